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

/** A stainless.yml with one scheme and these methods; what is in \`response\` is what the scheme reads. */
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

describe('check of a stainless.yml', () => {
  it('check of a stainless.yml has no finding about a scheme that its operation fits, and counts the operation', () => {
    expect(check(config('{ list: get /plays }'))).toEqual({
      reported: [],
      declaredElsewhere: [{ operation: 'get /plays', externalFormat: 'stainless' }],
    });
  });

  it('check of a stainless.yml reports a method whose scheme nobody has, with the one that was meant', () => {
    expect(check(config('{ list: { endpoint: get /plays, paginated: by_cursr } }')).reported).toEqual([
      'warn Pagination/ForeignMistake config pagination.0.name: In this Stainless declaration the scheme by_cursor pages no method, though get /plays has all of its fields.',
      expect.stringMatching(
        /^error Pagination\/ForeignUnreadable config resources\.plays\.methods\.list\.paginated: .*Did you mean by_cursor\?/,
      ),
    ]);
  });

  it('check of a stainless.yml reports an endpoint that the document does not have', () => {
    expect(check(config('{ list: get /plays, old: get /acts }')).reported).toEqual([
      expect.stringMatching(/^error Config\/StaleEndpoint config resources\.plays\.methods\.old/),
    ]);
  });

  it('check of a stainless.yml reports a scheme that matches no operation, and the nearest one', () => {
    expect(check(config('{ list: get /plays }', 'items: { type: array, items: {} }')).reported).toEqual([
      expect.stringMatching(
        /^warn Pagination\/ForeignMistake config pagination\.0\.name: In this Stainless declaration the scheme by_cursor matches nothing: .* The nearest is get \/plays/,
      ),
    ]);
  });

  it('check of a stainless.yml reports the fields that a method that names the scheme does not answer', () => {
    const methods = '{ list: { endpoint: get /plays, paginated: by_cursor } }';
    const { reported } = check(config(methods, 'plays: { type: array, items: {} }'));
    expect(reported).toContainEqual(
      expect.stringMatching(
        /^error Pagination\/ItemsNotFound config resources\.plays\.methods\.list\.paginated: .* Did you mean data\?/,
      ),
    );
  });

  it('check of a stainless.yml reports a purpose that is none without a document, too', () => {
    const broken = JSON.parse(JSON.stringify(config('{}')).replace('next_cursor_param', 'next_cursr_param'));
    expect(check(broken, null).reported).toEqual([
      expect.stringMatching(/^error Pagination\/ForeignUnreadable config pagination\.0\.request\.cursor/),
    ]);
  });

  it('check of a stainless.yml reports nothing about the changes of an import', () => {
    const codes = check(config('{ list: get /plays }')).reported.join();
    expect(codes).not.toMatch(/ForeignGuess|ForeignLost|ForeignDiffers|ForeignStop/);
  });
});
