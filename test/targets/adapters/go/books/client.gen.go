// Package books provides primitives to interact with the openapi HTTP API.
//
// Positions in the form that github.com/oapi-codegen/oapi-codegen/v2 publishes.
package books

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/oapi-codegen/runtime"
)

// I defines model for I.
type I struct {
	Id   int    `json:"id"`
	Name string `json:"name"`
}

// P defines model for P.
type P struct {
	Items []I     `json:"items"`
	Next  *string `json:"next,omitempty"`
}

// SearchAllBooksJSONBody defines parameters for SearchAllBooks.
type SearchAllBooksJSONBody struct {
	Paging *struct {
		After *int `json:"after,omitempty"`
		Size  *int `json:"size,omitempty"`
	} `json:"paging,omitempty"`
	Query string `json:"query"`
}

// ListLinkedParams defines parameters for ListLinked.
type ListLinkedParams struct {
	After *string `form:"after,omitempty" json:"after,omitempty"`
	Q     string  `form:"q" json:"q"`
}

// SearchAllBooksParams defines parameters for SearchAllBooks.
type SearchAllBooksParams struct {
	Lang *string `form:"lang,omitempty" json:"lang,omitempty"`
}

// GetV1UsersUserIdBooksParams defines parameters for GetV1UsersUserIdBooks.
type GetV1UsersUserIdBooksParams struct {
	Limit   *int    `form:"limit,omitempty" json:"limit,omitempty"`
	XCursor *string `json:"X-Cursor,omitempty"`
}

// SearchAllBooksJSONRequestBody defines body for SearchAllBooks for application/json ContentType.
type SearchAllBooksJSONRequestBody SearchAllBooksJSONBody

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
	// ListLinked request
	ListLinked(ctx context.Context, params *ListLinkedParams, reqEditors ...RequestEditorFn) (*http.Response, error)

	// SearchAllBooksWithBody request with any body
	SearchAllBooksWithBody(ctx context.Context, kind string, params *SearchAllBooksParams, contentType string, body io.Reader, reqEditors ...RequestEditorFn) (*http.Response, error)

	// SearchAllBooks request
	SearchAllBooks(ctx context.Context, kind string, params *SearchAllBooksParams, body SearchAllBooksJSONRequestBody, reqEditors ...RequestEditorFn) (*http.Response, error)

	// GetV1UsersUserIdBooks request
	GetV1UsersUserIdBooks(ctx context.Context, userId string, params *GetV1UsersUserIdBooksParams, reqEditors ...RequestEditorFn) (*http.Response, error)
}

func (c *Client) ListLinked(ctx context.Context, params *ListLinkedParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	req, err := NewListLinkedRequest(c.Server, params)
	if err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	if err := c.applyEditors(ctx, req, reqEditors); err != nil {
		return nil, err
	}
	return c.Client.Do(req)
}

func (c *Client) SearchAllBooksWithBody(ctx context.Context, kind string, params *SearchAllBooksParams, contentType string, body io.Reader, reqEditors ...RequestEditorFn) (*http.Response, error) {
	req, err := NewSearchAllBooksRequestWithBody(c.Server, kind, params, contentType, body)
	if err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	if err := c.applyEditors(ctx, req, reqEditors); err != nil {
		return nil, err
	}
	return c.Client.Do(req)
}

func (c *Client) SearchAllBooks(ctx context.Context, kind string, params *SearchAllBooksParams, body SearchAllBooksJSONRequestBody, reqEditors ...RequestEditorFn) (*http.Response, error) {
	req, err := NewSearchAllBooksRequest(c.Server, kind, params, body)
	if err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	if err := c.applyEditors(ctx, req, reqEditors); err != nil {
		return nil, err
	}
	return c.Client.Do(req)
}

func (c *Client) GetV1UsersUserIdBooks(ctx context.Context, userId string, params *GetV1UsersUserIdBooksParams, reqEditors ...RequestEditorFn) (*http.Response, error) {
	req, err := NewGetV1UsersUserIdBooksRequest(c.Server, userId, params)
	if err != nil {
		return nil, err
	}
	req = req.WithContext(ctx)
	if err := c.applyEditors(ctx, req, reqEditors); err != nil {
		return nil, err
	}
	return c.Client.Do(req)
}

