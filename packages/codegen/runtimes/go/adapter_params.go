package pagination

import (
	"encoding/json"
	"reflect"
	"sort"
	"strings"
)

// Paging has the paging rules of a scheme, for Paginate. The scheme's page type uses the same rules. P is the type of
// the caller's parameters.
type Paging[P any] struct {
	table *pagingRules
	given func(*P) []slotValue
}

// Params returns the parameters of the first page. first may be nil.
func (p *Paging[P]) Params(first *P) (*PagingParams, error) {
	request := &Request{}
	if p.given != nil && first != nil {
		var err error
		if request, err = withParams(request, p.given(first)); err != nil {
			return nil, err
		}
	}
	return p.starting(request)
}

// At continues from a query and a request body that were sent, or from Query and Body of stored PagingParams. Values of
// other parameters are ignored. Parameters that are sent as headers are read from the query.
func (p *Paging[P]) At(query map[string]any, body any) (*PagingParams, error) {
	source := &Request{Query: query, Body: body}
	first := &Request{}
	for _, slot := range p.places() {
		value := sentAt(source, slot)
		if slot.inHeader {
			value = plain(query[slot.name])
		}
		if value == nil {
			continue
		}
		written, err := write(first, slot, value)
		if err != nil {
			return nil, err
		}
		first = written
	}
	return p.starting(first)
}

func (p *Paging[P]) starting(request *Request) (*PagingParams, error) {
	table := *p.table
	// If the server sends fewer items than requested, none is skipped.
	table.advancesByItems = true
	table.isAdapted = true
	first, err := firstRequest(&table, request)
	if err != nil {
		return nil, err
	}
	return &PagingParams{&table, p.places(), first}, nil
}

// places returns all slots that may be sent.
func (p *Paging[P]) places() []wireSlot {
	places := []wireSlot{}
	if p.given != nil {
		for _, parameter := range p.given(new(P)) {
			places = append(places, parameter.slot)
		}
	}
	for _, literal := range p.table.literals {
		places = append(places, literal.slot)
	}
	if p.table.position != nil {
		places = append(places, *p.table.position)
	}
	return places
}

// PagingParams are the parameters to send for one page.
type PagingParams struct {
	table   *pagingRules
	places  []wireSlot
	request *Request
}

// String only lists the names of the parameters, because their values may be confidential.
func (p *PagingParams) String() string {
	names := []string{}
	for name := range p.named() {
		names = append(names, name)
	}
	sort.Strings(names)
	return "{" + strings.Join(names, " ") + "}"
}

// GoString only lists the names of the parameters, because their values may be confidential.
func (p *PagingParams) GoString() string { return p.String() }

// Query returns the query parameters by name.
func (p *PagingParams) Query() map[string]any {
	query := map[string]any{}
	for name, value := range p.request.Query {
		if value != nil {
			query[name] = copyJSON(value)
		}
	}
	return query
}

// Header returns the parameters that are sent as headers, by name.
func (p *PagingParams) Header() map[string]string {
	header := map[string]string{}
	for name, value := range p.request.Header {
		header[name] = value
	}
	return header
}

// Body returns the part of the request body with the paging parameters, nested as in the request; nil if there is none.
func (p *PagingParams) Body() map[string]any {
	body, _ := copyJSON(p.request.Body).(map[string]any)
	return body
}

// FillQuery sets the query and header parameters in a struct of your client, by the names in its JSON tags. Other
// fields stay unchanged.
func (p *PagingParams) FillQuery(params any) error {
	return fill(p.named(), params)
}

// named returns all parameters except the ones in the body.
func (p *PagingParams) named() map[string]any {
	named := p.Query()
	for name, value := range p.request.Header {
		named[name] = value
	}
	return named
}

// FillBody sets the body parameters in a request body. Pass a pointer to a struct, or to a map. Members of the body
// that are not paging parameters stay unchanged, at every depth.
func (p *PagingParams) FillBody(body any) error {
	target := reflect.Indirect(reflect.ValueOf(body))
	filled := &Request{}
	if target.IsValid() && target.CanInterface() {
		filled.Body = target.Interface()
	}
	for _, slot := range p.places {
		if slot.path == nil {
			continue
		}
		value := readAt(p.request.Body, slot.path)
		if value == nil {
			continue
		}
		written, err := write(filled, slot, value)
		if err != nil {
			return err
		}
		filled = written
	}
	if filled.Body == nil {
		return nil
	}
	return fill(filled.Body, body)
}

func fill(value, target any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	return decoder.Decode(target)
}
