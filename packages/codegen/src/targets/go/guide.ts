import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import {
  type Example,
  type GivenParam,
  type GivenQuery,
  type Guide,
  pathSample,
} from '../../target-emitter.js';
import { goLiteral, goText, goType } from './expressions.js';

function pointers(packageName: string, given: readonly GivenParam[]): readonly string[] {
  return given.map(
    ({ param, value }) =>
      `${param.name}: ${packageName}.Ptr${param.type.kind === 'string' ? '' : `[${goType(param.type)}]`}(${goLiteral(value)})`,
  );
}

function headerField({ name, prefix }: NonNullable<Example['credential']>): string {
  const before = prefix === '' ? '' : `${goText(prefix)} + `;
  return `Header: map[string]string{${goText(name)}: ${before}os.Getenv("API_TOKEN")}`;
}

/** Calls the function of an operation with sample values. */
function listing(
  packageName: string,
  { name, parameters, query, queryType }: CallPlan,
  given: readonly GivenQuery[],
  transport: string,
): string {
  const filters = given.map(
    ({ parameter, value }) => `${parameter.name}: ${isTime(parameter) ? 'time.Now()' : goLiteral(value)}`,
  );
  const args = [
    transport,
    ...parameters.map(({ wireName }) => goText(pathSample(wireName))),
    ...(query.length === 0 ? [] : [`${packageName}.${queryType}{${filters.join(', ')}}`]),
  ];
  return `${packageName}.${name}(${args.join(', ')})`;
}

function isTime({ type: { format } }: QueryParameterPlan): boolean {
  return format === 'date' || format === 'date-time';
}

function timeImport(given: readonly GivenQuery[]): readonly string[] {
  return given.some(({ parameter }) => isTime(parameter)) ? ['\t"time"'] : [];
}

export const goGuide: Guide = {
  file: 'main.go',
  transport: ['Transport', 'Send(ctx, request)'],
  made: '`HTTPTransport`, based on `net/http`',
  error: ['*PageError', '`Reason`, `Status`, `Header` and `Body`'],
  end: '`GetNextPage()` returns nil if there is no next page',
  more: ({ plan: { packageName: name }, page: { params } }) => {
    const first = params.length === 0 ? 'nil' : 'params';
    return [
      'Options after the parameters change what a list sends, how far it goes and where it begins. For example, in `walk`:',
      [
        '```go',
        `pages := list.Pages(ctx, ${first},`,
        `\t${name}.WithQuery("state", "open"), // in place of a parameter with the same name`,
        `\t${name}.WithHeader("X-Tenant", "acme"),`,
        `\t${name}.MaxPages(10))`,
        'for pages.Next() {',
        '\tfmt.Println(pages.Current().Status(), len(pages.Current().PageItems()))',
        '}',
        'saved, err := pages.Position() // also after an error: the page that failed',
        'if err != nil || saved == "" { // before the first page, or at the end',
        '\treturn pages.Err()',
        '}',
        `items := list.ListAutoPaging(ctx, ${first}, ${name}.From(saved))`,
        '```',
      ].join('\n'),
      `\`Stopped()\` of a page or of a walk says why no page follows; \`Status()\`, \`Header()\` and \`RawJSON()\` of a page have the response. After an error, \`Next()\` requests the failed page again. The context of the first page also applies to later ones. From Go 1.23 on, \`for item, err := range items.All()\` is a loop over a walk.`,
    ];
  },
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
    const name = plan.packageName;
    const sent = pointers(name, given);
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
  quick: ({ plan: { packageName }, page: { names }, given, givenQuery, base, credential }, call) => {
    const sent = pointers(packageName, given);
    const params = sent.length === 0 ? 'nil' : `&${packageName}.${names.params}{${sent.join(', ')}}`;
    const key = credential && headerField(credential);
    const transport =
      key === undefined
        ? [`\ttransport := &${packageName}.HTTPTransport{Base: ${goText(base)}}`]
        : [
            `\ttransport := &${packageName}.HTTPTransport{`,
            `\t\tBase:   ${goText(base)},`,
            `\t\t${key},`,
            '\t}',
          ];
    const list = listing(packageName, call, givenQuery, 'transport');
    return [
      'package main',
      '',
      'import (',
      '\t"context"',
      '\t"encoding/json"',
      '\t"log"',
      '\t"os"',
      ...timeImport(givenQuery),
      '',
      `\t"example.com/sdk/${packageName}"`,
      ')',
      '',
      'func main() {',
      ...transport,
      `\tlist := ${list}`,
      `\titems := list.ListAutoPaging(context.Background(), ${params})`,
      '\tfor items.Next() {',
      '\t\tjson.NewEncoder(os.Stdout).Encode(items.Current())',
      '\t}',
      '\tif err := items.Err(); err != nil {',
      '\t\tlog.Fatal(err)',
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
    givenQuery,
    custom,
    member,
    call,
  }) => {
    const item = custom?.name ?? (declared && `${plan.packageName}.${declared}`);
    const name = plan.packageName;
    const sent = pointers(name, given);
    const paramsArgument = params.length === 0 ? 'nil' : 'params';
    const transportLines = plan.transport
      ? [
          `\ttransport := &${name}.HTTPTransport{`,
          `\t\tBase:   ${goText(base)},`,
          '\t\tClient: &http.Client{Timeout: 30 * time.Second},',
          ...(credential === undefined ? [] : [`\t\t${headerField(credential)},`]),
          '\t}',
        ]
      : ['\ttransport := myTransport{}'];
    const shown =
      member === undefined
        ? []
        : [`\t\tif page.${member.name} != nil {`, `\t\t\tfmt.Println(*page.${member.name})`, '\t\t}'];
    return [
      'package main',
      '',
      'import (',
      '\t"context"',
      ...(custom === undefined ? ['\t"encoding/json"'] : []),
      '\t"errors"',
      '\t"fmt"',
      ...(plan.transport ? ['\t"net/http"'] : []),
      ...(custom === undefined || (plan.transport && credential !== undefined) ? ['\t"os"'] : []),
      ...(plan.transport ? ['\t"time"'] : timeImport(call === undefined ? [] : givenQuery)),
      '',
      ...(custom === undefined || call !== undefined ? [] : [`\t"${custom.from}"`]),
      `\t"example.com/sdk/${name}"`,
      ')',
      '',
      ...(item === undefined && call === undefined
        ? ['// Item is an item of the list.', 'type Item map[string]any', '']
        : []),
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
      ...transportLines,
      ...(call === undefined
        ? [
            `\tlist := ${name}.${names.page}Lister[${item ?? 'Item'}]{`,
            '\t\tTransport: transport,',
            `\t\tRequest:   ${name}.Request{Method: ${goText(verb)}, URL: ${goText(path)}},`,
            '\t}',
          ]
        : [`\tlist := ${listing(name, call, givenQuery, 'transport')}`]),
      ...(params.length === 0 ? [] : [`\tparams := &${name}.${names.params}{${sent.join(', ')}}`]),
      '',
      `\titems := list.ListAutoPaging(ctx, ${paramsArgument})`,
      '\tfor items.Next() {',
      ...(custom === undefined
        ? [
            '\t\tif err := json.NewEncoder(os.Stdout).Encode(items.Current()); err != nil {',
            '\t\t\treturn err',
            '\t\t}',
          ]
        : ['\t\tfmt.Println(items.Current())']),
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
