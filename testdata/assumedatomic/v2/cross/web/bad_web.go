// Package web answers requests with the repositories.
package web

import (
	"net/http"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/assumedatomic/v2/cross/repo"
)

type Server struct {
	comments *repo.Comments
	posts    *repo.Posts
}

func New(db *mongo.Database) *Server {
	return &Server{comments: repo.NewComments(db), posts: repo.NewPosts(db)}
}

func (s *Server) Routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /posts/{post}/comments", s.comment)
	mux.HandleFunc("PUT /posts/{post}", s.touch)
	return mux
}

func (s *Server) comment(w http.ResponseWriter, r *http.Request) {
	cm := repo.Comment{ID: bson.NewObjectID(), Post: r.PathValue("post"), Text: r.FormValue("text")}
	if err := s.comments.Insert(r.Context(), cm); err != nil {
		fail(w, err)
		return
	}
	if err := s.posts.Count(r.Context(), cm.Post, 1); err != nil { // want `^when UpdateByID in Count of collection "posts" fails, InsertOne in Insert of collection "comments"( at line \d+)? stays done; run both in WithTransaction$`
		fail(w, err)
		return
	}
	w.WriteHeader(http.StatusCreated)
}

func (s *Server) touch(w http.ResponseWriter, r *http.Request) {
	if err := s.posts.Touch(r.Context(), r.PathValue("post")); err != nil {
		fail(w, err)
	}
}

func fail(w http.ResponseWriter, err error) {
	http.Error(w, err.Error(), http.StatusInternalServerError)
}
