import { wordList } from '@pagewright/core/external';
import type { CallPlan } from '../../plan/page-plan.js';
import { sentParameters } from '../../plan/sent-parameters.js';
import { type BodySample, givenQueryOf, requiredHeaders, requiredSamples } from '../../readme-samples.js';
import { type Example, type Guide, pathSample } from '../../target-emitter.js';
import { plainText } from '../../text/comment.js';
import { memberKey, typescriptAccess, typescriptLiteral } from './expressions.js';
import { pathArguments, queryKey, requiresRequest } from './operations.js';
import { schemeName } from './schemes.js';

export const typescriptGuide: Guide = {
  file: 'example.ts',
  sends: ['header', 'body'],
  transport: ['PageTransport', 'send(request)'],
  made: '`FetchTransport`, based on `fetch`; with `retries: 2`, it sends a request up to twice again after a status of 429 or 503',
  error: ['PageError', '`reason`, `status`, `headers`, `header(name)` and `body`'],
  end: [
    'a list sends its first request when it is awaited or iterated over',
    '`getNextPage()` rejects with `NoNextPageError` if there is no next page, and `stopped` says why: `itemsMissing` if the response has no list of items',
    'save the `position` of a page, and a request with it as `from` continues after that page. A page that `maxItems` cuts has no position',
    '`signal` in a request cancels the walk',
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
  callText: (call) => {
    const { name, page, query } = call;
    const isRequired = [...page.params, ...query].some(({ required }) => required);
    const needsRequest = requiresRequest(call);
    const takes = isRequired || (needsRequest && takesParams(call));
    const given = [
      ...pathArguments(call),
      ...(takes ? ['params'] : []),
      ...(needsRequest ? ['request'] : []),
    ];
    return `${name}(${['transport', ...given].join(', ')})`;
  },
  more: (example) => [
    ...(example.plan.transport ? [fetchText] : []),
    modulesText(example),
    ...(example.plan.transport && hasIntegers(example)
      ? [
          'An integer beyond 2^53 in a response is text, because a number would round it. Members of the format int64 therefore have the type `number | string`. A member that the document declares as an integer without this format has the type `number`, although such a value is text, too: declare the format.',
        ]
      : []),
    ...(example.call === undefined ? [] : moreParts(example, example.call)),
  ],
  program: (example) => {
    const { plan, call, member } = example;
    const begun = call === undefined ? listText(example) : functionText(call, ...requestTexts(example, call));
    const named = example.page.members.find(({ name }) => name === 'items');
    const hasItems = named === undefined || named.holdsItems;
    const shown = member === undefined ? '' : `, page${typescriptAccess(member.name)}`;
    return [
      ...(call === undefined
        ? listImports(example)
        : [importLine([...(plan.transport ? ['FetchTransport'] : []), call.name, 'PageError'])]),
      ...(plan.transport && call === undefined ? [importLine(['FetchTransport'])] : []),
      ...(plan.transport ? [] : ["import { MyTransport } from './my-transport.js';"]),
      '',
      ...(plan.transport ? transportLines(example) : ['const transport = new MyTransport();']),
      ...(call === undefined ? requestLines(example) : headerLines(example)),
      '',
      'try {',
      `  for await (const item of ${begun}) {`,
      '    console.log(item);',
      '  }',
      '',
      `  for await (const page of ${begun}.iterPages({ maxPages: 10 })) {`,
      `    console.log(page.${hasItems ? 'items' : 'getPaginatedItems()'}.length${shown});`,
      '  }',
      '} catch (error) {',
      '  if (!(error instanceof PageError)) throw error;',
      '  console.error(error.reason, error.status, error.body);',
      '}',
    ];
  },
};

const fetchText = [
  'Its option `headers` is for credentials: requests to the API have these headers, and requests to other servers do not.',
  'If there is no response, it rejects with the error of `fetch`: a TypeError if the connection fails, a TimeoutError after `timeoutMs`, or the reason of an aborted signal.',
  'A redirect is an error, unless the options of a request allow it: `options: { redirect: "follow" }`.',
  'A signal together with `timeoutMs` requires `AbortSignal.any`, in Node 20.3 or later.',
  'A transport that wraps this one also needs its method `absoluteUrl`.',
]
  .map((line) => `- ${line}`)
  .join('\n');

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

function hasIntegers({ plan }: Example): boolean {
  return plan.items.types.some(({ fields }) =>
    fields.some(({ type }) => (type.of ?? type).kind === 'integer'),
  );
}

function modulesText({ plan, call }: Example): string {
  const kinds = [
    ...(call === undefined ? [] : ['functions']),
    'pages',
    'errors',
    ...(plan.items.types.length === 0 ? [] : ['types of items']),
    ...(plan.transport ? ['the transport'] : []),
  ];
  const others = plan.adapter
    ? ', except `paginate.js` and `schemes.js`, which page through your own client'
    : '';
  return `Import ${wordList(kinds)} from \`index.js\`. Other modules are internal${others}.`;
}

/** Returns the params and, if the operation requires headers, the request of the sample call. */
function requestTexts(example: Example, call: CallPlan): readonly (string | undefined)[] {
  const params = paramsText(sentValues(example));
  if (!requiresRequest(call)) return [params];
  return [params ?? (takesParams(call) ? '{}' : undefined), 'request'];
}

function headerLines(example: Example): readonly string[] {
  const parts = requiredParts(example);
  return parts.length === 0 ? [] : ['const request = {', ...parts.map((one) => `  ${one},`), '} as const;'];
}

/** Returns the headers and the body that the operation requires, with sample values. */
function requiredParts(example: Example): readonly string[] {
  const { headers, body } = requiredSamples(example);
  const entries = (values: readonly (readonly [string, BodySample])[]) =>
    values.map(([name, value]) => `${memberKey(name)}: ${typescriptLiteral(value)}`).join(', ');
  return [
    ...(headers.length === 0 ? [] : [`headers: { ${entries(headers)} }`]),
    ...(body === undefined ? [] : [`body: ${body.length === 0 ? '{}' : `{ ${entries(body)} }`}`]),
  ];
}

function takesParams({ page, query }: CallPlan): boolean {
  return page.params.length + query.length > 0;
}

function moreParts(example: Example, call: CallPlan): readonly string[] {
  const filter = call.query
    .filter(({ required }) => !required)
    .flatMap(givenQueryOf)
    .slice(0, 1)
    .map(
      ({ parameter, value }) => `${memberKey(queryKey(parameter, call.page))}: ${typescriptLiteral(value)}`,
    );
  const params = paramsText([...sentValues(example), ...filter]) ?? '{}';
  const given = takesParams(call) ? 'params' : undefined;
  const required = requiredParts(example);
  const hasHeaders = requiredHeaders(example).length > 0;
  const parts = [
    ...(hasHeaders ? [] : ["headers: { 'X-Request-Id': '1' }"]),
    ...required,
    'signal: AbortSignal.timeout(60_000)',
  ];
  return [
    'A call takes filters, and headers, `signal`, `timeoutMs` and `options` for each of its requests. A list has bounds, and a page has its response:',
    [
      '```ts',
      ...(given === undefined ? [] : [`const params = ${params} as const;`]),
      ...(required.length === 0
        ? [`const request = { ${parts.join(', ')} };`]
        : ['const request = {', ...parts.map((one) => `  ${one},`), '} as const;']),
      `const items = await ${functionText(call, given, 'request')}.toArray({ limit: 50 });`,
      'let from: string | null = null;',
      `for await (const page of ${functionText(call, given, 'request')}.iterPages({ maxPages: 2 })) {`,
      "  console.log(page.status, page.header('ETag'));",
      '  from = page.position;',
      '}',
      `const rest = from === null ? [] : await ${functionText(call, given, '{ ...request, from }')}.toArray();`,
      '```',
    ].join('\n'),
  ];
}

/** Writes a call of the scheme's list function, for an operation whose function has an argument without a sample. */
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
