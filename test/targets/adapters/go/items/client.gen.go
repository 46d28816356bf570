// Package items provides primitives to interact with the openapi HTTP API, in the form that oapi-codegen publishes.
package items

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// PageItem defines model for PageItem.
type PageItem struct {
	Id       *string `json:"id,omitempty"`
	Name     string  `json:"name"`
	Position int     `json:"position"`
}

// CursorIdPage defines model for CursorIdPage.
type CursorIdPage struct {
	HasMore bool       `json:"hasMore"`
	Items   []PageItem `json:"items"`
}

// CursorPage defines model for CursorPage.
type CursorPage struct {
	HasMore    bool       `json:"hasMore"`
	Items      []PageItem `json:"items"`
	NextCursor *string    `json:"nextCursor"`
}

// OffsetPage defines model for OffsetPage.
type OffsetPage struct {
	HasMore bool       `json:"hasMore"`
	Items   []PageItem `json:"items"`
	Total   int        `json:"total"`
}

// PageNumberPage defines model for PageNumberPage.
type PageNumberPage struct {
	CurrentPage int        `json:"currentPage"`
	HasMore     bool       `json:"hasMore"`
	Items       []PageItem `json:"items"`
	Total       int        `json:"total"`
	TotalPages  int        `json:"totalPages"`
}

// WholeCollection defines model for WholeCollection.
type WholeCollection struct {
	Items []PageItem `json:"items"`
}

// ListAfterIdParams defines parameters for ListAfterId.
type ListAfterIdParams struct {
	After *string `form:"after,omitempty" json:"after,omitempty"`
	Limit *int    `form:"limit,omitempty" json:"limit,omitempty"`
	Count *int    `form:"count,omitempty" json:"count,omitempty"`
}

// ListByCursorParams defines parameters for ListByCursor.
type ListByCursorParams struct {
	Cursor *string `form:"cursor,omitempty" json:"cursor,omitempty"`
	Limit  *int    `form:"limit,omitempty" json:"limit,omitempty"`
	Count  *int    `form:"count,omitempty" json:"count,omitempty"`
}

// ListByOffsetParams defines parameters for ListByOffset.
type ListByOffsetParams struct {
	Offset *int `form:"offset,omitempty" json:"offset,omitempty"`
	Limit  *int `form:"limit,omitempty" json:"limit,omitempty"`
	Count  *int `form:"count,omitempty" json:"count,omitempty"`
}

// ListByPageNumberParams defines parameters for ListByPageNumber.
type ListByPageNumberParams struct {
	Page     *int `form:"page,omitempty" json:"page,omitempty"`
	PageSize *int `form:"pageSize,omitempty" json:"pageSize,omitempty"`
	Count    *int `form:"count,omitempty" json:"count,omitempty"`
}

// ListWholeParams defines parameters for ListWhole.
type ListWholeParams struct {
	Count *int `form:"count,omitempty" json:"count,omitempty"`
}

// RequestEditorFn is the function signature for the RequestEditor callback function
type RequestEditorFn func(ctx context.Context, req *http.Request) error

// ClientWithResponses builds on ClientInterface to offer response payloads
type ClientWithResponses struct {
	Server         string
	RequestEditors []RequestEditorFn
}

// ClientOption allows setting custom parameters during construction
type ClientOption func(*ClientWithResponses) error

// WithRequestEditorFn allows setting up a callback function, which will be
// called right before sending the request. This can be used to mutate the request.
func WithRequestEditorFn(fn RequestEditorFn) ClientOption {
	return func(c *ClientWithResponses) error {
		c.RequestEditors = append(c.RequestEditors, fn)
		return nil
	}
}

// NewClientWithResponses creates a new ClientWithResponses, which wraps
// Client with return type handling
func NewClientWithResponses(server string, opts ...ClientOption) (*ClientWithResponses, error) {
	client := &ClientWithResponses{Server: server}
	for _, opt := range opts {
		if err := opt(client); err != nil {
			return nil, err
		}
	}
	return client, nil
}

