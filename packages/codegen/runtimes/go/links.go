package pagination

import (
	"fmt"
	"net/netip"
	"regexp"
	"strconv"
	"strings"
)

// followed returns the request for the URL in the response.
func followed(paging *pagingRules, request *Request, answer *Answer) (*Request, StopReason, error) {
	link, _ := decidedBy(paging.urlHeader, paging.url, answer).(string)
	if link == "" {
		return nil, StopNoNextURL, nil
	}
	next := followURL(paging, request, link)
	if next == nil {
		return nil, StopUnsupportedURL, nil
	}
	next, err := withLiterals(paging, next)
	return next, "", err
}

// withLiterals adds the values that every request sends. Query parameters of the URL keep their values.
func withLiterals(paging *pagingRules, request *Request) (*Request, error) {
	next, sent := copyOf(request), map[string]bool{}
	for _, pair := range queryOf(next.URL) {
		sent[pair[0]] = true
	}
	for _, literal := range paging.literals {
		// Literal headers are already in the request. Another origin only gets the harmless ones.
		if literal.slot.inHeader || literal.slot.path == nil && sent[literal.slot.name] {
			continue
		}
		written, err := write(next, literal.slot, literal.value)
		if err != nil {
			return nil, err
		}
		next = written
	}
	return next, nil
}

// resumed returns the request for the URL of a position.
func resumed(paging *pagingRules, first *Request, position map[string]any) (*Request, error) {
	link, isText := position["url"].(string)
	if !isText || link == "" || len(position) != 2 {
		return nil, failure(UnusableStart, nil,
			"the position must contain only a url for the scheme %s", paging.scheme)
	}
	next := followURL(paging, first, link)
	if next == nil {
		return nil, failure(UnusableStart, nil, "the URL of the position cannot be requested")
	}
	if originOf(next.URL) != originOf(first.URL) {
		return nil, failure(UnusableStart, nil,
			"the URL of the position is on a different origin than the request")
	}
	return withLiterals(paging, next)
}

// followURL returns the request for a URL of a response, resolved against the URL of the page. Query parameters of the
// request are sent again, unless the URL has them too or they set the page. Another origin only gets the body and
// harmless headers.
func followURL(paging *pagingRules, request *Request, link string) *Request {
	// only adapter
	if paging.isAdapted {
		return nil
	}
	// end adapter
	page, ok := parseURL(request.URL, urlParts{})
	if !ok {
		return nil
	}
	target, ok := parseURL(link, page)
	if !ok || strings.Trim(target.user, "@:") != "" {
		return nil
	}
	target.user = ""
	if target.origin() == page.origin() {
		target.user = page.user
	}
	isForeign := target.origin() != "" && target.origin() != page.origin()
	passed := map[string]bool{}
	for _, name := range paging.urlParameters {
		passed[name] = true
	}
	for _, pair := range queryOf(target.String()) {
		passed[pair[0]] = true
	}
	next := *request
	next.URL = target.String()
	next.Query = map[string]any{}
	for name, value := range request.Query {
		if !isForeign && !passed[name] {
			next.Query[name] = value
		}
	}
	next.Header = map[string]string{}
	for name, value := range request.Header {
		if !isForeign || isHarmless(name) {
			next.Header[name] = value
		}
	}
	return &next
}

// originOf returns the origin of a URL. It is empty for a path and for an invalid URL.
func originOf(address string) string {
	read, _ := parseURL(address, urlParts{})
	return read.origin()
}

// isHarmless is true for headers that are also sent to another origin.
func isHarmless(name string) bool {
	switch strings.ToLower(name) {
	case "accept", "accept-language", "user-agent", "content-type":
		return true
	}
	return false
}

// urlParts are the parts of a URL, parsed as browsers do. A URL without a scheme may have a host (//host/path).
type urlParts struct {
	scheme string
	// user is the user name and password, including the @.
	user string
	// host includes the port, unless it is the default port of the scheme.
	host string
	path string
	// query includes the question mark.
	query string
}

// origin is the scheme and host, which URLs of one server have in common. It is empty for a path.
func (p urlParts) origin() string {
	if p.host == "" || p.scheme == "" {
		return strings.TrimSuffix("//"+p.host, "//")
	}
	return p.scheme + "://" + p.host
}

