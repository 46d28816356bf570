import { wordList } from '@pagewright/core/external';
import type { CallPlan } from '../../plan/page-plan.js';
import { sentParameters } from '../../plan/sent-parameters.js';
import { givenQueryOf } from '../../readme-samples.js';
import { type Example, type Guide, pathSample } from '../../target-emitter.js';
import { plainText } from '../../text/comment.js';
import { memberKey, typescriptAccess, typescriptLiteral } from './expressions.js';
import { queryKey } from './operations.js';
import { schemeName } from './schemes.js';

export const typescriptGuide: Guide = {
  file: 'example.ts',
  transport: ['PageTransport', 'send(request)'],
  made: '`FetchTransport`, based on `fetch`. Pass credentials in its option `headers`, which are sent with each request to the API. If there is no response, it rejects with the error of `fetch`: a TypeError if the connection fails, a TimeoutError or AbortError if it is aborted. A redirect is an error, unless the options of a request allow it: `options: { redirect: "follow" }`. A signal together with `timeoutMs` requires `AbortSignal.any`, in Node 20.3 or later',
  error: ['PageError', '`reason`, `status`, `headers`, `header(name)` and `body`'],
  end: [
    'a list sends its first request when it is awaited or iterated over',
    '`getNextPage()` rejects with `NoNextPageError` if there is no next page, and `stopped` says why',
    'save the `position` of a page, and a request with it as `from` continues after that page. A page that `maxItems` cuts has no position',
    '`options: { signal }` in a request cancels the walk',
  ],
  rounds: '`response.json()`',
  customTransport: ({ packageName }) => [
    `import type { PageAnswer, PageRequestOptions, PageTransport } from './${packageName}.js';`,
    '',
    'export class MyTransport implements PageTransport {',
    '  async send(request: PageRequestOptions): Promise<PageAnswer> {',
    '    const { status, headers, data } = await myClient.request(request);',
    '    return { status, headers, body: data };',
    '  }',
    '}',
  ],
  adapter: ({ page, verb, path }) => {
    const scheme = schemeName(page);
    const place = sentParameters(page).place === 'body' ? 'body: params' : 'params';
    return [
      "import { paginate } from './paginate.js';",
      `import { ${scheme} } from './schemes.js';`,
      '',
      `// Your client, which sends ${plainText(`${verb} ${path}`)}: items have the type that your client declares.`,
      `for await (const item of paginate(${scheme}, (params) => client.list({ ${place} }))) {`,
      '  console.log(item);',
      '}',
    ];
  },
  quick: (example, call) => [
    importLine(['FetchTransport', call.name]),
    '',
    ...transportLines(example),
    `for await (const item of ${functionText(call, paramsText(sentValues(example)))}) console.log(item);`,
  ],
  more: (example) => [
    modulesText(example),
    ...(example.plan.transport && hasWideItems(example)
      ? [
          'Members of the format int64 have the type `number | string`, because the transport keeps integers beyond 2^53 as text.',
        ]
      : []),
    ...(example.call === undefined ? [] : moreParts(example, example.call)),
  ],
  program: (example) => {
    const { plan, call, member } = example;
    const begun =
      call === undefined ? listText(example) : functionText(call, paramsText(sentValues(example)));
    const shown = member === undefined ? '' : `, page${typescriptAccess(member.name)}`;
    return [
      ...(call === undefined
        ? listImports(example)
        : [importLine([...(plan.transport ? ['FetchTransport'] : []), call.name, 'PageError'])]),
      ...(plan.transport && call === undefined ? [importLine(['FetchTransport'])] : []),
      ...(plan.transport ? [] : ["import { MyTransport } from './my-transport.js';"]),
      '',
      ...(plan.transport ? transportLines(example) : ['const transport = new MyTransport();']),
      ...(call === undefined ? requestLines(example) : []),
      '',
      'try {',
      `  for await (const item of ${begun}) {`,
      '    console.log(item);',
      '  }',
      '',
      `  for await (const page of ${begun}.iterPages({ maxPages: 10 })) {`,
      `    console.log(page.getPaginatedItems().length${shown});`,
      '  }',
      '} catch (error) {',
      '  if (!(error instanceof PageError)) throw error;',
      '  console.error(error.reason, error.status, error.body);',
      '}',
    ];
  },
};

