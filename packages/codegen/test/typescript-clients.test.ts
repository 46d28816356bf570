import { type BoundMethod, parseScheme, type Scheme } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generateClientPages } from '../src/index.js';

const schemes = [
  {
    name: 'rows',
    type: 'offset',
    request: { skip: { type: 'offset' } },
    response: { rows: { type: 'items' } },
  },
  {
    name: 'search',
    type: 'cursor',
    request: { after: { type: 'cursor', location: 'body' } },
    response: { rows: { type: 'items' }, next: { type: 'cursor' } },
  },
].flatMap((one): readonly Scheme[] => {
  const { scheme } = parseScheme(one, 'config');
  return scheme === undefined ? [] : [scheme];
});
const list: BoundMethod = {
  operation: 'get /shelves/{shelf}/books',
  operationId: 'listBooks',
  scheme: 'rows',
  why: 'operation',
};

function pagesFor(
  client: 'hey-api' | 'orval' | 'openapi-fetch',
  texts: Readonly<Record<string, string>>,
  methods: readonly BoundMethod[] = [list],
) {
  const modules = Object.entries(texts).map(([specifier, text]) => ({ specifier, text }));
  const { files, notes } = generateClientPages({ schemes, methods, client, modules });
  return { notes: notes.join('\n'), pages: files.find(({ path }) => path === 'pages.ts')?.text ?? '' };
}

describe('a client of orval', () => {
  const search: BoundMethod = {
    operation: 'post /search',
    operationId: 'searchBooks',
    scheme: 'search',
    why: 'operation',
  };

  test('a renamed function of orval is found by its verb and the path in the function that makes its URL', () => {
    const text = `export const getReadShelfUrl = (shelf: string, params?: P) => {
  return stringified.length > 0 ? \`/shelves/\${shelf}/books?\${stringified}\` : \`/shelves/\${shelf}/books\`
}
export const readShelf = async (shelf: string, params?: P, options?: RequestInit): Promise<R> => {
  const res = await fetch(getReadShelfUrl(shelf,params), { ...options, method: 'GET' })
}
`;
    for (const one of [text, text.replaceAll("'", '"')])
      expect(pagesFor('orval', { './api.js': one }).pages).toContain(
        '{ query: [1] }, client.readShelf, args',
      );
  });

  test('named path parameters of orval are one argument', () => {
    const text = 'export const listBooks = ({ shelf }: BooksPathParameters, params?: P): Promise<R> => {\n';
    expect(pagesFor('orval', { './api.js': text }).pages).toContain('{ query: [1] }, client.listBooks, args');
  });

  test('the body of an orval function may follow its parameters and headers', () => {
    const text = `export const searchBooks = async (params: P, headers: H, searchBody?: B, options?: O) => {\n`;
    expect(pagesFor('orval', { './api.js': text }, [search]).pages).toContain('{ body: [2] }');
  });

  test('functions that an orval client creates in a factory are left out, and the note says what to change', () => {
    const text = `export const getBooks = (axiosInstance: AxiosInstance = axios) => {
const searchBooks = (body: B, options?: O): Promise<R> => {
    return axiosInstance.post(\`/search\`, body, options);
  }
return {searchBooks}};
`;
    expect(pagesFor('orval', { './api.js': text }, [search]).notes).toBe(
      "POST /search is left out: getBooks creates its functions: set client: 'fetch' or 'axios-functions' in the configuration of orval",
    );
  });
});

describe('a client of hey-api', () => {
  const call = "return (options.client ?? client).get({ url: '/shelves/{shelf}/books', ...options });";

  test('a static method of a class of hey-api is found by its call', () => {
    const text = `export class Shelves {
    public static readonly registry = 1;
    public static 'books'<T extends boolean = false>(options: Options<D, T>): R {
        ${call}
    }
}
`;
    const { pages } = pagesFor('hey-api', { './sdk.gen.js': text });
    expect(pages).toContain(
      'export function paginateShelvesBooks(...args: Parameters<typeof client.Shelves.books>)',
    );
  });

  test.each(['parameters: { shelf: string; skip?: number }', 'data: ListBooksData'])(
    'a function of hey-api that does not take options is left out: %s',
    (parameter) => {
      const text = `export const listBooks = (${parameter}): R => {\n  ${call}\n};\n`;
      expect(pagesFor('hey-api', { './sdk.gen.js': text }).notes).toContain(
        `listBooks takes ${parameter.split(':')[0]}, not options with query and body`,
      );
    },
  );

  test('the name of a function may have letters outside ASCII', () => {
    const text = `export const bücherListe = (options: O) => {\n  ${call}\n};\n`;
    expect(pagesFor('hey-api', { './sdk.gen.js': text }).pages).toContain('typeof client.bücherListe>');
  });

  test('of two functions with the name of the operation, the one that calls its path is paged', () => {
    const text = `export const listBooks = (options: O) => {\n  ${call}\n};\n`;
    const other = text.replace('/shelves/{shelf}/books', '/v1/books');
    const { pages } = pagesFor('hey-api', { './v1.js': other, './v2.js': text });
    expect(pages).toContain("import * as client from './v2.js';");
  });

  test('functions of one name in two modules have paged functions of two names', () => {
    const text = (path: string) =>
      `export const list = (options: O) => (options.client ?? client).get({ url: '${path}', ...options });\n`;
    const other: BoundMethod = { ...list, operation: 'get /users', operationId: 'listUsers' };
    const texts = { './a.js': text('/shelves/{shelf}/books'), './b.js': text('/users') };
    const { pages } = pagesFor('hey-api', texts, [list, other]);
    expect(pages).toContain('paginateList(...args: Parameters<typeof client.list>)');
    expect(pages).toContain('paginateListUsers(...args: Parameters<typeof client1.list>)');
  });
});

test('a path with letters outside ASCII is found in a schema of openapi-typescript, which escapes them', () => {
  const text = 'export interface paths {\n    "/b\\u00FCcher": {\n';
  const one: BoundMethod = { ...list, operation: 'get /bücher' };
  expect(pagesFor('openapi-fetch', { './schema.js': text }, [one]).notes).toBe('');
});

test.each([
  ['as generated', 'export interface paths {\n    "/shelves/{shelf}/books": {\n'],
  ['formatted with single quotes', "export interface paths {\n  '/shelves/{shelf}/books': {\n"],
  ['of --export-type', 'export type paths = {\n    "/shelves/{shelf}/books": {\n'],
])('a path is found in a schema of openapi-typescript %s', (_, text) => {
  expect(pagesFor('openapi-fetch', { './schema.js': text }).pages).toContain('paginateListBooks');
});