func (p urlParts) String() string {
	start := p.scheme
	if start != "" {
		start += ":"
	}
	if p.host != "" {
		return start + "//" + p.user + p.host + p.path + p.query
	}
	// A path that begins with two slashes would be read as a host.
	if strings.HasPrefix(p.path, "//") {
		start += "/."
	}
	return start + p.path + p.query
}

var schemePattern = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9+.-]*):`)

// parseURL resolves a link against the URL of the page, without the fragment. It returns false if the link can't be
// followed.
func parseURL(text string, base urlParts) (urlParts, bool) {
	text = strings.TrimFunc(text, func(mark rune) bool { return mark <= ' ' })
	text = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(text)
	text, _, _ = strings.Cut(text, "#")
	before, query, hasQuery := strings.Cut(text, "?")
	scheme := ""
	if named := schemePattern.FindStringSubmatch(before); named != nil {
		scheme = strings.ToLower(named[1])
		before = before[len(named[0]):]
	}
	if scheme != "" && scheme != "http" && scheme != "https" {
		return urlParts{}, false
	}
	rest := strings.ReplaceAll(before, `\`, "/")
	bare := strings.TrimLeft(rest, "/")
	slashes := len(rest) - len(bare)
	target := urlParts{scheme: base.scheme, host: base.host, path: base.path}
	if scheme != "" {
		target.scheme = scheme
	}
	if hasQuery {
		target.query = "?" + escaped(query, `"<>'`)
	}
	if slashes >= 2 || scheme != "" && scheme != base.scheme {
		authority, path, hasPath := strings.Cut(bare, "/")
		if hasPath {
			path = "/" + path
		}
		at := strings.LastIndex(authority, "@") + 1
		target.user = authority[:at]
		target.path = resolved("", path)
		host, ok := hostText(authority[at:], target.scheme)
		target.host = host
		return target, ok
	}
	if rest == "" && base.path != "" {
		if !hasQuery {
			target.query = base.query
		}
		return target, true
	}
	folder := ""
	if end := strings.LastIndex(base.path, "/"); slashes == 0 && end >= 0 {
		folder = base.path[:end]
	}
	target.path = resolved(folder, rest)
	return target, true
}

var (
	hostPattern = regexp.MustCompile(`^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$`)
	namePattern = regexp.MustCompile(`^[A-Za-z0-9\-._~!$&'()*+,;=]+$`)
)

// hostText returns a host in lowercase without the default port of the scheme, or false if it is not a valid host.
func hostText(text, scheme string) (string, bool) {
	match := hostPattern.FindStringSubmatch(text)
	if match == nil {
		return "", false
	}
	name := strings.ToLower(match[1])
	if strings.HasPrefix(name, "[") {
		address, err := netip.ParseAddr(strings.Trim(name, "[]"))
		if err != nil || !address.Is6() || address.Zone() != "" {
			return "", false
		}
	} else if !namePattern.MatchString(name) {
		return "", false
	}
	if match[2] == "" {
		return name, true
	}
	port, err := strconv.ParseUint(match[2], 10, 16)
	if err != nil {
		return "", false
	}
	usual := uint64(80)
	if scheme == "https" {
		usual = 443
	}
	if port == usual {
		return name, true
	}
	return fmt.Sprintf("%s:%d", name, port), true
}

var escapedDot = regexp.MustCompile(`(?i)%2e`)

// resolved returns a path in a folder, without dot segments.
func resolved(folder, path string) string {
	segments := strings.Split(folder, "/")[1:]
	steps := strings.Split(escaped(strings.TrimPrefix(path, "/"), "\"<>`{}"), "/")
	for index, step := range steps {
		plain := escapedDot.ReplaceAllString(step, ".")
		if plain != "." && plain != ".." {
			segments = append(segments, step)
			continue
		}
		if plain == ".." && len(segments) > 0 {
			segments = segments[:len(segments)-1]
		}
		if index == len(steps)-1 {
			segments = append(segments, "")
		}
	}
	return "/" + strings.Join(segments, "/")
}

// escaped escapes characters that a URL can't have. Existing escapes stay unchanged.
func escaped(text, marks string) string {
	var result strings.Builder
	for _, code := range []byte(strings.ToValidUTF8(text, "\uFFFD")) {
		if code > ' ' && code < 0x7f && !strings.ContainsRune(marks, rune(code)) {
			result.WriteByte(code)
		} else {
			fmt.Fprintf(&result, "%%%02X", code)
		}
	}
	return result.String()
}
