// Package runtime stands for github.com/oapi-codegen/runtime, which clients by oapi-codegen style parameters with.
package runtime

import (
	"fmt"
	"net/url"
)

// ParamLocation is where a parameter is sent.
type ParamLocation int

// Where parameters are sent.
const (
	ParamLocationUndefined ParamLocation = iota
	ParamLocationQuery
	ParamLocationPath
	ParamLocationHeader
)

// StyleParamOptions say where a parameter is sent.
type StyleParamOptions struct {
	ParamLocation ParamLocation
	Type          string
	Format        string
}

// StyleParamWithOptions writes a single value.
func StyleParamWithOptions(_ string, _ bool, name string, value any, options StyleParamOptions) (string, error) {
	text := fmt.Sprint(value)
	switch options.ParamLocation {
	case ParamLocationQuery:
		return url.QueryEscape(name) + "=" + url.QueryEscape(text), nil
	case ParamLocationPath:
		return url.PathEscape(text), nil
	default:
		return text, nil
	}
}
