import { describe, expect, it } from 'vitest';
import { codeLenses } from '../../src/features/code-lens.js';
import { bookshop } from '../kit/bookshop.js';
import { eachVariant, type Fixture, fixture } from '../kit/fixture.js';
import { questionOf } from '../kit/request-of.js';
import { textAt } from './ask.js';

const commands = new Set(['pagewright.declare', 'pagewright.declareAll', 'pagewright.explainOperation']);

/** Each lens: the word that it marks and its title, with a star if it can be clicked. */
function lensesOf(one: Fixture, known: ReadonlySet<string> = commands): readonly string[] {
  const request = questionOf(one, 'openapi.yaml', { commands: known });
  return codeLenses(request).map(
    ({ range, command }) =>
      `${textAt(request, range)} ${command?.title}${command?.command === '' ? '' : '*'}`,
  );
}

const offers = ['get Declare*', 'get Explain*'];

describe('lenses on undeclared lists', () => {
  it('lenses are on each operation that looks paginated, and on `paths` for all of them', () => {
    eachVariant(bookshop, (one) => {
      expect(lensesOf(one)).toEqual([
        'paths 5 operations look paginated and are not declared',
        'paths Declare all*',
        ...['offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl'].flatMap((type) => [
          `get looks paginated: ${type}`,
          ...offers,
        ]),
      ]);
    });
  });

  it('a lens on an undeclared list has no command if the client knows none', () => {
    expect(lensesOf(fixture(bookshop), new Set())).toEqual([
      'paths 5 operations look paginated and are not declared',
      ...['offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl'].map(
        (type) => `get looks paginated: ${type}`,
      ),
    ]);
  });

  it('a lens on an undeclared list passes the operation to its command', () => {
    const one = fixture(bookshop);
    const lenses = codeLenses(questionOf(one, 'openapi.yaml', { commands }));
    const uri = one.uri('openapi.yaml');
    const calls = lenses.flatMap(({ command }) => (command?.command ? [command] : []));
    expect(calls.slice(0, 3)).toEqual([
      { title: 'Declare all', command: 'pagewright.declareAll', arguments: [{ uri }] },
      { title: 'Declare', command: 'pagewright.declare', arguments: [{ uri, operation: 'get /books' }] },
      {
        title: 'Explain',
        command: 'pagewright.explainOperation',
        arguments: [{ uri, operation: 'get /books' }],
      },
    ]);
  });

  it('a lens on an undeclared list names a scheme that fits, or offers "Declare as …" if none is certain', () => {
    const text = `
      openapi: 3.1.0
      x-vendor-pagination: [{ name: mine, type: pageNumber, request: { page: { type: pageNumber } }, response: { data: { type: items } } }]
      paths:
        /users: { get: { x-vendor-pagination: mine, parameters: [{ name: page, in: query, schema: { type: integer } }], responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: {} } } } } } } } } }
        /teams: { get: { parameters: [{ name: page, in: query, schema: { type: integer } }], responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: {} } } } } } } } } }
        /things: { get: { parameters: [{ name: page, in: query, schema: { type: integer } }], responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { one: { type: array, items: {} }, other: { type: array, items: {} } } } } } } } } }
    `;
    // The lens of the bound operation has no title yet, because the client resolves it later.
    expect(lensesOf(fixture(text)).filter((lens) => /^get [lDE]/.test(lens))).toEqual([
      'get looks paginated: fits mine',
      ...offers,
      'get looks paginated',
      'get Declare as …*',
      'get Explain*',
    ]);
  });

  it('lenses on undeclared lists are absent if suggestDeclarations is false or the finding is suppressed', () => {
    const off = fixture(bookshop, { settings: { suggestDeclarations: false } });
    expect(lensesOf(off)).toEqual([]);
    const ignored = bookshop.replace(
      'operationId: listBooks',
      'operationId: listBooks\n        x-vendor-pagination-ignore: [Document/UndeclaredPagination]',
    );
    expect(lensesOf(fixture(ignored))[0]).toBe('paths 4 operations look paginated and are not declared');
    expect(lensesOf(fixture('openapi: 3.1.0\npaths: { /a: { get: {} } }\n'))).toEqual([]);
  });
});

it('only the lenses at the first position of a line of minified JSON are shown', () => {
  const one = fixture(bookshop);
  const value = one.file('openapi.yaml').tree.reader.get([]);
  const file = one.workspace.openDocument('file:///work/minified.json', 'json', 1, JSON.stringify(value));
  const lenses = codeLenses({ ...questionOf(one, 'openapi.yaml'), file });
  expect(new Set(lenses.map(({ range }) => range.start.character)).size).toBe(1);
  expect(lenses[0]?.command?.title).toBe('5 operations look paginated and are not declared');
});
