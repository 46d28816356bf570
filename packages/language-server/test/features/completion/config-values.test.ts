import { catalogue, targetIds } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { completion, resolveCompletion } from '../../../src/features/completion/completion.js';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { codesWith, labelsAt, notesAt, shownAt, treeWith } from './taken.js';

const document = `
--- openapi.yaml
openapi: 3.1.0
x-vendor-pagination:
  - { name: rootPage, type: offset, description: Of the root., request: { skip: { type: offset } }, response: { data: { type: items } } }
paths:
  /users:
    get: { operationId: listUsers, summary: All users, description: Every one., responses: { '200': { description: fine } } }
    post: { responses: { '201': { description: fine } } }
  /users/{id}:
    get: { responses: { '200': { description: fine } } }
  /api-keys:
    get: { responses: { '200': { description: fine } } }
`;

const config = (text: string) => `${document}--- sdk.yaml\nopenapi: ./openapi.yaml\n${text}\n`;

describe('scheme names', () => {
  const own = `pagination:
  - { name: ownPage, type: fakePage, request: {}, response: { data: { type: items } } }
resources:
  users: { methods: { list: { endpoint: get /users, paginated: `;

  it('completion offers scheme names of the configuration, then of the document, then false', () => {
    eachVariant(config(`${own}x┆ } } }`), ({ request }) =>
      expect(notesAt(request)).toEqual([
        'ownPage (fakePage, configuration)',
        'rootPage (offset, document)',
        'false (never paginated)',
      ]),
    );
  });

  it('each scheme name in a completion list describes how the scheme paginates', () => {
    const [, root] = shownAt(fixture(config(`${own}x┆ } } }`)).request);
    expect(root?.documentation).toMatchObject({ value: expect.stringContaining('Of the root.') });
    expect(root?.documentation).toMatchObject({ value: expect.stringContaining('skip') });
  });

  it('completed scheme names are quoted if necessary', () => {
    const at = ['resources', 'users', 'methods', 'list', 'paginated'];
    for (const typed of ['', 'ro', '"', '"ro', "'ro┆'"]) {
      const { request } = fixture(config(`${own}${typed}${typed.includes('┆') ? '' : '┆'} } } }`));
      expect(treeWith(request, 'rootPage').reader.get(at)).toBe('rootPage');
    }
    const { request } = fixture(config(`${own}┆ } } }`));
    expect(treeWith(request, 'false').reader.get(at)).toBe(false);
    expect(codesWith(request, 'rootPage')).not.toContain('Pagination/UnknownScheme');
  });

  it('completion in quotes offers false in JSON, where it replaces the quotes, but not in YAML', () => {
    const json = fixture(
      '--- openapi.json\n{ "openapi": "3.1.0", "paths": { "/a": { "get": { "x-vendor-pagination": "┆" } } } }\n',
    ).request;
    expect(treeWith(json, 'false').reader.get(['paths', '/a', 'get', 'x-vendor-pagination'])).toBe(false);
    const yaml = fixture(config(`${own}"┆" } } }`)).request;
    expect(labelsAt(yaml)).not.toContain('false');
  });

  it('completion offers scheme names that methods already reference as names of new schemes', () => {
    eachVariant(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: x┆, type: fakePage }]
      paths: { /a: { get: { x-vendor-pagination: wanted } }, /b: { get: { x-vendor-pagination: wanted } } }
      `,
      ({ request }) => expect(notesAt(request)).toEqual(['wanted (used by methods, not declared yet)']),
    );
  });
});

describe('endpoints', () => {
  const methods = (typed: string) =>
    config(`resources:
  users:
    methods:
      all: get /users
${typed}`);

  it('completion offers endpoints of the document, unlisted ones first', () => {
    const { request } = fixture(methods('      one:\n        endpoint: ┆'));
    expect(notesAt(request)).toEqual([
      'post /users',
      'get /users/{id}',
      'get /api-keys',
      'get /users (All users · already users.all)',
    ]);
    const at = ['resources', 'users', 'methods', 'one', 'endpoint'];
    expect(treeWith(request, 'get /users/{id}').reader.get(at)).toBe('get /users/{id}');
  });

  it('completion narrows endpoints by the typed text, including spaces', () => {
    const at = ['resources', 'users', 'methods', 'one'];
    for (const typed of [
      'one: get /users/┆',
      'one: get ┆',
      'one: { endpoint: get /us┆ }',
      "one: 'get┆'",
      'one: { endpoint: get ┆ }',
    ]) {
      const { request } = fixture(methods(`      ${typed}`));
      const made: unknown = treeWith(request, 'get /users/{id}').reader.get(at);
      expect(made).toEqual(typed.includes('{') ? { endpoint: 'get /users/{id}' } : 'get /users/{id}');
    }
    const { request } = fixture(methods('      one: post /┆'));
    expect(labelsAt(request)).toEqual(['post /users', 'endpoint', 'paginated']);
  });

  it('completion turns endpoints into methods with conventional names, first those of the resource', () => {
    const { request } = fixture(methods('      ┆'));
    expect(labelsAt(request)).toEqual(['post /users', 'get /users/{id}', 'get /api-keys']);
    const [post, , keys] = shownAt(request);
    expect([post?.filterText, keys?.filterText]).toEqual(['create post /users', 'listApiKeys get /api-keys']);
    expect(treeWith(request, 'get /users/{id}').reader.get(['resources', 'users', 'methods'])).toEqual({
      all: 'get /users',
      retrieve: 'get /users/{id}',
    });
    const keysResource = methods('  apiKeys:\n    methods:\n      ┆');
    expect(labelsAt(fixture(keysResource).request)[0]).toBe('get /api-keys');
  });

  it('completion offers endpoints as values of readme.exampleRequests in a configuration', () => {
    const { request } = fixture(config('readme: { exampleRequests: { pagination: ┆ } }'));
    expect(labelsAt(request)).toContain('get /users');
  });

  it('resolving a completed endpoint adds a description of its operation', () => {
    const { request } = fixture(methods('      one:\n        endpoint: ┆'));
    const item = shownAt(request).find(({ label }) => label === 'get /users');
    if (item === undefined) throw new Error('The endpoint is not offered.');
    expect(item.documentation).toBeUndefined();
    expect(resolveCompletion(item, request.workspace).documentation).toEqual({
      kind: 'markdown',
      value: '**All users** `listUsers`\n\nEvery one.',
    });
  });

  it('completion cuts off a long list of items and marks it as incomplete', () => {
    const paths = Array.from({ length: 300 }, (_, index) => `  /path${index}: { get: { responses: {} } }`);
    const text = (typed: string) =>
      `--- openapi.yaml\nopenapi: 3.1.0\npaths:\n${paths.join('\n')}\n--- sdk.yaml\nopenapi: ./openapi.yaml\nresources: { a: { methods: { b: { endpoint: ${typed} } } } }\n`;
    const all = completion(fixture(text('┆')).request);
    expect([all?.isIncomplete, all?.items.length]).toEqual([true, 200]);
    const some = completion(fixture(text('"get /path29┆"')).request);
    expect([some?.isIncomplete, some?.items.length]).toEqual([false, 11]);
  });
});

describe('files, targets, codes and severities', () => {
  it('completion offers OpenAPI documents of the workspace as relative paths', () => {
    const { request } = fixture(
      `${document}--- other/more.yaml\nopenapi: 3.1.0\n--- plain.yaml\na: 1\n--- sdk/sdk.yaml\npagination: []\nopenapi: ┆\n`,
    );
    expect(labelsAt(request)).toEqual(['../openapi.yaml', '../other/more.yaml', 'document']);
    expect(treeWith(request, '../other/more.yaml').reader.get(['openapi'])).toBe('../other/more.yaml');
    const inside = fixture(`${document}--- sdk.yaml\npagination: []\nopenapi: { document: '┆' }\n`).request;
    expect(treeWith(inside, './openapi.yaml').reader.get(['openapi'])).toEqual({
      document: './openapi.yaml',
    });
  });

  it('completion offers targets that are not listed yet, as items and as keys', () => {
    const left = targetIds.filter((id) => id !== 'python');
    for (const targets of [
      '[python, ┆]',
      '[┆, python]',
      '[python, ru┆]',
      '\n  - python\n  - ┆',
      '{ python: {}, ┆ }',
    ])
      expect(
        labelsAt(fixture(config(`targets: ${targets}`)).request).filter((label) => label !== 'profile'),
      ).toEqual(left);
    const { request } = fixture(config('targets: ┆'));
    expect(treeWith(request, 'rust').reader.get(['targets'])).toEqual(['rust']);
    expect(shownAt(request)[0]?.labelDetails).toEqual({ description: 'TypeScript' });
    const profile = fixture(config('targets: { profile: ┆ }')).request;
    expect(labelsAt(profile)).toEqual(['baseline', 'latest', 'full']);
  });

  it('completion of rule codes begins with the codes that are reported at the operation', () => {
    const { request } = fixture(`
      openapi: 3.1.0
      paths:
        /a:
          get:
            x-vendor-pagination: nowhere
            x-vendor-pagination-ignore: [┆]
            responses: { '200': { description: fine } }
    `);
    expect(notesAt(request)[0]).toBe('Pagination/UnknownScheme (error, reported here)');
    expect(labelsAt(request).toSorted()).toEqual(Object.keys(catalogue).toSorted());
    expect(codesWith(request, 'Pagination/UnknownScheme')).toEqual([]);
  });

  it('resolving a completed rule code adds its explanation', () => {
    const { request } = fixture(config('diagnostics: { rules: { P┆ } }'));
    const item = shownAt(request).find(({ label }) => label === 'Pagination/UnusedScheme');
    if (item === undefined) throw new Error('The rule is not offered.');
    expect(resolveCompletion(item, request.workspace).documentation).toEqual({
      kind: 'markdown',
      value: `**${catalogue['Pagination/UnusedScheme'].summary}**\n\n${catalogue['Pagination/UnusedScheme'].explanation}`,
    });
  });

  it('completion offers rule codes with severities as keys', () => {
    const { request } = fixture(config('diagnostics:\n  rules:\n    Pagination/UnusedScheme: info\n    ┆'));
    expect(labelsAt(request)).not.toContain('Pagination/UnusedScheme');
    expect(treeWith(request, 'Pagination/NameCollision').reader.get(['diagnostics', 'rules'])).toEqual({
      'Pagination/UnusedScheme': 'info',
      'Pagination/NameCollision': 'error',
    });
    const ignored = fixture(config('diagnostics:\n  ignored:\n    ┆')).request;
    expect(treeWith(ignored, 'Pagination/UnusedScheme').reader.get(['diagnostics', 'ignored'])).toEqual({
      'Pagination/UnusedScheme': true,
    });
    expect(codesWith(ignored, 'Pagination/UnusedScheme')).not.toContain('Pagination/UnusedScheme');
    for (const typed of ['failOn: ┆', 'rules: { Pagination/UnusedScheme: ┆ }'])
      expect(labelsAt(fixture(config(`diagnostics: { ${typed} }`)).request)).toEqual([
        'error',
        'warn',
        'info',
        'off',
      ]);
    const off = fixture(config('diagnostics: { failOn: ┆ }')).request;
    expect(treeWith(off, 'off').reader.get(['diagnostics', 'failOn'])).toBe('off');
  });
});
