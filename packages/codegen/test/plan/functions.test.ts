import { type BoundMethod, objectReader, parseScheme, type TargetId, targetIds } from '@pagewright/core';
import { expect, it } from 'vitest';
import { type DeclaredCall, declaredCall, generate, planPages } from '../../src/index.js';

const { scheme } = parseScheme(
  {
    name: 'thingsPage',
    type: 'cursor',
    request: { after: { type: 'cursor' } },
    response: { data: { type: 'items' }, next: { type: 'cursor' } },
  },
  'config',
);
const schemes = scheme === undefined ? [] : [scheme];
const method: BoundMethod = { operation: 'get /gadgets', scheme: 'thingsPage', why: 'operation' };
const options = { methods: [method], profile: 'full', transport: true } as const;

function textOf(target: TargetId): string {
  const files = generate({ schemes, ...options }, target) ?? [];
  return files
    .filter(({ path }) => !/\.(?:md|json)$/.test(path))
    .map(({ text }) => text)
    .join('\n');
}

it('functions for operations are planned and generated in every language', () => {
  const planned = targetIds.filter((target) => planPages(schemes, target, options).calls.length > 0);
  expect(planned).toEqual(targetIds);
  expect(targetIds.filter((target) => /getGadgets|get_gadgets/i.test(textOf(target)))).toEqual(targetIds);
});

/** Functions in these languages have fewer other arguments. */
const freeNames: Readonly<Partial<Record<TargetId, readonly string[]>>> = {
  swift: ['given', 'maxpages', 'transport'],
  csharp: ['given', 'maxpages'],
  java: ['given', 'maxpages'],
  kotlin: ['given'],
};

it.each(['given', 'max_pages', 'maxPages', 'transport'])(
  'a path parameter called %s does not get the name of another argument of its function',
  (wireName) => {
    const bound: BoundMethod = { ...method, operation: `get /gadgets/{${wireName}}` };
    for (const target of targetIds) {
      const { calls } = planPages(schemes, target, { ...options, methods: [bound] });
      const names = calls.flatMap(({ parameters }) => parameters.map(({ name }) => name.replaceAll('_', '')));
      const plain = wireName.replaceAll('_', '').toLowerCase();
      const isFree = freeNames[target]?.includes(plain) === true;
      const renamed = target === 'java' || target === 'kotlin' ? `${plain}param` : `path${plain}`;
      expect(names.map((name) => name.toLowerCase())).toEqual([isFree ? plain : renamed]);
    }
  },
);

const ofGadgets = (query: readonly object[]) => {
  const parameters = query.map((one) => ({ in: 'query', schema: { type: 'string' }, ...one }));
  const document = { paths: { '/gadgets': { get: { parameters } } } };
  const callOf = declaredCall(objectReader(document));
  return (target: TargetId) => planPages(schemes, target, { ...options, callOf }).calls[0]?.query ?? [];
};

it('a filter keeps its name in Java, and in Kotlin unless the function has an argument of that name', () => {
  const filters = ofGadgets(['from', 'options', 'query', 'transport'].map((name) => ({ name })));
  expect(filters('java').map(({ name }) => name)).toEqual(['from', 'options', 'query', 'transport']);
  expect(filters('kotlin').map(({ name }) => name)).toEqual([
    'fromParam',
    'options',
    'query',
    'transportParam',
  ]);
});

it('in Java, a required filter may have the name of an optional one', () => {
  const filters = ofGadgets([
    { name: 'sort_by', schema: { type: 'string', enum: ['id'] } },
    { name: 'sortBy', required: true, schema: { type: 'string', enum: ['name'] } },
    { name: 'request', required: true },
  ]);
  expect(filters('java').map(({ name, enum: listed }) => [name, listed?.constants[0]?.value])).toEqual([
    ['sortBy', 'name'],
    ['requestParam', undefined],
    ['sortBy', 'id'],
  ]);
});

it('a paging parameter does not get the name of another argument of its function in Kotlin', () => {
  const named = (param: string) => {
    const { scheme: paged } = parseScheme(
      {
        name: 'gadgets',
        type: 'offset',
        request: { offset: { type: 'offset', param } },
        response: { data: { type: 'items' } },
      },
      'config',
    );
    const bound = [{ ...method, scheme: 'gadgets' }];
    return planPages(paged === undefined ? [] : [paged], 'kotlin', { ...options, methods: bound }).calls[0]
      ?.pagingNames;
  };
  expect(['maxPages', 'change', 'params', 'page'].map(named)).toEqual([
    ['maxPagesParam'],
    ['changeParam'],
    ['params'],
    ['page'],
  ]);
});

it.each(['list', 'id', 'filter', 'print'])(
  'the function of an operation called %s does not hide a built-in function of Python',
  (operationId) => {
    const { calls } = planPages(schemes, 'python', { ...options, methods: [{ ...method, operationId }] });
    expect(calls.map(({ name }) => name)).toEqual([`list_${operationId}`]);
  },
);

