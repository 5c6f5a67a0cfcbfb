package parent

import (
	"context"
	"fmt"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
)

// Children first: a second try finds the parent and goes on.
func (a *Accounts) DeleteTeam(ctx context.Context, id primitive.ObjectID) error {
	if _, err := a.members.DeleteMany(ctx, bson.M{"team": id}); err != nil {
		return fmt.Errorf("delete members: %w", err)
	}
	if _, err := a.teams.DeleteOne(ctx, bson.M{"_id": id}); err != nil {
		return fmt.Errorf("delete team: %w", err)
	}
	return nil
}

func (a *Accounts) DeleteUser(ctx context.Context, id primitive.ObjectID) error {
	for _, c := range []*mongo.Collection{a.profiles, a.members} {
		if _, err := c.DeleteMany(ctx, bson.D{{Key: "user", Value: id}}); err != nil {
			return err
		}
	}
	_, err := a.users.DeleteOne(ctx, bson.D{{Key: "_id", Value: id}})
	return err
}
