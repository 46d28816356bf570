import { describe, expect, it } from 'vitest';
import { rename } from '../../../src/features/rename/rename.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import { fixture } from '../../kit/fixture.js';
import { refused, renamed } from './renamed.js';

const scheme = 'type: fakePage, request: {}, response: { data: { type: items } }';

describe('renaming a scheme', () => {
  it('renaming a scheme changes configuration, document and suppressions, however they are written', () => {
    const files = renamed(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users:
          get:
            x-vendor-pagination: pa┆ges # as all lists
        /teams: { get: { summary: 😀, x-vendor-pagination: "p┆ages" } }
        /keys: { get: { x-vendor-pagination: { name: pages, ${scheme} } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination:
        - name: 'page┆s'
          ${scheme.replaceAll(', re', '\n          re')}
      resources:
        users: { methods: { list: { endpoint: get /users, paginated: ┆pages } } }
      diagnostics:
        ignored: { Pagination/NoEffect: pages, Pagination/UnusedScheme: [{ location: pages, reason: pages }, { location: other }] }
      `,
      'listPages',
    );
    expect([...files].sort()).toEqual([
      `openapi: ./openapi.yaml
pagination:
  - name: 'listPages'
    ${scheme.replaceAll(', re', '\n    re')}
resources:
  users: { methods: { list: { endpoint: get /users, paginated: listPages } } }
diagnostics:
  ignored: { Pagination/NoEffect: listPages, Pagination/UnusedScheme: [{ location: listPages, reason: pages }, { location: other }] }
`,
      `openapi: 3.1.0
paths:
  /users:
    get:
      x-vendor-pagination: listPages # as all lists
  /teams: { get: { summary: 😀, x-vendor-pagination: "listPages" } }
  /keys: { get: { x-vendor-pagination: { name: listPages, ${scheme} } } }`,
    ]);
  });

  it('renaming a scheme quotes the new name if necessary', () => {
    const [text] = renamed(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pages, ${scheme} }]
      paths:
        /users: { get: { x-vendor-pagination: page┆s } }
      `,
      'false',
    );
    expect(text).toContain("{ name: 'false',");
    expect(text).toContain("x-vendor-pagination: 'false' }");
  });

  it("renaming a scheme distinguishes a document's scheme from the configuration's scheme that shadows it", () => {
    renamed(
      `
      --- openapi.yaml
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pa┆ges, ${scheme} }]
      paths: { /users: { get: { x-vendor-pagination: pages } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pa┆ges, type: fakePage, request: {}, response: { rows: { type: items } } }]
      `,
      'others',
    );
  });

  it('renaming a scheme changes even references that a configuration overrides', () => {
    const files = renamed(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: pages } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pa┆ges, ${scheme} }]
      resources: { users: { methods: { list: { endpoint: get /users, paginated: pages } } } }
      `,
      'others',
    );
    expect(files.filter((text) => text.includes('pages'))).toEqual([]);
    expect(files).toHaveLength(2);
  });

  it('renaming a scheme changes every configuration of its document', () => {
    const files = renamed(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: pages } } }
      --- one.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pa┆ges, ${scheme} }]
      --- two.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pages, ${scheme} }]
      --- three.yaml
      openapi: ./elsewhere.yaml
      pagination: [{ name: pages, ${scheme} }]
      `,
      'others',
    );
    expect(files).toHaveLength(3);
    expect(files.filter((text) => text.includes('pages'))).toEqual([]);
  });

  it('renaming a scheme does not change a configuration that shares only a marker with it', () => {
    const one = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users: { get: { parameters: [{ name: page, in: query, x-vendor-pagination-property: { type: fakePage } }] } }
      --- one.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pa┆ges, ${scheme} }]
      --- two.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: pages, ${scheme} }]
      `);
    const edit = rename(one.request, 'others');
    if ('problem' in edit) throw new Error(edit.problem);
    expect(applyWorkspaceEdit(one.workspace, edit)).toEqual([one.file('one.yaml')]);
  });

  it('renaming a scheme changes files that are not open', () => {
    const one = fixture(`
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: pa┆ges } } }
    `);
    const uri = one.uri('sdk.yaml');
    one.workspace.setDiskText(uri, `openapi: ./openapi.yaml\npagination: [{ name: pages, ${scheme} }]\n`);
    const edit = rename(one.request, 'others');
    if ('problem' in edit) throw new Error(edit.problem);
    expect(
      applyWorkspaceEdit(one.workspace, edit)
        .map((file) => file.uri)
        .sort(),
    ).toEqual([one.uri('openapi.yaml'), uri].sort());
    expect(one.workspace.file(uri)?.tree.text).toContain('name: others,');
  });

  it('renaming an inline scheme renames all equal ones, and leaves a different scheme unchanged', () => {
    const [text, ...more] = renamed(
      `
      openapi: 3.1.0
      paths:
        /users: { get: { x-vendor-pagination: { name: pages, ${scheme} } } }
        /teams: { get: { x-vendor-pagination: { name: pages2, type: fakePage, request: { a: {} }, response: { data: { type: items } } } } }
        /keys: { get: { x-vendor-pagination: { name: pa┆ges2, type: fakePage, request: { a: {} }, response: { data: { type: items } } } } }
      `,
      'others',
    );
    expect(more).toEqual([]);
    expect(text?.match(/name: \w+/g)).toEqual(['name: pages', 'name: others', 'name: others']);
  });

  it('renaming a scheme keeps the numbers in the names of other schemes, so that page types stay the same', () => {
    const one = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pa┆ges, ${scheme} }]
      paths:
        /users: { get: { x-vendor-pagination: { name: pages, type: fakePage, request: { a: {} }, response: {} } } }
        /teams: { get: { x-vendor-pagination: { name: pages, type: fakePage, request: { b: {} }, response: {} } } }
      `);
    const edit = rename(one.request, 'others');
    if ('problem' in edit) throw new Error(edit.problem);
    const bound = () =>
      one.workspace.units().flatMap((unit) => unit.check().analysis.methods.map((method) => method.scheme));
    expect(bound()).toEqual(['pages2', 'pages3']);
    applyWorkspaceEdit(one.workspace, edit);
    expect(bound()).toEqual(['pages2', 'pages3']);
    expect(one.file('openapi.yaml').tree.text.match(/name: \w+/g)).toEqual([
      'name: others',
      'name: pages2',
      'name: pages3',
    ]);
  });

  it('renaming a scheme does not change scheme types that are spelled like its name', () => {
    const [text] = renamed(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: fake┆Page, ${scheme} }]
      paths:
        /users: { get: { parameters: [{ name: page, in: query, x-vendor-pagination-property: { type: fakePage } }] } }
      `,
      'others',
    );
    expect(text?.match(/fakePage/g)).toHaveLength(2);
  });

  it('renaming a scheme to its own name changes nothing', () => {
    const { request } = fixture('openapi: 3.1.0\nx-vendor-pagination: [{ name: pa┆ges }]\npaths: {}');
    expect(rename(request, 'pages')).toEqual({ documentChanges: [] });
  });

  it('renaming a scheme returns plain changes to a client without document versions', () => {
    const text = 'openapi: 3.1.0\nx-vendor-pagination: [{ name: pa┆ges }]\npaths: {}';
    const { request, uri } = fixture(text, { client: { documentChanges: false } });
    const range = { start: { line: 1, character: 30 }, end: { line: 1, character: 35 } };
    expect(rename(request, 'others')).toEqual({
      changes: { [uri('openapi.yaml')]: [{ range, newText: 'others' }] },
    });
  });
});

describe('a refused rename of a scheme', () => {
  const two = (name: string) => `
    --- openapi.yaml
    openapi: 3.1.0
    x-vendor-pagination: [{ name: taken, type: fakePage, request: { a: {} }, response: {} }]
    paths:
      /users: { get: { x-vendor-pagination: ${name} } }
      /teams: { get: { x-vendor-pagination: missing } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    pagination: [{ name: pages, ${scheme} }]
    `;

  it('a scheme is not renamed to the empty name', () => {
    for (const to of ['', ' '])
      expect(refused(two('pa┆ges'), to)).toMatch(/^A name begins with a letter or _/);
  });

  it('a scheme is not renamed to the name of another scheme in any file', () => {
    expect(refused(two('pa┆ges'), 'taken')).toBe(
      'A scheme named `taken` already exists. Choose another name.',
    );
  });

  it('a scheme is not renamed to a name that would create a binding', () => {
    expect(refused(two('pa┆ges'), 'missing')).toBe(
      'A method names `missing` as its scheme, but no scheme has that name yet: this rename would bind the method. Choose another name, or correct the method first.',
    );
  });

  it('an undefined scheme name is not renamed', () => {
    const problem =
      'No scheme has the name `nobody`. Use the name of a defined scheme, or define a scheme with this name first.';
    expect(refused(two('no┆body'))).toBe(problem);
    expect(refused(two('no┆body'), 'other')).toBe(problem);
  });

  it("a scheme is not renamed if one of the files can't be edited", () => {
    const { request } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [{ name: &name pages }]
      paths: { /users: { get: { x-vendor-pagination: pa┆ges, summary: *name } } }
    `);
    expect(rename(request, 'others')).toEqual({
      problem:
        "openapi.yaml can't be changed. This value is also used elsewhere, as `*name`, and would change there too. Change it by hand.",
    });
  });

  it('renaming a scheme at an operation, endpoint, path, marker or role is refused with a reason', () => {
    const api = 'Operations and paths belong to the API: rename them there, then edit the document by hand.';
    expect(refused('openapi: 3.1.0\npaths: { /us┆ers: { g┆et: {} } }')).toBe(api);
    expect(refused('--- sdk.yaml\nopenapi: a.yaml\nresources: { a: { methods: { b: get /us┆ers } } }')).toBe(
      api,
    );
    const marker = 'parameters: [{ x-vendor-pagination-property: { type: off┆set } }]';
    expect(refused(`openapi: 3.1.0\npaths: { /users: { get: { ${marker} } } }`)).toBe(
      'A marker names a type, not a scheme. Rename the scheme where its name is written.',
    );
    expect(refused('--- sdk.yaml\npagination: [{ name: a, ty┆pe: off┆set }]')).toBe(
      'Only schemes, their fields, methods and resources can be renamed.',
    );
  });
});

describe('the new name of a scheme', () => {
  it.each(['', ' ', 'list pages', 'list-pages', '1st', 'a.b', '__proto__', 'x'.repeat(65)])(
    "a scheme can't be renamed to %j, because it is not an identifier (D3)",
    (name) => {
      const { request } = fixture('openapi: 3.1.0\nx-vendor-pagination: [{ name: pa┆ges }]\npaths: {}');
      expect(rename(request, name)).toEqual({ problem: expect.stringMatching(/name/) });
    },
  );
});
