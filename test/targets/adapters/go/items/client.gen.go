// Package items provides primitives to interact with the openapi HTTP API.
//
// The reference API and Positions in the form that github.com/oapi-codegen/oapi-codegen/v2 publishes. ListByCursor is
// complete; of other operations there is only what pages need.
package items

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"strings"

	"github.com/oapi-codegen/runtime"
)

type PageItem struct {
	Id       *string `json:"id,omitempty"`
	Name     string  `json:"name"`
	Position int     `json:"position"`
}

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

type CursorUrlPage struct {
	HasMore bool       `json:"hasMore"`
	Items   []PageItem `json:"items"`
	Next    *string    `json:"next"`
}

type OffsetPage struct {
	HasMore bool       `json:"hasMore"`
	Items   []PageItem `json:"items"`
	Total   int        `json:"total"`
}

type PageNumberPage struct {
	CurrentPage int        `json:"currentPage"`
	HasMore     bool       `json:"hasMore"`
	Items       []PageItem `json:"items"`
	Total       int        `json:"total"`
	TotalPages  int        `json:"totalPages"`
}

type WholeCollection struct {
	Items []PageItem `json:"items"`
}

type I struct {
	Id   int    `json:"id"`
	Name string `json:"name"`
}

type P struct {
	Items []I     `json:"items"`
	Next  *string `json:"next,omitempty"`
}

type SearchAllBooksJSONBody struct {
	Paging *struct {
		After *int `json:"after,omitempty"`
		Size  *int `json:"size,omitempty"`
	} `json:"paging,omitempty"`
	Query string `json:"query"`
}

type ListAfterIdParams struct {
	After *string `form:"after,omitempty" json:"after,omitempty"`
	Limit *int    `form:"limit,omitempty" json:"limit,omitempty"`
	Count *int    `form:"count,omitempty" json:"count,omitempty"`
}

// ListByCursorParams defines parameters for ListByCursor.
type ListByCursorParams struct {
	Cursor   *string `form:"cursor,omitempty" json:"cursor,omitempty"`
	Limit    *int    `form:"limit,omitempty" json:"limit,omitempty"`
	Count    *int    `form:"count,omitempty" json:"count,omitempty"`
	FailPage *int    `form:"failPage,omitempty" json:"failPage,omitempty"`
}

type ListByNextUrlParams struct {
	Cursor *string `form:"cursor,omitempty" json:"cursor,omitempty"`
	Limit  *int    `form:"limit,omitempty" json:"limit,omitempty"`
	Count  *int    `form:"count,omitempty" json:"count,omitempty"`
}

type ListByOffsetParams struct {
	Offset *int `form:"offset,omitempty" json:"offset,omitempty"`
	Limit  *int `form:"limit,omitempty" json:"limit,omitempty"`
	Count  *int `form:"count,omitempty" json:"count,omitempty"`
}

type ListByPageNumberParams struct {
	Page     *int `form:"page,omitempty" json:"page,omitempty"`
	PageSize *int `form:"pageSize,omitempty" json:"pageSize,omitempty"`
	Count    *int `form:"count,omitempty" json:"count,omitempty"`
}

type ListWholeParams struct {
	Count *int `form:"count,omitempty" json:"count,omitempty"`
}

type ListLinkedParams struct {
	After *string `form:"after,omitempty" json:"after,omitempty"`
	Q     string  `form:"q" json:"q"`
}

type SearchAllBooksParams struct {
	Lang *string `form:"lang,omitempty" json:"lang,omitempty"`
}

type GetV1UsersUserIdBooksParams struct {
	Limit   *int    `form:"limit,omitempty" json:"limit,omitempty"`
	XCursor *string `json:"X-Cursor,omitempty"`
}

type SearchAllBooksJSONRequestBody SearchAllBooksJSONBody

// RequestEditorFn is the function signature for the RequestEditor callback function
type RequestEditorFn func(ctx context.Context, req *http.Request) error

type HttpRequestDoer interface {
	Do(req *http.Request) (*http.Response, error)
}

// Client which conforms to the OpenAPI3 specification for this service.
type Client struct {
	Server         string
	Client         HttpRequestDoer
	RequestEditors []RequestEditorFn
}

// ClientOption allows setting custom parameters during construction
type ClientOption func(*Client) error

