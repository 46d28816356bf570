import { type Guide, pathSample } from '../../target-emitter.js';
import { goLiteral, goText, goType } from './expressions.js';

export const goGuide: Guide = {
  file: 'main.go',
  transport: ['Transport', 'Send(ctx, request)'],
  made: '`HTTPTransport`, based on `net/http`',
  error: ['*PageError', '`Reason`, `Status`, `Header` and `Body`'],
  end: '`GetNextPage()` returns nil if there is no next page',
  more: ({ plan: { packageName } }) => [
    `\`${packageName}.MaxPages(10)\` after the parameters limits how many pages are requested; \`Stopped()\` of a page or of a walk says why no page follows. Save the \`Position()\`, and \`${packageName}.From(saved)\` continues from there; after an error, it is the position of the page that failed, and \`Next()\` requests that page again. \`Pages\` of a lister iterates by page, \`ListAutoPaging\` by item; \`All()\` is for range loops of Go 1.23.`,
  ],
  customTransport: ({ packageName }) => [
    'type myTransport struct{ client *myclient.Client }',
    '',
    `func (t myTransport) Send(ctx context.Context, request *${packageName}.Request) (*${packageName}.Answer, error) {`,
    '\tstatus, header, body, err := t.client.Do(ctx, request.Method, request.URL, request.Query, request.Header, request.Body)',
    `\treturn &${packageName}.Answer{Status: status, Header: header, Body: body}, err`,
    '}',
    '',
    'func (t myTransport) IdempotencyHeader() string { return "Idempotency-Key" }',
    'func (t myTransport) IdempotencyKey() string    { return "" }',
  ],
  adapter: ({ plan, page: { names, params }, given }) => {
    const sent = given.map(
      ({ param, value }) => `${param.name}: ptr[${goType(param.type)}](${goLiteral(value)})`,
    );
    const name = plan.packageName;
    const first = params.length === 0 ? 'nil' : `&${name}.${names.params}{${sent.join(', ')}}`;
    return [
      `items := ${name}.Paginate(ctx, ${name}.${names.page}Paging, ${first},`,
      `\tfunc(ctx context.Context, p *${name}.PagingParams) (*myclient.Response, error) {`,
      '\t\tparams := myclient.ListParams{}',
      '\t\tif err := p.FillQuery(&params); err != nil {',
      '\t\t\treturn nil, err',
      '\t\t}',
      '\t\treturn client.ListWithResponse(ctx, &params)',
      '\t},',
      '\tfunc(r *myclient.Response) []myclient.Item { return r.JSON200.Items })',
      'for items.Next() {',
      '\tfmt.Println(items.Current())',
      '}',
    ];
  },
  quick: (
    { plan: { packageName }, page: { names }, given, givenQuery, base, credential },
    { name, parameters, query, queryType },
  ) => {
    const sent = given.map(
      ({ param, value }) => `${param.name}: ptr[${goType(param.type)}](${goLiteral(value)})`,
    );
    const params = sent.length === 0 ? 'nil' : `&${packageName}.${names.params}{${sent.join(', ')}}`;
    const key =
      credential &&
      `Header: map[string]string{${goText(credential.name)}: ${credential.prefix === '' ? '' : `${goText(credential.prefix)} + `}os.Getenv("API_TOKEN")}`;
    const fields = [`Base: ${goText(base)}`, ...(key === undefined ? [] : [key])];
    const asked = givenQuery.map(({ parameter, value }) => `${parameter.name}: ${goLiteral(value)}`);
    const args = [
      'transport',
      ...parameters.map(({ wireName }) => goText(pathSample(wireName))),
      ...(query.length === 0 ? [] : [`${packageName}.${queryType}{${asked.join(', ')}}`]),
    ];
    return [
      'package main',
      '',
      'import (',
      '\t"context"',
      '\t"encoding/json"',
      '\t"fmt"',
      '\t"os"',
      '',
      `\t"example.com/sdk/${packageName}"`,
      ')',
      '',
      ...(sent.length === 0 ? [] : ['func ptr[T any](value T) *T { return &value }', '']),
      'func main() {',
      `\ttransport := &${packageName}.HTTPTransport{${fields.join(', ')}}`,
      `\titems := ${packageName}.${name}(${args.join(', ')}).ListAutoPaging(context.Background(), ${params})`,
      '\tfor items.Next() {',
      '\t\tjson.NewEncoder(os.Stdout).Encode(items.Current())',
      '\t}',
      '\tif err := items.Err(); err != nil {',
      '\t\tfmt.Println(err)',
      '\t}',
      '}',
    ];
  },
  program: ({
    plan,
    page: { names, params },
    base,
    credential,
    verb,
    path,
    given,
    item: declared,
    custom,
    member,
  }) => {
    const item = custom?.name ?? (declared && `${plan.packageName}.${declared}`);
    const name = plan.packageName;
    const sent = given.map(
      ({ param, value }) => `${param.name}: ptr[${goType(param.type)}](${goLiteral(value)})`,
    );
    const paramsArgument = params.length === 0 ? 'nil' : 'params';
    const shown =
      member === undefined
        ? []
        : [`\t\tif page.${member.name} != nil {`, `\t\t\tfmt.Println(*page.${member.name})`, '\t\t}'];
    return [
      'package main',
      '',
      'import (',
      '\t"context"',
      '\t"errors"',
      '\t"fmt"',
      ...(plan.transport && credential !== undefined ? ['\t"os"'] : []),
      '',
      ...(custom === undefined ? [] : [`\t"${custom.from}"`]),
      `\t"example.com/sdk/${name}"`,
      ')',
      '',
      ...(item === undefined ? ['// Item is an item of the list.', 'type Item map[string]any', ''] : []),
      ...(given.length === 0 ? [] : ['func ptr[T any](value T) *T { return &value }', '']),
      'func main() {',
      '\terr := walk(context.Background())',
      `\tvar failed *${name}.PageError`,
      '\tif errors.As(err, &failed) {',
      '\t\tfmt.Println(failed.Reason, failed.Status, failed.Body)',
      '\t} else if err != nil {',
      '\t\tfmt.Println(err)',
      '\t}',
      '}',
      '',
      'func walk(ctx context.Context) error {',
      `\tlist := ${name}.${names.page}Lister[${item ?? 'Item'}]{`,
      ...(plan.transport
        ? [
            `\t\tTransport: &${name}.HTTPTransport{`,
            `\t\t\tBase:   ${goText(base)},`,
            ...(credential === undefined
              ? []
              : [
                  `\t\t\tHeader: map[string]string{${goText(credential.name)}: ${credential.prefix === '' ? '' : `${goText(credential.prefix)} + `}os.Getenv("API_TOKEN")},`,
                ]),
            '\t\t},',
          ]
        : ['\t\tTransport: myTransport{},']),
      `\t\tRequest: ${name}.Request{Method: ${goText(verb)}, URL: ${goText(path)}},`,
      '\t}',
      ...(params.length === 0 ? [] : [`\tparams := &${name}.${names.params}{${sent.join(', ')}}`]),
      '',
      `\titems := list.ListAutoPaging(ctx, ${paramsArgument})`,
      '\tfor items.Next() {',
      '\t\tfmt.Println(items.Current())',
      '\t}',
      '\tif err := items.Err(); err != nil {',
      '\t\treturn err',
      '\t}',
      '',
      `\tpage, err := list.List(ctx, ${paramsArgument})`,
      '\tfor page != nil && err == nil {',
      '\t\tfmt.Println(len(page.PageItems()))',
      ...shown,
      '\t\tpage, err = page.GetNextPage()',
      '\t}',
      '\treturn err',
      '}',
    ];
  },
};
