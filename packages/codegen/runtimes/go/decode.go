package pagination

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// itemsOf returns the items of a page as values of type T.
func itemsOf[T any](page *page) ([]T, error) {
	found, err := itemsIn(page.paging, page.answer)
	if err != nil {
		return nil, err
	}
	if text := page.answer.text; text != nil && len(found) > 0 {
		if _, isTree := found[0].(T); !isTree {
			return itemsFrom[T](text, page.paging.items)
		}
	}
	items := make([]T, 0, len(found))
	for _, one := range found {
		item, err := convert[T](one)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	return items, nil
}

// itemsFrom decodes the items from the text of a body, which is known to have a list at the path.
func itemsFrom[T any](text json.RawMessage, path path) ([]T, error) {
	for _, step := range path {
		var err error
		if text, err = stepInto(text, step); err != nil {
			return nil, err
		}
	}
	items, err := decoded[[]T](text)
	if items == nil {
		items = []T{}
	}
	return items, err
}

func stepInto(text json.RawMessage, step any) (json.RawMessage, error) {
	if index, ok := step.(int); ok {
		var list []json.RawMessage
		if err := json.Unmarshal(text, &list); err == nil && index < len(list) {
			return list[index], nil
		}
	}
	var members map[string]json.RawMessage
	err := json.Unmarshal(text, &members)
	return members[fmt.Sprint(step)], err
}

// read decodes a body of text without losing digits of numbers, and keeps the text for the items.
func read(answer *Answer) (*Answer, error) {
	text, isText := answer.Body.(json.RawMessage)
	if !isText {
		return answer, nil
	}
	made := &Answer{Status: answer.Status, Header: answer.Header, text: text}
	if len(bytes.TrimSpace(text)) == 0 {
		return made, nil
	}
	tree, err := decoded[any](text)
	made.Body = tree
	if err != nil {
		// A failed response may have any text as its body. The page reports the error.
		made.Body, made.text = string(text), nil
		if mustSucceed(answer) == nil {
			return nil, failure(UnreadableBody, made, "the response is not JSON")
		}
	}
	return made, nil
}

// convert turns a decoded value into a T through JSON.
func convert[T any](value any) (T, error) {
	if same, ok := value.(T); ok {
		return same, nil
	}
	text, err := json.Marshal(value)
	if err != nil {
		var none T
		return none, err
	}
	return decoded[T](text)
}

func decoded[T any](text []byte) (T, error) {
	var made T
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return made, decoder.Decode(&made)
}
