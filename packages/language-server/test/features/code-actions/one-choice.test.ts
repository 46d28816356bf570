import { expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { codeActions } from '../../../src/features/code-actions/code-actions.js';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, offered, reported, titles } from './acting.js';

const scheme = 'type: fakePage, request: {}, response: { data: { type: items } }';

it('a quick fix and a refactoring with the same edit are offered as one action', () => {
  const text = `
    openapi: 3.1.0
    x-vendor-pagination: [{ name: pages, ${scheme} }]
    paths:
      /users: { get: { x-vendor-pagination: { na┆me: pages, ${scheme} } } }
      /rooms: { get: { x-vendor-pagination: pages } }
  `;
  eachVariant(text, ({ request, workspace }) => {
    const all = offered(request);
    expect(all.filter(({ title }) => title.startsWith('Use the scheme pages instead'))).toHaveLength(1);
    act(request, 'Use the scheme pages instead');
    expect(reported(workspace)).toEqual([]);
  });
});

it('a fix with the same edit for two findings is one action, with both diagnostics', () => {
  const { request } = fixture(`
    openapi: 3.1.0
    x-vendor-pagination: [{ name: pages, ┆${scheme.replace('items', 'items, path: [data], property: data, rel: next')} }]
    paths: { /users: { get: { x-vendor-pagination: pages } } }
  `);
  const line = request.file.tree.lines.lineRange(1);
  const diagnostics = diagnosticsOf(request);
  const actions = codeActions(request, line, { diagnostics });
  const idle = actions.filter(({ title }) => title.startsWith('Ignore Pagination/NoEffect'));
  expect(idle.map((action: CodeAction) => action.diagnostics?.length)).toEqual([2]);
});

it('suppressing a finding is offered separately for each configuration of the document', () => {
  const { request, uri } = fixture(`
    --- openapi.yaml
    openapi: 3.1.0
    paths: { /users: { get: { x-vendor-pagination: pa┆ges } } }
    --- one.yaml
    openapi: ./openapi.yaml
    pagination: [{ name: pages1, ${scheme} }]
    --- two.yaml
    openapi: ./openapi.yaml
    pagination: [{ name: pages2, ${scheme} }]
  `);
  const hasty = { ...request, client: { ...request.client, lazyActions: false } };
  const all = codeActions(hasty, { start: request.offset, end: request.offset }, { diagnostics: [] });
  const ignored = all.filter(({ title }) => title.endsWith('in the configuration'));
  expect(
    ignored.map(({ edit }) =>
      edit?.documentChanges?.map((change) => 'textDocument' in change && change.textDocument.uri),
    ),
  ).toEqual([[uri('one.yaml')], [uri('two.yaml')]]);
});

it('the titles of refactorings name the change and the scheme', () => {
  const { questions } = fixture(`
    --- openapi.yaml
    openapi: 3.1.0
    x-vendor-pagination: [{ na┆me: pages, ${scheme} }]
    paths:
      /users: { get: { x-vendor-pagination: pa┆ges } }
      /rooms: { get: { x-vendor-pagination: { na┆me: rooms, type: fakePage, request: {}, response: { rooms: { type: items } } } } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    targets: [go]
  `);
  expect(questions.map((request) => titles(offered(request, ['refactor'])))).toEqual([
    ['Move pages to the configuration'],
    ['Inline pages here'],
    ['Extract rooms to the root of the document', 'Extract rooms to the configuration'],
  ]);
});