it('in C#, paging parameters and filters are properties of one class, and their names differ', () => {
  const text = { kind: 'string', nullable: false } as const;
  const names = ['kind', 'After', 'slot', 'getGadgetsQuery'];
  const query = names.map((name) => ({ name, type: text, required: name === 'kind' }));
  const callOf = () => ({ query, isDeprecated: false, otherRequired: [], otherQuery: [] });
  const files = generate({ schemes, ...options, profile: 'baseline', callOf }, 'csharp');
  const textIn = (path: string) => files.find((one) => one.path === path)?.text;
  expect(textIn('ThingsPage.cs')).toContain('public class ThingsPageParams : IPageParams');
  const lines = textIn('GetGadgetsQuery.cs')?.split('\n') ?? [];
  expect(lines.filter((line) => /public|Slot\./.test(line)).map((line) => line.trim())).toEqual([
    'public sealed class GetGadgetsQuery : ThingsPageParams, IPageParams',
    'public required string Kind { get; init; }',
    'public string? After2 { get; init; }',
    'public string? Slot { get; init; }',
    'public string? GetGadgetsQuery_ { get; init; }',
    '(global::Pagination.Slot.Query("kind"), Kind ?? throw new ArgumentNullException(nameof(Kind))),',
    '(global::Pagination.Slot.Query("After"), After2),',
    '(global::Pagination.Slot.Query("slot"), Slot),',
    '(global::Pagination.Slot.Query("getGadgetsQuery"), GetGadgetsQuery_),',
  ]);
});

it('in C#, the README suggests a body only if it replaces no required property', () => {
  const methods = [{ ...method, operation: 'post /gadgets' }];
  const readmeWith = (more: Partial<DeclaredCall>) => {
    const callOf = () => ({ query: [], isDeprecated: false, otherRequired: [], otherQuery: [], ...more });
    const files = generate({ schemes, ...options, methods, callOf }, 'csharp');
    return files.find(({ path }) => path === 'README.md')?.text;
  };
  expect(readmeWith({})).toContain('.WithBody(');
  const type = { kind: 'string', nullable: false } as const;
  expect(readmeWith({ otherRequired: [{ in: 'body', name: 'from', type }] })).not.toContain('.WithBody(');
  expect(readmeWith({ isBodiless: true })).not.toContain('.WithBody(');
});

it('in C#, pages without next URLs have no code for them', () => {
  const files = generate({ schemes, ...options }, 'csharp').filter(({ path }) => path.endsWith('.cs'));
  const text = files.map((one) => one.text.replaceAll(/^ *\/\/.*$/gm, '')).join('');
  expect(text).not.toMatch(/\borigin\b|IPageTransport\?|"url"|\bisForeign\b/i);
});

