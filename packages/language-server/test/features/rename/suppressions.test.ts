import { describe, expect, it } from 'vitest';
import { rename } from '../../../src/features/rename/rename.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import { fixture } from '../../kit/fixture.js';
import { refused, renamed } from './renamed.js';

const idle = 'type: fakePage, request: {}, response: { data: { type: items, path: [data], property: data } }';

/** Two schemes with a field without effect, each used by one operation. */
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

/** Renames, checks that no finding appears or disappears, and returns the ignored locations afterwards. */
function ignoredAfter(ignored: string, to: string): unknown {
  renamed(text(ignored), to);
  const one = fixture(text(ignored));
  const edit = rename(one.request, to);
  if ('problem' in edit) throw new Error(edit.problem);
  applyWorkspaceEdit(one.workspace, edit);
  return one.file('sdk.yaml').tree.reader.get(['diagnostics', 'ignored', 'Pagination/NoEffect']);
}

describe('the suppressions of a renamed scheme', () => {
  it('renaming a scheme renames it in suppressions, in a plain string and in an object with `location`', () => {
    expect(ignoredAfter('{ Pagination/NoEffect: pages }', 'lists')).toBe('lists');
    expect(ignoredAfter('{ Pagination/NoEffect: [{ location: pages, reason: fine }] }', 'lists')).toEqual([
      { location: 'lists', reason: 'fine' },
    ]);
  });

  it('renaming a scheme keeps a suppression whose wildcard matches both the old and the new name', () => {
    expect(ignoredAfter('{ Pagination/NoEffect: pag* }', 'pagesOfAll')).toBe('pag*');
  });

  it('renaming a scheme adds a suppression if a wildcard that also covers other schemes no longer matches', () => {
    expect(ignoredAfter('{ Pagination/NoEffect: pag* }', 'lists')).toEqual([
      { location: 'pag*' },
      { location: 'lists' },
    ]);
    expect(ignoredAfter('{ Pagination/NoEffect: [{ location: pag*, reason: fine }] }', 'lists')).toEqual([
      { location: 'pag*', reason: 'fine' },
      { location: 'lists', reason: 'fine' },
    ]);
  });

  it('renaming a scheme replaces a wildcard in a suppression that covered only this scheme', () => {
    expect(ignoredAfter('{ Pagination/NoEffect: pages* }', 'lists')).toBe('lists');
    expect(
      ignoredAfter(
        '{ Pagination/NoEffect: [{ location: pages*, reason: fine }, { location: pagers }] }',
        'lists',
      ),
    ).toEqual([{ location: 'lists', reason: 'fine' }, { location: 'pagers' }]);
  });

  it('renaming a scheme keeps suppressions that are a pointer or `true`', () => {
    expect(ignoredAfter('{ Pagination/NoEffect: [{ location: /pagination/0* }] }', 'lists')).toEqual([
      { location: '/pagination/0*' },
    ]);
    expect(ignoredAfter('{ Pagination/NoEffect: true }', 'lists')).toBe(true);
  });

  it('renaming a scheme keeps the wildcards of rules without a finding about the scheme', () => {
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

it('a scheme is not renamed if a suppression of the new name would hide its findings', () => {
  expect(refused(text('{ Pagination/NoEffect: list* }'), 'listPages')).toBe(
    'The suppression `list*` of Pagination/NoEffect would then hide a reported finding. Choose another name.',
  );
});

it('renaming a method replaces a wildcard in a suppression that covered only this method', () => {
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
