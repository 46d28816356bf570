import { analyze, targetIds } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { type GenerateInput, generate } from '../src/index.js';

const links = {
  name: 'reviewLinks',
  type: 'cursorUrl',
  request: { limit: { type: 'limit' } },
  response: { data: { type: 'items' }, next: { type: 'cursorUrl', path: ['links', 'next'] } },
};
const offset = {
  name: 'offsetPage',
  type: 'offset',
  request: { offset: { type: 'offset' } },
  response: { data: { type: 'items' }, total: { type: 'total' } },
};

/** Returns an input for `generate`: one GET operation for each path, bound to the named scheme. */
function inputOf(operations: Readonly<Record<string, string>>): GenerateInput {
  const paths = Object.fromEntries(
    Object.entries(operations).map(([path, scheme]) => [path, { get: { 'x-vendor-pagination': scheme } }]),
  );
  const document = { openapi: '3.1.0', 'x-vendor-pagination': [links, offset], paths };
  const { schemes, methods } = analyze({ document });
  return { schemes, methods };
}

const input = inputOf({ '/teams/{team}/members/{id}/notes': 'offsetPage', '/reviews': 'reviewLinks' });

function filesOf(target: (typeof targetIds)[number], more: Partial<GenerateInput> = {}) {
  const files = generate({ ...input, profile: 'latest', ...more }, target);
  const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
  return { files, readme };
}

