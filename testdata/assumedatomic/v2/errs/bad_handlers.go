package errs

import (
	"log"
	"net/http"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"testdata.mongovet.dev/fixtures/assumedatomic/v2/errs/web"
)

// The client gets the second error.
func (s *Store) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	folder, name := r.PathValue("folder"), r.PathValue("name")
	if _, err := s.files.InsertOne(r.Context(), bson.M{"folder": folder, "name": name}); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	if err := s.add(r.Context(), folder, 1); err != nil { // want `^when UpdateByID in add of collection "folders" fails, InsertOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.WriteHeader(http.StatusCreated)
}

func (s *Store) DeleteFile(c *web.Context) {
	ctx := c.Request.Context()
	folder := c.Param("folder")
	res, err := s.files.DeleteOne(ctx, bson.M{"folder": folder, "name": c.Param("name")})
	if err != nil {
		c.JSON(http.StatusInternalServerError, web.H{"error": err.Error()})
		return
	}
	if res.DeletedCount == 0 {
		c.JSON(http.StatusNotFound, web.H{"error": "no such file"})
		return
	}
	_, err = s.folders.UpdateByID(ctx, folder, bson.M{"$inc": bson.M{"files": -1}}) // want `^when UpdateByID of collection "folders" fails, DeleteOne of collection "files" at line \d+ stays done; run both in WithTransaction$`
	if err != nil {
		c.JSON(http.StatusInternalServerError, web.H{"error": err.Error()})
		return
	}
	c.JSON(http.StatusOK, web.H{"deleted": res.DeletedCount})
}

func Clear(db *mongo.Database) func(*web.Context) {
	files, folders := db.Collection("files"), db.Collection("folders")
	return func(c *web.Context) {
		folder := c.Param("folder")
		res, err := files.DeleteMany(c.Request.Context(), bson.M{"folder": folder})
		if err != nil {
			c.AbortWithStatusJSON(500, web.H{"error": err.Error()})
			return
		}
		if _, err := folders.UpdateByID(c.Request.Context(), folder, bson.M{"$inc": bson.M{"files": -res.DeletedCount}}); err != nil { // want `^when UpdateByID of collection "folders" fails, DeleteMany of collection "files" at line \d+ stays done; run both in WithTransaction$`
			log.Println(err)
			c.AbortWithStatusJSON(500, web.H{"error": err.Error()})
			return
		}
		c.JSON(200, web.H{"deleted": res.DeletedCount})
	}
}
