package pagination

import (
	"bytes"
	"encoding/json"
	// only urls
	"errors"
	// end urls
	"fmt"
	// only positions
	"reflect"
	// end positions
	"strings"
)

// begin returns the first request of a walk, with the position to resume from if there is one.
func begin(paging *pagingRules, request *Request, options walkOptions) (*Request, error) {
	if request.err != nil {
		return nil, request.err
	}
	first, err := firstRequest(paging, request)
	if err != nil || !options.isResumed {
		return first, err
	}
	position, err := decoded[map[string]any]([]byte(options.from))
	if err != nil || position == nil {
		return nil, failure(UnusableStart, nil, "the text is not a position: it is not a JSON object")
	}
	if scheme, isText := position["scheme"].(string); !isText || scheme != paging.scheme {
		return nil, failure(UnusableStart, nil, "the position does not belong to the scheme %s", paging.scheme)
	}
	// only urls
	if paging.rule == "url" {
		return resumed(paging, first, position)
	}
	// end urls
	// only positions
	if paging.position != nil && paging.rule != "single" {
		value, err := positionIn(paging, position)
		if err != nil {
			return nil, err
		}
		return write(first, *paging.position, value)
	}
	// end positions
	return nil, failure(UnusableStart, nil, "the scheme %s has one page and no positions", paging.scheme)
}

// only positions
// positionIn returns the value for the advancing slot. A position that has anything else is an error.
func positionIn(paging *pagingRules, position map[string]any) (any, error) {
	for _, steps := range placesOf(*paging.position) {
		value := readAt(position, steps)
		expected := nested(steps, value)
		expected["scheme"] = paging.scheme
		if !reflect.DeepEqual(expected, position) {
			continue
		}
		// only counts
		if count, isCount := toCount(value); isCount && paging.rule != "token" {
			return count, nil
		}
		// end counts
		// only tokens
		if token, isUsable := usableToken(value); isUsable && paging.rule == "token" {
			return token, nil
		}
		// end tokens
	}
	return nil, failure(UnusableStart, nil, "the position must contain only %s for the scheme %s",
		paging.position.text(), paging.scheme)
}

// end positions
// placesOf returns the paths where a position holds a slot. Other clients may put a header parameter in the query.
func placesOf(slot wireSlot) []jsonPath {
	switch {
	case slot.path != nil:
		return []jsonPath{append(jsonPath{"body"}, slot.path...)}
	case slot.inHeader:
		return []jsonPath{{"headers", slot.name}, {"query", slot.name}}
	}
	return []jsonPath{{"query", slot.name}}
}

func partText(paging *pagingRules, part string, value any) (string, error) {
	text := &bytes.Buffer{}
	encoder := json.NewEncoder(text)
	encoder.SetEscapeHTML(false)
	text.WriteString(`{"scheme":`)
	if err := encoder.Encode(paging.scheme); err != nil {
		return "", err
	}
	fmt.Fprintf(text, `,"%s":`, part)
	err := encoder.Encode(value)
	// The encoder ends each value with a line break. The values themselves contain none.
	return strings.ReplaceAll(text.String(), "\n", "") + "}", err
}

// nested wraps a value in objects along a path, which must have at least one step.
func nested(path jsonPath, value any) map[string]any {
	if len(path) > 1 {
		value = nested(path[1:], value)
	}
	return map[string]any{fmt.Sprint(path[0]): value}
}

// requestPosition returns the text that From needs to resume with this request.
func requestPosition(paging *pagingRules, request *Request, trail *walkTrail) (string, error) {
	// only urls
	if paging.rule == "url" {
		if originOf(request.URL) != trail.origin {
			return "", errors.New("the next page is on a different origin than the first request, so it has no position")
		}
		return partText(paging, "url", withoutUser(request.URL))
	}
	// end urls
	steps := placesOf(*paging.position)[0]
	part := fmt.Sprint(steps[0])
	return partText(paging, part, nested(steps, sentAt(request, *paging.position))[part])
}

func withoutUser(address string) string {
	scheme, rest, isAbsolute := strings.Cut(address, "//")
	if !isAbsolute || strings.ContainsAny(scheme, "/?#") {
		return address
	}
	end := strings.IndexAny(rest, "/?#")
	if end < 0 {
		end = len(rest)
	}
	at := strings.LastIndex(rest[:end], "@") + 1
	return scheme + "//" + rest[at:]
}
