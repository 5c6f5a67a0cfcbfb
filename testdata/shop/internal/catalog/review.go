package catalog

import (
	"context"
	"fmt"
	"time"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"

	"example.com/shop/internal/store"
)

// Review is a customer's opinion of a product.
type Review struct {
	CustomerID string    `bson:"customer_id" json:"customer_id"`
	Stars      int       `bson:"stars" json:"stars"`
	Text       string    `bson:"text" json:"text"`
	At         time.Time `bson:"at" json:"at"`
}

// AddReview puts a review on the page of a product.
func (p *Products) AddReview(ctx context.Context, sku string, r Review) error {
	update := bson.D{
		{Key: "$push", Value: bson.D{{Key: "reviews", Value: r}}},
		{Key: "$set", Value: bson.D{{Key: "updated_at", Value: r.At}}},
	}
	found, err := p.Update(ctx, store.ByID(sku), update)
	if err != nil {
		return err
	}
	if !found {
		return fmt.Errorf("product %s: %w", sku, store.ErrNotFound)
	}
	return nil
}

// Question is what a customer wants to know before buying, in the customer's language.
type Question struct {
	ID     bson.ObjectID `bson:"_id" json:"id"`
	SKU    string        `bson:"sku" json:"sku"`
	Text   string        `bson:"text" json:"text"`
	Answer string        `bson:"answer,omitempty" json:"answer,omitempty"`
	At     time.Time     `bson:"at" json:"at"`
}

// Each language has its own collation and text index.
var questionCollections = map[string]string{
	"de": "questions_de",
	"en": "questions_en",
	"fr": "questions_fr",
}

func (p *Products) questions(lang string) *mongo.Collection {
	name, ok := questionCollections[lang]
	if !ok {
		name = "questions_en"
	}
	return p.db.Collection(name)
}

// Ask stores a question.
func (p *Products) Ask(ctx context.Context, lang string, q Question) error {
	q.ID = bson.NewObjectID()
	if _, err := p.questions(lang).InsertOne(ctx, q); err != nil {
		return fmt.Errorf("ask about %s: %w", q.SKU, err)
	}
	return nil
}

// Featured returns the products that a season's campaign puts on the front page. Marketing names the season, like "spring".
func (p *Products) Featured(ctx context.Context, season string) ([]Product, error) {
	featured := store.NewRepo[Product](p.db, "campaign_"+season)
	return featured.Find(ctx, bson.D{}, store.Latest("updated_at", 12))
}
