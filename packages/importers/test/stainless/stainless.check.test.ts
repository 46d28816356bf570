import { analyze } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { externalFormats } from '../../src/external-formats.js';

const document = parse(`
openapi: 3.1.0
info: { title: Theatre, version: '1' }
paths:
  /plays:
    get:
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: array, items: { type: object } }
                  next: { type: string }
  /actors:
    get:
      responses: { '200': { description: ok } }
`);

/** A stainless.yml with one scheme and these methods; the scheme reads the fields in \`response\`. */
function config(methods: string, response = 'data: { type: array, items: {} }'): unknown {
  return parse(`
organization: { name: theatre }
pagination:
  - name: by_cursor
    type: cursor
    request:
      cursor: { type: string, x-stainless-pagination-property: { purpose: next_cursor_param } }
    response:
      ${response}
      next: { type: string, x-stainless-pagination-property: { purpose: next_cursor_field } }
resources:
  plays:
    methods: ${methods}
`);
}

function check(stainless: unknown, given: unknown = document) {
  const { findings, declaredElsewhere } = analyze({
    config: stainless,
    ...(given !== null && { document: given }),
    options: { externalFormats },
  });
  const reported = findings
    .filter(({ code }) => code !== 'Config/ForeignConfiguration')
    .map(
      ({ severity, code, source, pointer, message }) =>
        `${severity} ${code} ${source} ${pointer.join('.')}: ${message}`,
    );
  return { reported, declaredElsewhere };
}

describe('the README example in a stainless.yml', () => {
  const withExample = (endpoint: string, methods: string) => ({
    ...Object(config(methods)),
    readme: { example_requests: { pagination: { type: 'request', endpoint } } },
  });
  const at = 'warn Pagination/ForeignMistake config readme.example_requests.pagination.endpoint:';

  it('check accepts a README example of a paginated Stainless method, and any without a document', () => {
    expect(check(withExample('get /plays', '{ list: get /plays }')).reported).toEqual([]);
    expect(check(withExample('get /actors', '{ list: get /plays }'), null).reported).toEqual([]);
  });

  it.each([
    ['get /actors', 'get /actors, which is not paginated.'],
    ['GET /play', 'get /play, which the document does not have. Did you mean get /plays?'],
  ])('check warns about the README example %s of a stainless.yml', (endpoint, problem) => {
    const { reported } = check(withExample(endpoint, '{ list: get /plays, actors: get /actors }'));
    expect(reported).toEqual([
      `${at} In this Stainless declaration the README should show the pages of ${problem}`,
    ]);
  });
});

describe('check of a stainless.yml', () => {
  it('check of a stainless.yml suggests an end that all responses have, and the purpose to mark it with', () => {
    const byPage = parse(`
organization: { name: theatre }
pagination:
  - name: by_page
    type: page_number
    request:
      page: { type: integer, x-stainless-pagination-property: { purpose: page_number_param } }
    response:
      data: { type: array, items: {}, x-stainless-pagination-property: { purpose: items } }
resources:
  plays:
    methods: { list: get /plays, all: get /all }
`);
    const listing = parse(`
parameters: [{ name: page, in: query, schema: { type: integer, minimum: 1 } }]
responses:
  '200':
    description: A page.
    content:
      application/json:
        schema:
          type: object
          properties: { data: { type: array, items: { type: object } }, has_more: { type: boolean } }
`);
    const paths = { '/plays': { get: listing }, '/all': { get: listing } };
    const { reported } = check(byPage, { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths });
    expect(reported).toEqual([
      expect.stringMatching(
        /^info Pagination\/EmptyPageStop config pagination\.0: .* Declare a field with the purpose has_next_page, which the response has\.$/,
      ),
    ]);
  });

  it('check of a stainless.yml accepts a scheme that its operation fits', () => {
    expect(check(config('{ list: get /plays }'))).toEqual({
      reported: [],
      declaredElsewhere: [{ operation: 'get /plays', externalFormat: 'stainless', place: expect.anything() }],
    });
  });

  it('check of a stainless.yml reports a method with an unknown scheme, and suggests a name', () => {
    expect(check(config('{ list: { endpoint: get /plays, paginated: by_cursr } }')).reported).toEqual([
      'warn Pagination/ForeignMistake config pagination.0.name: In this Stainless declaration the scheme by_cursor paginates no method, though get /plays has all of its fields.',
      expect.stringMatching(
        /^error Pagination\/ForeignUnreadable config resources\.plays\.methods\.list\.paginated: .*Did you mean by_cursor\?/,
      ),
    ]);
  });

  it('check of a stainless.yml reports an endpoint that the document lacks', () => {
    expect(check(config('{ list: get /plays, old: get /acts }')).reported).toEqual([
      expect.stringMatching(/^error Config\/StaleEndpoint config resources\.plays\.methods\.old/),
    ]);
  });

  it('check of a stainless.yml warns about a scheme that matches no operation', () => {
    expect(check(config('{ list: get /plays }', 'items: { type: array, items: {} }')).reported).toEqual([
      expect.stringMatching(
        /^warn Pagination\/ForeignMistake config pagination\.0\.name: In this Stainless declaration the scheme by_cursor matches nothing: .* The nearest is get \/plays/,
      ),
    ]);
  });

  it('check of a stainless.yml reports fields that a method lacks for the scheme that it names', () => {
    const methods = '{ list: { endpoint: get /plays, paginated: by_cursor } }';
    const { reported } = check(config(methods, 'plays: { type: array, items: {} }'));
    expect(reported).toContainEqual(
      expect.stringMatching(
        /^error Pagination\/ItemsNotFound config resources\.plays\.methods\.list\.paginated: .* Did you mean data\?/,
      ),
    );
  });

  it('check of a stainless.yml reports an unknown purpose, even without a document', () => {
    const broken = JSON.parse(JSON.stringify(config('{}')).replace('next_cursor_param', 'next_cursr_param'));
    expect(check(broken, null).reported).toEqual([
      expect.stringMatching(/^error Pagination\/ForeignUnreadable config pagination\.0\.request\.cursor/),
    ]);
  });

  it('check of a stainless.yml omits findings that matter only for an import, such as ForeignStop', () => {
    const codes = check(config('{ list: get /plays }')).reported.join();
    expect(codes).not.toMatch(/ForeignGuess|ForeignLost|ForeignDiffers|ForeignStop/);
  });
});