describe.each(targetIds)('the generated README of %s', (target) => {
  test('the generated README names the oldest language version that the code needs', () => {
    expect(filesOf(target).readme).toMatch(/ The code requires (?:ES2022|C\+\+20|[A-Z]\S* [\d.]+ or later)/);
  });

  test('the generated README has sample values for the parameters of a path, and names these parameters', () => {
    const { readme } = filesOf(target);
    expect(readme).toMatch(/\/teams\/my-team\/members\/my-id\/notes|(['"])my-team\1,\s+(?:id: )?\1my-id\1/);
    expect(readme).toContain('the path parameters `team`, `id`: replace them.');
    const programs = [...readme.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, code = '']) => code);
    expect(programs.filter((code) => code.includes('{team}'))).toEqual([]);
  });

  test('the generated README shows a credential with a hand-written and with a generated transport', () => {
    const [own, written] = [filesOf(target), filesOf(target, { transport: true })];
    expect(own.readme).not.toBe(written.readme);
    for (const { readme } of [own, written]) expect(readme).toContain('Authorization');
  });

  test('the generated README has no phrases in backticks, and no sentence that introduces its program', () => {
    const { readme } = filesOf(target);
    const prose = readme.replace(/^```.*?^```/gms, '').replace(/^\|.*$/gm, '');
    const quoted = [...prose.matchAll(/`([^`\n]*)`/g)].map(([, code = '']) => code);
    expect(quoted.filter((code) => / (?:over|with|in|or|a) /.test(code))).toEqual([]);
    expect(prose).not.toMatch(/To iterate over the items of all pages:/);
  });

  test('the generated README describes the behaviour of a scheme only once', () => {
    const many = inputOf(
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`/list${index}`, 'offsetPage'])),
    );
    const rows = filesOf(target, many).readme.split('\n');
    expect(rows.filter((row) => row.startsWith('|') && row.includes('offset = offset'))).toHaveLength(1);
    const repeated = rows.filter((row) => row.startsWith('- '));
    expect(new Set(repeated).size).toBe(repeated.length);
  });

  test('in the profile full, the README tells errors from ends, and says what is added to a next URL', () => {
    const { readme } = filesOf(target, { profile: 'full' });
    const added =
      'The query of a next URL is completed with query parameters of the first request that it lacks, except paging';
    expect(readme).toContain('carries a user name (an error) |');
    expect(readme).toContain('is missing, empty or not a string; or');
    expect(readme).toContain(`- ${added}`);
    expect(readme).toContain(
      '- A stored position holds only a place in the list: resume with the same filters',
    );
    const teams = inputOf({ '/teams': 'offsetPage' });
    const offsets = { ...teams, schemes: teams.schemes.filter(({ name }) => name === 'offsetPage') };
    expect(filesOf(target, { ...offsets, profile: 'full' }).readme).not.toContain(added);
    expect(filesOf(target, { profile: 'baseline' }).readme).not.toContain('(an error)');
  });
});

test('the README of Java and Kotlin imports times, has short lines, and names absoluteUrl if it matters', () => {
  const type = { kind: 'string', format: 'date-time', nullable: false } as const;
  const since = { name: 'createdSinceOrLater', required: true, type } as const;
  const callOf = () => ({ query: [since], isDeprecated: false, otherRequired: [], otherQuery: [] });
  for (const target of ['java', 'kotlin'] as const) {
    const more = { callOf, transport: true, profile: 'full' } as const;
    const { readme } = filesOf(target, more);
    expect(readme).toMatch(/^import java\.time\.OffsetDateTime;?$/m);
    const [quick = ''] = /^```\w+\n.*?^```/ms.exec(readme) ?? [];
    expect(quick).toContain('OffsetDateTime.now()');
    expect(quick.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(readme).toContain('must pass on `absoluteUrl`');
    expect(filesOf(target, { ...more, ...inputOf({ '/notes': 'offsetPage' }) }).readme).not.toContain(
      'absoluteUrl',
    );
  }
});

test('the samples of Java and Kotlin pass required headers and body properties as arguments', () => {
  const text = { kind: 'string', nullable: false } as const;
  const otherRequired = [
    { in: 'header', name: 'X-Tenant', type: text },
    { in: 'body', name: 'since', type: { ...text, format: 'date-time' } },
    { in: 'body', name: 'ratio', type: { kind: 'number', nullable: false } },
  ] as const;
  const callOf = () => ({ query: [], isDeprecated: false, otherRequired, otherQuery: [] });
  for (const [target, ratio] of [
    ['java', '1'],
    ['kotlin', '1.0'],
  ] as const) {
    const { readme } = filesOf(target, { callOf, transport: true });
    expect(readme).toContain(`, "my-x-tenant", OffsetDateTime.now(), ${ratio}`);
    expect(readme).toMatch(/^import java\.time\.OffsetDateTime;?$/m);
    expect(readme).toContain('the header `X-Tenant`, the body property `since`');
    const unsampled = [
      otherRequired[0],
      { in: 'body', name: 'any', type: { kind: 'any', nullable: false } },
    ] as const;
    const others = { ...callOf(), otherRequired: unsampled };
    expect(filesOf(target, { callOf: () => others, transport: true }).readme).toContain(
      'The API also requires the header X-Tenant and the body property any, which the samples do not send.',
    );
  }
});

test('the samples of READMEs send required headers, in TypeScript also bodies, and say what else the API requires', () => {
  const required = [{ in: 'header', name: 'X-Tenant' }, { in: 'body' }] as const;
  const callOf = () => ({ query: [], isDeprecated: false, otherRequired: required, otherQuery: [] });
  const { readme } = filesOf('python', { callOf, transport: true });
  const [quick = ''] = /^```python\n.*?^```/ms.exec(readme) ?? [];
  expect(quick).toContain(', headers={"X-Tenant": "my-x-tenant"}\n    ):');
  const samples = [...readme.matchAll(/^```python\n(.*?)^```/gms)].flatMap(([, text = '']) =>
    text.split('\n'),
  );
  expect(samples.filter((line) => line.length > 100)).toEqual([]);
  expect(readme).toContain('and the header `X-Tenant`: replace them.');
  expect(readme).toContain('The API also requires a body, which the samples do not send.');
  const typescript = filesOf('typescript', { callOf, transport: true }).readme;
  const lines = [
    'const request = {',
    "  headers: { 'X-Tenant': 'my-x-tenant' },",
    '  body: {},',
    '} as const;',
  ];
  expect(typescript).toContain(lines.join('\n'));
  expect(typescript).not.toContain('which the samples do not send');
  expect(typescript).toContain(', request)) {\n');
});

test.each([
  [
    'ruby',
    'request: { headers: { "X-Tenant" => "my-x-tenant" }, body: { "team" => "my-team", "size" => 1 } }',
  ],
  ['php', "headers: ['X-Tenant' => 'my-x-tenant'], body: ['team' => 'my-team', 'size' => 1]"],
  ['dart', "headers: {'X-Tenant': 'my-x-tenant'}, body: {'team': 'my-team', 'size': 1}"],
] as const)('the samples of the README in %s send required headers and bodies', (target, sent) => {
  const number = { kind: 'integer', nullable: false } as const;
  const callOf = () => ({
    query: [],
    isDeprecated: false,
    otherRequired: [
      { in: 'header', name: 'X-Tenant' },
      { in: 'body', name: 'team' },
      { in: 'body', name: 'size' },
    ] as const,
    otherQuery: [],
    body: [{ name: 'size', type: number }],
  });
  const { readme } = filesOf(target, { callOf, transport: true });
  const inLine = readme.replace(/(?<=[,({[])\n\s+|,?\n\s+(?=\))/g, ' ').replaceAll(/ +/g, ' ');
  expect(inLine.split(sent).length).toBeGreaterThan(3);
  expect(readme).toContain('the header `X-Tenant` and the body: replace them.');
  expect(readme).not.toContain('which the samples do not send');
  expect(filesOf(target, { transport: true }).readme).not.toContain('X-Tenant');
});

test('the README of Dart has no filter and no header that the API does not declare', () => {
  const { readme } = filesOf('dart', { transport: true });
  expect(readme).toContain('from: saved');
  expect(readme).not.toMatch(/query: \{|headers: \{'X-/);
});

test('the README shows an operation that is not deprecated, and names its query parameters', () => {
  const callOf = (operation: string) => ({
    query: [{ name: 'state', required: false, type: { kind: 'string' as const, nullable: false } }],
    isDeprecated: operation.endsWith('notes'),
    otherRequired: [],
    otherQuery: [],
  });
  const { readme } = filesOf('typescript', { callOf, transport: true });
  expect(readme).toMatch(/`GET \/reviews` returns .* Other query parameters: `state`\./);
  const swift = filesOf('swift', { callOf, transport: true, profile: 'latest' }).readme;
  expect(swift).toMatch(/For example, `transport\.\w+\(limit: 20, state: "my-state"\)` has a filter\./);
  expect(swift).toContain('headers: ["Authorization": ');
});

test('the README says that samples send no body if a required property has no sample value', () => {
  const filter = { in: 'body', name: 'filter', type: { kind: 'any', nullable: false } } as const;
  const callOf = () => ({ query: [], isDeprecated: false, otherRequired: [filter], otherQuery: [] });
  for (const target of ['python', 'csharp', 'swift'] as const) {
    const { readme } = filesOf(target, { callOf, transport: true, profile: 'full' });
    expect(readme).toContain(
      'The API also requires the body property filter, which the samples do not send.',
    );
  }
});

test.each(['typescript', 'python', 'go'] as const)(
  'the README of %s begins with its only complete program, and lists all functions',
  (target) => {
    const { readme } = filesOf(target, { transport: true });
    const [program = ''] = /^```\w+\n.*?^```/ms.exec(readme) ?? [];
    expect(readme.split(' complete program, `')[1]).toContain(program);
    expect(program).toContain('PageError');
    expect(readme.match(/^\| `\w+\(transport.*\)` \| GET \//gm)).toHaveLength(2);
  },
);

test.each(['python', 'go'] as const)(
  'the README of %s says where credentials go if the document declares none',
  (target) => {
    const { readme } = filesOf(target, { transport: true, credential: null });
    expect(readme).toContain('Headers of all requests, such as credentials, are');
  },
);

test('the transports around a client that READMEs show keep the path of the base URL', () => {
  const readmeOf = (target: 'csharp' | 'swift') =>
    filesOf(target, { transport: false, profile: 'full' }).readme;
  expect(readmeOf('csharp')).toContain("new(url.StartsWith('/') ? MyClient.Base + url : url);");
  expect(readmeOf('swift')).toContain('URL(string: path.hasPrefix("/") ? client.base + path : path)');
});

test('the README of PHP says how to read a field that is in a header of the response', () => {
  const total = { type: 'total', location: 'header', headerName: 'X-Total' };
  const scheme = { ...offset, response: { data: { type: 'items' }, total } };
  const get = { 'x-vendor-pagination': scheme };
  const { schemes, methods } = analyze({ document: { openapi: '3.1.0', paths: { '/books': { get } } } });
  const sentence = /Fields in response headers are not members of a page: `\$page->header\('X-Total'\)`/;
  expect(filesOf('php', { schemes, methods, profile: 'full' }).readme).toMatch(sentence);
  expect(filesOf('php', { profile: 'full' }).readme).not.toContain('Fields in response headers');
});

test('no generated README or comment says that a target follows URLs if the target does not', () => {
  const promises = targetIds.map((target) => {
    const { files, readme } = filesOf(target, { profile: 'baseline' });
    const texts = files.filter(({ path }) => path !== 'pagination.json').map(({ text }) => text);
    const promised = texts.some((text) =>
      /the URL in links\.next/.test(text.replace(/\s+(?:\*|\/{2,3}|#)?\s*/g, ' ')),
    );
    return { target, promised, declines: /Stops after the first page: .*\(`ReviewLinks/.test(readme) };
  });
  expect(promises.filter(({ promised, declines }) => promised && declines)).toEqual([]);
  expect(promises.some(({ declines }) => declines)).toBe(true);
});
