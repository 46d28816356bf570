package pagination

import (
	"bytes"
	"encoding/json"
)

// startOf returns the parameters of the first page, from the caller's parameters and body; either may be nil.
func startOf[P any](paging *Paging[P], params, body any) (*PagingParams, error) {
	query, err := membersOf(params)
	if err != nil {
		return nil, err
	}
	members, err := membersOf(body)
	if err != nil || members == nil {
		return paging.At(query, nil)
	}
	return paging.At(query, members)
}

// membersOf returns the members of a struct by their JSON names, without members that are null.
func membersOf(value any) (map[string]any, error) {
	tree, err := copied[any](value)
	members, _ := tree.(map[string]any)
	for name, member := range members {
		if member == nil {
			delete(members, name)
		}
	}
	return members, err
}

// copied returns a deep copy, so that a page can change it without changing the caller's value.
func copied[T any](value any) (T, error) {
	var made T
	text, err := json.Marshal(value)
	if err != nil {
		return made, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return made, decoder.Decode(&made)
}
