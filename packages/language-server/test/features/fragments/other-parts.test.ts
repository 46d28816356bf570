import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completion } from '../../../src/features/completion/completion.js';
import { definition } from '../../../src/features/definition.js';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import { hover } from '../../../src/features/hover/hover.js';
import { inlayHints } from '../../../src/features/inlay-hints.js';
import { references } from '../../../src/features/references.js';
import { selectionRanges } from '../../../src/features/selection-ranges.js';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { offsets, shown } from '../../kit/shown.js';
import { ask } from '../ask.js';
import { splitApi, wire } from './split-api.js';

const scheme =
  '{ name: pages, type: cursor, request: { cursor: { type: cursor } }, response: { data: { type: items }, next: { type: cursor } } }';

/** An operation whose parameter, or its schema, is in another file. */
const marked = (parameter: string) => `
--- openapi.yaml
openapi: 3.1.0
x-vendor-pagination: [${scheme}]
paths:
  /users:
    get:
      parameters: [{ $ref: '${parameter}' }]
      responses: { '200': { description: fine, content: { application/json: { schema: { $ref: './shared.yaml#/page' } } } } }
--- shared.yaml
cursor: { name: cursor, in: query, schema: { $ref: ./token.yaml }, x-vendor-pagination-property: { type: cur┆sor } }
page: { type: object, properties: { data: { type: array, items: {} }, next: { type: string } } }
--- token.yaml
type: string
`;

describe('a parameter in another file', () => {
  it('the marker of a parameter in another file binds an operation, and links to the scheme and back', () => {
    eachVariant(marked('./shared.yaml#/cursor'), (one) => {
      const { request } = one;
      expect(JSON.stringify(hover(request)?.contents)).toContain('get /users');
      expect(definition(request)).toHaveLength(1);
      expect(references(request, false).map((location) => shown(one, location))).toEqual([
        'shared#/cursor/x-vendor-pagination-property/type value cursor',
      ]);
      const { tree } = request.file;
      expect(inlayHints(ask(one, 'shared.yaml'), { start: 0, end: tree.length })).toHaveLength(1);
      expect(completion(request)?.items.map(({ label }) => label)).toContain('cursorId');
    });
  });

  it('a marker binds if a parameter in the components refers to a separate file', () => {
    const text = marked('#/components/parameters/cursor').replace(
      'paths:',
      "components: { parameters: { cursor: { $ref: './shared.yaml#/cursor' } } }\npaths:",
    );
    expect(JSON.stringify(hover(fixture(text).request)?.contents)).toContain('get /users');
  });

  it('completion offers marker types in the file that contains only the schema of a parameter', () => {
    const text = marked('./shared.yaml#/cursor')
      .replace('cur┆sor', 'cursor')
      .replace('type: string\n', 'type: string\nx-vendor-pagination-property: { type: ┆ }\n');
    // Only the last `type: string` belongs to the separate schema.
    const { questions } = fixture(text);
    for (const request of questions)
      expect(completion(request)?.items.map(({ label }) => label)).toContain('cursor');
    expect(questions.map(({ file }) => file.uri)).toEqual(['file:///work/token.yaml']);
  });
});

