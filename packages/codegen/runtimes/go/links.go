package pagination

import (
	"fmt"
	"net/netip"
	"regexp"
	"strconv"
	"strings"
)

// followURL asks for the URL of a response, read against the one of the page that carried it. What was sent beside that is
// sent again, unless the URL has it too, or the scheme pages by it. To another origin go harmless headers and the body, and
// nothing else.
func followURL(paging *paging, request *Request, link string) *Request {
	page, ok := parseURL(request.URL, parts{})
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

// originOf is the origin of a URL; empty for a path, and for what is no URL.
func originOf(address string) string {
	read, _ := parseURL(address, parts{})
	return read.origin()
}

// isHarmless is true of headers that go to another origin too.
func isHarmless(name string) bool {
	switch strings.ToLower(name) {
	case "accept", "accept-language", "user-agent", "content-type":
		return true
	}
	return false
}

// parts of a URL, read as browsers read URLs. Without a scheme the host may be there still (//host/path).
type parts struct {
	scheme string
	// user has the name and the password, with the @.
	user string
	// host has the port, unless that is the one of the scheme.
	host string
	path string
	// query has the question mark.
	query string
}

// origin is what two URLs of one server have in common; empty for a path.
func (p parts) origin() string {
	if p.host == "" || p.scheme == "" {
		return strings.TrimSuffix("//"+p.host, "//")
	}
	return p.scheme + "://" + p.host
}

func (p parts) String() string {
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

// parseURL reads a link against the URL of the page that carried it, without its fragment; not ok where it can't be
// followed.
func parseURL(text string, base parts) (parts, bool) {
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
		return parts{}, false
	}
	rest := strings.ReplaceAll(before, `\`, "/")
	bare := strings.TrimLeft(rest, "/")
	slashes := len(rest) - len(bare)
	made := parts{scheme: base.scheme, host: base.host, path: base.path}
	if scheme != "" {
		made.scheme = scheme
	}
	if hasQuery {
		made.query = "?" + escaped(query, `"<>'`)
	}
	if slashes >= 2 || scheme != "" && scheme != base.scheme {
		authority, path, hasPath := strings.Cut(bare, "/")
		if hasPath {
			path = "/" + path
		}
		at := strings.LastIndex(authority, "@") + 1
		made.user = authority[:at]
		made.path = resolved("", path)
		host, ok := hostText(authority[at:], made.scheme)
		made.host = host
		return made, ok
	}
	if rest == "" && base.path != "" {
		if !hasQuery {
			made.query = base.query
		}
		return made, true
	}
	folder := ""
	if end := strings.LastIndex(base.path, "/"); slashes == 0 && end >= 0 {
		folder = base.path[:end]
	}
	made.path = resolved(folder, rest)
	return made, true
}

var (
	hostPattern = regexp.MustCompile(`^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$`)
	namePattern = regexp.MustCompile(`^[A-Za-z0-9\-._~!$&'()*+,;=]+$`)
)

// hostText is in small letters, without the port that the scheme has anyway; not ok for what can't be a host.
func hostText(text, scheme string) (string, bool) {
	found := hostPattern.FindStringSubmatch(text)
	if found == nil {
		return "", false
	}
	name := strings.ToLower(found[1])
	if strings.HasPrefix(name, "[") {
		address, err := netip.ParseAddr(strings.Trim(name, "[]"))
		if err != nil || !address.Is6() || address.Zone() != "" {
			return "", false
		}
	} else if !namePattern.MatchString(name) {
		return "", false
	}
	if found[2] == "" {
		return name, true
	}
	port, err := strconv.ParseUint(found[2], 10, 16)
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

// resolved is the path in a folder, its dot segments taken out.
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

// escaped escapes text that can't be in a URL as it is; escapes stay as they are.
func escaped(text, marks string) string {
	var made strings.Builder
	for _, code := range []byte(strings.ToValidUTF8(text, "\uFFFD")) {
		if code > ' ' && code < 0x7f && !strings.ContainsRune(marks, rune(code)) {
			made.WriteByte(code)
		} else {
			fmt.Fprintf(&made, "%%%02X", code)
		}
	}
	return made.String()
}
