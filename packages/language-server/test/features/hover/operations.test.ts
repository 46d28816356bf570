import { describe, expect, it } from 'vitest';
import { bookshop } from '../../kit/bookshop.js';
import { eachVariant, type FixtureOptions, fixture } from '../../kit/fixture.js';
import { hovered, linesOf } from './hovered.js';

/** The bookshop with a cursor inside a word. */
const at = (text: string, word: string) =>
  bookshop.replace(text, text.replace(word, `${word.slice(0, 1)}┆${word.slice(1)}`));

const books = [
  'get /books looks paginated (it takes offset and limit and returns the list books and total), but its pagination is not declared: callers get only the first page.',
  'A scheme of type `offset` can be derived from its parameters and response:',
  '- It skips a number of items; the next request skips those received as well.',
];

const declare: FixtureOptions = { client: { commands: new Set(['pagewright.declare']) } };

describe('a hover on an undeclared operation', () => {
  it.each([
    ['its verb', at('/books:\n      get:', 'get'), 'get'],
    ['its operationId', at('operationId: listBooks', 'listBooks'), 'listBooks'],
    ['the key operationId', at('operationId: listBooks', 'operationId'), 'operationId'],
    ['its path', at('/books:', '/books'), '/books'],
  ])(
    'the hover of an undeclared operation, with the cursor on %s, describes the operation',
    (_, text, of) => {
      eachVariant(text, (one) => {
        const found = hovered(one.request);
        expect(found?.of).toBe(of);
        expect(linesOf(found?.text).slice(0, 2)).toEqual(books.slice(0, 2));
      });
    },
  );

  it('the hover of an undeclared operation links to a command that declares it, if the client has one', () => {
    const one = fixture(at('operationId: listBooks', 'listBooks'), declare);
    const argument = encodeURIComponent(
      JSON.stringify([{ uri: one.uri('openapi.yaml'), operation: 'get /books' }]),
    );
    expect(linesOf(hovered(one.request)?.text).at(-1)).toBe(
      `[Declare pagination](command:pagewright.declare?${argument})`,
    );
  });

  it('the hover suggests a declaration only for lists, and only if suggestDeclarations is true', () => {
    for (const text of [
      at('operationId: getBook', 'getBook'),
      at('/books/{id}:', '/books/{id}'),
      at('operationId: addOrder', 'addOrder'),
    ])
      expect(hovered(fixture(text).request)).toBe(undefined);
    const off = { settings: { suggestDeclarations: false } };
    expect(hovered(fixture(at('operationId: listBooks', 'listBooks'), off).request)).toBe(undefined);
  });
});

it('the hover of the path or the operationId of a declared operation describes its binding', () => {
  const declared = (text: string) =>
    text.replace(/operationId: (l┆?istReviews)/, 'operationId: $1\n        x-vendor-pagination: false');
  for (const text of [at('operationId: listReviews', 'listReviews'), at('/reviews:', '/reviews')])
    expect(linesOf(hovered(fixture(declared(text)).request)?.text)[0]).toMatch(
      /^\*\*`get \/reviews`\*\* \(`listReviews`\) is not paginated: /,
    );
});

it('the hover of an undeclared operation is up to date after an edit, even without a request in between', () => {
  const one = fixture(at('operationId: listBooks', 'listBooks'));
  expect(hovered(one.request)?.text).toContain('looks paginated');
  const { line } = one.request.file.tree.lines.positionAt(one.request.offset);
  const declared = { line: line + 1, character: 0 };
  one.workspace.changeDocument(one.uri('openapi.yaml'), 2, [
    {
      range: { start: declared, end: declared },
      text: '      x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: offset, in: parameters, type: offset }], outputs: { results: $.books } }\n',
    },
  ]);
  expect(hovered(one.request)?.text ?? '').not.toContain('looks paginated');
});
