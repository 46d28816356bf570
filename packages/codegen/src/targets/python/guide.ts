import type { CallPlan, PathParameter } from '../../plan/page-plan.js';
import { givenQueryOf, requiredHeaders } from '../../readme-samples.js';
import { type Example, type GivenQuery, type Guide, pathSample } from '../../target-emitter.js';
import { after, before, type Code, codeLines, list, oneLine } from '../../text/layout.js';
import { pythonCall, pythonLiteral, pythonStyle } from './expressions.js';
import { importLines } from './imports.js';
import { exportedCalls, exportedItems } from './names.js';
import { pythonSchemeNames } from './schemes.js';

export const pythonGuide: Guide = {
  file: 'example.py',
  sends: ['header'],
  transport: ['PageTransport', 'send(request)'],
  made: '`UrllibTransport`, based on `urllib`, and `AsyncUrllibTransport`. If there is no response, they raise an `OSError`, such as `URLError` or `TimeoutError`. With `retries=2`, they send a request up to twice again after a status of 429 or 503',
  error: ['PageError', '`reason`, `status`, `headers`, `header(name)` and `body`'],
  end: [
    '`get_next_page()` raises `NoNextPageError` if there is no next page, and `stopped` says why: `itemsMissing` if the response has no list of items',
    'a call with the `position` of a page as `start` continues after that page',
    'after an error, the next step of an iterator over pages or items, such as `iter(page)`, requests the failed page again; its `position` is where to resume',
  ],
  customTransport: ({ packageName }) => [
    `from ${packageName} import PageAnswer, PageRequest`,
    '',
    '',
    'class MyTransport:',
    '    def send(self, request: PageRequest) -> PageAnswer:',
    '        answer = my_client.request(',
    '            request.method,',
    '            request.url,',
    '            params=request.query_pairs(),',
    '            headers=request.headers,',
    '            json=request.body,',
    '        )',
    '        return PageAnswer(answer.json(), answer.status_code, dict(answer.headers))',
  ],
  adapter: ({ plan, page, given }) => {
    const { names, params } = page;
    const scheme = pythonSchemeNames(plan.pages)[plan.pages.indexOf(page)] ?? page.scheme;
    const sent = given.map(({ param, value }) => `${param.name}=${pythonLiteral(value)}`);
    const first = params.length === 0 || sent.length === 0 ? [] : [list(`first=${names.params}(`, sent, ')')];
    const imported = [...(first.length === 0 ? [] : [names.params]), scheme, 'paginate'].sort();
    const walked = [scheme, 'lambda p: my_client.list_items(**p.kwargs)', ...first];
    return [
      ...importLines(plan.packageName, imported, '    '),
      '',
      ...loopLines(pythonCall('paginate', walked)),
      '    print(item)',
    ];
  },
  callText: ({ name, parameters, page, pagingNames, query, inputs }) => {
    const needed = [
      ...inputs.map((one) => one.name),
      ...page.params.flatMap(({ required, type }, index) =>
        required && !type.nullable ? (pagingNames[index] ?? []) : [],
      ),
      ...query.flatMap((one) => (one.required ? one.name : [])),
    ];
    const given = [...parameters.map((one) => one.name), ...needed.map((one) => `${one}=${one}`)];
    return `${name}(${['transport', ...given].join(', ')})`;
  },
  more: (example) => {
    const { call, plan } = example;
    return call === undefined || !plan.transport ? [] : moreParts(example, call);
  },
  program: (example) => {
    const { plan, page, credential, call, member, custom } = example;
    const held = page.members.find(({ holdsItems }) => holdsItems)?.name ?? 'items';
    const shown = member === undefined ? '' : `, page.${member.name}`;
    const begun = call === undefined ? fetchCode(example) : callCode(example, call);
    const needed = call === undefined ? fetchNames(example) : [call.name];
    return [
      ...(plan.transport && credential !== undefined ? ['import os', ''] : []),
      ...(plan.transport ? [] : ['from my_transport import MyTransport']),
      ...(call === undefined && custom !== undefined ? [`from ${custom.from} import ${custom.name}`] : []),
      ...importedLines(plan, ['PageError', ...(plan.transport ? ['UrllibTransport'] : []), ...needed]),
      '',
      ...(plan.transport ? transportLines(example) : ['transport = MyTransport()']),
      ...(call === undefined ? requestLines(example) : []),
      '',
      'try:',
      ...loopLines(begun, '    '),
      '        print(item)',
      '',
      ...codeLines(after('pages = ', before(begun, '.iter_pages(max_pages=10)')), '    ', pythonStyle),
      '    for page in pages:',
      `        print(len(page.${held})${shown})`,
      'except PageError as error:',
      '    print(error.reason, error.status, error.body)',
      ...(plan.transport ? ['except OSError as error:', '    print("no response:", error)'] : []),
    ];
  },
};