func (c *ClientWithResponses) get(ctx context.Context, path string, params any) (*http.Response, []byte, error) {
	query, err := queryOf(params)
	if err != nil {
		return nil, nil, err
	}
	req, err := http.NewRequestWithContext(ctx, "GET", c.Server+path+"?"+query, nil)
	if err != nil {
		return nil, nil, err
	}
	for _, edit := range c.RequestEditors {
		if err := edit(ctx, req); err != nil {
			return nil, nil, err
		}
	}
	rsp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = rsp.Body.Close() }()
	body, err := io.ReadAll(rsp.Body)
	return rsp, body, err
}

func queryOf(params any) (string, error) {
	text, err := json.Marshal(params)
	if err != nil {
		return "", err
	}
	given := map[string]any{}
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	if err := decoder.Decode(&given); err != nil {
		return "", err
	}
	query := url.Values{}
	for name, value := range given {
		query.Set(name, fmt.Sprint(value))
	}
	return query.Encode(), nil
}

type ListAfterIdResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *CursorIdPage
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListAfterIdResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

// ListAfterIdWithResponse request returning *ListAfterIdResponse
func (c *ClientWithResponses) ListAfterIdWithResponse(ctx context.Context, params *ListAfterIdParams) (*ListAfterIdResponse, error) {
	rsp, body, err := c.get(ctx, "/v1/pages/cursor-id", params)
	if err != nil {
		return nil, err
	}
	response := &ListAfterIdResponse{Body: body, HTTPResponse: rsp}
	if rsp.StatusCode == 200 {
		response.JSON200 = &CursorIdPage{}
		err = json.Unmarshal(body, response.JSON200)
	}
	return response, err
}

type ListByCursorResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *CursorPage
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListByCursorResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

// ListByCursorWithResponse request returning *ListByCursorResponse
func (c *ClientWithResponses) ListByCursorWithResponse(ctx context.Context, params *ListByCursorParams) (*ListByCursorResponse, error) {
	rsp, body, err := c.get(ctx, "/v1/pages/cursor", params)
	if err != nil {
		return nil, err
	}
	response := &ListByCursorResponse{Body: body, HTTPResponse: rsp}
	if rsp.StatusCode == 200 {
		response.JSON200 = &CursorPage{}
		err = json.Unmarshal(body, response.JSON200)
	}
	return response, err
}

type ListByOffsetResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *OffsetPage
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListByOffsetResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

// ListByOffsetWithResponse request returning *ListByOffsetResponse
func (c *ClientWithResponses) ListByOffsetWithResponse(ctx context.Context, params *ListByOffsetParams) (*ListByOffsetResponse, error) {
	rsp, body, err := c.get(ctx, "/v1/pages/offset", params)
	if err != nil {
		return nil, err
	}
	response := &ListByOffsetResponse{Body: body, HTTPResponse: rsp}
	if rsp.StatusCode == 200 {
		response.JSON200 = &OffsetPage{}
		err = json.Unmarshal(body, response.JSON200)
	}
	return response, err
}

type ListByPageNumberResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *PageNumberPage
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListByPageNumberResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

// ListByPageNumberWithResponse request returning *ListByPageNumberResponse
func (c *ClientWithResponses) ListByPageNumberWithResponse(ctx context.Context, params *ListByPageNumberParams) (*ListByPageNumberResponse, error) {
	rsp, body, err := c.get(ctx, "/v1/pages/page-number", params)
	if err != nil {
		return nil, err
	}
	response := &ListByPageNumberResponse{Body: body, HTTPResponse: rsp}
	if rsp.StatusCode == 200 {
		response.JSON200 = &PageNumberPage{}
		err = json.Unmarshal(body, response.JSON200)
	}
	return response, err
}

type ListWholeResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *WholeCollection
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListWholeResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

// ListWholeWithResponse request returning *ListWholeResponse
func (c *ClientWithResponses) ListWholeWithResponse(ctx context.Context, params *ListWholeParams) (*ListWholeResponse, error) {
	rsp, body, err := c.get(ctx, "/v1/pages/fake-page", params)
	if err != nil {
		return nil, err
	}
	response := &ListWholeResponse{Body: body, HTTPResponse: rsp}
	if rsp.StatusCode == 200 {
		response.JSON200 = &WholeCollection{}
		err = json.Unmarshal(body, response.JSON200)
	}
	return response, err
}
