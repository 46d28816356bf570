import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Range, SelectionRange } from 'vscode-languageserver';
import { codeLenses, resolveCodeLens } from '../../src/features/code-lens.js';
import { hover } from '../../src/features/hover/hover.js';
import { inlayHints } from '../../src/features/inlay-hints.js';
import { selectionRanges } from '../../src/features/selection-ranges.js';
import { semanticTokens } from '../../src/features/semantic-tokens.js';
import type { RequestContext } from '../../src/lsp/request-context.js';
import { ask } from '../features/ask.js';
import { fixture } from '../kit/fixture.js';

const document = `openapi: 3.1.0
x-vendor-pagination-ignore: ["Pagination/Un*", constructor]
x-vendor-pagination: # 😀
  - &one { name: "😀 pages", type: offset, paramLocation: body, request: { skip: { type: offset, path: [a, 0] } }, response: { rows: { type: items, path: [data, rows] } } }
  - name: __proto__
    type: cursorId
    request: { after: { type: cursorId, param: 'page[after]' } }
    response: { data: { type: items, itemCursor: id }, next: { type: cursor, cursorPath: [x], location: header, headerName: Link } }
paths:
  "/😀/{id}":
    parameters: [{ name: skip, in: query, x-vendor-pagination-property: { type: offset } }]
    get:
      x-vendor-pagination: *one
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/a' } } } } }
    post:
      x-vendor-pagination: __proto__
      x-vendor-pagination-ignore: [Pagination/EmptyPageStop]
  /users: { get: { x-vendor-pagination: false }, put: { parameters: [{ $ref: '#/components/parameters/p' }] } }
components:
  schemas: { a: { type: object, properties: { data: { $ref: '#/components/schemas/a' }, rows: { type: array, items: { $ref: '#/components/schemas/a' } } } } }
  parameters: { p: { name: p, in: query, schema: { x-vendor-pagination-property: { type: cursorId } } } }
`;

const config = `openapi: ./openapi.yaml # 😀
targets: [typescript, go]
pagination:
  - { name: listed, type: pageNumber, request: { page: { type: pageNumber } }, response: { data: { type: items } } }
resources:
  users:
    methods: { list: { endpoint: get /users, paginated: listed }, put: put /users, odd: {} }
    subresources: { toString: { methods: { hasOwnProperty: { endpoint: POST /😀/{id}, paginated: __proto__ } } } }
readme: { exampleRequests: { pagination: get /users } }
diagnostics: { failOn: warn, rules: { Pagination/UnusedScheme: off }, ignored: { constructor: true } }
`;

function checkRange({ tree }: RequestContext['file'], { start, end }: Range): void {
  const { lines } = tree;
  for (const position of [start, end]) expect(lines.positionAt(lines.offsetAt(position))).toEqual(position);
  expect(lines.offsetAt(start)).toBeLessThanOrEqual(lines.offsetAt(end));
}

/** Runs the queries about one offset, and checks their ranges. */
function askAt(request: RequestContext, offset: number): void {
  const { file } = request;
  const hovered = hover({ ...request, offset });
  if (hovered !== null) {
    const { contents } = hovered;
    if (hovered.range === undefined || typeof contents !== 'object' || !('kind' in contents))
      throw new Error('A hover has a range, and contents of a kind.');
    checkRange(file, hovered.range);
    const { lines } = file.tree;
    expect(lines.offsetAt(hovered.range.start)).toBeLessThanOrEqual(offset);
    expect(lines.offsetAt(hovered.range.end)).toBeGreaterThanOrEqual(offset);
    expect(contents.value.trim()).not.toBe('');
  }
  for (let at: SelectionRange | undefined = selectionRanges(request, [offset])[0]; at; at = at.parent)
    checkRange(file, at.range);
}

/** Runs the queries about a whole file or a range of it, and checks their ranges. */
function askWhole(request: RequestContext, offset: number, until: number): void {
  const { file } = request;
  const range = { start: Math.min(offset, until), end: Math.max(offset, until) };
  for (const { position } of inlayHints(request, range)) checkRange(file, { start: position, end: position });
  for (const lens of codeLenses(request)) checkRange(file, resolveCodeLens(lens, request).range);
  const { data } = semanticTokens(request, range);
  expect(data.length % 5).toBe(0);
  expect(data.every((number) => Number.isInteger(number) && number >= 0)).toBe(true);
}

/** Tests every offset, or every fifth one in `npm test`. */
const step = process.env.PAGEWRIGHT_TESTS === 'all' ? 1 : 5;

it('hovers, lenses, hints and tokens are in bounds at every offset of a document and a configuration', () => {
  const made = fixture(`--- openapi.yaml\n${document}--- sdk.yaml\n${config}`);
  for (const name of ['openapi.yaml', 'sdk.yaml']) {
    const request = ask(made, name);
    for (let offset = 0; offset <= request.file.tree.length; offset += step) {
      askAt(request, offset);
      if (offset % 20 === 0) askWhole(request, offset, offset + 40);
    }
  }
});

it('hovers, lenses, hints and tokens are in bounds wherever the texts are truncated', () => {
  const cut = fc.tuple(
    fc.nat(document.length),
    fc.nat(config.length),
    fc.nat(2_000),
    fc.nat(2_000),
    fc.constantFrom('', '{', '"', ': ', '\r\n', '\t', '😀', '- '),
  );
  fc.assert(
    fc.property(cut, ([endOfDocument, endOfConfig, offset, until, rest]) => {
      const made = fixture('--- openapi.yaml\n--- sdk.yaml\n');
      const { workspace, uri } = made;
      workspace.changeDocument(uri('openapi.yaml'), 2, [{ text: document }]);
      workspace.changeDocument(uri('sdk.yaml'), 2, [{ text: config }]);
      workspace.units().map((unit) => unit.check());
      workspace.changeDocument(uri('openapi.yaml'), 3, [{ text: document.slice(0, endOfDocument) + rest }]);
      workspace.changeDocument(uri('sdk.yaml'), 3, [{ text: config.slice(0, endOfConfig) + rest }]);
      for (const name of ['openapi.yaml', 'sdk.yaml']) {
        const request = ask(made, name);
        const { length } = request.file.tree;
        askAt(request, Math.min(offset, length));
        askAt(request, length);
        askWhole(request, Math.min(offset, length), Math.min(until, length));
      }
    }),
    { numRuns: 80 },
  );
});