// Creates a new Client, with reasonable defaults
func NewClient(server string, opts ...ClientOption) (*Client, error) {
	client := Client{Server: server + "/", Client: &http.Client{}}
	for _, o := range opts {
		if err := o(&client); err != nil {
			return nil, err
		}
	}
	return &client, nil
}

func WithRequestEditorFn(fn RequestEditorFn) ClientOption {
	return func(c *Client) error {
		c.RequestEditors = append(c.RequestEditors, fn)
		return nil
	}
}

// The interface specification for the client above.
type ClientInterface interface {
	ListAfterId(ctx context.Context, params *ListAfterIdParams, reqEditors ...RequestEditorFn) (*http.Response, error)
	ListByCursor(ctx context.Context, params *ListByCursorParams, reqEditors ...RequestEditorFn) (*http.Response, error)
	ListByNextUrl(ctx context.Context, params *ListByNextUrlParams, reqEditors ...RequestEditorFn) (*http.Response, error)
	ListByOffset(ctx context.Context, params *ListByOffsetParams, reqEditors ...RequestEditorFn) (*http.Response, error)
	ListByPageNumber(ctx context.Context, params *ListByPageNumberParams, reqEditors ...RequestEditorFn) (*http.Response, error)
	ListWhole(ctx context.Context, params *ListWholeParams, reqEditors ...RequestEditorFn) (*http.Response, error)
	ListLinked(ctx context.Context, params *ListLinkedParams, reqEditors ...RequestEditorFn) (*http.Response, error)
	SearchAllBooksWithBody(ctx context.Context, kind string, params *SearchAllBooksParams, contentType string, body io.Reader, reqEditors ...RequestEditorFn) (*http.Response, error)
	SearchAllBooks(ctx context.Context, kind string, params *SearchAllBooksParams, body SearchAllBooksJSONRequestBody, reqEditors ...RequestEditorFn) (*http.Response, error)
	GetV1UsersUserIdBooks(ctx context.Context, userId string, params *GetV1UsersUserIdBooksParams, reqEditors ...RequestEditorFn) (*http.Response, error)
}

func (c *Client) ListAfterId(ctx context.Context, params *ListAfterIdParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	return c.send(ctx, reqEditors)(NewListAfterIdRequest(c.Server, params))
}

func (c *Client) ListByCursor(ctx context.Context, params *ListByCursorParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	req, err := NewListByCursorRequest(c.Server, params)
	if err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	if err := c.applyEditors(ctx, req, reqEditors); err != nil {
		return nil, err
	}
	return c.Client.Do(req)
}

func (c *Client) ListByNextUrl(ctx context.Context, params *ListByNextUrlParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	return c.send(ctx, reqEditors)(NewListByNextUrlRequest(c.Server, params))
}

func (c *Client) ListByOffset(ctx context.Context, params *ListByOffsetParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	return c.send(ctx, reqEditors)(NewListByOffsetRequest(c.Server, params))
}

func (c *Client) ListByPageNumber(ctx context.Context, params *ListByPageNumberParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	return c.send(ctx, reqEditors)(NewListByPageNumberRequest(c.Server, params))
}

func (c *Client) ListWhole(ctx context.Context, params *ListWholeParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	return c.send(ctx, reqEditors)(NewListWholeRequest(c.Server, params))
}

func (c *Client) ListLinked(ctx context.Context, params *ListLinkedParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	return c.send(ctx, reqEditors)(NewListLinkedRequest(c.Server, params))
}

func (c *Client) SearchAllBooksWithBody(ctx context.Context, kind string, params *SearchAllBooksParams, contentType string, body io.Reader, reqEditors ...RequestEditorFn) (*http.Response, error) {
	return c.send(ctx, reqEditors)(NewSearchAllBooksRequestWithBody(c.Server, kind, params, contentType, body))
}

func (c *Client) SearchAllBooks(ctx context.Context, kind string, params *SearchAllBooksParams, body SearchAllBooksJSONRequestBody, reqEditors ...RequestEditorFn) (*http.Response, error) {
	return c.send(ctx, reqEditors)(NewSearchAllBooksRequest(c.Server, kind, params, body))
}

