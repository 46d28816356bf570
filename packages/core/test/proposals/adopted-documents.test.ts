import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze, lastStep } from '../../src/analysis/analyzer.js';
import type { JsonObject } from '../../src/json/json.js';
import { ListSearch } from '../../src/proposals/list-search.js';
import { planDeclarations, planEdits, schemeListPlace } from '../../src/proposals/plan-declarations.js';
import { objectReader } from '../../src/reader/reader.js';
import { applyEdits } from '../fixes/apply-edits.js';
import { writtenDocuments } from './written-documents.js';

/** The plan for a document, and the findings that appear only after the plan is applied. */
function adopted(document: JsonObject) {
  const reader = objectReader(document);
  const before = analyze({ document: reader });
  const search = new ListSearch({ document: reader, vendorPrefixes: ['vendor'], externalFormats: [] });
  const lists = lastStep(search.all(before));
  const plan = planDeclarations({ lists, source: search.source, located: before.located });
  const edits = planEdits(plan, schemeListPlace(undefined), reader) ?? [];
  const written = applyEdits(
    document,
    edits.flatMap((one) => one.edits),
  );
  const known = new Set(before.findings.map(({ code, message }) => `${code} ${message}`));
  const found = analyze({ document: written as JsonObject }).findings.map(
    ({ code, message }) => `${code} ${message}`,
  );
  return { plan, caused: found.filter((one) => !known.has(one)) };
}

/**
 * True if the API itself causes the finding, whatever the declaration: its pages start at 0, or no response marks the
 * last page.
 */
function isOfApi(finding: string): boolean {
  return (
    finding.startsWith('Pagination/LiteralAdvances ') ||
    (finding.startsWith('Pagination/EmptyPageStop ') && !finding.includes(', which the response has'))
  );
}

describe('the declarations that adopt writes', () => {
  it.each(writtenDocuments())('the declarations that adopt writes cause no finding in %s', (_, document) => {
    expect(adopted(document).caused.filter((one) => !isOfApi(one))).toEqual([]);
  });

  it.each([
    ['an integer cursor', 'after', 'integer', { type: 'cursor', schema: { type: 'integer' } }],
    ['a numeric cursor', 'after', '[number, "null"]', { type: 'cursor', schema: { type: 'number' } }],
    ['a string cursor', 'after', 'string', { type: 'cursor' }],
  ])('adopt declares the type of %s as the operation does', (_, name, type, field) => {
    const { plan, caused } = adopted(
      parse(
        `{ openapi: 3.1.0, info: { title: t, version: '1' }, paths: { /books: { get: {
          parameters: [{ name: ${name}, in: query, schema: { type: ${type} } }],
          responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: {
            data: { type: array, items: { type: object } }, next_after: { type: ${type} } } } } } } } } } } }`,
      ),
    );
    expect(plan.schemes.map(({ scheme }) => scheme.request)).toEqual([{ [name]: field }]);
    expect(caused).toEqual([]);
  });

  it('adopt binds a paged list neither to a scheme for one page nor to a cursor of another type', () => {
    const schema = (more: string) =>
      `{ type: object, properties: { data: { type: array, items: { type: object } }${more} } }`;
    const answers = (more: string) =>
      `responses: { '200': { description: ok, content: { application/json: { schema: ${schema(more)} } } } }`;
    const takes = (name: string, type: string) =>
      `parameters: [{ name: ${name}, in: query, schema: { type: ${type} } }]`;
    const { plan, caused } = adopted(
      parse(
        `{ openapi: 3.1.0, info: { title: t, version: '1' },
          x-vendor-pagination: [
            { name: whole, type: fakePage, request: {}, response: { data: { type: items } } },
            { name: byText, type: cursor, request: { after: { type: cursor } },
              response: { data: { type: items }, next_after: { type: cursor } } }],
          paths: {
            /genres: { get: { x-vendor-pagination: whole, ${answers('')} } },
            /shops: { get: { x-vendor-pagination: byText, ${takes('after', 'string')},
              ${answers(', next_after: { type: string }')} } },
            /books: { get: { ${takes('page', 'integer')}, ${answers(', total_pages: { type: integer }')} } },
            /boards: { get: { ${takes('after', 'integer')}, ${answers(', next_after: { type: integer }')} } } } }`,
      ),
    );
    expect(plan.schemes.map(({ type, operations }) => [type, ...operations])).toEqual([
      ['cursor', 'get /boards'],
      ['pageNumber', 'get /books'],
    ]);
    expect(caused).toEqual([]);
  });
});