describe('the kind of a referenced file', () => {
  const atName = `x-vendor-pagination: pa┆ges\n${wire}`;
  const edit = ({ workspace, uri, file }: Fixture, name: string, from: string, to: string) => {
    const { tree } = file(name);
    const start = tree.text.indexOf(from);
    const range = { start: tree.lines.positionAt(start), end: tree.lines.positionAt(start + from.length) };
    workspace.changeDocument(uri(name), file(name).version + 1, [{ range, text: to }]);
  };

  it('a referenced file has hovers only while a reference from the document leads to it', () => {
    const one = fixture(splitApi(atName, atName));
    const [users, teams] = one.questions;
    if (users === undefined || teams === undefined) throw new Error('There are two cursors.');
    const known = () => [users, teams].map((request) => hover(request) !== null);
    expect(known()).toEqual([true, true]);
    edit(one, 'openapi.yaml', './parts/users.yaml', './parts/none.yaml');
    expect(known()).toEqual([false, true]);
    edit(one, 'openapi.yaml', './parts/none.yaml', './parts/users.yaml');
    edit(one, 'openapi.yaml', '#/items/~1teams', '#/items/~1teamz');
    expect(known()).toEqual([true, false]);
    edit(one, 'openapi.yaml', '/users:', '/people:');
    expect(JSON.stringify(hover(users)?.contents)).toContain('get /people');
    edit(one, 'openapi.yaml', '#/items/~1teamz', '#/items/~1teams');
    edit(one, 'openapi.yaml', 'paths:', 'nothing:');
    expect(known()).toEqual([false, false]);
  });

  it('a file has hovers even if the reference from the document leads there through another file', () => {
    const text = `
--- openapi.yaml
openapi: 3.1.0
x-vendor-pagination: [${scheme}]
paths: { /users: { $ref: ./one.yaml } }
--- one.yaml
$ref: ./two.yaml#/a
--- two.yaml
a: { get: { x-vendor-pagination: pa┆ges } }
b: { get: { x-vendor-pagination: pa┆ges } }
`;
    const one = fixture(text);
    const known = () => one.questions.map((request) => hover(request) !== null);
    expect(known()).toEqual([true, false]);
    edit(one, 'one.yaml', '#/a', '#/b');
    expect(known()).toEqual([false, true]);
  });

  it('the hover is absent in a file whose references form a circle', () => {
    const { request } = fixture(`
--- openapi.yaml
openapi: 3.1.0
paths: { /users: { $ref: ./one.yaml } }
--- one.yaml
$ref: ./two.yaml
--- two.yaml
$ref: ./one.yaml
get: { x-vendor-pagination: pa┆ges }
`);
    expect(hover(request)).toBeNull();
  });

  it('the hover in a path item file that two documents share describes the first document', () => {
    const document = (path: string) => `
openapi: 3.1.0
paths: { ${path}: { $ref: ./list.yaml } }
`;
    const { request, workspace, file } = fixture(`
--- a.yaml${document('/first')}
--- b.yaml${document('/second')}
--- list.yaml
get: { x-vendor-pagination: pa┆ges }
`);
    expect(workspace.unitsOf(file('list.yaml')).map((unit) => unit.document?.uri)).toEqual([
      'file:///work/a.yaml',
      'file:///work/b.yaml',
    ]);
    expect(JSON.stringify(hover(request)?.contents)).toContain('get /first');
    // The shared file has diagnostics too.
    expect(diagnosticsOf(ask({ workspace, file } as Fixture, 'list.yaml')).length).toBeGreaterThan(0);
  });
});

describe('a truncated referenced file', () => {
  it('requests in a truncated referenced file never throw, and return ranges in bounds', () => {
    const text = splitApi(`x-vendor-pagination: pages\n${wire}`, `x-vendor-pagination: pages\n${wire}`);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (cut, at) => {
          const { workspace, file, uri } = fixture(text);
          const name = 'parts/users.yaml';
          const whole = file(name).tree.text;
          workspace.changeDocument(uri(name), 2, [{ text: whole.slice(0, Math.round(cut * whole.length)) }]);
          const request = { ...ask({ workspace, file } as Fixture, name), offset: 0 };
          const here = { ...request, offset: Math.round(at * request.file.tree.length) };
          const ranges = [
            ...diagnosticsOf(here).map(({ range }) => range),
            ...references(here, true).flatMap((one) => (one.uri === uri(name) ? [one.range] : [])),
            ...selectionRanges(here, [here.offset]).map(({ range }) => range),
          ];
          completion(here);
          hover(here);
          definition(here);
          for (const range of ranges) offsets(request.file, range);
        },
      ),
      { numRuns: 60 },
    );
  });
});
