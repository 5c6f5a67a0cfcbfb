// Package queue has methods that are called like the operators.
package queue

type Queue[T any] struct{ list []T }

func (q *Queue[T]) Push(v T) { q.list = append(q.list, v) }

func (q *Queue[T]) Append(field string, v T) *Queue[T] {
	q.list = append(q.list, v)
	return q
}
