import { describe, expect, it } from 'vitest';
import { diagnosticsOf } from '../../src/features/diagnostics/diagnostics.js';
import { fixture } from '../kit/fixture.js';
import { ask, textAt } from './ask.js';

const document = `--- openapi.yaml
openapi: 3.1.0
info: { title: Cafe, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema: { type: object, properties: { data: { type: array, items: { type: object } } } }
`;
const redocly = (pagination: string, root = './openapi.yaml') =>
  `${document}--- redocly.yaml
apis:
  cafe:
    root: ${root}
    client:
      pagination: ${pagination}
`;
const config = 'redocly.yaml';
const convention = '{ style: page, offsetParam: page, items: /data }';

describe('a document with a redocly.yaml', () => {
  it('a list that the convention of redocly.yaml paginates is not reported as undeclared', () => {
    const one = fixture(redocly(convention));
    const [unit] = one.workspace.units();
    expect(unit?.redocly).toBe(one.file(config));
    const operation = 'get /orders';
    expect(unit?.check().analysis.declaredElsewhere).toMatchObject([
      { operation, externalFormat: 'redocly' },
    ]);
    expect(unit?.lists.find().lists).toEqual([]);
    const [other] = fixture(redocly(convention, './other.yaml')).workspace.units();
    expect(other?.redocly).toBeUndefined();
    expect(other?.lists.find().lists.map((list) => list.operation.name)).toEqual([operation]);
  });

  it('a mistake in a rule of redocly.yaml is reported at the rule until it is fixed', () => {
    const wrong = '{ operations: { listOrders: { style: page, offsetParam: pages, items: /data } } }';
    const one = fixture(redocly(wrong));
    const file = one.file(config);
    const [first, ...others] = diagnosticsOf(ask(one, config));
    expect([first?.code, others]).toEqual(['Pagination/ForeignUnreadable', []]);
    const range = first?.range;
    expect(range && textAt({ file }, range)).toBe('pages');
    expect(diagnosticsOf(ask(one, 'openapi.yaml'))).toEqual([]);
    const start = file.tree.text.indexOf('pages');
    const at = { start: file.positionAt(start), end: file.positionAt(start + 5) };
    one.workspace.changeDocument(file.uri, 2, [{ range: at, text: 'page' }]);
    expect(diagnosticsOf(ask(one, config))).toEqual([]);
    expect(one.workspace.units()[0]?.check().analysis.declaredElsewhere).toHaveLength(1);
  });

  it('a rule of redocly.yaml that names a missing operationId is reported as a mistake', () => {
    const [first] = diagnosticsOf(ask(fixture(redocly('{ exclude: [listOrder] }')), config));
    expect([first?.code, first?.message]).toEqual([
      'Pagination/ForeignMistake',
      expect.stringContaining('no operation has the operationId listOrder'),
    ]);
  });
});
