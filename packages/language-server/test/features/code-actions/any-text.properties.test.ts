import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Range } from 'vscode-languageserver';
import { codeActions, resolveCodeAction } from '../../../src/features/code-actions/code-actions.js';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import type { RequestContext } from '../../../src/lsp/request-context.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import { type Fixture, fixture } from '../../kit/fixture.js';
import { questionOf } from '../../kit/request-of.js';
import { reported } from './acting.js';

const samples: readonly (readonly [name: string, text: string])[] = [
  [
    'openapi.yaml',
    `openapi: 3.1.0
x-vendor-pagination-ignore: [Pagination/NoEffect]
x-vendor-pagination:
  - name: pages # 😀
    type: offset
    request: { offset: { type: offset }, limit: { type: limit } }
    response:
      users: { type: items, property: users, path: [users] }
  - { name: pages, type: cursr, request: {}, response: {} }
paths:
  /users:
    get:
      summary: 😀
      x-vendor-pagination: { name: usrs, type: fakePage, request: {}, response: { data: { type: itms } } }
      parameters: [{ name: skip, in: query, schema: { type: integer } }]
      responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: {} } } } } }
  /rooms:
    get: { x-vendor-pagination: page }
    post: { x-vendor-pagination: { name: rooms, type: fakePage, request: {}, response: { data: { type: items } } } }
  /beds:
    get:
      responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: {} } } } } }
`,
  ],
  [
    'sdk.jsonc',
    `{
  // 😀
  "pagination": [{ "name": "pages", "type": "fakePage", "request": {}, "response": { "data": { "type": "itms" } } }],
  "targets": ["typescrip"],
  "resources": { "users": { "methods": { "list": { "endpoint": "get /users", "paginated": "page" } } } },
  "diagnostics": { "ignored": { "Pagination/UnusedScheme": [{ "location": "x" }] }, "rules": { "Pagination/NoEfect": "off" } }
}
`,
  ],
];

const cut = fc.record({
  sample: fc.constantFrom(...samples),
  from: fc.nat(2000),
  length: fc.oneof(fc.constant(0), fc.nat(60)),
  at: fc.nat(2000),
  span: fc.nat(100),
});

it('code actions in a text with a random part cut out have ranges in bounds, and edits that apply', () => {
  fc.assert(
    fc.property(cut, ({ sample: [name, whole], from, length, at, span }) => {
      const start = from % whole.length;
      const text = whole.slice(0, start) + whole.slice(start + length);
      const request = questionOf(opened(name, text), name);
      const { tree } = request.file;
      const inBounds = ({ start: one, end: other }: Range) => {
        expect(tree.lines.positionAt(tree.lines.offsetAt(one))).toEqual(one);
        expect(tree.lines.positionAt(tree.lines.offsetAt(other))).toEqual(other);
        expect(one.line).toBe(other.line);
        expect(one.character).toBeLessThanOrEqual(other.character);
      };
      for (const { range } of diagnosticsOf(request)) inBounds(range);
      const offset = at % (text.length + 1);
      const range = { start: offset, end: Math.min(offset + span, text.length) };
      for (const only of [undefined, ['source']]) {
        for (const action of codeActions(request, range, { diagnostics: [], only })) {
          if (action.disabled !== undefined) continue;
          const other: RequestContext = questionOf(opened(name, text), name);
          const { edit } = resolveCodeAction(action, other);
          if (edit === undefined) throw new Error(`${action.title} has no edit.`);
          const broken = other.file.tree.problems.length;
          const before = other.file.tree.text;
          applyWorkspaceEdit(other.workspace, edit);
          expect(other.file.tree.text).not.toBe(before);
          expect(other.file.tree.problems.length).toBeLessThanOrEqual(broken);
        }
      }
    }),
    { numRuns: 150 },
  );
});

it('each sample text of the code action tests has more than three findings and more than six actions', () => {
  for (const [name, text] of samples) {
    const one = opened(name, text);
    expect(reported(one.workspace).length).toBeGreaterThan(3);
    const actions = codeActions(questionOf(one, name), { start: 0, end: text.length }, { diagnostics: [] });
    expect(actions.length).toBeGreaterThan(6);
  }
});

function opened(name: string, text: string): Fixture {
  const one = fixture('--- unused.txt\n');
  one.workspace.closeDocument(one.uri('unused.txt'));
  one.workspace.openDocument(one.uri(name), name.endsWith('.jsonc') ? 'jsonc' : 'yaml', 1, text);
  return one;
}