func (c *Client) GetV1UsersUserIdBooks(ctx context.Context, userId string, params *GetV1UsersUserIdBooksParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	return c.send(ctx, reqEditors)(NewGetV1UsersUserIdBooksRequest(c.Server, userId, params))
}

func NewListAfterIdRequest(server string, params *ListAfterIdParams) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, urlOf(server, "/v1/pages/cursor-id", params), nil)
}

// NewListByCursorRequest generates requests for ListByCursor
func NewListByCursorRequest(server string, params *ListByCursorParams) (*http.Request, error) {
	var err error

	serverURL, err := url.Parse(server)
	if err != nil {
		return nil, err
	}

	operationPath := "/v1/pages/cursor"
	if operationPath[0] == '/' {
		operationPath = "." + operationPath
	}

	queryURL, err := serverURL.Parse(operationPath)
	if err != nil {
		return nil, err
	}

	if params != nil {
		queryValues := queryURL.Query()
		var rawQueryFragments []string

		if params.Cursor != nil {

			if queryFrag, err := runtime.StyleParamWithOptions("form", true, "cursor", *params.Cursor, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "string", Format: ""}); err != nil {
				return nil, err
			} else {
				for _, qp := range strings.Split(queryFrag, "&") {
					rawQueryFragments = append(rawQueryFragments, qp)
				}
			}

		}

		if params.Limit != nil {

			if queryFrag, err := runtime.StyleParamWithOptions("form", true, "limit", *params.Limit, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "integer", Format: ""}); err != nil {
				return nil, err
			} else {
				for _, qp := range strings.Split(queryFrag, "&") {
					rawQueryFragments = append(rawQueryFragments, qp)
				}
			}

		}

		if params.Count != nil {

			if queryFrag, err := runtime.StyleParamWithOptions("form", true, "count", *params.Count, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "integer", Format: ""}); err != nil {
				return nil, err
			} else {
				for _, qp := range strings.Split(queryFrag, "&") {
					rawQueryFragments = append(rawQueryFragments, qp)
				}
			}

		}

		if params.FailPage != nil {

			if queryFrag, err := runtime.StyleParamWithOptions("form", true, "failPage", *params.FailPage, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "integer", Format: ""}); err != nil {
				return nil, err
			} else {
				for _, qp := range strings.Split(queryFrag, "&") {
					rawQueryFragments = append(rawQueryFragments, qp)
				}
			}

		}

		if encoded := queryValues.Encode(); encoded != "" {
			rawQueryFragments = append(rawQueryFragments, encoded)
		}
		queryURL.RawQuery = strings.Join(rawQueryFragments, "&")
	}

	req, err := http.NewRequest(http.MethodGet, queryURL.String(), nil)
	if err != nil {
		return nil, err
	}

	return req, nil
}

func NewListByNextUrlRequest(server string, params *ListByNextUrlParams) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, urlOf(server, "/v1/pages/cursor-url", params), nil)
}

func NewListByOffsetRequest(server string, params *ListByOffsetParams) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, urlOf(server, "/v1/pages/offset", params), nil)
}

func NewListByPageNumberRequest(server string, params *ListByPageNumberParams) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, urlOf(server, "/v1/pages/page-number", params), nil)
}

func NewListWholeRequest(server string, params *ListWholeParams) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, urlOf(server, "/v1/pages/fake-page", params), nil)
}

func NewListLinkedRequest(server string, params *ListLinkedParams) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, urlOf(server, "/v1/linked", params), nil)
}

func NewSearchAllBooksRequest(server string, kind string, params *SearchAllBooksParams, body SearchAllBooksJSONRequestBody) (*http.Request, error) {
	var bodyReader io.Reader
	buf, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	bodyReader = bytes.NewReader(buf)
	return NewSearchAllBooksRequestWithBody(server, kind, params, "application/json", bodyReader)
}

func NewSearchAllBooksRequestWithBody(server string, kind string, params *SearchAllBooksParams, contentType string, body io.Reader) (*http.Request, error) {
	operationPath := fmt.Sprintf("/v1/search/%s", url.PathEscape(kind))
	req, err := http.NewRequest(http.MethodPost, urlOf(server, operationPath, params), body)
	if err != nil {
		return nil, err
	}
	req.Header.Add("Content-Type", contentType)
	return req, nil
}