function importLine(names: readonly string[]): string {
  const sorted = [...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return `import { ${sorted.join(', ')} } from './index.js';`;
}

function transportLines({ base, credential }: Example): readonly string[] {
  const header =
    credential && `${memberKey(credential.name)}: \`${credential.prefix}\${process.env.API_TOKEN}\``;
  return [
    'const transport = new FetchTransport({',
    `  baseUrl: ${typescriptLiteral(base)},`,
    ...(header === undefined ? [] : [`  headers: { ${header} },`]),
    '  timeoutMs: 30_000,',
    '});',
  ];
}

/** Returns the members of the params object that the operation's function takes. */
function sentValues({ page, given, givenQuery }: Example): readonly string[] {
  return [
    ...givenQuery.map(({ parameter, value }) => [queryKey(parameter, page), value] as const),
    ...given.map(({ param, value }) => [param.name, value] as const),
  ].map(([key, value]) => `${memberKey(key)}: ${typescriptLiteral(value)}`);
}

function paramsText(sent: readonly string[]): string | undefined {
  return sent.length === 0 ? undefined : `{ ${sent.join(', ')} }`;
}

function functionText({ name, parameters }: CallPlan, ...others: readonly (string | undefined)[]): string {
  const path = parameters.map(({ wireName }) => typescriptLiteral(pathSample(wireName)));
  return `${name}(${['transport', ...path, ...others.flatMap((one) => one ?? [])].join(', ')})`;
}

function hasWideItems({ plan }: Example): boolean {
  return plan.items.types.some(({ fields }) => fields.some(({ type }) => (type.of ?? type).isWide));
}

function modulesText({ plan, call }: Example): string {
  const kinds = [
    ...(call === undefined ? [] : ['functions']),
    'pages',
    'errors',
    ...(plan.items.types.length === 0 ? [] : ['types of items']),
    ...(plan.transport ? ['the transport'] : []),
  ];
  return `Import ${wordList(kinds)} from \`index.js\`. Other modules are internal, except \`paginate.js\` and \`schemes.js\`, which page through your own client.`;
}

function moreParts(example: Example, call: CallPlan): readonly string[] {
  const { page, query } = call;
  const filter = query
    .filter(({ required }) => !required)
    .flatMap(givenQueryOf)
    .slice(0, 1)
    .map(({ parameter, value }) => `${memberKey(queryKey(parameter, page))}: ${typescriptLiteral(value)}`);
  const params = paramsText([...sentValues(example), ...filter]) ?? '{}';
  const given = page.params.length + query.length > 0 ? 'params' : undefined;
  const signal = example.plan.transport ? ', options: { signal: AbortSignal.timeout(60_000) }' : '';
  return [
    'A call takes filters, and headers and options for each of its requests. A list has bounds, and a page has its response:',
    [
      '```ts',
      ...(given === undefined ? [] : [`const params = ${params} as const;`]),
      `const request = { headers: { 'X-Request-Id': '1' }${signal} };`,
      `const items = await ${functionText(call, given, 'request')}.toArray({ limit: 50 });`,
      'let from: string | null = null;',
      `for await (const page of ${functionText(call, given, 'request')}.iterPages({ maxPages: 2 })) {`,
      "  console.log(page.status, page.header('ETag'));",
      '  from = page.position;',
      '}',
      `const rest = from === null ? [] : await ${functionText(call, given, '{ from }')}.toArray();`,
      '```',
    ].join('\n'),
  ];
}

/** Writes a call of the scheme's list function, if an argument of the operation's function has no sample value. */
function listText({ page: { list, params }, item, custom }: Example): string {
  return `${list}<${custom?.name ?? item ?? 'Item'}>(transport, request${params.length === 0 ? '' : ', params'})`;
}

function listImports({ plan, page: { list, names, params }, item, custom }: Example): readonly string[] {
  const type = custom?.name ?? item;
  const from = custom?.from ?? './items.js';
  return [
    `import { ${list}, PageError${params.length === 0 ? '' : `, type ${names.params}`} } from './${plan.packageName}.js';`,
    ...(type === undefined ? [] : [`import type { ${type} } from ${typescriptLiteral(from)};`]),
  ];
}

function requestLines({
  page: { names, params },
  verb,
  path,
  given,
  item,
  custom,
}: Example): readonly string[] {
  const sent = given.map(({ param, value }) => `${memberKey(param.name)}: ${typescriptLiteral(value)}`);
  return [
    ...((custom ?? item) === undefined ? ['type Item = Record<string, unknown>;'] : []),
    `const request = { method: ${typescriptLiteral(verb)}, url: ${typescriptLiteral(path)} };`,
    ...(params.length === 0 ? [] : [`const params: ${names.params} = { ${sent.join(', ')} };`]),
  ];
}
