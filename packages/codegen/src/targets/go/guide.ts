import type {
  CallPlan,
  PagePlan,
  PagesPlan,
  PathParameter,
  QueryParameterPlan,
  ResponseMember,
} from '../../plan/page-plan.js';
import { givenQueryOf, requiredHeaders } from '../../readme-samples.js';
import {
  type Example,
  type GivenParam,
  type GivenQuery,
  type Guide,
  pathSample,
} from '../../target-emitter.js';
import { goLiteral, goText, goType } from './expressions.js';
import { goArgument, mayOmitQuery, scalarType } from './operations.js';

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

/** Writes a call of an operation's function with sample values. */
function listing(
  plan: PagesPlan,
  { name, parameters, inputs, otherRequired, query, queryType }: CallPlan,
  given: readonly GivenQuery[],
  transport: string,
): string {
  const { packageName } = plan;
  const filters = given.map(
    ({ parameter, value }) => `${parameter.name}: ${queryValue(plan, parameter, value)}`,
  );
  const args = [
    transport,
    ...[...parameters, ...inputs].map(scalarSample),
    ...bodyArgument(otherRequired),
    ...(given.length === 0 && mayOmitQuery(query)
      ? []
      : [`${packageName}.${queryType}{${filters.join(', ')}}`]),
  ];
  return `${packageName}.${name}(${args.join(', ')})`;
}

function scalarSample(one: Pick<PathParameter, 'type' | 'wireName'>): string {
  const samples: Readonly<Record<string, string>> = { int64: '1', float64: '1', bool: 'true' };
  return samples[scalarType(one)] ?? goText(pathSample(one.wireName));
}

/** Returns a sample of the body that an operation requires. */
function bodyArgument(inputs: CallPlan['otherRequired']): readonly string[] {
  const bodies = inputs.filter((one) => one.in === 'body');
  const members = bodies.flatMap(({ name }) =>
    name === undefined ? [] : [`${goText(name)}: ${goText(pathSample(name))}`],
  );
  return bodies.length === 0 ? [] : [`map[string]any{${members.join(', ')}}`];
}

function queryValue(
  { packageName, profile }: PagesPlan,
  { type, required }: QueryParameterPlan,
  value: GivenQuery['value'],
): string {
  if (type.isDecimal && profile === 'full') {
    const number = `json.Number(${goText(String(value))})`;
    return required ? number : `${packageName}.Ptr(${number})`;
  }
  const isTime = type.format === 'date' || type.format === 'date-time';
  const text = isTime ? 'time.Now()' : goLiteral(value);
  if (required) return text;
  const isNumber = type.kind === 'integer' || type.kind === 'number';
  return `${packageName}.Ptr${isNumber ? `[${goType(type)}]` : ''}(${text})`;
}

/** Returns the options that send the required headers. The transport sends the caller's token. */
function headerOptions(example: Example): readonly string[] {
  return requiredHeaders(example).map(
    (name) => `${example.plan.packageName}.WithHeader(${goText(name)}, ${goText(pathSample(name))})`,
  );
}

