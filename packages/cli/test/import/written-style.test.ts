import { parseText } from '@pagewright/syntax';
import { expect, it } from 'vitest';
import { runWithTraces } from '../support/fake-io.js';

/** A document whose declaration is one object. */
const documentData = (declaration: unknown) => ({
  openapi: '3.1.0',
  info: { title: 'People', version: '1' },
  paths: {
    '/users': {
      get: {
        'x-speakeasy-pagination': declaration,
        parameters: ['offset', 'limit'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
        responses: { 200: { description: 'A page.' } },
      },
    },
  },
});
const declared = {
  type: 'offsetLimit',
  inputs: [
    { name: 'offset', in: 'parameters', type: 'offset' },
    { name: 'limit', in: 'parameters', type: 'limit' },
  ],
  outputs: { results: '$.data.resultArray' },
};
const spread = `${JSON.stringify(documentData(declared), null, 2)}\n`;
const dense = `${JSON.stringify(documentData(declared))}\n`;
/** Spread-out JSON with short objects on one line, as people write them. */
const byHand = spread.replace(
  /\{\n\s+("name": "\w+"),\n\s+("in": "\w+"),\n\s+("type": "\w+")\n\s+\}/g,
  '{ $1, $2, $3 }',
);
const blocks = `openapi: 3.1.0
info:
  title: People
  version: "1"
paths:
  /users:
    get:
      x-speakeasy-pagination:
        type: offsetLimit
        inputs:
          - name: offset
            in: parameters
            type: offset
          - name: limit
            in: parameters
            type: limit
        outputs:
          results: $.data.resultArray
      parameters:
        - { name: offset, in: query, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        "200":
          description: A page.
`;

it.each([
  ['spread-out JSON', 'api.json', spread],
  ['spread-out JSON with short objects on one line', 'api.json', byHand],
  ['YAML in blocks', 'api.yaml', blocks],
])('an imported scheme in %s keeps lines short and indented like the rest', async (_, name, text) => {
  const { written } = await runWithTraces(['import', name, '--write'], { files: { [name]: text } });
  const made = written[name] ?? '';
  const added = made.split('\n').filter((line) => !text.split('\n').includes(line));
  expect(added.length).toBeGreaterThan(8);
  expect(Math.max(...added.map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(added.filter((line) => (/^ */.exec(line)?.[0].length ?? 0) % 2 !== 0)).toEqual([]);
  const { reader } = parseText(made, { fileName: name });
  expect(reader.get(['x-vendor-pagination'])).toEqual([
    {
      name: 'offsetPage',
      type: 'offset',
      request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
      response: { resultArray: { type: 'items', path: ['data', 'resultArray'] } },
    },
  ]);
  expect(reader.get(['paths', '/users', 'get', 'x-vendor-pagination'])).toBe('offsetPage');
});

it('a document on one line stays on one line after an import', async () => {
  const { written } = await runWithTraces(['import', 'api.json', '--write'], {
    files: { 'api.json': dense },
  });
  expect(written['api.json']?.split('\n')).toHaveLength(2);
});
