import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze } from '../../src/analysis/analyzer.js';
import { objectReader } from '../../src/reader/reader.js';
import { body, list, query } from './proposed.js';

/** For each finding about an operation with undeclared pagination, the reason why no scheme is proposed. */
function found(parameters: string, schema: string, path = '/groups', requestBody = '{}'): readonly string[] {
  const verb = requestBody === '{}' ? 'get' : 'post';
  const document = objectReader(
    parse(
      `{ openapi: 3.0.3, paths: { '${path}': { ${verb}: { requestBody: ${requestBody}, parameters: [${parameters}], responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } } } } } }`,
    ),
  );
  const { findings } = analyze({ document, options: { undeclared: true } });
  return findings.map(({ message }) => /No scheme is proposed for it: (.*)\.$/.exec(message)?.[1] ?? message);
}

const next = 'next_cursor: { type: string }';
const cursor = `${query('cursor')}, ${query('limit', 'integer')}`;
const map = '{ type: object, additionalProperties: { type: array, items: { type: object } } }';

describe('paged operations whose list has an unknown shape', () => {
  it.each([
    ['a map of lists named groups', body(`groups: ${map}`, next), 'groups in its response is a map'],
    ['a map of lists with another name', body(`anything: ${map}`, next), 'anything in its response is a map'],
    [
      'an object without declared properties',
      body('groups: { type: object }', next),
      'no list of a known shape',
    ],
    ['only a next cursor', body(next), 'no list of a known shape'],
  ])('a paged operation is reported as undeclared if it returns %s', (_, schema, reason) => {
    expect(found(cursor, schema)).toEqual([expect.stringContaining(reason)]);
  });

  it('an operation is reported as undeclared if a nested object of its response has a list and `next`', () => {
    const schema = body(`groups: { type: object, properties: { ${list('list')}, next: { type: string } } }`);
    expect(found(query('limit', 'integer'), schema)).toHaveLength(1);
  });

  it('an operation with page and per_page is reported as undeclared even if its response is not described', () => {
    const pages = `${query('page', 'integer')}, ${query('per_page', 'integer')}`;
    expect(found(pages, '{ type: object }')).toEqual([expect.stringContaining('no list of a known shape')]);
    expect(found(pages, '{ type: object }', '/groups/{id}')).toEqual([]);
  });

  it('a POST is reported as undeclared if its body has a page size, but no input for the next page', () => {
    const size =
      '{ content: { application/json: { schema: { type: object, properties: { page_size: { type: integer } } } } } }';
    expect(found('', body(list('groups')), '/groups/search', size)).toEqual([
      expect.stringContaining('none of its inputs requests the next page'),
    ]);
  });

  it('an operation without inputs is reported as undeclared if its response has a list and a page number', () => {
    const state =
      'pagination: { type: object, properties: { page: { type: integer }, per_page: { type: integer } } }';
    expect(found('', body(list('groups'), state))).toEqual([expect.stringContaining('is a sign of paging')]);
    expect(found('', body('name: { type: string }', state))).toEqual([]);
  });
});