export const goGuide: Guide = {
  file: 'main.go',
  transport: ['PageSender', 'Send(ctx, request)'],
  made: '`HTTPTransport`, based on `net/http`',
  error: ['*PageError', '`Reason`, `Status`, `Header`, `Body` and `RawBody`'],
  sends: ['header', 'body'],
  keyInQuery: (name) =>
    `pass \`WithQuery(${goText(name)}, key)\` after the parameters of \`List\`, \`Pages\` or \`ListAutoPaging\``,
  end: '`GetNextPage()` returns nil if there is no next page',
  callText: ({ name, parameters, inputs, otherRequired, query, queryType }) => {
    const needed = query
      .filter(({ required }) => required)
      .map((one) => `${one.name}: ${goArgument(one.name)}`);
    const given = [
      ...[...parameters, ...inputs].map((one) => goArgument(one.name)),
      ...(otherRequired.some((one) => one.in === 'body') ? ['body'] : []),
      ...(query.length === 0 ? [] : [`${queryType}{${needed.join(', ')}}`]),
    ];
    return `${name}(${['transport', ...given].join(', ')})`;
  },
  more: (example) => {
    const { plan, page, call, givenQuery } = example;
    const name = plan.packageName;
    const first = page.params.length === 0 ? 'nil' : 'params';
    const [filter] = call?.query.filter(({ required }) => !required).flatMap(givenQueryOf) ?? [];
    const isFiltered = call !== undefined && filter !== undefined;
    const list = isFiltered ? 'filtered' : 'list';
    const hasHeaders = headerOptions(example).length > 0;
    const more = (option: string) => (hasHeaders ? `append(options, ${option})...` : option);
    return [
      ...(plan.transport && example.credential === undefined
        ? [
            'Headers of all requests, such as credentials, are a field of the transport: `HTTPTransport{Base: base, Header: map[string]string{"Authorization": "Bearer …"}}`. Requests to other servers do not get them.',
          ]
        : []),
      `${isFiltered ? `Filters are fields of \`${call.queryType}\`. ` : ''}Options after the parameters change how far a list goes, where it begins and what it sends. For example, in \`walk\`:`,
      [
        '```go',
        ...(isFiltered ? [`filtered := ${listing(plan, call, [...givenQuery, filter], 'transport')}`] : []),
        `pages := ${list}.Pages(ctx, ${first}, ${more(`${name}.MaxPages(10)`)})`,
        'for pages.Next() {',
        '\tfmt.Println(pages.Current().Status(), len(pages.Current().PageItems()))',
        '}',
        'saved, err := pages.Position() // also after an error: the page that failed',
        'if err != nil || saved == "" { // before the first page, or at the end',
        '\treturn pages.Err()',
        '}',
        `resumed := ${list}.ListAutoPaging(ctx, ${first}, ${more(`${name}.From(saved)`)})`,
        'for resumed.Next() {',
        '\tfmt.Println(resumed.Current())',
        '}',
        'return resumed.Err()',
        '```',
      ].join('\n'),
      [
        '- `WithQuery(name, value)` and `WithHeader(name, value)` replace a parameter or a header with the same name, and `WithBody(body)` sends a body.',
        '- `Stopped()` of a page or of a walk says why no page follows.',
        '- `Status()`, `Header()`, `RawJSON()` (decoded) and `RawBody()` (its text) of a page have the response. Numbers in `RawJSON()`, and in items of the types `any` and `map[string]any`, are `json.Number`.',
        '- After an error, `Next()` requests the failed page again, with the same idempotency key if there is one.',
        '- The context of the first page also applies to later ones; `GetNextPageContext(ctx)` changes it.',
        `- Goroutines may share a list, such as \`${list}\`, but not a walk, such as \`pages\` and \`items\`.`,
        '- From Go 1.23 on, `for item, err := range items.All()` is a loop over a walk.',
      ].join('\n'),
    ];
  },
  customTransport: ({ packageName, pages }) => [
    'type transport struct{ client *myclient.Client }',
    '',
    `func (t transport) Send(ctx context.Context, request *${packageName}.Request) (*${packageName}.Answer, error) {`,
    '\tstatus, header, body, err := t.client.Do(ctx, request.Method, request.URL, request.Query, request.Header, request.Body)',
    `\treturn &${packageName}.Answer{Status: status, Header: header, Body: json.RawMessage(body)}, err`,
    '}',
    '',
    ...(pages.some(({ paging }) => paging.rule === 'url')
      ? [
          '// AbsoluteURL makes next URLs of the same server recognisable. Without it, they get neither headers nor filters.',
          'func (t transport) AbsoluteURL(address string) (string, error) {',
          `\treturn ${packageName}.AbsoluteURL("https://api.example.com", address)`,
          '}',
          '',
        ]
      : []),
    `func newTransport() ${packageName}.PageSender { return transport{myclient.New()} }`,
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
  program: (example) => {
    const { plan, page, base, credential, given, givenQuery, custom, call } = example;
    const { names, params } = page;
    const item = custom?.name ?? (example.item && `${plan.packageName}.${example.item}`);
    const name = plan.packageName;
    const sent = pointers(name, given);
    const headers = headerOptions(example);
    const args = `${params.length === 0 ? 'nil' : 'params'}${headers.length === 0 ? '' : ', options...'}`;
    const member = totalOf(page) ?? example.member;
    const transport = `\ttransport := &${name}.HTTPTransport{`;
    const transportLines =
      credential === undefined
        ? [`${transport}Base: ${goText(base)}}`]
        : [transport, `\t\tBase:   ${goText(base)},`, `\t\t${headerField(credential)},`, '\t}'];
    const shown =
      member === undefined
        ? []
        : [`\t\tif page.${member.name} != nil {`, `\t\t\tfmt.Println(*page.${member.name})`, '\t\t}'];
    return [
      'package main',
      '',
      'import (',
      '\t"context"',
      '\t"encoding/json"',
      '\t"errors"',
      '\t"fmt"',
      ...(custom === undefined || (plan.transport && credential !== undefined) ? ['\t"os"'] : []),
      '\t"time"',
      '',
      ...(custom === undefined || call !== undefined ? [] : [`\t"${custom.from}"`]),
      `\t"example.com/sdk/${name}"`,
      ')',
      '',
      ...(item === undefined && call === undefined
        ? ['// Item is an item of the list.', 'type Item map[string]any', '']
        : []),
      'func main() {',
      '\tctx, cancel := context.WithTimeout(context.Background(), time.Minute)',
      '\tdefer cancel()',
      '\terr := walk(ctx)',
      `\tvar failed *${name}.PageError`,
      '\tif errors.As(err, &failed) {',
      '\t\t// For example: declare the fields that errors of the API have.',
      '\t\tvar problem struct{ Message string }',
      '\t\tif json.Unmarshal(failed.RawBody, &problem) == nil {',
      '\t\t\tfmt.Println(failed.Status, problem.Message)',
      '\t\t}',
      '\t}',
      '\tif err != nil {',
      '\t\tfmt.Println(err)',
      '\t}',
      '}',
      '',
      'func walk(ctx context.Context) error {',
      ...(plan.transport ? transportLines : ['\ttransport := newTransport()']),
      ...(call === undefined
        ? [
            `\tlist := ${name}.${names.page}Lister[${item ?? 'Item'}]{`,
            '\t\tTransport: transport,',
            `\t\tRequest:   ${name}.Request{Method: ${goText(example.verb)}, URL: ${goText(example.path)}},`,
            '\t}',
          ]
        : [`\tlist := ${listing(plan, call, givenQuery, 'transport')}`]),
      ...(params.length === 0 ? [] : [`\tparams := &${name}.${names.params}{${sent.join(', ')}}`]),
      ...(headers.length === 0 ? [] : [`\toptions := []${name}.WalkOption{${headers.join(', ')}}`]),
      '',
      `\titems := list.ListAutoPaging(ctx, ${args})`,
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
      `\tpage, err := list.List(ctx, ${args})`,
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

/** Returns the member that is probably the total number of items or pages, because its name begins with `total`. */
function totalOf({ members }: PagePlan): ResponseMember | undefined {
  return members.find(({ field, type }) => type.kind === 'integer' && /^total/i.test(field));
}