it('in Python, required headers and properties of the body are arguments, and a GET request has no body', () => {
  const string = { kind: 'string', nullable: false } as const;
  const inputs = [
    { in: 'header', name: 'X-Tenant', type: string },
    { in: 'body', name: 'from', type: string },
    { in: 'cookie', name: 'session' },
  ] as const;
  const declared = { query: [], isDeprecated: false, otherRequired: [], otherQuery: [] };
  const textWith = (call: Partial<DeclaredCall>) =>
    generate({ schemes, ...options, callOf: () => ({ ...declared, ...call }) }, 'python').find(({ path }) =>
      path.endsWith('/operations.py'),
    )?.text ?? '';
  const text = textWith({ otherRequired: inputs });
  for (const line of [
    '    x_tenant: str,',
    '    from_: str,',
    '    body: Optional[Mapping[str, object]] = None,',
    '        _with_headers(headers, {"X-Tenant": _header("X-Tenant", x_tenant)}),',
    'def _with_headers(headers: Optional[Mapping[str, str]], named: Mapping[str, str]) -> Dict[str, str]:',
    '        {**(body or {}), "from": from_},',
    '    - ``x_tenant``: the header X-Tenant.',
  ])
    expect(text).toContain(line);
  for (const sentence of [
    'Adds ``query``, ``headers`` and ``body`` with its other properties to the request',
    'The API also requires the cookie session.',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(sentence);
  expect(textWith({ otherRequired: [{ in: 'body' }] })).toContain('    body: object,');
  expect(textWith({ isBodiless: true })).not.toContain('body');
});

it('a Python package exports each name in one place', () => {
  const names = [...textOf('python').matchAll(/^from \.\w+ import (\w+) as \1$/gm)].map(([, name]) => name);
  expect(names).toContain('SyncThingsPage');
  expect(names.filter((name) => name === 'get_gadgets')).toHaveLength(1);
  expect(textOf('python')).not.toContain('__all__');
});

it('the page types come first in their TypeScript file, after the imports and exports', () => {
  const files = generate({ schemes, ...options }, 'typescript');
  const { text = '' } = files.find(({ path }) => path === 'pagination.ts') ?? {};
  expect(text.split('\n').findIndex((line) => line.startsWith('export interface'))).toBeLessThan(28);
  expect(text).not.toContain('class AbstractPage');
});

it.each(['ptr', 'maxPages', 'transport', 'paginate'])(
  'the function of an operation called %s does not get the name of a declaration of the Go runtime',
  (operationId) => {
    const [call] = planPages(schemes, 'go', { ...options, methods: [{ ...method, operationId }] }).calls;
    const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
    expect(call?.name).toBe(`${name}OfThingsPage`);
  },
);

it.each([
  ['GET_gadgets_v2', 'GetGadgetsV2', 'get_gadgets_v2', 'getGadgetsV2'],
  ['GETGadgets', 'GetGadgets', 'get_gadgets', 'getGadgets'],
  ['URLsList', 'URLsList', 'urls_list', 'urlsList'],
  ['getURLsForAPIv2', 'GetURLsForAPIV2', 'get_urls_for_api_v2', 'getURLsForAPIv2'],
  ['APIv2', 'APIV2', 'api_v2', 'apiv2'],
  ['APIv2Users', 'APIV2Users', 'api_v2_users', 'apiv2Users'],
])(
  'the function of the operation %s is called %s in Go, %s in Python and %s in TypeScript',
  (operationId, goName, python, typescript) => {
    const callOf = () => ({
      query: [{ name: 'url', required: false, type: { kind: 'string' as const, nullable: false } }],
      isDeprecated: false,
      otherRequired: [],
      otherQuery: [],
    });
    const planned = (target: TargetId) =>
      planPages(schemes, target, { ...options, methods: [{ ...method, operationId }], callOf }).calls[0];
    const names = [planned('go'), planned('python'), planned('typescript')].map((call) => call?.name);
    expect(names).toEqual([goName, python, typescript]);
    expect(planned('go')).toMatchObject({ queryType: `${goName}Query`, query: [{ name: 'URL' }] });
  },
);

const declared = { query: [], isDeprecated: false, otherRequired: [], otherQuery: [] };

it.each([
  [['geo'], 'To send the query parameter geo, add it to the request.'],
  [['geo', 'near', 'after'], 'To send the query parameters geo and near, add them to the request.'],
])('the comment of a function names the query parameters without an argument: %j', (otherQuery, sentence) => {
  for (const target of targetIds) {
    const files = generate({ schemes, ...options, callOf: () => ({ ...declared, otherQuery }) }, target);
    const text = files?.map((one) => one.text.replaceAll(/\s*(?:\/\/\/?|#|\*)?\s+/g, ' ')).join('\n');
    expect(text, target).toContain(sentence);
  }
});

it('a paging parameter has a description, or is deprecated, only if all of its operations agree', () => {
  const after = { name: 'after', required: false, type: { kind: 'string', nullable: false } } as const;
  const both = [method, { ...method, operation: 'get /tools' }];
  const paramOf = (text: string, isDeprecated?: true) => {
    const callOf = (operation: string) => ({
      ...declared,
      query: [
        operation === 'get /tools'
          ? { ...after, text: 'The last id.', isDeprecated: true as const }
          : { ...after, text, ...(isDeprecated && { isDeprecated }) },
      ],
    });
    return planPages(schemes, 'typescript', { ...options, methods: both, callOf }).pages[0]?.params[0];
  };
  expect(paramOf('The last id.', true)).toMatchObject({ text: 'The last id.', isDeprecated: true });
  expect(paramOf('The last id.')?.isDeprecated).toBeUndefined();
  expect(paramOf('Another id.')?.text).toBeUndefined();
});

it('the TypeScript index exports every public module, and by name a function that two modules declare', () => {
  const methods = [{ ...method, operationId: 'listThingsPage' }];
  const index = (more: object) =>
    generate({ schemes, ...options, ...more }, 'typescript')?.find(({ path }) => path === 'index.ts')?.text;
  const stars = ['operations', 'pagination', 'transport'].map((name) => `export * from './${name}.js';\n`);
  expect(index({})?.split('\n\n')[1]).toBe(stars.join(''));
  const shared = "export { listThingsPage } from './operations.js';\n";
  expect(index({ methods })?.split('\n\n')[1]).toBe([...stars, shared].join(''));
  expect(index({ packageName: 'index' })).not.toContain('export *');
});

it('a function in TypeScript requires a request with the headers and the body that the API requires', () => {
  const callOf = () => ({
    ...declared,
    otherRequired: [
      { in: 'header', name: 'X-Tenant' },
      { in: 'body', name: 'query' },
      { in: 'body', name: 'near' },
    ] as const,
    body: [
      { name: 'query', type: { kind: 'string' as const, nullable: false, values: ['a', 'b'] } },
      { name: 'tags', type: { kind: 'boolean' as const, nullable: true } },
    ],
  });
  const files = generate({ schemes, methods: [{ ...method, operationId: 'search' }], callOf }, 'typescript');
  const text = files.find(({ path }) => path === 'operations.ts')?.text;
  expect(text).toContain(`export interface SearchRequest<Options = never> extends OperationRequest<Options> {
  readonly headers: {
    readonly 'X-Tenant': string;
    readonly [name: string]: string;
  };
  readonly body: {
    readonly query: 'a' | 'b';
    readonly tags?: boolean | null | undefined;
    readonly near: unknown;
  };
}
`);
  expect(text).toContain('  request: SearchRequest<Options & {}>,\n');
});
