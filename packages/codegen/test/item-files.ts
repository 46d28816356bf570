import { parseScheme, type TargetId } from '@pagewright/core';
import { type DeclaredObject, type DeclaredValue, type GenerateInput, generate } from '../src/index.js';

const integer: DeclaredValue = { kind: 'integer', nullable: false };
const text: DeclaredValue = { kind: 'string', nullable: false };

export const edition: DeclaredObject = {
  key: 'edition',
  fields: () => [{ name: 'year', required: false, type: integer }],
};
const book: DeclaredObject = {
  name: 'Book',
  key: 'book',
  fields: () => [
    { name: 'id', required: true, type: integer },
    { name: 'page-count', required: true, type: { kind: 'integer', nullable: true } },
    { name: 'tags', required: false, type: { kind: 'list', nullable: false, of: text } },
    {
      name: 'editions',
      required: true,
      type: { kind: 'list', nullable: false, of: { kind: 'object', nullable: false, object: edition } },
    },
    { name: 'next', required: false, type: { kind: 'object', nullable: false, object: book } },
    { name: 'price', required: false, type: { kind: 'number', nullable: false }, text: 'In */ euros.' },
  ],
};

/** Returns a generated file of a list of books, or of the items that `itemsOf` declares. */
export function fileOf(
  target: TargetId,
  path: string,
  itemsOf: NonNullable<GenerateInput['itemsOf']> = () => book,
): string {
  const { scheme } = parseScheme(
    {
      name: 'offset',
      type: 'offset',
      request: { offset: { type: 'offset' } },
      response: { data: { type: 'items' } },
    },
    'config',
  );
  if (scheme === undefined) throw new Error('it is no scheme');
  const methods = [{ operation: 'get /books', scheme: 'offset', why: 'operation' } as const];
  // Swift has pages only in the profile `latest`.
  const profile = target === 'swift' ? 'latest' : 'baseline';
  const files = generate({ schemes: [scheme], methods, itemsOf, profile }, target);
  return files.find((file) => file.path === path)?.text ?? '';
}
