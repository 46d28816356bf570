// Package runtime stands in for github.com/oapi-codegen/runtime, whose functions oapi-codegen clients call.
package runtime

import (
	"fmt"
	"net/url"
)

// ParamLocation is the part of a request that contains a parameter.
type ParamLocation int

// The parts of a request that can contain a parameter.
const (
	ParamLocationUndefined ParamLocation = iota
	ParamLocationQuery
	ParamLocationPath
	ParamLocationHeader
)

// StyleParamOptions name the part of a request that contains a parameter.
type StyleParamOptions struct {
	ParamLocation ParamLocation
	Type          string
	Format        string
}

// StyleParamWithOptions formats a single value.
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
