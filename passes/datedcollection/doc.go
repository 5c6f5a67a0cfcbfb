// Package datedcollection defines the rule that reports collection and
// database names that contain a date.
//
// # Analyzer datedcollection
//
// datedcollection: report collection and database names that contain a date
package datedcollection