/** Writes the imports of a sample: from the package if it exports the name, otherwise from the module of the name. */
function importedLines(plan: Example['plan'], names: readonly string[]): readonly string[] {
  const exported = new Set([...exportedCalls(plan), ...exportedItems(plan)]);
  const moduleOf = (name: string) =>
    !exported.has(name) && plan.calls.some((call) => name === call.name || name === `${call.name}_async`)
      ? `${plan.packageName}.operations`
      : plan.packageName;
  return [...new Set(names.map(moduleOf))].sort().flatMap((module) =>
    importLines(
      module,
      names.filter((name) => moduleOf(name) === module),
      '    ',
    ),
  );
}

function transportLines({ base, credential }: Example): readonly string[] {
  const key =
    credential &&
    `headers={${pythonLiteral(credential.name)}: f"${credential.prefix}{os.environ['API_TOKEN']}"}`;
  const given = [pythonLiteral(base), ...(key === undefined ? [] : [key]), 'timeout=30'];
  return codeLines({ ...list('transport = UrllibTransport(', given, ')'), isLoose: true }, '', pythonStyle);
}

function callCode(
  example: Example,
  call: CallPlan,
  transport = 'transport',
  more: readonly string[] = [],
): Code {
  return pythonCall(call.name, [transport, ...callArguments(example, call), ...more]);
}

function loopLines(call: Code, indent = '', loop = 'for'): readonly string[] {
  return codeLines(after(`${loop} item in `, before(call, ':')), indent, pythonStyle);
}

function callArguments(example: Example, call: CallPlan): readonly string[] {
  const { given, givenQuery } = example;
  const { parameters, page, pagingNames } = call;
  const named = [
    ...call.inputs.flatMap(givenQueryOf).map((one) => [one.parameter.name, sampleOf(one)] as const),
    ...givenQuery.map((one) => [one.parameter.name, sampleOf(one)] as const),
    ...given.map(({ param, value }) => [pagingNames[page.params.indexOf(param)], value] as const),
  ].map(([key, value]) => `${key}=${pythonLiteral(value)}`);
  return [...parameters.map(pathCode), ...named, ...headersArgument(requiredHeaders({ ...example, call }))];
}

function pathCode({ name, wireName, type }: PathParameter): string {
  const [sample] =
    type === undefined ? [] : givenQueryOf({ name, wireName, type, required: true }).map(sampleOf);
  return pythonLiteral(sample ?? pathSample(wireName));
}

const formatted = {
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  uuid: '00000000-0000-4000-8000-000000000001',
} as const;

function sampleOf({ parameter: { type }, value }: GivenQuery): GivenQuery['value'] {
  return type.format === undefined ? value : formatted[type.format];
}

