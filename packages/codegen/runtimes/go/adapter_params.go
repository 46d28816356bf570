package pagination

import (
	"encoding/json"
	"reflect"
	"sort"
	"strings"
)

// Paging is how a scheme pages, for Paginate: by the table that its page type has. P is what a caller sends.
type Paging[P any] struct {
	table *paging
	given func(*P) []parameter
}

// Params are the parameters of the first page; first may be nil.
func (p *Paging[P]) Params(first *P) (*PagingParams, error) {
	request := &Request{}
	if first != nil && p.given != nil {
		made, err := withParams(request, p.given(first))
		if err != nil {
			return nil, err
		}
		request = made
	}
	return p.starting(request)
}

// At goes on from where a query and a request body are: those that were sent, or Query and Body of PagingParams that were
// stored. What else they hold is left out. A parameter that is sent as a header is among those of the query.
func (p *Paging[P]) At(query map[string]any, body any) (*PagingParams, error) {
	given := &Request{Query: query, Body: body}
	made := &Request{}
	for _, slot := range p.places() {
		value := sentAt(given, slot)
		if slot.inHeader {
			value = plain(query[slot.name])
		}
		if value == nil {
			continue
		}
		written, err := write(made, slot, value)
		if err != nil {
			return nil, err
		}
		made = written
	}
	return p.starting(made)
}

func (p *Paging[P]) starting(request *Request) (*PagingParams, error) {
	table := *p.table
	// A server that gives fewer items than it was asked for leaves none out.
	table.advancesByItems = true
	made, err := firstRequest(&table, request)
	if err != nil {
		return nil, err
	}
	return &PagingParams{&table, p.places(), made}, nil
}

// places are all slots that may be sent.
func (p *Paging[P]) places() []slot {
	places := []slot{}
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

// PagingParams are the parameters to send now.
type PagingParams struct {
	table   *paging
	places  []slot
	request *Request
}

// String names the parameters: values may hold what is not for everybody.
func (p *PagingParams) String() string {
	names := []string{}
	for name := range p.named() {
		names = append(names, name)
	}
	sort.Strings(names)
	return "{" + strings.Join(names, " ") + "}"
}

// GoString names the parameters.
func (p *PagingParams) GoString() string { return p.String() }

// Query has the parameters of the query, by their names there.
func (p *PagingParams) Query() map[string]any {
	query := map[string]any{}
	for name, value := range p.request.Query {
		if value != nil {
			query[name] = copyJSON(value)
		}
	}
	return query
}

// Header has the parameters that are sent as headers.
func (p *PagingParams) Header() map[string]string {
	header := map[string]string{}
	for name, value := range p.request.Header {
		header[name] = value
	}
	return header
}

// Body is the part of the request body that pages, nested as it is there; nil where there is none.
func (p *PagingParams) Body() map[string]any {
	body, _ := copyJSON(p.request.Body).(map[string]any)
	return body
}

// FillQuery sets the parameters of the query, and those that are sent as headers, in a struct of your client, by the names of
// its JSON tags. Whatever else it holds stays.
func (p *PagingParams) FillQuery(params any) error {
	return fill(p.named(), params)
}

// named are the parameters that have a name: all but those of the body.
func (p *PagingParams) named() map[string]any {
	named := p.Query()
	for name, value := range p.request.Header {
		named[name] = value
	}
	return named
}

// FillBody sets the parameters of the body in a request body, which may be a struct or a map: pass its address. Whatever else
// it holds stays, at every depth.
func (p *PagingParams) FillBody(body any) error {
	given := reflect.Indirect(reflect.ValueOf(body))
	made := &Request{}
	if given.IsValid() && given.CanInterface() {
		made.Body = given.Interface()
	}
	for _, slot := range p.places {
		if slot.path == nil {
			continue
		}
		value := readAt(p.request.Body, slot.path)
		if value == nil {
			continue
		}
		written, err := write(made, slot, value)
		if err != nil {
			return err
		}
		made = written
	}
	if made.Body == nil {
		return nil
	}
	return fill(made.Body, body)
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
