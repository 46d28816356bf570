import { describe, expect, it } from 'vitest';
import { semanticTokens, semanticTokensLegend } from '../../src/features/semantic-tokens.js';
import type { RequestContext } from '../../src/lsp/request-context.js';
import { eachVariant, fixture } from '../kit/fixture.js';
import { ask, textAt } from './ask.js';

/** `word type`, and `word type!` for a declaration. */
function wordsOf(request: RequestContext, range?: { start: number; end: number }): readonly string[] {
  const { data } = semanticTokens(request, range);
  const words: string[] = [];
  let [line, character] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [down = 0, right = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5);
    character = down === 0 ? character + right : right;
    line += down;
    const start = { line, character };
    const text = textAt(request, { start, end: { line, character: character + length } });
    const isDeclared = modifiers === 1 << semanticTokensLegend.tokenModifiers.indexOf('declaration');
    words.push(`${text} ${semanticTokensLegend.tokenTypes[type]}${isDeclared ? '!' : ''}`);
  }
  return words;
}

describe('semantic tokens', () => {
  it("semantic tokens mark Pagewright's keys, roles, types, and the names of schemes and fields", () => {
    eachVariant(
      `
      openapi: 3.1.0
      info: { title: type, x-name: { name: pages } }
      x-vendor-pagination:
        - { description: "😀", name: pages, type: cursor, request: { after: { type: cursor, param: from } }, response: { rows: { type: items, path: [data, rows] }, next: { type: cursor, location: header, headerName: X-Next } } }
      `,
      (made) =>
        expect(wordsOf(ask(made, 'openapi.yaml'))).toEqual(
          `x-vendor-pagination property|description property|name property|pages class!|type property|cursor type|request property
          after variable!|type property|cursor enumMember|param property|from parameter|response property|rows variable!|type property
          items enumMember|path property|data property|rows property|next variable!|type property|cursor enumMember|location property
          header enumMember|headerName property|X-Next parameter`.split(/[|\n]\s*/),
        ),
    );
  });

  it('semantic tokens mark only the parts of operations that bind them', () => {
    eachVariant(
      `
      openapi: 3.1.0
      x-vendor-pagination: []
      paths:
        /users:
          get: { operationId: pages, x-vendor-pagination: pages }
          put: { x-vendor-pagination: false }
          post: { parameters: [{ name: skip, in: query, x-vendor-pagination-property: { type: offset } }] }
      `,
      (made) =>
        expect(wordsOf(ask(made, 'openapi.yaml'))).toEqual([
          'x-vendor-pagination property',
          'x-vendor-pagination property',
          'pages class',
          'x-vendor-pagination property',
          'x-vendor-pagination-property property',
          'type property',
          'offset type',
        ]),
    );
  });

  it('semantic tokens mark an unfinished inline scheme', () => {
    eachVariant(
      `
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: { name: pages, type: offset } } } }
      `,
      (made) =>
        expect(wordsOf(ask(made, 'openapi.yaml'))).toEqual([
          'x-vendor-pagination property',
          'name property',
          'pages class!',
          'type property',
          'offset type',
        ]),
    );
  });

  it('semantic tokens mark all known parts of a configuration, and declarations that it overrides', () => {
    eachVariant(
      `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: other } } }
      --- sdk.yaml
      openapi: openapi.yaml
      targets: [go]
      other: { name: pages }
      resources: { users: { methods: { list: { endpoint: get /users, paginated: pages } } } }
      diagnostics: { rules: { Pagination/UnusedScheme: off } }
      `,
      (made) => {
        expect(wordsOf(ask(made, 'sdk.yaml'))).toEqual(
          `openapi property|targets property|go enumMember|resources property|methods property|list method!|endpoint property|get /users method
          paginated property|pages class|diagnostics property|rules property|Pagination/UnusedScheme enumMember|off enumMember`.split(
            /[|\n]\s*/,
          ),
        );
        expect(wordsOf(ask(made, 'openapi.yaml'))).toEqual(['x-vendor-pagination property', 'other class']);
      },
    );
  });
});

it('semantic tokens of a range are the tokens that touch it', () => {
  const made = fixture(`
    openapi: 3.1.0
    x-vendor-pagination:
      - name: pages
        type: fakePage
        request: {}
        response: { data: { type: items } }
    paths:
      /users: { get: { x-vendor-pagination: pages } }
  `);
  const request = ask(made, 'openapi.yaml');
  const { lines } = request.file.tree;
  const onLine = (line: number) => wordsOf(request, lines.lineRange(line));
  expect(onLine(0)).toEqual([]);
  expect(onLine(3)).toEqual(['type property', 'fakePage type']);
  expect(onLine(6)).toEqual([]);
  expect(onLine(7)).toEqual(['x-vendor-pagination property', 'pages class']);
  const all = wordsOf(request);
  expect(Array.from({ length: lines.lineCount }, (_, line) => onLine(line)).flat()).toEqual(all);
});

it('semantic tokens mark a value only once if aliases repeat it', () => {
  const levels = Array.from(
    { length: process.env.PAGEWRIGHT_TESTS === 'all' ? 12 : 9 },
    (_, level) => `a${level}`,
  );
  const made = fixture(
    [
      'resources:',
      '  a0: &a0 { methods: { list: get /users } }',
      ...levels
        .slice(1)
        .map((name, index) => `  ${name}: &${name} { subresources: { x: *a${index}, y: *a${index} } }`),
      'pagination: []',
      '',
    ]
      .join('\n')
      .replace(/^/, '--- sdk.yaml\n'),
  );
  expect(wordsOf(ask(made, 'sdk.yaml')).filter((word) => word.startsWith('list'))).toEqual(['list method!']);
});

it('the legend of semantic tokens contains only standard types', () => {
  expect(semanticTokensLegend).toEqual({
    tokenTypes: ['property', 'class', 'type', 'enumMember', 'parameter', 'variable', 'method'],
    tokenModifiers: ['declaration'],
  });
});
