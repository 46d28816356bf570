import { describe, expect, it } from 'vitest';
import { codeActions, resolveCodeAction } from '../../../src/features/code-actions/code-actions.js';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, offered, reported, textOf, titles } from './acting.js';

const typo = `
  openapi: 3.1.0
  x-vendor-pagination:
    # The only one.
    - { name: pages, type: fakePage, request: {}, response: { data: { type: items } } }
  paths:
    /users:
      get:
        x-vendor-pagination: pages
    /rooms:
      get: { summary: 😀, x-vendor-pagination: pag┆s }
`;

describe('a quick fix', () => {
  it('the quick fixes of a finding begin with the most likely fix and end with suppression', () => {
    eachVariant(typo, ({ request }) => {
      expect(titles(offered(request))).toEqual([
        'Change to pages',
        'Ignore Pagination/UnknownScheme in this operation',
      ]);
    });
  });

  it.each([
    ['Change to pages', []],
    ['Ignore Pagination/UnknownScheme in this operation', []],
  ])('the quick fix "%s" removes its finding and causes no new one', (title, left) => {
    eachVariant(typo, ({ request, workspace }) => {
      expect(reported(workspace)).toHaveLength(1);
      act(request, title);
      expect(reported(workspace)).toEqual(left);
    });
  });

  it('a quick fix carries the diagnostic that the client sent', () => {
    const { request } = fixture(typo);
    const diagnostics = diagnosticsOf(request);
    const range = { start: request.offset, end: request.offset };
    for (const action of codeActions(request, range, { diagnostics })) {
      expect(action.kind).toBe('quickfix');
      expect(action.diagnostics?.map((one) => diagnostics.indexOf(one))).toEqual([0]);
    }
  });

  it('a quick fix is offered only at its finding, and not if the client requests a different kind', () => {
    const { request } = fixture(typo);
    const at = (offset: number, only?: readonly string[]) => titles(offered({ ...request, offset }, only));
    expect(at(0)).toEqual([]);
    expect(at(request.offset, ['refactor'])).toEqual([]);
    expect(at(request.offset, ['source'])).toEqual([]);
    expect(at(request.offset, ['quickfix'])).toHaveLength(2);
    expect(at(request.offset, ['quick'])).toEqual([]);
  });

  it('a quick fix leaves the rest of the text unchanged', () => {
    const one = fixture(typo);
    const before = textOf(one, 'openapi.yaml');
    act(one.request, 'Change to pages');
    expect(textOf(one, 'openapi.yaml')).toBe(before.replace('pagination: pags', 'pagination: pages'));
  });
});

describe('a fix in another file', () => {
  const text = `
    --- openapi.yaml
    openapi: 3.1.0
    paths: { /users: { get: { x-vendor-pagination: pag┆s } } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    targets: [go]
  `;

  it('a finding can be suppressed in the configuration with room for a reason, or in the document', () => {
    eachVariant(text, (one) => {
      const inConfig = 'Ignore Pagination/UnknownScheme for get /users in the configuration';
      expect(titles(offered(one.request))).toEqual([
        inConfig,
        'Ignore Pagination/UnknownScheme in this operation',
      ]);
      act(one.request, inConfig);
      expect(reported(one.workspace)).toEqual([]);
      const ignored = one.file('sdk.yaml').tree.reader.get(['diagnostics', 'ignored']);
      expect(ignored).toEqual({
        'Pagination/UnknownScheme': [{ location: 'get /users', reason: 'Say here why this is fine.' }],
      });
    });
  });

  it('a quick fix that edits another file states the version of its text', () => {
    const { request, uri } = fixture(text, { client: { lazyActions: false } });
    const [first] = offered(request);
    expect(first?.edit?.changes).toBeUndefined();
    expect(first?.edit?.documentChanges).toMatchObject([
      { textDocument: { uri: uri('sdk.yaml'), version: 1 } },
    ]);
  });

  it('a client without document versions gets the edits of a quick fix in another file as plain changes', () => {
    const { request, uri } = fixture(text, { client: { lazyActions: false, documentChanges: false } });
    const [first] = offered(request);
    expect(Object.keys(first?.edit?.changes ?? {})).toEqual([uri('sdk.yaml')]);
  });
});

describe('impossible edits', () => {
  const text = `
    openapi: 3.1.0
    x-vendor-pagination:
      - { name: pages, type: fakePage, request: {}, response: { data: { type: items } } }
    paths:
      /users: { get: { x-vendor-pagination: &a pag┆s } }
      /rooms: { get: { summary: *a, x-vendor-pagination: pages } }
  `;

  it("an action whose edit can't be written is shown with the reason", () => {
    const [first] = offered(fixture(text).request);
    expect(first?.title).toBe('Change to pages');
    expect(first?.disabled?.reason).toMatch(/^[A-Z].*\.$/);
  });

  it("an action whose edit can't be written is omitted if the client shows no disabled actions", () => {
    const { request } = fixture(text, { client: { disabledActions: false } });
    expect(titles(offered(request))).toEqual(['Ignore Pagination/UnknownScheme in this operation']);
  });
});

describe('an edit that is resolved later', () => {
  it('resolving an action computes its edit for the current version of the text', () => {
    const one = fixture(typo);
    const [fix] = offered(one.request);
    const { lines, length } = one.file('openapi.yaml').tree;
    const end = lines.positionAt(length);
    const change = { range: { start: end, end }, text: 'info: {}\n' };
    one.workspace.changeDocument(one.uri('openapi.yaml'), 2, [change]);
    const resolved = fix && resolveCodeAction(fix, one.request);
    expect(resolved?.edit?.documentChanges).toMatchObject([{ textDocument: { version: 2 } }]);
  });

  it('resolving an action adds no edit if its finding no longer exists', () => {
    const one = fixture(typo);
    const [fix] = offered(one.request);
    one.workspace.changeDocument(one.uri('openapi.yaml'), 2, [{ text: 'openapi: 3.1.0\npaths: {}\n' }]);
    expect(fix && resolveCodeAction(fix, one.request).edit).toBeUndefined();
  });

  it('the edit of an action in a long text is computed only when the action is resolved', () => {
    const { request } = fixture(`${typo}\n  # ${'long '.repeat(110_000)}\n`);
    const [fix] = offered(request);
    expect([fix?.title, fix?.edit]).toEqual(['Change to pages', undefined]);
    expect(fix && resolveCodeAction(fix, request).edit?.documentChanges).toHaveLength(1);
    const hasty = fixture(`${typo}\n  # ${'long '.repeat(110_000)}\n`, { client: { lazyActions: false } });
    expect(offered(hasty.request)[0]?.edit?.documentChanges).toHaveLength(1);
  });

  it('resolving an action without valid data adds no edit', () => {
    const { request } = fixture(typo);
    for (const data of [
      undefined,
      null,
      7,
      {},
      { range: {}, about: '' },
      { range: { start: 0, end: '1' } },
    ]) {
      const action = { title: 'Change to pages', kind: 'quickfix', data };
      expect(resolveCodeAction(action, request)).toBe(action);
    }
  });
});