// NewListLinkedRequest generates requests for ListLinked
func NewListLinkedRequest(server string, params *ListLinkedParams) (*http.Request, error) {
	var err error

	serverURL, err := url.Parse(server)
	if err != nil {
		return nil, err
	}

	operationPath := "/v1/linked"
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

		if queryFrag, err := runtime.StyleParamWithOptions("form", true, "q", params.Q, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "string", Format: ""}); err != nil {
			return nil, err
		} else {
			for _, qp := range strings.Split(queryFrag, "&") {
				rawQueryFragments = append(rawQueryFragments, qp)
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

// NewSearchAllBooksRequest calls the generic SearchAllBooks builder with application/json body
func NewSearchAllBooksRequest(server string, kind string, params *SearchAllBooksParams, body SearchAllBooksJSONRequestBody) (*http.Request, error) {
	var bodyReader io.Reader
	buf, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	bodyReader = bytes.NewReader(buf)
	return NewSearchAllBooksRequestWithBody(server, kind, params, "application/json", bodyReader)
}

// NewSearchAllBooksRequestWithBody generates requests for SearchAllBooks with any type of body
func NewSearchAllBooksRequestWithBody(server string, kind string, params *SearchAllBooksParams, contentType string, body io.Reader) (*http.Request, error) {
	var err error

	var pathParam0 string

	pathParam0, err = runtime.StyleParamWithOptions("simple", false, "kind", kind, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationPath, Type: "string", Format: ""})
	if err != nil {
		return nil, err
	}

	serverURL, err := url.Parse(server)
	if err != nil {
		return nil, err
	}

	operationPath := fmt.Sprintf("/v1/search/%s", pathParam0)
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

		if params.Lang != nil {

			if queryFrag, err := runtime.StyleParamWithOptions("form", true, "lang", *params.Lang, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "string", Format: ""}); err != nil {
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

	req, err := http.NewRequest(http.MethodPost, queryURL.String(), body)
	if err != nil {
		return nil, err
	}

	req.Header.Add("Content-Type", contentType)

	return req, nil
}

// NewGetV1UsersUserIdBooksRequest generates requests for GetV1UsersUserIdBooks
func NewGetV1UsersUserIdBooksRequest(server string, userId string, params *GetV1UsersUserIdBooksParams) (*http.Request, error) {
	var err error

	var pathParam0 string

	pathParam0, err = runtime.StyleParamWithOptions("simple", false, "user_id", userId, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationPath, Type: "string", Format: ""})
	if err != nil {
		return nil, err
	}

	serverURL, err := url.Parse(server)
	if err != nil {
		return nil, err
	}

	operationPath := fmt.Sprintf("/v1/users/%s/books", pathParam0)
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

		if params.Limit != nil {

			if queryFrag, err := runtime.StyleParamWithOptions("form", true, "limit", *params.Limit, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationQuery, Type: "integer", Format: ""}); err != nil {
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

	if params != nil {

		if params.XCursor != nil {
			var headerParam0 string

			headerParam0, err = runtime.StyleParamWithOptions("simple", false, "X-Cursor", *params.XCursor, runtime.StyleParamOptions{ParamLocation: runtime.ParamLocationHeader, Type: "string", Format: ""})
			if err != nil {
				return nil, err
			}

			req.Header.Set("X-Cursor", headerParam0)
		}

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
	// ListLinkedWithResponse request
	ListLinkedWithResponse(ctx context.Context, params *ListLinkedParams, reqEditors ...RequestEditorFn) (*ListLinkedResponse, error)

	// SearchAllBooksWithBodyWithResponse request
	SearchAllBooksWithBodyWithResponse(ctx context.Context, kind string, params *SearchAllBooksParams, contentType string, body io.Reader, reqEditors ...RequestEditorFn) (*SearchAllBooksResponse, error)

	// SearchAllBooksWithResponse request
	SearchAllBooksWithResponse(ctx context.Context, kind string, params *SearchAllBooksParams, body SearchAllBooksJSONRequestBody, reqEditors ...RequestEditorFn) (*SearchAllBooksResponse, error)

	// GetV1UsersUserIdBooksWithResponse request
	GetV1UsersUserIdBooksWithResponse(ctx context.Context, userId string, params *GetV1UsersUserIdBooksParams, reqEditors ...RequestEditorFn) (*GetV1UsersUserIdBooksResponse, error)
}

type ListLinkedResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *P
}

// Status returns HTTPResponse.Status
func (r ListLinkedResponse) Status() string {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.Status
	}
	return http.StatusText(0)
}

// StatusCode returns HTTPResponse.StatusCode
func (r ListLinkedResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

type SearchAllBooksResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *P
	JSON422      *struct {
		Code *string `json:"code,omitempty"`
	}
}

// Status returns HTTPResponse.Status
func (r SearchAllBooksResponse) Status() string {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.Status
	}
	return http.StatusText(0)
}

// StatusCode returns HTTPResponse.StatusCode
func (r SearchAllBooksResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

type GetV1UsersUserIdBooksResponse struct {
	Body         []byte
	HTTPResponse *http.Response
	JSON200      *P
}

// Status returns HTTPResponse.Status
func (r GetV1UsersUserIdBooksResponse) Status() string {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.Status
	}
	return http.StatusText(0)
}