func NewGetV1UsersUserIdBooksRequest(server string, userId string, params *GetV1UsersUserIdBooksParams) (*http.Request, error) {
	operationPath := fmt.Sprintf("/v1/users/%s/books", url.PathEscape(userId))
	req, err := http.NewRequest(http.MethodGet, urlOf(server, operationPath, params), nil)
	if err == nil && params != nil && params.XCursor != nil {
		req.Header.Set("X-Cursor", *params.XCursor)
	}
	return req, err
}

func (c *Client) applyEditors(ctx context.Context, req *http.Request, additionalEditors []RequestEditorFn) error {
	for _, r := range c.RequestEditors {
		if err := r(ctx, req); err != nil {
			return err
		}
	}
	for _, r := range additionalEditors {
		if err := r(ctx, req); err != nil {
			return err
		}
	}
	return nil
}

// send stands in for the statements that oapi-codegen repeats in each method of Client.
func (c *Client) send(ctx context.Context, reqEditors []RequestEditorFn) func(*http.Request, error) (*http.Response, error) {
	return func(req *http.Request, err error) (*http.Response, error) {
		if err != nil {
			return nil, err
		}
		req = req.WithContext(ctx)
		if err := c.applyEditors(ctx, req, reqEditors); err != nil {
			return nil, err
		}
		return c.Client.Do(req)
	}
}

// urlOf stands in for the statements that oapi-codegen repeats for each parameter of a query.
func urlOf(server, operationPath string, params any) string {
	query := url.Values{}
	fields := reflect.Indirect(reflect.ValueOf(params))
	for i := 0; fields.IsValid() && i < fields.NumField(); i++ {
		name, _, _ := strings.Cut(fields.Type().Field(i).Tag.Get("form"), ",")
		if value := reflect.Indirect(fields.Field(i)); name != "" && value.IsValid() {
			query.Set(name, fmt.Sprint(value))
		}
	}
	return strings.TrimSuffix(server, "/") + operationPath + "?" + query.Encode()
}

// parsed stands in for the statements that oapi-codegen repeats in each function that parses a response.
func parsed[T any](rsp *http.Response) ([]byte, *T, error) {
	bodyBytes, err := io.ReadAll(rsp.Body)
	defer func() { _ = rsp.Body.Close() }()
	if err != nil || rsp.StatusCode != 200 {
		return bodyBytes, nil, err
	}
	var dest T
	return bodyBytes, &dest, json.Unmarshal(bodyBytes, &dest)
}

// ClientWithResponses builds on ClientInterface to offer response payloads
type ClientWithResponses struct {
	ClientInterface
}

func NewClientWithResponses(server string, opts ...ClientOption) (*ClientWithResponses, error) {
	client, err := NewClient(server, opts...)
	if err != nil {
		return nil, err
	}
	return &ClientWithResponses{client}, nil
}

// ClientWithResponsesInterface is the interface specification for the client with responses above.
type ClientWithResponsesInterface interface {
	ListAfterIdWithResponse(ctx context.Context, params *ListAfterIdParams, reqEditors ...RequestEditorFn) (*ListAfterIdResponse, error)
	ListByCursorWithResponse(ctx context.Context, params *ListByCursorParams, reqEditors ...RequestEditorFn) (*ListByCursorResponse, error)
	ListByNextUrlWithResponse(ctx context.Context, params *ListByNextUrlParams, reqEditors ...RequestEditorFn) (*ListByNextUrlResponse, error)
	ListByOffsetWithResponse(ctx context.Context, params *ListByOffsetParams, reqEditors ...RequestEditorFn) (*ListByOffsetResponse, error)
	ListByPageNumberWithResponse(ctx context.Context, params *ListByPageNumberParams, reqEditors ...RequestEditorFn) (*ListByPageNumberResponse, error)
	ListWholeWithResponse(ctx context.Context, params *ListWholeParams, reqEditors ...RequestEditorFn) (*ListWholeResponse, error)
	ListLinkedWithResponse(ctx context.Context, params *ListLinkedParams, reqEditors ...RequestEditorFn) (*ListLinkedResponse, error)
	SearchAllBooksWithBodyWithResponse(ctx context.Context, kind string, params *SearchAllBooksParams, contentType string, body io.Reader, reqEditors ...RequestEditorFn) (*SearchAllBooksResponse, error)
	SearchAllBooksWithResponse(ctx context.Context, kind string, params *SearchAllBooksParams, body SearchAllBooksJSONRequestBody, reqEditors ...RequestEditorFn) (*SearchAllBooksResponse, error)
	GetV1UsersUserIdBooksWithResponse(ctx context.Context, userId string, params *GetV1UsersUserIdBooksParams, reqEditors ...RequestEditorFn) (*GetV1UsersUserIdBooksResponse, error)
}

type ListAfterIdResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *CursorIdPage
}

func (r ListAfterIdResponse) StatusCode() int { return r.HTTPResponse.StatusCode }

type ListByCursorResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *CursorPage
}

// Status returns HTTPResponse.Status
func (r ListByCursorResponse) Status() string {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.Status
	}
	return http.StatusText(0)
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListByCursorResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

type ListByNextUrlResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *CursorUrlPage
}

func (r ListByNextUrlResponse) StatusCode() int { return r.HTTPResponse.StatusCode }

type ListByOffsetResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *OffsetPage
}

func (r ListByOffsetResponse) StatusCode() int { return r.HTTPResponse.StatusCode }

type ListByPageNumberResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *PageNumberPage
}

func (r ListByPageNumberResponse) StatusCode() int { return r.HTTPResponse.StatusCode }

type ListWholeResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *WholeCollection
}

func (r ListWholeResponse) StatusCode() int { return r.HTTPResponse.StatusCode }

type ListLinkedResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *P
}

func (r ListLinkedResponse) StatusCode() int { return r.HTTPResponse.StatusCode }

type SearchAllBooksResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *P
	JSON422      *struct {
		Code *string `json:"code,omitempty"`
	}
}

func (r SearchAllBooksResponse) StatusCode() int { return r.HTTPResponse.StatusCode }

type GetV1UsersUserIdBooksResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *P
}

func (r GetV1UsersUserIdBooksResponse) StatusCode() int { return r.HTTPResponse.StatusCode }

