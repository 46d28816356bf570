import { analyze, type TargetId, type TargetProfile } from '@pagewright/core';
import { customItemTypes, type GenerateInput, generate } from '../src/index.js';

const document = {
  openapi: '3.1.0',
  info: { title: 'Books', version: '1' },
  'x-vendor-pagination': [
    {
      name: 'book',
      type: 'offset',
      request: { offset: { type: 'offset' } },
      response: { data: { type: 'items' } },
    },
  ],
  paths: Object.fromEntries(
    ['books', 'novels'].map((name) => [
      `/${name}`,
      { get: { operationId: `list_${name}`, 'x-vendor-pagination': 'book', responses: {} } },
    ]),
  ),
};

const files: Partial<Readonly<Record<TargetId, string>>> = {
  typescript: 'operations.ts',
  python: 'pagination/operations.py',
  go: 'operations.go',
  java: 'Operations.java',
  kotlin: 'Operations.kt',
  csharp: 'Operations.cs',
  ruby: 'pagination.rb',
  php: 'Operations.php',
  rust: 'pagination/operations.rs',
  cpp: 'operations.hpp',
  dart: 'operations.dart',
  swift: 'Pagination/Operations.swift',
};

/** The profile to generate with, in targets whose pages don't fetch in 'baseline'. */
const profiles: Partial<Readonly<Record<TargetId, TargetProfile>>> = { cpp: 'full', swift: 'latest' };

/** Returns the input of `generate` for lists of books and novels; `types` has custom item types by operationId. */
export function inputWith(target: TargetId, types: Readonly<Record<string, string>>): GenerateInput {
  const { schemes, methods } = analyze({ document });
  const itemTypes = customItemTypes(Object.entries(types), target, methods);
  if (typeof itemTypes === 'string') throw new Error(itemTypes);
  const profile = profiles[target];
  return { schemes, methods, itemTypes, transport: true, ...(profile !== undefined && { profile }) };
}

/** Returns the generated code of the functions, with custom types for books and, if `novels` is set, for novels. */
export function functions(target: TargetId, books: string, novels?: string): string {
  const types = { list_books: books, ...(novels !== undefined && { list_novels: novels }) };
  const found = generate(inputWith(target, types), target).find(({ path }) => path === files[target]);
  return found?.text ?? '';
}

/** Returns the text from the word `first` up to the word `second`, which is not included. */
export function between(text: string, first: string, second: string): string {
  const from = text.indexOf(first);
  const end = text.indexOf(second, from);
  return text.slice(from, end === -1 ? undefined : end).trimEnd();
}
