// Package middleware opens the transaction around a request's handler: the
// request's context carries the session.
package middleware

import (
	"context"
	"net/http"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

type API struct {
	client *mongo.Client
	posts  *mongo.Collection
	tags   *mongo.Collection
}

func (a *API) Transactional(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		sess, err := a.client.StartSession()
		if err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		defer sess.EndSession(context.Background())
		if err := sess.StartTransaction(); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		sc := mongo.NewSessionContext(r.Context(), sess)
		next.ServeHTTP(w, r.WithContext(sc))
		if r.Context().Err() != nil {
			_ = sess.AbortTransaction(context.Background())
			return
		}
		_ = sess.CommitTransaction(r.Context())
	})
}

func (a *API) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/post", a.post)
	mux.HandleFunc("/tag", a.tag)
	return a.Transactional(mux)
}

func (a *API) post(w http.ResponseWriter, r *http.Request) {
	if _, err := a.posts.InsertOne(r.Context(), bson.M{"text": r.FormValue("text")}); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	_ = a.count(r.Context(), r.FormValue("tag"))
}

func (a *API) count(ctx context.Context, tag string) error {
	_, err := a.tags.UpdateByID(ctx, tag, bson.M{"$inc": bson.M{"n": 1}})
	return err
}

// Ends the transaction that the middleware has started, and a new one.
func (a *API) tag(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	sess := mongo.SessionFromContext(ctx)
	if sess == nil {
		http.Error(w, "no session", http.StatusInternalServerError)
		return
	}
	if err := a.count(ctx, r.FormValue("tag")); err != nil {
		_ = sess.AbortTransaction(ctx)
		return
	}
	if err := sess.CommitTransaction(ctx); err != nil {
		return
	}
	if err := sess.StartTransaction(); err != nil {
		return
	}
	_, _ = a.posts.UpdateMany(ctx, bson.M{}, bson.M{"$addToSet": bson.M{"tags": r.FormValue("tag")}})
}

// The other form of it: a function around a handler that has an error.
type handler func(w http.ResponseWriter, r *http.Request) error

func (a *API) inTx(h handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		err := a.client.UseSession(r.Context(), func(sc context.Context) error {
			sess := mongo.SessionFromContext(sc)
			if err := sess.StartTransaction(); err != nil {
				return err
			}
			if err := h(w, r.WithContext(sc)); err != nil {
				_ = sess.AbortTransaction(r.Context())
				return err
			}
			return sess.CommitTransaction(r.Context())
		})
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
		}
	}
}

func (a *API) Remove() http.HandlerFunc {
	return a.inTx(func(w http.ResponseWriter, r *http.Request) error {
		if _, err := a.posts.DeleteOne(r.Context(), bson.M{"_id": r.FormValue("id")}); err != nil {
			return err
		}
		return a.count(r.Context(), r.FormValue("tag"))
	})
}