func (c *ClientWithResponses) ListAfterIdWithResponse(ctx context.Context, params *ListAfterIdParams, reqEditors ...RequestEditorFn) (*ListAfterIdResponse, error) {
	rsp, err := c.ListAfterId(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListAfterIdResponse(rsp)
}

// ListByCursorWithResponse request returning *ListByCursorResponse
func (c *ClientWithResponses) ListByCursorWithResponse(ctx context.Context, params *ListByCursorParams, reqEditors ...RequestEditorFn) (*ListByCursorResponse, error) {
	rsp, err := c.ListByCursor(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListByCursorResponse(rsp)
}

func (c *ClientWithResponses) ListByNextUrlWithResponse(ctx context.Context, params *ListByNextUrlParams, reqEditors ...RequestEditorFn) (*ListByNextUrlResponse, error) {
	rsp, err := c.ListByNextUrl(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListByNextUrlResponse(rsp)
}

func (c *ClientWithResponses) ListByOffsetWithResponse(ctx context.Context, params *ListByOffsetParams, reqEditors ...RequestEditorFn) (*ListByOffsetResponse, error) {
	rsp, err := c.ListByOffset(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListByOffsetResponse(rsp)
}

func (c *ClientWithResponses) ListByPageNumberWithResponse(ctx context.Context, params *ListByPageNumberParams, reqEditors ...RequestEditorFn) (*ListByPageNumberResponse, error) {
	rsp, err := c.ListByPageNumber(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListByPageNumberResponse(rsp)
}

func (c *ClientWithResponses) ListWholeWithResponse(ctx context.Context, params *ListWholeParams, reqEditors ...RequestEditorFn) (*ListWholeResponse, error) {
	rsp, err := c.ListWhole(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListWholeResponse(rsp)
}

func (c *ClientWithResponses) ListLinkedWithResponse(ctx context.Context, params *ListLinkedParams, reqEditors ...RequestEditorFn) (*ListLinkedResponse, error) {
	rsp, err := c.ListLinked(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListLinkedResponse(rsp)
}

func (c *ClientWithResponses) SearchAllBooksWithBodyWithResponse(ctx context.Context, kind string, params *SearchAllBooksParams, contentType string, body io.Reader, reqEditors ...RequestEditorFn) (*SearchAllBooksResponse, error) {
	rsp, err := c.SearchAllBooksWithBody(ctx, kind, params, contentType, body, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseSearchAllBooksResponse(rsp)
}

func (c *ClientWithResponses) SearchAllBooksWithResponse(ctx context.Context, kind string, params *SearchAllBooksParams, body SearchAllBooksJSONRequestBody, reqEditors ...RequestEditorFn) (*SearchAllBooksResponse, error) {
	rsp, err := c.SearchAllBooks(ctx, kind, params, body, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseSearchAllBooksResponse(rsp)
}

func (c *ClientWithResponses) GetV1UsersUserIdBooksWithResponse(ctx context.Context, userId string, params *GetV1UsersUserIdBooksParams, reqEditors ...RequestEditorFn) (*GetV1UsersUserIdBooksResponse, error) {
	rsp, err := c.GetV1UsersUserIdBooks(ctx, userId, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseGetV1UsersUserIdBooksResponse(rsp)
}

func ParseListAfterIdResponse(rsp *http.Response) (*ListAfterIdResponse, error) {
	bodyBytes, dest, err := parsed[CursorIdPage](rsp)
	return &ListAfterIdResponse{Body: bodyBytes, HTTPResponse: rsp, JSON200: dest}, err
}

// ParseListByCursorResponse parses an HTTP response from a ListByCursorWithResponse call
func ParseListByCursorResponse(rsp *http.Response) (*ListByCursorResponse, error) {
	bodyBytes, err := io.ReadAll(rsp.Body)
	defer func() { _ = rsp.Body.Close() }()
	if err != nil {
		return nil, err
	}

	response := &ListByCursorResponse{
		Body:         bodyBytes,
		HTTPResponse: rsp,
	}

	switch {
	case strings.Contains(rsp.Header.Get("Content-Type"), "json") && rsp.StatusCode == 200:
		var dest CursorPage
		if err := json.Unmarshal(bodyBytes, &dest); err != nil {
			return nil, err
		}
		response.JSON200 = &dest

	}

	return response, nil
}

func ParseListByNextUrlResponse(rsp *http.Response) (*ListByNextUrlResponse, error) {
	bodyBytes, dest, err := parsed[CursorUrlPage](rsp)
	return &ListByNextUrlResponse{Body: bodyBytes, HTTPResponse: rsp, JSON200: dest}, err
}

func ParseListByOffsetResponse(rsp *http.Response) (*ListByOffsetResponse, error) {
	bodyBytes, dest, err := parsed[OffsetPage](rsp)
	return &ListByOffsetResponse{Body: bodyBytes, HTTPResponse: rsp, JSON200: dest}, err
}

func ParseListByPageNumberResponse(rsp *http.Response) (*ListByPageNumberResponse, error) {
	bodyBytes, dest, err := parsed[PageNumberPage](rsp)
	return &ListByPageNumberResponse{Body: bodyBytes, HTTPResponse: rsp, JSON200: dest}, err
}

func ParseListWholeResponse(rsp *http.Response) (*ListWholeResponse, error) {
	bodyBytes, dest, err := parsed[WholeCollection](rsp)
	return &ListWholeResponse{Body: bodyBytes, HTTPResponse: rsp, JSON200: dest}, err
}

func ParseListLinkedResponse(rsp *http.Response) (*ListLinkedResponse, error) {
	bodyBytes, dest, err := parsed[P](rsp)
	return &ListLinkedResponse{Body: bodyBytes, HTTPResponse: rsp, JSON200: dest}, err
}

func ParseSearchAllBooksResponse(rsp *http.Response) (*SearchAllBooksResponse, error) {
	bodyBytes, dest, err := parsed[P](rsp)
	return &SearchAllBooksResponse{Body: bodyBytes, HTTPResponse: rsp, JSON200: dest}, err
}

func ParseGetV1UsersUserIdBooksResponse(rsp *http.Response) (*GetV1UsersUserIdBooksResponse, error) {
	bodyBytes, dest, err := parsed[P](rsp)
	return &GetV1UsersUserIdBooksResponse{Body: bodyBytes, HTTPResponse: rsp, JSON200: dest}, err
}
