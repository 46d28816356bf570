import { describe, expect, it } from 'vitest';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { act, offered, reported, titles, valueIn } from './acting.js';

const only = ['quickfix'];
const answer = `{ '200': { description: ok, content: { application/json: { schema: { type: object, properties: { users: { type: array, items: { type: object, properties: { id: { type: string } } } }, total: { type: integer } } } } } } }`;
const parameters = `[{ name: offset, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: integer } }]`;
const looksPaginated = `{ parameters: ${parameters}, responses: ${answer} }`;
const offset = (name: string) =>
  `{ name: ${name}, type: offset, request: { offset: { type: offset }, limit: { type: limit } }, response: { users: { type: items }, total: { type: total } } }`;

const users = `
  openapi: 3.1.0
  info: { title: "😀", version: 1.0.0 }
  paths:
    /users: { "😀": 1, g┆et: ${looksPaginated} }
`;
const toldOn = { settings: { undeclared: true } };
const declares = 'Declare pagination of get /users';

function bound(one: Fixture): readonly string[] {
  return one.workspace
    .units()
    .flatMap((unit) =>
      unit.check().analysis.methods.map(({ operation, scheme, why }) => `${operation} ${why} ${scheme}`),
    );
}

describe('undeclared operations that look paginated', () => {
  it('undeclared operations that look paginated are not reported by default', () => {
    eachVariant(users, ({ request }) => {
      expect(diagnosticsOf(request)).toEqual([]);
      expect(offered(request, only)).toEqual([]);
    });
  });

  it('the setting `undeclared` reports undeclared operations as information, unless the rule is off', () => {
    eachVariant(
      users,
      ({ request }) => {
        expect(diagnosticsOf(request).map(({ code, severity }) => [code, severity])).toEqual([
          ['Document/UndeclaredPagination', 3],
        ]);
      },
      toldOn,
    );
    const off = { rules: { 'Document/UndeclaredPagination': 'off' } };
    const { request } = fixture(users, { settings: { undeclared: true, diagnostics: off } });
    expect(diagnosticsOf(request)).toEqual([]);
  });

  it('undeclared operations are reported only while the setting `undeclared` is true', () => {
    const { request, workspace } = fixture(users);
    const codes = () => diagnosticsOf(request).map(({ code }) => code);
    expect(codes()).toEqual([]);
    workspace.settings = { ...workspace.settings, undeclared: true };
    expect(codes()).toEqual(['Document/UndeclaredPagination']);
    workspace.settings = { ...workspace.settings, undeclared: false };
    expect(codes()).toEqual([]);
  });

  it('a quick fix binds an undeclared operation to a new scheme and leaves no finding', () => {
    eachVariant(
      users,
      (one) => {
        expect(titles(offered(one.request, only))).toEqual([
          declares,
          'Ignore Document/UndeclaredPagination in this operation',
        ]);
        act(one.request, declares, only);
        expect(reported(one.workspace)).toEqual([]);
        expect(bound(one)).toEqual(['get /users operation usersPage']);
        expect(valueIn(one, 'openapi.yaml', 'x-vendor-pagination', 0, 'type')).toBe('offset');
      },
      toldOn,
    );
  });

  it('the fix that declares an undeclared operation is not preferred, and fixing all leaves it out', () => {
    const { request } = fixture(users, toldOn);
    expect(offered(request, only).map(({ isPreferred }) => isPreferred)).toEqual([undefined, undefined]);
    expect(offered(request, ['source.fixAll'])).toEqual([]);
  });

  it('an undeclared operation is bound to an existing scheme that fits instead of a new one', () => {
    const one = fixture(
      users.replace('  paths:', `  x-vendor-pagination: [${offset('all')}]\n  paths:`),
      toldOn,
    );
    expect(titles(offered(one.request, only))).toEqual([
      'Bind to the scheme all',
      'Ignore Document/UndeclaredPagination in this operation',
    ]);
    act(one.request, 'Bind to the scheme all', only);
    expect(bound(one)).toEqual(['get /users operation all']);
    expect(reported(one.workspace)).toEqual([]);
  });

  it('an undeclared operation is declared in the configuration if it contains schemes', () => {
    const one = fixture(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { g┆et: ${looksPaginated} } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [{ name: other, type: fakePage, request: {}, response: { rows: { type: items } } }]
    `,
      toldOn,
    );
    act(one.request, declares, only);
    expect(valueIn(one, 'sdk.yaml', 'pagination', 1, 'name')).toBe('usersPage');
    expect(bound(one)).toEqual(['get /users operation usersPage']);
  });

  it('an undeclared operation in a referenced file is declared in that file, with a scheme in the document', () => {
    const one = fixture(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { $ref: ./users.yaml } }
      --- users.yaml
      g┆et: ${looksPaginated}
    `,
      toldOn,
    );
    act(one.request, declares, only);
    expect(valueIn(one, 'users.yaml', 'get', 'x-vendor-pagination')).toBe('usersPage');
    expect(valueIn(one, 'openapi.yaml', 'x-vendor-pagination', 0, 'name')).toBe('usersPage');
    expect(reported(one.workspace)).toEqual([]);
  });

  it('an undeclared operation is declared inline if a listed scheme would change other bindings', () => {
    const marked = `{ parameters: [{ name: offset, in: query, schema: { type: integer, x-vendor-pagination-property: { type: offset } } }], responses: { '200': { description: ok } } }`;
    const one = fixture(
      `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: rows, type: offset, request: { offset: { type: offset } }, response: { rows: { type: items } } }]
      paths: { /users: { g┆et: ${looksPaginated} }, /rows: { get: ${marked} } }
    `,
      toldOn,
    );
    expect(bound(one)).toEqual(['get /users none null', 'get /rows marker rows']);
    act(one.request, declares, only);
    expect(bound(one)).toEqual(['get /users inline usersPage', 'get /rows marker rows']);
  });

  it('an undeclared operation gets no declaring action if no scheme can be derived from it', () => {
    const opaque = looksPaginated.replace('name: offset,', 'name: cursor,');
    const { request } = fixture(`openapi: 3.1.0\npaths: { /users: { g┆et: ${opaque} } }\n`, toldOn);
    expect(titles(offered(request, only))).toEqual([
      'Ignore Document/UndeclaredPagination in this operation',
    ]);
  });
});
