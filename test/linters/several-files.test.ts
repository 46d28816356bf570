import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asInRedocly, emptyProject, type Project, settings } from './linters.js';

/** A list with its parameters, response and declaration in other files, one of which refers to another file. */
const files = {
  'openapi.yaml': `openapi: 3.1.0
info: { title: Books, version: '1' }
x-vendor-pagination:
  - name: books
    type: offset
    request: { skip: { type: offset }, limit: { type: limit } }
    response: { data: { type: items }, total: { type: total } }
paths:
  /books: { $ref: 'paths/books.yaml#/books' }
  /authors: { $ref: 'paths/books.yaml#/authors' }
components:
  schemas:
    Count: { type: string }
`,
  'paths/books.yaml': `books:
  get:
    x-vendor-pagination: books
    parameters:
      - { $ref: '../parameters.yaml#/offset' }
      - { $ref: '../parameters.yaml#/limit' }
    responses:
      '200': { $ref: '../responses/page.json' }
authors:
  get:
    x-vendor-pagination: boks
    parameters: [{ $ref: '../parameters.yaml#/offset' }]
    responses:
      '200': { $ref: '../responses/page.json' }
`,
  'parameters.yaml': `offset: { name: offset, in: query, schema: { type: integer } }
limit: { $ref: 'more.yaml#/odd~1name' }
`,
  'more.yaml': `odd/name: { name: limit, in: query, required: true, schema: { type: string } }
`,
  'responses/page.json': JSON.stringify({
    description: 'A page.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            items: { type: 'array', items: {} },
            total: { $ref: '../openapi.yaml#/components/schemas/Count' },
          },
        },
      },
    },
  }),
} as const;

let project: Project;
beforeAll(() => {
  project = emptyProject();
  project.write('redocly.yaml', settings.redocly);
  project.write('.spectral.yaml', settings.spectral);
  for (const [name, text] of Object.entries(files)) project.write(name, text);
});
afterAll(() => project.remove());

/** A document with a configuration and an overlay, each with a mistake. */
const neighbours = {
  'near/openapi.yaml': `openapi: 3.1.0
info: { title: Books, version: '1' }
x-vendor-pagination:
  - name: books
    type: offset
    request: { skip: { type: offset } }
    response: { data: { type: items }, total: { type: total } }
paths:
  /books:
    get:
      operationId: listBooks
      parameters: [{ name: skip, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema: { type: object, properties: { data: { type: array, items: {} }, total: { type: integer } } }
  /authors:
    get: { responses: { '200': { description: A page. } } }
`,
  'near/pagewright.yaml': `openapi: { document: openapi.yaml, overlays: [overlay.yaml] }
diagnostics: { ignored: { Document/UndeclaredPagination: true } }
targets: [cobol]
resources: { books: { methods: { list: { endpoint: get /books, paginated: books } } } }
`,
  'near/overlay.yaml': `overlay: 1.0.0
info: { title: Pages, version: '1' }
actions:
  - target: $.paths['/authors'].get
    update: { x-vendor-pagination: boks }
`,
} as const;

describe('a document with a configuration and an overlay', () => {
  it('both linters report findings in a configuration or an overlay at the root of the document', () => {
    for (const [name, text] of Object.entries(neighbours)) project.write(name, text);
    const expected = project.check(['near/openapi.yaml']);
    expect(new Set(expected.map(({ file }) => file))).toEqual(
      new Set(['near/pagewright.yaml', 'near/overlay.yaml']),
    );
    const shown = expected.map(({ file, pointer, code, message }) => ({
      code,
      message: `${message} (in ${file.replace('near/', '')}#${pointer})`,
    }));
    for (const found of [project.redocly(['near/openapi.yaml']), project.spectral(['near/openapi.yaml'])]) {
      expect(new Set(found.map(({ code, message }) => ({ code, message })))).toEqual(new Set(shown));
      expect(new Set(found.map(({ file, pointer }) => `${file} ${pointer}`))).toEqual(
        new Set(['near/openapi.yaml ']),
      );
    }
  });
});

describe('a document in several files', () => {
  it('Redocly CLI reports a finding in a referenced file in that file', () => {
    const expected = project.check(['openapi.yaml']);
    expect(new Set(expected.map(({ file }) => file)).size).toBeGreaterThan(1);
    expect(project.redocly(['openapi.yaml'])).toEqual(asInRedocly(expected));
  });

  it('Spectral reports a finding in a referenced file at the reference to the file', () => {
    const expected = project.check(['openapi.yaml']);
    const found = project.spectral(['openapi.yaml']);
    expect(found.map(({ file }) => file)).toEqual(found.map(() => 'openapi.yaml'));
    const shown = expected.map(({ file, code, pointer, message, severity }) => {
      const isElsewhere = file !== 'openapi.yaml';
      const path = pointer.startsWith('/authors') ? '/paths/~1authors' : '/paths/~1books';
      return {
        code,
        severity,
        pointer: isElsewhere ? path : pointer,
        message: isElsewhere ? `${message} (in ${file}#${pointer})` : message,
      };
    });
    expect(new Set(found.map(({ file: _, ...one }) => one))).toEqual(new Set(shown));
  });
});