// StatusCode returns HTTPResponse.StatusCode
func (r GetV1UsersUserIdBooksResponse) StatusCode() int {
	if r.HTTPResponse != nil {
		return r.HTTPResponse.StatusCode
	}
	return 0
}

// ListLinkedWithResponse request returning *ListLinkedResponse
func (c *ClientWithResponses) ListLinkedWithResponse(ctx context.Context, params *ListLinkedParams, reqEditors ...RequestEditorFn) (*ListLinkedResponse, error) {
	rsp, err := c.ListLinked(ctx, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseListLinkedResponse(rsp)
}

// SearchAllBooksWithBodyWithResponse request with arbitrary body returning *SearchAllBooksResponse
func (c *ClientWithResponses) SearchAllBooksWithBodyWithResponse(ctx context.Context, kind string, params *SearchAllBooksParams, contentType string, body io.Reader, reqEditors ...RequestEditorFn) (*SearchAllBooksResponse, error) {
	rsp, err := c.SearchAllBooksWithBody(ctx, kind, params, contentType, body, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseSearchAllBooksResponse(rsp)
}

// SearchAllBooksWithResponse request returning *SearchAllBooksResponse
func (c *ClientWithResponses) SearchAllBooksWithResponse(ctx context.Context, kind string, params *SearchAllBooksParams, body SearchAllBooksJSONRequestBody, reqEditors ...RequestEditorFn) (*SearchAllBooksResponse, error) {
	rsp, err := c.SearchAllBooks(ctx, kind, params, body, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseSearchAllBooksResponse(rsp)
}

// GetV1UsersUserIdBooksWithResponse request returning *GetV1UsersUserIdBooksResponse
func (c *ClientWithResponses) GetV1UsersUserIdBooksWithResponse(ctx context.Context, userId string, params *GetV1UsersUserIdBooksParams, reqEditors ...RequestEditorFn) (*GetV1UsersUserIdBooksResponse, error) {
	rsp, err := c.GetV1UsersUserIdBooks(ctx, userId, params, reqEditors...)
	if err != nil {
		return nil, err
	}
	return ParseGetV1UsersUserIdBooksResponse(rsp)
}

// ParseListLinkedResponse parses an HTTP response from a ListLinkedWithResponse call
func ParseListLinkedResponse(rsp *http.Response) (*ListLinkedResponse, error) {
	bodyBytes, err := io.ReadAll(rsp.Body)
	defer func() { _ = rsp.Body.Close() }()
	if err != nil {
		return nil, err
	}

	response := &ListLinkedResponse{
		Body:         bodyBytes,
		HTTPResponse: rsp,
	}

	switch {
	case strings.Contains(rsp.Header.Get("Content-Type"), "json") && rsp.StatusCode == 200:
		var dest P
		if err := json.Unmarshal(bodyBytes, &dest); err != nil {
			return nil, err
		}
		response.JSON200 = &dest

	}

	return response, nil
}

// ParseSearchAllBooksResponse parses an HTTP response from a SearchAllBooksWithResponse call
func ParseSearchAllBooksResponse(rsp *http.Response) (*SearchAllBooksResponse, error) {
	bodyBytes, err := io.ReadAll(rsp.Body)
	defer func() { _ = rsp.Body.Close() }()
	if err != nil {
		return nil, err
	}

	response := &SearchAllBooksResponse{
		Body:         bodyBytes,
		HTTPResponse: rsp,
	}

	switch {
	case strings.Contains(rsp.Header.Get("Content-Type"), "json") && rsp.StatusCode == 200:
		var dest P
		if err := json.Unmarshal(bodyBytes, &dest); err != nil {
			return nil, err
		}
		response.JSON200 = &dest

	case strings.Contains(rsp.Header.Get("Content-Type"), "json") && rsp.StatusCode == 422:
		var dest struct {
			Code *string `json:"code,omitempty"`
		}
		if err := json.Unmarshal(bodyBytes, &dest); err != nil {
			return nil, err
		}
		response.JSON422 = &dest

	}

	return response, nil
}

// ParseGetV1UsersUserIdBooksResponse parses an HTTP response from a GetV1UsersUserIdBooksWithResponse call
func ParseGetV1UsersUserIdBooksResponse(rsp *http.Response) (*GetV1UsersUserIdBooksResponse, error) {
	bodyBytes, err := io.ReadAll(rsp.Body)
	defer func() { _ = rsp.Body.Close() }()
	if err != nil {
		return nil, err
	}

	response := &GetV1UsersUserIdBooksResponse{
		Body:         bodyBytes,
		HTTPResponse: rsp,
	}

	switch {
	case strings.Contains(rsp.Header.Get("Content-Type"), "json") && rsp.StatusCode == 200:
		var dest P
		if err := json.Unmarshal(bodyBytes, &dest); err != nil {
			return nil, err
		}
		response.JSON200 = &dest

	}

	return response, nil
}
