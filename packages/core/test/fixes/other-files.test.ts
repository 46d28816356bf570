import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze } from '../../src/analysis/analyzer.js';
import { fixesFor } from '../../src/fixes/fixes-for.js';
import type { OpenFile } from '../../src/openapi/source-document.js';
import { objectReader } from '../../src/reader/reader.js';

const document = parse(`
openapi: 3.1.0
paths:
  /users: { $ref: users.yaml }
x-vendor-pagination: [{ name: rooms, type: fakePage, request: {}, response: { data: { type: items } } }]
`);

// The main document has nothing at the pointer of this scheme: a fix must read and edit this file.
const users = parse(`
get:
  parameters: [{ name: page, in: query, schema: { type: integer } }]
  responses: { '200': { description: ok } }
  x-vendor-pagination:
    name: users
    type: pageNumber
    request: { page: { type: pageNumber, location: body, property: page } }
    response: { data: { type: items }, pages: { type: totalPages } }
`);

const openFile: OpenFile = (reference) =>
  reference === 'users.yaml' || reference === '/work/users.yaml'
    ? { file: '/work/users.yaml', reader: objectReader(users) }
    : undefined;

const analysis = analyze({ document, options: { openFile } });
const [finding] = analysis.findings.filter(({ code }) => code === 'Pagination/WrongLocation');

it('the fix of a mistake in another file edits that file', () => {
  expect(finding?.file).toBe('/work/users.yaml');
  const field = ['get', 'x-vendor-pagination', 'request', 'page'];
  expect(finding && fixesFor(finding, { document, analysis, openFile })).toEqual([
    {
      title: 'Let page of users send it in the query',
      preferred: true,
      changes: [
        {
          source: 'document',
          file: '/work/users.yaml',
          edits: [
            { kind: 'remove', pointer: [...field, 'location'] },
            { kind: 'remove', pointer: [...field, 'property'] },
          ],
        },
      ],
    },
  ]);
});

it('a finding in another file has no fix if the file cannot be opened', () => {
  expect(finding && fixesFor(finding, { document, analysis })).toEqual([]);
});
