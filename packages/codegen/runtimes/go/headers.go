package pagination

import (
	// only links
	"regexp"
	// end links
	"strings"
)

// only wholeHeaders
// headerOf reads a header. Several values are joined with commas.
func headerOf(name string) headerValue {
	return func(header map[string][]string) (string, bool) {
		lines := linesOf(header, name)
		return strings.Join(lines, ", "), len(lines) > 0
	}
}

// end wholeHeaders
// only links
// linkOf reads the target of the first link with a relation, in a header of links (RFC 8288).
func linkOf(name, rel string) headerValue {
	return func(header map[string][]string) (string, bool) {
		for _, line := range linesOf(header, name) {
			if target, isThere := targetIn(line, rel); isThere {
				return target, true
			}
		}
		return "", false
	}
}

// end links
// only headerMembers
// headerMember reads a value of a header as a T; nil if it is missing or of another type.
func headerMember[T any](page *pageState, value headerValue) *T {
	text, isThere := value(page.answer.Header)
	if !isThere {
		return nil
	}
	if typed, isText := any(text).(T); isText {
		return &typed
	}
	if flag, isFlag := any(text == "true").(T); isFlag && (text == "true" || text == "false") {
		return &flag
	}
	return member[T](text, nil)
}

// end headerMembers
// only links
var (
	linkPattern      = regexp.MustCompile(`^<([^>]*)>[ \t]*`)
	parameterPattern = regexp.MustCompile(`^;[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:("(?:[^"\\]|\\.)*"?)|([^ \t;,]*))[ \t]*)?`)
	escapedMark      = regexp.MustCompile(`\\(.)`)
)

// targetIn reads links up to the first invalid one. A link with an anchor describes another resource.
func targetIn(line, rel string) (string, bool) {
	rest := strings.TrimLeft(line, " \t,")
	for {
		link := linkPattern.FindStringSubmatch(rest)
		if link == nil {
			return "", false
		}
		rest = rest[len(link[0]):]
		// Of several parameters with the same name, the first is used.
		parameters := map[string]string{}
		for {
			match := parameterPattern.FindStringSubmatch(rest)
			if match == nil {
				break
			}
			rest = rest[len(match[0]):]
			value := match[3]
			if match[2] != "" {
				value = escapedMark.ReplaceAllString(strings.TrimSuffix(match[2][1:], `"`), "$1")
			}
			name := strings.ToLower(match[1])
			if _, known := parameters[name]; !known {
				parameters[name] = value
			}
		}
		_, isElsewhere := parameters["anchor"]
		for _, relation := range strings.Fields(parameters["rel"]) {
			if strings.EqualFold(relation, rel) && !isElsewhere {
				return link[1], true
			}
		}
		if !strings.HasPrefix(rest, ",") {
			return "", false
		}
		rest = strings.TrimLeft(rest, " \t,")
	}
}

// end links
func linesOf(header map[string][]string, name string) []string {
	lines := []string{}
	for spelled, values := range header {
		if strings.EqualFold(spelled, name) {
			lines = append(lines, values...)
		}
	}
	return lines
}
