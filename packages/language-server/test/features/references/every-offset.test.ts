import { lastStep } from '@pagewright/core/internal';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { definition } from '../../../src/features/definition.js';
import { documentLinks } from '../../../src/features/document-links.js';
import { documentHighlights } from '../../../src/features/highlights.js';
import { references } from '../../../src/features/references.js';
import { prepareRename, rename } from '../../../src/features/rename/rename.js';
import { documentSymbols, flatSymbols } from '../../../src/features/symbols/document-symbols.js';
import { workspaceSymbols } from '../../../src/features/workspace-symbols.js';
import type { CursorContext } from '../../../src/lsp/request-context.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import { fixture } from '../../kit/fixture.js';
import { questionOf } from '../../kit/request-of.js';
import { offsets } from '../../kit/shown.js';

const document = `openapi: 3.1.0
# 😀
x-vendor-pagination:
  - name: pages
    type: cursorId
    request: { after: { type: cursorId, param: start }, "size": { type: limit } }
    response:
      data: { type: items, itemCursor: [key, hash] }
      total: { location: header, headerName: X-Total }
x-vendor-pagination-ignore: [Pagination/NoEffect, "Pagination/*"]
paths:
  /users:
    get:
      summary: 😀
      x-vendor-pagination: pages
      parameters: [{ $ref: '#/components/parameters/start' }]
      responses: { '200': { content: { application/json: { schema: { properties: { data: { items: {} } } } } } } }
  /teams:
    post: { x-vendor-pagination: { name: own, type: offset, request: { skip: { type: offset } }, response: { data: { path: [a, b] } } } }
  /marked: { $ref: '#/components/pathItems/marked' }
components:
  parameters: { start: { name: start, in: query, x-vendor-pagination-property: { type: cursorId } } }
  pathItems: { marked: { get: { parameters: [{ $ref: '#/components/parameters/start' }] } } }
`;

const config = `openapi: ./openapi.yaml
pagination:
  - { name: pages, type: offset, request: { skip: }, response: { rows: { type: items, property: data } } }
  - name:
resources:
  users: { methods: { list: { endpoint: get /users, paginated: pages }, all: GET /users } }
  : { subresources: { deep: { methods: { one: post /teams } } } }
readme: { exampleRequests: { pagination: get /users } }
diagnostics: { rules: { Pagination/NoEffect: off }, ignored: { Pagination/UnusedScheme: [{ location: pages }, { location: /pagination/0 }] } }
`;

const offset = fc.nat({ max: Math.max(document.length, config.length) });

/** Sends every request at a place; throws for a range out of bounds, or an edit that can't be applied. */
function ask(request: CursorContext): void {
  const { workspace, file } = request;
  const inBounds = (uri: string, range: Parameters<typeof offsets>[1]) => {
    const other = workspace.file(uri);
    if (other === undefined) throw new Error(`There is no file ${uri}.`);
    offsets(other, range);
  };
  for (const link of definition(request)) {
    if (link.originSelectionRange !== undefined) inBounds(file.uri, link.originSelectionRange);
    inBounds(link.targetUri, link.targetRange);
    inBounds(link.targetUri, link.targetSelectionRange);
  }
  for (const { uri, range } of references(request, true)) inBounds(uri, range);
  for (const { range } of documentHighlights(request)) inBounds(file.uri, range);
  for (const { range } of documentLinks(request)) inBounds(file.uri, range);
  for (const { location } of lastStep(flatSymbols(request))) inBounds(location.uri, location.range);
  lastStep(documentSymbols(request));
  for (const { location } of workspaceSymbols(workspace, 'e', request.token))
    inBounds(location.uri, location.range);
  const prepared = prepareRename(request);
  if ('problem' in prepared) return;
  inBounds(file.uri, prepared.range);
  const edit = rename(request, 'renamed');
  if (!('problem' in edit)) applyWorkspaceEdit(workspace, edit);
}

describe('navigation at every place, even in a truncated text', () => {
  it('navigation at any offset, even in a truncated text, does not throw and returns ranges in bounds', () => {
    fc.assert(
      fc.property(
        offset,
        offset,
        offset,
        fc.boolean(),
        fc.constantFrom('', '[', '"', '\n  - ', 'x-vendor-pagination: '),
        (at, cutDocument, cutConfig, isCut, typed) => {
          const one = fixture(
            `--- openapi.yaml\n${isCut ? document.slice(0, cutDocument) + typed : document}\n--- sdk.yaml\n${isCut ? config.slice(0, cutConfig) + typed : config}`,
          );
          for (const name of ['openapi.yaml', 'sdk.yaml']) {
            const request = questionOf(one, name);
            ask({ ...request, offset: Math.min(at, request.file.tree.length) });
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