function headersArgument(names: readonly string[]): readonly string[] {
  const headers = names.map((name) => `${pythonLiteral(name)}: ${pythonLiteral(pathSample(name))}`);
  return headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`];
}

/** Writes code that fetches the first page without the operation's function. */
function fetchCode({ page: { names, params }, item, custom }: Example): Code {
  const type = custom?.name ?? item;
  const of = type === undefined ? '' : `[${type}]`;
  return pythonCall(`${names.page}${of}.fetch`, [
    'transport',
    'request',
    ...(params.length === 0 ? [] : ['params']),
    ...(custom === undefined ? [] : [`item=lambda held: ${custom.name}(**held)`]),
  ]);
}

function fetchNames({ page: { names, params }, item, custom }: Example): readonly string[] {
  return [
    'PageRequest',
    names.page,
    ...(params.length === 0 ? [] : [names.params]),
    ...(custom === undefined && item !== undefined ? [item] : []),
  ];
}

function requestLines({ page: { names, params }, verb, path, given }: Example): readonly string[] {
  const sent = given.map(({ param, value }) => `${pythonLiteral(param.name)}: ${pythonLiteral(value)}`);
  return [
    ...codeLines(pythonCall('request = PageRequest', [verb, path].map(pythonLiteral)), '', pythonStyle),
    ...(params.length === 0
      ? []
      : codeLines(list(`params: ${names.params} = {`, sent, '}'), '', pythonStyle)),
  ];
}

function moreParts(example: Example, call: CallPlan): readonly string[] {
  const { plan } = example;
  const name = `${call.name}_async`;
  const filters = call.query
    .filter(({ required }) => !required)
    .flatMap(givenQueryOf)
    .slice(0, 1);
  const options = [
    'transport',
    ...callArguments(example, call),
    ...filters.map((one) => `${one.parameter.name}=${pythonLiteral(sampleOf(one))}`),
    ...(requiredHeaders(example).length === 0 ? ['headers={"X-Request-Id": "1"}'] : []),
    'options={"timeout": 5}',
  ];
  const resumed = callCode(example, call, 'transport', ['start=page.position']);
  const page = [
    ...codeLines({ ...list(`page = ${call.name}(`, options, ')'), isTall: true }, '', pythonStyle),
    'print(page.items, page.status, page.headers.get("Date"), page.has_next_page())',
    'if page.position is not None:',
    ...loopLines(resumed, '    '),
    '        print(item)',
  ];
  const fence = (lines: readonly string[]) => ['```python', ...lines, '```'].join('\n');
  return [
    ...(example.credential === undefined
      ? [
          'Headers of all requests, such as credentials, are an argument of the transport: `UrllibTransport(base, headers={"Authorization": "Bearer …"})`. Requests to other servers do not get them.',
        ]
      : []),
    'A transport that wraps another also needs its method `absolute_url`. A `timeout` is in seconds and limits each wait for data, not the whole request; None waits forever.',
    '### One page, and resuming',
    'A call takes filters, headers and options of the transport, which for this transport are only `timeout`. It sends a request at once, and returns the first page. A later call continues after the `position` of a page:',
    fence(page),
    ...(example.custom === undefined && (call.plainItem?.kind ?? 'object') === 'object'
      ? [
          '### Items',
          `Items are dicts, in which dates and times are text in ISO 8601, and numbers are ints, or floats if they have a fraction or an exponent. For a class of your own, convert them: \`(MyItem(**item) for item in ${oneLine(callCode(example, call))})\`. Or generate with \`--item-type\`: the function then returns your class, and takes another constructor as \`item\`.`,
        ]
      : []),
    '### Async',
    'The same list in async code, which sends nothing before it is awaited or iterated over:',
    fence([
      'import asyncio',
      '',
      ...importedLines(plan, ['AsyncUrllibTransport', name]),
      '',
      '',
      'async def main() -> None:',
      '    own = AsyncUrllibTransport(transport)',
      ...loopLines(callCode(example, { ...call, name }, 'own'), '    ', 'async for'),
      '        print(item)',
      '',
      '',
      'asyncio.run(main())',
    ]),
    'This transport sends requests in threads: cancelling a task, as `asyncio.wait_for` does, does not end the thread of its request, and `asyncio.run` and the exit of the interpreter wait for that thread until the response or the timeout. To avoid that, write a transport on an asynchronous client. It must send credentials only to your own server, since next URLs can lead to others.',
  ];
}
