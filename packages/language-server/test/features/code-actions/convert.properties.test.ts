import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeActions, resolveCodeAction } from '../../../src/features/code-actions/code-actions.js';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import { hover } from '../../../src/features/hover/hover.js';
import type { RequestContext } from '../../../src/lsp/request-context.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import { fixture } from '../../kit/fixture.js';
import { questionOf } from '../../kit/request-of.js';

const document = `openapi: 3.1.0
x-fern-pagination: { offset: $request.page, results: $response.data } # 😀
paths:
  /users:
    get:
      # Above.
      x-speakeasy-pagination:
        type: cursor # 😀
        inputs: [{ name: token, in: parameters, type: cursor }, { name: "😀", in: requestBody, type: limit }]
        outputs: { results: $.data, nextCursor: "$.data[-1].id", numPages: $.__proto__.constructor }
      parameters: [{ $ref: '#/components/parameters/token' }]
      responses: &r { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } } } }
    post: { x-ms-pageable: { nextLinkName: next, itemName: data, operationName: x }, responses: *r }
  /teams:
    get: { x-fern-pagination: true, parameters: [{ name: page, in: query }], responses: *r }
    put: { x-scalar-pagination: { type: offset, request: { o: { type: offset } }, response: {} }, responses: *r }
  /rooms: { get: { x-ms-list: true, parameters: [{ $ref: '#/components/parameters/token' }], responses: *r } }
components:
  parameters: { token: { name: token, in: query, x-ms-list-continuation-token: true, schema: { type: string, x-stainless-pagination-property: { purpose: next_cursor_param } } } }
  schemas: { Page: { type: object, properties: { data: { type: array, x-ms-list-page-items: true, items: { $ref: '#/components/schemas/Page' } }, next: { type: string, x-ms-list-continuation-token: true } } } }
`;

const config = `openapi: ./openapi.yaml
organization: { name: "😀" }
resources: { users: { methods: { list: get /users, "__proto__": { endpoint: get /teams, paginated: false } } } }
pagination:
  - name: cursor # 😀
    type: cursor
    request: { token: { type: string, x-stainless-pagination-property: { purpose: next_cursor_param } } }
    response: { data: { type: array, items: {} }, next: { type: string, x-stainless-pagination-property: next_cursor_field } }
`;

const names = ['openapi.yaml', 'sdk.yaml'] as const;
const texts = { 'openapi.yaml': document, 'sdk.yaml': config };

function opened(given: typeof texts, name: (typeof names)[number]): RequestContext {
  const made = fixture('--- openapi.yaml\n--- sdk.yaml\n');
  for (const one of names) made.workspace.changeDocument(made.uri(one), 2, [{ text: given[one] }]);
  return questionOf(made, name);
}

/** Requests a hover, diagnostics and rewrites at an offset; checks that ranges are in bounds and that each edit applies. */
function askAt(given: typeof texts, name: (typeof names)[number], offset: number): void {
  const request = opened(given, name);
  const { lines } = request.file.tree;
  const range = hover({ ...request, offset })?.range;
  if (range !== undefined) {
    expect(lines.offsetAt(range.start)).toBeLessThanOrEqual(offset);
    expect(lines.offsetAt(range.end)).toBeGreaterThanOrEqual(offset);
  }
  for (const diagnostic of diagnosticsOf(request))
    expect(lines.positionAt(lines.offsetAt(diagnostic.range.end))).toEqual(diagnostic.range.end);
  const at = { start: offset, end: offset };
  const only = ['refactor.rewrite'];
  for (const action of codeActions(request, at, { diagnostics: [], only })) {
    if (action.disabled !== undefined) continue;
    const other = opened(given, name);
    const before = names.map((one) => other.workspace.file(other.file.uri.replace(name, one))?.tree);
    const problems = before.map((tree) => tree?.problems.length ?? 0);
    const { edit } = resolveCodeAction(action, other);
    if (edit === undefined) throw new Error(`${action.title} has no edit.`);
    for (const { uri, tree } of applyWorkspaceEdit(other.workspace, edit))
      expect(tree.problems.length).toBeLessThanOrEqual(
        problems[names.findIndex((one) => uri.endsWith(one))] ?? 0,
      );
  }
}

const place = fc.tuple(fc.constantFrom(...names), fc.nat(3000));

it('code actions that convert external declarations apply at every offset of a complete text', () => {
  fc.assert(
    fc.property(place, ([name, offset]) => askAt(texts, name, offset % (texts[name].length + 1))),
    { numRuns: 40 },
  );
});

it('code actions that convert external declarations apply even if a random part of the text is cut out', () => {
  const cut = fc.tuple(fc.nat(3000), fc.oneof(fc.constant(0), fc.nat(80)));
  fc.assert(
    fc.property(place, cut, cut, ([name, offset], one, other) => {
      const given = {
        'openapi.yaml': without(document, one),
        'sdk.yaml': without(config, other),
      };
      askAt(given, name, offset % (given[name].length + 1));
    }),
    { numRuns: 40 },
  );
});

it('the sample document offers more than four different conversions, possible or disabled', () => {
  const request = opened(texts, 'openapi.yaml');
  const titles = [...document.matchAll(/x-(?:speakeasy|ms|fern|scalar)-/g)].flatMap(({ index }) =>
    codeActions(request, { start: index, end: index }, { diagnostics: [], only: ['refactor.rewrite'] }).map(
      ({ title, disabled }) => (disabled === undefined ? title : disabled.reason),
    ),
  );
  expect(new Set(titles).size).toBeGreaterThan(4);
});

function without(text: string, [from, length]: readonly [number, number]): string {
  const start = from % text.length;
  return text.slice(0, start) + text.slice(start + length);
}
