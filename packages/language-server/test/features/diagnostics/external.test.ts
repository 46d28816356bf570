import { describe, expect, it } from 'vitest';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { shown } from '../../kit/shown.js';
import { act, offered, reported, titles, valueIn } from '../code-actions/acting.js';

const operation = (results: string, more = '') => `
  openapi: 3.1.0
  paths:
    /users:
      get:
        x-speakeasy-pagination:
          type: cursor
          inputs: [{ "😀": 1, name: cursor, in: parameters, type: cursor }]
          outputs: { "x-😀": 1, results: ${results}, nextCursor: $.next }
        ${more}
        parameters: [{ name: cursor, in: query, schema: { type: string } }]
        responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object, properties: { id: { type: string } } } }, next: { type: string } } } } } } }
`;

describe('problems in the declaration of another tool', () => {
  it('a problem in an external declaration is reported at the wrong value, and a quick fix changes it', () => {
    eachVariant(operation('$.data.result┆Array'), (one) => {
      const { request } = one;
      const places = diagnosticsOf(request).map(({ code, range }) => [
        code,
        shown(one, { uri: request.file.uri, range }),
      ]);
      expect(places).toEqual([
        [
          'Pagination/ItemsNotFound',
          'openapi#/paths/~1users/get/x-speakeasy-pagination/outputs/results value $.data.resultArray',
        ],
      ]);
      const offers = offered(request, ['quickfix']);
      expect(titles(offers)).toEqual([
        '*Change to $.data',
        'Ignore Pagination/ItemsNotFound in this operation',
      ]);
      act(request, 'Change to $.data', ['quickfix']);
      expect(
        valueIn(
          one,
          'openapi.yaml',
          'paths',
          '/users',
          'get',
          'x-speakeasy-pagination',
          'outputs',
          'results',
        ),
      ).toBe('$.data');
      expect(reported(one.workspace)).toEqual([]);
    });
  });

  it('a problem in an external declaration is not reported if a declaration of Pagewright applies', () => {
    const { request } = fixture(operation('$.data.result┆Array', 'x-vendor-pagination: false'));
    expect(diagnosticsOf(request)).toEqual([]);
  });

  it('a problem in an external declaration is reported after the edit that causes it', () => {
    const { request, workspace } = fixture(operation('$.dat┆a'));
    const codes = () => diagnosticsOf(request).map(({ code }) => code);
    expect(codes()).toEqual([]);
    const { uri, tree } = request.file;
    const at = tree.lines.positionAt(request.offset);
    workspace.changeDocument(uri, 2, [{ range: { start: at, end: at }, text: 'x' }]);
    expect(codes()).toEqual(['Pagination/ItemsNotFound']);
  });
});
