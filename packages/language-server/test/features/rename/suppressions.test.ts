import { describe, expect, it } from 'vitest';
import { rename } from '../../../src/features/rename/rename.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import { fixture } from '../../kit/fixture.js';
import { refused, renamed } from './renamed.js';

const idle = 'type: fakePage, request: {}, response: { data: { type: items, path: [data], property: data } }';

/** Two schemes that declare a field without effect, and that only one operation uses. */
const text = (ignored: string, name = 'pa┆ges') => `
  --- openapi.yaml
  openapi: 3.1.0
  paths:
    /users: { get: { x-vendor-pagination: pages } }
    /teams: { get: { x-vendor-pagination: pagers } }
  --- sdk.yaml
  openapi: ./openapi.yaml
  pagination: [{ name: ${name}, ${idle} }, { name: pagers, ${idle} }]
  diagnostics:
    ignored: ${ignored}
  `;

/** Returns the ignored findings after the rename, where the findings are those of before. */
function ignoredAfter(ignored: string, to: string): unknown {
  renamed(text(ignored), to);
  const one = fixture(text(ignored));
  const edit = rename(one.request, to);
  if ('problem' in edit) throw new Error(edit.problem);
  applyWorkspaceEdit(one.workspace, edit);
  return one.file('sdk.yaml').tree.reader.get(['diagnostics', 'ignored', 'Pagination/NoEffect']);
}

describe('a renamed scheme stays suppressed', () => {
  it('a renamed scheme stays suppressed by its name, as a text and as a place', () => {
    expect(ignoredAfter('{ Pagination/NoEffect: pages }', 'lists')).toBe('lists');
    expect(ignoredAfter('{ Pagination/NoEffect: [{ location: pages, reason: fine }] }', 'lists')).toEqual([
      { location: 'lists', reason: 'fine' },
    ]);
  });

  it('a renamed scheme stays suppressed by a wildcard that covers the new name', () => {
    expect(ignoredAfter('{ Pagination/NoEffect: pag* }', 'pagesOfAll')).toBe('pag*');
  });

  it('a renamed scheme gets its own entry if the wildcard that suppressed it covers others too', () => {
    expect(ignoredAfter('{ Pagination/NoEffect: pag* }', 'lists')).toEqual([
      { location: 'pag*' },
      { location: 'lists' },
    ]);
    expect(ignoredAfter('{ Pagination/NoEffect: [{ location: pag*, reason: fine }] }', 'lists')).toEqual([
      { location: 'pag*', reason: 'fine' },
      { location: 'lists', reason: 'fine' },
    ]);
  });

  it('a renamed scheme replaces a wildcard that suppressed nothing else', () => {
    expect(ignoredAfter('{ Pagination/NoEffect: pages* }', 'lists')).toBe('lists');
    expect(
      ignoredAfter(
        '{ Pagination/NoEffect: [{ location: pages*, reason: fine }, { location: pagers }] }',
        'lists',
      ),
    ).toEqual([{ location: 'lists', reason: 'fine' }, { location: 'pagers' }]);
  });

  it('a renamed scheme stays suppressed by its place and by true, which do not contain its name', () => {
    expect(ignoredAfter('{ Pagination/NoEffect: [{ location: /pagination/0* }] }', 'lists')).toEqual([
      { location: '/pagination/0*' },
    ]);
    expect(ignoredAfter('{ Pagination/NoEffect: true }', 'lists')).toBe(true);
  });

  it('a wildcard of a rule without a finding about the renamed scheme stays unchanged', () => {
    const ignored = '{ Pagination/NoEffect: pages, Pagination/UnusedScheme: page* }';
    const one = fixture(text(ignored));
    const edit = rename(one.request, 'lists');
    if ('problem' in edit) throw new Error(edit.problem);
    applyWorkspaceEdit(one.workspace, edit);
    expect(one.file('sdk.yaml').tree.reader.get(['diagnostics', 'ignored'])).toEqual({
      'Pagination/NoEffect': 'lists',
      'Pagination/UnusedScheme': 'page*',
    });
  });
});

it('a scheme is not renamed if a suppression would then hide its findings', () => {
  expect(refused(text('{ Pagination/NoEffect: list* }'), 'listPages')).toBe(
    'The suppression `list*` of Pagination/NoEffect would then hide a reported finding. Choose another name.',
  );
});

it('a renamed method stays suppressed by a wildcard', () => {
  const [sdk] = renamed(
    `
    --- openapi.yaml
    openapi: 3.1.0
    paths: { /users: { get: {} } }
    --- sdk.yaml
    openapi: ./openapi.yaml
    resources: { users: { methods: { li┆st: { endpoint: get /users, paginated: nobody }, fetch: { endpoint: get /users, paginated: nobody } } } }
    diagnostics: { ignored: { Pagination/UnknownScheme: users.l* } }
    `,
    'all',
  );
  expect(sdk).toContain('Pagination/UnknownScheme: users.all }');
});
