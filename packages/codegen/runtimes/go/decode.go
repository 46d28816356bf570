package pagination

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
)

// itemsOf returns the items of a page as values of type T.
func itemsOf[T any](page *pageState) ([]T, error) {
	values, err := itemsIn(page.paging, page.answer)
	if err != nil {
		return nil, err
	}
	if text := page.answer.text; text != nil && len(values) > 0 {
		if _, isTree := values[0].(T); !isTree {
			return itemsFrom[T](page.answer, page.paging.items)
		}
	}
	items := make([]T, 0, len(values))
	for index, value := range values {
		item, isItem := value.(T)
		if !isItem {
			text, err := json.Marshal(value)
			if err == nil {
				item, err = decodedItem[T](text)
			}
			if err != nil {
				return nil, unreadableItem(page.answer, index, err)
			}
		}
		items = append(items, item)
	}
	return items, nil
}

// itemsFrom decodes the items from the text of a body, which is known to have a list at the path.
func itemsFrom[T any](answer *Answer, path jsonPath) ([]T, error) {
	text := answer.text
	for _, step := range path {
		var err error
		if text, err = stepInto(text, step); err != nil {
			return nil, err
		}
	}
	texts, err := decoded[[]json.RawMessage](text)
	if err != nil {
		return nil, err
	}
	items := make([]T, len(texts))
	for index, text := range texts {
		if items[index], err = decodedItem[T](text); err != nil {
			return nil, unreadableItem(answer, index, err)
		}
	}
	return items, nil
}

// decodedItem decodes an item. If it is null and T has no null, that is an error, not a zero value.
func decodedItem[T any](text []byte) (T, error) {
	var item T
	if string(text) != "null" {
		return decoded[T](text)
	}
	_, takesNull := any(&item).(json.Unmarshaler)
	switch reflect.TypeOf(&item).Elem().Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice:
		takesNull = true
	}
	if takesNull {
		return decoded[T](text)
	}
	return item, errors.New("it is null")
}

func unreadableItem(answer *Answer, index int, cause error) error {
	failed := failure(UnreadableItem, answer, "item %d of the page cannot be decoded: %v", index, cause)
	failed.Item, failed.cause = index, cause
	return failed
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
	text, isText := withText(answer.Body).(json.RawMessage)
	if !isText {
		return answer, nil
	}
	text = withoutMark(text)
	result := &Answer{Status: answer.Status, Header: answer.Header, text: text, request: answer.request}
	if len(bytes.TrimSpace(text)) == 0 {
		return result, nil
	}
	tree, err := decoded[any](text)
	result.Body = tree
	if err != nil {
		// A failed response may have any text as its body. The page reports the error.
		result.Body = string(text)
		if answer.isSuccess() {
			return nil, unreadableBody(result, err)
		}
	}
	return result, nil
}

// withoutMark removes the byte order mark of UTF-8, which some servers send before the JSON.
func withoutMark(text []byte) []byte { return bytes.TrimPrefix(text, []byte("\uFEFF")) }

func unreadableBody(answer *Answer, cause error) error {
	failed := failure(UnreadableBody, answer, "the response with status %d is not JSON", answer.Status)
	failed.cause = cause
	return failed
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

// decoded keeps the digits of numbers. Text after the value is an error.
func decoded[T any](text []byte) (T, error) {
	var value T
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		return value, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return value, errors.New("there is text after the JSON value")
	}
	return value, nil
}
