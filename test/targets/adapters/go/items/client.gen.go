// Package items provides primitives to interact with the openapi HTTP API.
//
// The reference API in the form that github.com/oapi-codegen/oapi-codegen/v2 publishes.
package items

import (
	"context"
	"encoding/json"

	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/oapi-codegen/runtime"
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

// CursorUrlPage defines model for CursorUrlPage.
type CursorUrlPage struct {
	HasMore bool       `json:"hasMore"`
	Items   []PageItem `json:"items"`
	Next    *string    `json:"next"`
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
	After    *string `form:"after,omitempty" json:"after,omitempty"`
	Limit    *int    `form:"limit,omitempty" json:"limit,omitempty"`
	Count    *int    `form:"count,omitempty" json:"count,omitempty"`
	FailPage *int    `form:"failPage,omitempty" json:"failPage,omitempty"`
}

// ListByCursorParams defines parameters for ListByCursor.
type ListByCursorParams struct {
	Cursor   *string `form:"cursor,omitempty" json:"cursor,omitempty"`
	Limit    *int    `form:"limit,omitempty" json:"limit,omitempty"`
	Count    *int    `form:"count,omitempty" json:"count,omitempty"`
	FailPage *int    `form:"failPage,omitempty" json:"failPage,omitempty"`
}

// ListByNextUrlParams defines parameters for ListByNextUrl.
type ListByNextUrlParams struct {
	Cursor   *string `form:"cursor,omitempty" json:"cursor,omitempty"`
	Limit    *int    `form:"limit,omitempty" json:"limit,omitempty"`
	Count    *int    `form:"count,omitempty" json:"count,omitempty"`
	FailPage *int    `form:"failPage,omitempty" json:"failPage,omitempty"`
}

// ListByOffsetParams defines parameters for ListByOffset.
type ListByOffsetParams struct {
	Offset   *int `form:"offset,omitempty" json:"offset,omitempty"`
	Limit    *int `form:"limit,omitempty" json:"limit,omitempty"`
	Count    *int `form:"count,omitempty" json:"count,omitempty"`
	FailPage *int `form:"failPage,omitempty" json:"failPage,omitempty"`
}

// ListByPageNumberParams defines parameters for ListByPageNumber.
type ListByPageNumberParams struct {
	Page     *int `form:"page,omitempty" json:"page,omitempty"`
	PageSize *int `form:"pageSize,omitempty" json:"pageSize,omitempty"`
	Count    *int `form:"count,omitempty" json:"count,omitempty"`
	FailPage *int `form:"failPage,omitempty" json:"failPage,omitempty"`
}

// ListWholeParams defines parameters for ListWhole.
type ListWholeParams struct {
	Count    *int `form:"count,omitempty" json:"count,omitempty"`
	FailPage *int `form:"failPage,omitempty" json:"failPage,omitempty"`
}

// RequestEditorFn is the function signature for the RequestEditor callback function
type RequestEditorFn func(ctx context.Context, req *http.Request) error

// Doer performs HTTP requests.
//
// The standard http.Client implements this interface.
type HttpRequestDoer interface {
	Do(req *http.Request) (*http.Response, error)
}

// Client which conforms to the OpenAPI3 specification for this service.
type Client struct {
	// The endpoint of the server conforming to this interface, with scheme,
	// https://api.deepmap.com for example. This can contain a path relative
	// to the server, such as https://api.deepmap.com/dev-test, and all the
	// paths in the swagger spec will be appended to the server.
	Server string

	// Doer for performing requests, typically a *http.Client with any
	// customized settings, such as certificate chains.
	Client HttpRequestDoer

	// A list of callbacks for modifying requests which are generated before sending over
	// the network.
	RequestEditors []RequestEditorFn
}

// ClientOption allows setting custom parameters during construction
type ClientOption func(*Client) error

// Creates a new Client, with reasonable defaults
func NewClient(server string, opts ...ClientOption) (*Client, error) {
	// create a client with sane default values
	client := Client{
		Server: server,
	}
	// mutate client and add all optional params
	for _, o := range opts {
		if err := o(&client); err != nil {
			return nil, err
		}
	}
	// ensure the server URL always has a trailing slash
	if !strings.HasSuffix(client.Server, "/") {
		client.Server += "/"
	}
	// create httpClient, if not already present
	if client.Client == nil {
		client.Client = &http.Client{}
	}
	return &client, nil
}

// WithRequestEditorFn allows setting up a callback function, which will be
// called right before sending the request. This can be used to mutate the request.
func WithRequestEditorFn(fn RequestEditorFn) ClientOption {
	return func(c *Client) error {
		c.RequestEditors = append(c.RequestEditors, fn)
		return nil
	}
}

// The interface specification for the client above.
type ClientInterface interface {
	// ListAfterId request
	ListAfterId(ctx context.Context, params *ListAfterIdParams, reqEditors ...RequestEditorFn) (*http.Response, error)

	// ListByCursor request
	ListByCursor(ctx context.Context, params *ListByCursorParams, reqEditors ...RequestEditorFn) (*http.Response, error)

	// ListByNextUrl request
	ListByNextUrl(ctx context.Context, params *ListByNextUrlParams, reqEditors ...RequestEditorFn) (*http.Response, error)

	// ListByOffset request
	ListByOffset(ctx context.Context, params *ListByOffsetParams, reqEditors ...RequestEditorFn) (*http.Response, error)

	// ListByPageNumber request
	ListByPageNumber(ctx context.Context, params *ListByPageNumberParams, reqEditors ...RequestEditorFn) (*http.Response, error)

	// ListWhole request
	ListWhole(ctx context.Context, params *ListWholeParams, reqEditors ...RequestEditorFn) (*http.Response, error)
}

func (c *Client) ListAfterId(ctx context.Context, params *ListAfterIdParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	req, err := NewListAfterIdRequest(c.Server, params)
	if err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	if err := c.applyEditors(ctx, req, reqEditors); err != nil {
		return nil, err
	}
	return c.Client.Do(req)
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
	req, err := NewListByNextUrlRequest(c.Server, params)
	if err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	if err := c.applyEditors(ctx, req, reqEditors); err != nil {
		return nil, err
	}
	return c.Client.Do(req)
}

func (c *Client) ListByOffset(ctx context.Context, params *ListByOffsetParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	req, err := NewListByOffsetRequest(c.Server, params)
	if err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	if err := c.applyEditors(ctx, req, reqEditors); err != nil {
		return nil, err
	}
	return c.Client.Do(req)
}

func (c *Client) ListByPageNumber(ctx context.Context, params *ListByPageNumberParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	req, err := NewListByPageNumberRequest(c.Server, params)
	if err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	if err := c.applyEditors(ctx, req, reqEditors); err != nil {
		return nil, err
	}
	return c.Client.Do(req)
}

func (c *Client) ListWhole(ctx context.Context, params *ListWholeParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	req, err := NewListWholeRequest(c.Server, params)
	if err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	if err := c.applyEditors(ctx, req, reqEditors); err != nil {
		return nil, err
	}
	return c.Client.Do(req)
}

// NewListAfterIdRequest generates requests for ListAfterId
func NewListAfterIdRequest(server string, params *ListAfterIdParams) (*http.Request, error) {
	var err error

	serverURL, err := url.Parse(server)
	if err != nil {
		return nil, err
	}

	operationPath := "/v1/pages/cursor-id"
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

		if params.After != nil {

			if queryFrag, err := runtime.StyleParamWithOptions("form", true, "after", *params.After, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "string", Format: ""}); err != nil {
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

// NewListByNextUrlRequest generates requests for ListByNextUrl
func NewListByNextUrlRequest(server string, params *ListByNextUrlParams) (*http.Request, error) {
	var err error

	serverURL, err := url.Parse(server)
	if err != nil {
		return nil, err
	}

	operationPath := "/v1/pages/cursor-url"
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

// NewListByOffsetRequest generates requests for ListByOffset
func NewListByOffsetRequest(server string, params *ListByOffsetParams) (*http.Request, error) {
	var err error

	serverURL, err := url.Parse(server)
	if err != nil {
		return nil, err
	}

	operationPath := "/v1/pages/offset"
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

		if params.Offset != nil {

			if queryFrag, err := runtime.StyleParamWithOptions("form", true, "offset", *params.Offset, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "integer", Format: ""}); err != nil {
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

// NewListByPageNumberRequest generates requests for ListByPageNumber
func NewListByPageNumberRequest(server string, params *ListByPageNumberParams) (*http.Request, error) {
	var err error

	serverURL, err := url.Parse(server)
	if err != nil {
		return nil, err
	}

	operationPath := "/v1/pages/page-number"
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

		if params.Page != nil {

			if queryFrag, err := runtime.StyleParamWithOptions("form", true, "page", *params.Page, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "integer", Format: ""}); err != nil {
				return nil, err
			} else {
				for _, qp := range strings.Split(queryFrag, "&") {
					rawQueryFragments = append(rawQueryFragments, qp)
				}
			}

		}

		if params.PageSize != nil {

			if queryFrag, err := runtime.StyleParamWithOptions("form", true, "pageSize", *params.PageSize, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "integer", Format: ""}); err != nil {
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

// NewListWholeRequest generates requests for ListWhole
func NewListWholeRequest(server string, params *ListWholeParams) (*http.Request, error) {
	var err error

	serverURL, err := url.Parse(server)
	if err != nil {
		return nil, err
	}

	operationPath := "/v1/pages/fake-page"
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

// ClientWithResponses builds on ClientInterface to offer response payloads
type ClientWithResponses struct {
	ClientInterface
}

// NewClientWithResponses creates a new ClientWithResponses, which wraps
// Client with return type handling
func NewClientWithResponses(server string, opts ...ClientOption) (*ClientWithResponses, error) {
	client, err := NewClient(server, opts...)
	if err != nil {
		return nil, err
	}
	return &ClientWithResponses{client}, nil
}

// ClientWithResponsesInterface is the interface specification for the client with responses above.
type ClientWithResponsesInterface interface {
	// ListAfterIdWithResponse request
	ListAfterIdWithResponse(ctx context.Context, params *ListAfterIdParams, reqEditors ...RequestEditorFn) (*ListAfterIdResponse, error)

	// ListByCursorWithResponse request
	ListByCursorWithResponse(ctx context.Context, params *ListByCursorParams, reqEditors ...RequestEditorFn) (*ListByCursorResponse, error)

	// ListByNextUrlWithResponse request
	ListByNextUrlWithResponse(ctx context.Context, params *ListByNextUrlParams, reqEditors ...RequestEditorFn) (*ListByNextUrlResponse, error)

	// ListByOffsetWithResponse request
	ListByOffsetWithResponse(ctx context.Context, params *ListByOffsetParams, reqEditors ...RequestEditorFn) (*ListByOffsetResponse, error)

	// ListByPageNumberWithResponse request
	ListByPageNumberWithResponse(ctx context.Context, params *ListByPageNumberParams, reqEditors ...RequestEditorFn) (*ListByPageNumberResponse, error)

	// ListWholeWithResponse request
	ListWholeWithResponse(ctx context.Context, params *ListWholeParams, reqEditors ...RequestEditorFn) (*ListWholeResponse, error)
}

type ListAfterIdResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *CursorIdPage
}

// Status returns HTTPResponse.Status
func (r ListAfterIdResponse) Status() string {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.Status
	}
	return http.StatusText(0)
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListAfterIdResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

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

// Status returns HTTPResponse.Status
func (r ListByNextUrlResponse) Status() string {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.Status
	}
	return http.StatusText(0)
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListByNextUrlResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

type ListByOffsetResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *OffsetPage
}

// Status returns HTTPResponse.Status
func (r ListByOffsetResponse) Status() string {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.Status
	}
	return http.StatusText(0)
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListByOffsetResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

type ListByPageNumberResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *PageNumberPage
}

// Status returns HTTPResponse.Status
func (r ListByPageNumberResponse) Status() string {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.Status
	}
	return http.StatusText(0)
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListByPageNumberResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

type ListWholeResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *WholeCollection
}

// Status returns HTTPResponse.Status
func (r ListWholeResponse) Status() string {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.Status
	}
	return http.StatusText(0)
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListWholeResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

// ListAfterIdWithResponse request returning *ListAfterIdResponse
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

// ListByNextUrlWithResponse request returning *ListByNextUrlResponse
func (c *ClientWithResponses) ListByNextUrlWithResponse(ctx context.Context, params *ListByNextUrlParams, reqEditors ...RequestEditorFn) (*ListByNextUrlResponse, error) {
	rsp, err := c.ListByNextUrl(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListByNextUrlResponse(rsp)
}

// ListByOffsetWithResponse request returning *ListByOffsetResponse
func (c *ClientWithResponses) ListByOffsetWithResponse(ctx context.Context, params *ListByOffsetParams, reqEditors ...RequestEditorFn) (*ListByOffsetResponse, error) {
	rsp, err := c.ListByOffset(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListByOffsetResponse(rsp)
}

// ListByPageNumberWithResponse request returning *ListByPageNumberResponse
func (c *ClientWithResponses) ListByPageNumberWithResponse(ctx context.Context, params *ListByPageNumberParams, reqEditors ...RequestEditorFn) (*ListByPageNumberResponse, error) {
	rsp, err := c.ListByPageNumber(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListByPageNumberResponse(rsp)
}

// ListWholeWithResponse request returning *ListWholeResponse
func (c *ClientWithResponses) ListWholeWithResponse(ctx context.Context, params *ListWholeParams, reqEditors ...RequestEditorFn) (*ListWholeResponse, error) {
	rsp, err := c.ListWhole(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListWholeResponse(rsp)
}

// ParseListAfterIdResponse parses an HTTP response from a ListAfterIdWithResponse call
func ParseListAfterIdResponse(rsp *http.Response) (*ListAfterIdResponse, error) {
	bodyBytes, err := io.ReadAll(rsp.Body)
	defer func() { _ = rsp.Body.Close() }()
	if err != nil {
		return nil, err
	}

	response := &ListAfterIdResponse{
		Body:         bodyBytes,
		HTTPResponse: rsp,
	}

	switch {
	case strings.Contains(rsp.Header.Get("Content-Type"), "json") && rsp.StatusCode == 200:
		var dest CursorIdPage
		if err := json.Unmarshal(bodyBytes, &dest); err != nil {
			return nil, err
		}
		response.JSON200 = &dest

	}

	return response, nil
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

// ParseListByNextUrlResponse parses an HTTP response from a ListByNextUrlWithResponse call
func ParseListByNextUrlResponse(rsp *http.Response) (*ListByNextUrlResponse, error) {
	bodyBytes, err := io.ReadAll(rsp.Body)
	defer func() { _ = rsp.Body.Close() }()
	if err != nil {
		return nil, err
	}

	response := &ListByNextUrlResponse{
		Body:         bodyBytes,
		HTTPResponse: rsp,
	}

	switch {
	case strings.Contains(rsp.Header.Get("Content-Type"), "json") && rsp.StatusCode == 200:
		var dest CursorUrlPage
		if err := json.Unmarshal(bodyBytes, &dest); err != nil {
			return nil, err
		}
		response.JSON200 = &dest

	}

	return response, nil
}

// ParseListByOffsetResponse parses an HTTP response from a ListByOffsetWithResponse call
func ParseListByOffsetResponse(rsp *http.Response) (*ListByOffsetResponse, error) {
	bodyBytes, err := io.ReadAll(rsp.Body)
	defer func() { _ = rsp.Body.Close() }()
	if err != nil {
		return nil, err
	}

	response := &ListByOffsetResponse{
		Body:         bodyBytes,
		HTTPResponse: rsp,
	}

	switch {
	case strings.Contains(rsp.Header.Get("Content-Type"), "json") && rsp.StatusCode == 200:
		var dest OffsetPage
		if err := json.Unmarshal(bodyBytes, &dest); err != nil {
			return nil, err
		}
		response.JSON200 = &dest

	}

	return response, nil
}

// ParseListByPageNumberResponse parses an HTTP response from a ListByPageNumberWithResponse call
func ParseListByPageNumberResponse(rsp *http.Response) (*ListByPageNumberResponse, error) {
	bodyBytes, err := io.ReadAll(rsp.Body)
	defer func() { _ = rsp.Body.Close() }()
	if err != nil {
		return nil, err
	}

	response := &ListByPageNumberResponse{
		Body:         bodyBytes,
		HTTPResponse: rsp,
	}

	switch {
	case strings.Contains(rsp.Header.Get("Content-Type"), "json") && rsp.StatusCode == 200:
		var dest PageNumberPage
		if err := json.Unmarshal(bodyBytes, &dest); err != nil {
			return nil, err
		}
		response.JSON200 = &dest

	}

	return response, nil
}

// ParseListWholeResponse parses an HTTP response from a ListWholeWithResponse call
func ParseListWholeResponse(rsp *http.Response) (*ListWholeResponse, error) {
	bodyBytes, err := io.ReadAll(rsp.Body)
	defer func() { _ = rsp.Body.Close() }()
	if err != nil {
		return nil, err
	}

	response := &ListWholeResponse{
		Body:         bodyBytes,
		HTTPResponse: rsp,
	}

	switch {
	case strings.Contains(rsp.Header.Get("Content-Type"), "json") && rsp.StatusCode == 200:
		var dest WholeCollection
		if err := json.Unmarshal(bodyBytes, &dest); err != nil {
			return nil, err
		}
		response.JSON200 = &dest

	}

	return response, nil
}
