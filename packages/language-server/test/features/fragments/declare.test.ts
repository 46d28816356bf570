import { describe, expect, it } from 'vitest';
import { hover } from '../../../src/features/hover/hover.js';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, offered, reported, titles, valueIn } from '../code-actions/acting.js';
import { splitApi, wire } from './split-api.js';

const only = ['refactor.extract'];
const named = `x-vendor-pagination: pages\n${wire}`;
const offsets = `parame┆ters: [{ name: offset, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: integer } }]
responses:
  '200':
    description: fine
    content: { application/json: { schema: { type: object, properties: { data: { type: array, items: {} }, total: { type: integer } } } } }`;

describe('declaring an operation in a part of a split document', () => {
  it('declaring an operation of a referenced file adds a scheme to the document and its name to the file', () => {
    eachVariant(splitApi(offsets, named), (one) => {
      expect(titles(offered(one.request, only))).toEqual(['Declare pagination of get /users']);
      act(one.request, 'Declare pagination of get /users', only);
      expect(valueIn(one, 'parts/users.yaml', 'get', 'x-vendor-pagination')).toBe('usersPage');
      expect(valueIn(one, 'openapi.yaml', 'x-vendor-pagination', 1, 'type')).toBe('offset');
      expect(reported(one.workspace)).toEqual([]);
      expect(offered(one.request, only)).toEqual([]);
    });
  });

  it('declaring an operation in a referenced file binds it to an equal scheme of the document', () => {
    const text = splitApi(wire.replace('parameters', 'parame┆ters'), named);
    const one = fixture(text.replaceAll('next:', 'next_cursor:'));
    expect(titles(offered(one.request, only))).toEqual(['Bind get /users to the scheme pages']);
    act(one.request, 'Bind get /users to the scheme pages', only);
    expect(valueIn(one, 'parts/users.yaml', 'get', 'x-vendor-pagination')).toBe('pages');
  });

  it('an operation in a file of several path items can be declared', () => {
    eachVariant(splitApi(named, offsets), (one) => {
      act(one.request, 'Declare pagination of get /teams', only);
      expect(valueIn(one, 'parts/all.yaml', 'items', '/teams', 'get', 'x-vendor-pagination')).toBe(
        'teamsPage',
      );
    });
  });

  it('an operation under several paths can be declared under each of its names', () => {
    const text = splitApi(offsets, named).replace(
      '\npaths:\n',
      '\npaths:\n  /people: { $ref: ./parts/users.yaml }\n',
    );
    const one = fixture(text);
    expect(titles(offered(one.request, only))).toEqual([
      'Declare pagination of get /people',
      'Declare pagination of get /users',
    ]);
    act(one.request, 'Declare pagination of get /people', only);
    const [unit] = one.workspace.units();
    expect(unit?.check().analysis.methods.map(({ scheme }) => scheme)).toEqual([
      'peoplePage',
      'peoplePage',
      'pages',
    ]);
  });

  it('an operation in a file that several documents share is not declared, and the action says why', () => {
    const other =
      '--- other.yaml\nopenapi: 3.1.0\npaths:\n  /others: { $ref: ./parts/users.yaml }\n  /teams: { $ref: ./parts/users.yaml }\n';
    expect(titles(offered(fixture(splitApi(offsets, named, other)).request, only))).toEqual([
      'Declare pagination of get /users (2 documents refer to this file.)',
    ]);
  });

  it('the hover of an operation in a referenced file names the operation', () => {
    const { request } = fixture(splitApi(offsets, named));
    expect(JSON.stringify(hover({ ...request, offset: 1 }))).toContain('get /users');
  });
});
