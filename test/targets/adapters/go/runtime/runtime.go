// Package runtime stands in for github.com/oapi-codegen/runtime, whose functions oapi-codegen clients call.
package runtime

import (
	"fmt"
	"net/url"
)

// ParamLocation is the part of a request that contains a parameter.
type ParamLocation int

// ParamLocationQuery is the query.
const ParamLocationQuery ParamLocation = 1

// StyleParamOptions name the part of a request that contains a parameter.
type StyleParamOptions struct {
	ParamLocation ParamLocation
	Type          string
	Format        string
}

// StyleParamWithOptions formats a single value of a query.
func StyleParamWithOptions(_ string, _ bool, name string, value any, _ StyleParamOptions) (string, error) {
	return url.QueryEscape(name) + "=" + url.QueryEscape(fmt.Sprint(value)), nil
}
