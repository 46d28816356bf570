import { expect, it } from 'vitest';
import { diagnosticsOf } from '../../src/features/diagnostics/diagnostics.js';
import { fixture } from '../kit/fixture.js';
import { ask } from './ask.js';

const document = `--- openapi.yaml
openapi: 3.1.0
info: { title: Cafe, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      x-fern-pagination: { offset: $request.page, results: $response.data, step: $request.size }
      parameters:
        - { name: page, in: query, schema: { type: integer } }
        - { name: size, in: query, schema: { type: integer } }
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema: { type: object, properties: { data: { type: array, items: { type: object } } } }
`;
const generators = (setting: string) => `${document}--- fern/generators.yml
api: { specs: [{ openapi: ../openapi.yaml }] }
groups:
  sdk:
    generators:
      - { name: fernapi/fern-java-sdk, config: { ${setting} } }
`;

it('the offset semantics page-index in generators.yml removes the warning about an offset named page', () => {
  const one = fixture(generators('offset-semantics: page-index'));
  const codes = () => diagnosticsOf(ask(one, 'openapi.yaml')).map(({ code }) => code);
  expect(codes()).toEqual([]);
  const file = one.file('fern/generators.yml');
  const start = file.tree.text.indexOf('page-index');
  const range = { start: file.positionAt(start), end: file.positionAt(start + 4) };
  one.workspace.changeDocument(file.uri, 2, [{ range, text: 'item' }]);
  expect(codes()).toEqual(['Pagination/MisleadingName']);
});
