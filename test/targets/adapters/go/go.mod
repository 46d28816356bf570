module example.com/sdk

go 1.19

require github.com/oapi-codegen/runtime v1.0.0

replace github.com/oapi-codegen/runtime => ./runtime
