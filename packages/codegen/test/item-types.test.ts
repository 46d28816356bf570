import { analyze, type Json, objectReader } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { declaredItems, type GenerateInput, generate } from '../src/index.js';

const schemas = {
  Book: {
    type: 'object',
    required: ['id', 'title', 'author', 'next'],
    properties: {
      id: { type: 'integer' },
      title: { type: 'string', description: 'As it is on the */ cover.' },
      'page-count': { type: ['integer', 'null'] },
      price: { type: 'number' },
      author: { $ref: '#/components/schemas/Person' },
      next: { $ref: '#/components/schemas/Book' },
      tags: { type: 'array', items: { type: 'string' } },
      editions: {
        type: 'array',
        items: { type: 'object', properties: { year: { type: 'integer' } } },
      },
      extra: {},
      any: { type: 'object' },
    },
  },
  Person: {
    allOf: [
      { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      { type: 'object', properties: { isAlive: { type: 'boolean' } } },
    ],
  },
  Request: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
};

function inputOf(items: Json): GenerateInput {
  const operation = {
    operationId: 'listBooks',
    'x-vendor-pagination': 'book',
    responses: {
      200: {
        description: 'A page',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { data: { type: 'array', items } } },
          },
        },
      },
    },
  };
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
    paths: { '/books': { get: operation } },
    components: { schemas },
  };
  const { schemes, methods } = analyze({ document });
  return { schemes, methods, itemsOf: declaredItems(objectReader(document)) };
}

const book = inputOf({ $ref: '#/components/schemas/Book' });
const text = (input: GenerateInput, target: 'typescript' | 'python' | 'go' | 'java', path: string) =>
  generate(input, target).find((file) => file.path === path)?.text;

describe('the types of items', () => {
  test('are interfaces in TypeScript', () => {
    expect(text(book, 'typescript', 'items.ts')).toMatchInlineSnapshot(`
      "// Made by Pagewright from pagination schemes. Changes here are lost when it is made again.

      export interface Person {
        readonly name: string;
        readonly isAlive?: boolean;
      }

      export interface BookEditions {
        readonly year?: number;
      }

      export interface Book2 {
        readonly id: number;
        /** As it is on the *\\/ cover. */
        readonly title: string;
        readonly 'page-count'?: number | null;
        readonly price?: number;
        readonly author: Person;
        readonly next: Book2;
        readonly tags?: readonly string[];
        readonly editions?: readonly BookEditions[];
        readonly extra?: unknown;
        readonly any?: Record<string, unknown>;
      }
      "
    `);
  });

  test('are typed dictionaries in Python', () => {
    expect(text(book, 'python', 'pagination/items.py')).toMatchInlineSnapshot(`
      "# Made by Pagewright from pagination schemes. Changes here are lost when it is made again.

      """Items of lists."""

      from __future__ import annotations

      from typing import Any, Dict, List, Optional, TypedDict


      class _PersonNeeded(TypedDict):
          name: str


      class Person(_PersonNeeded, total=False):
          isAlive: bool


      class BookEditions(TypedDict, total=False):
          year: int


      class _Book2Needed(TypedDict):
          id: int
          title: str
          """As it is on the */ cover."""
          author: Person
          next: Book2


      _Book2Rest = TypedDict(
          "_Book2Rest",
          {
              "page-count": "Optional[int]",
              "price": "float",
              "tags": "List[str]",
              "editions": "List[BookEditions]",
              "extra": "Any",
              "any": "Dict[str, Any]",
          },
          total=False,
      )


      class Book2(_Book2Needed, _Book2Rest):
          pass
      "
    `);
  });

  test('are structs in Go', () => {
    expect(text(book, 'go', 'items.go')).toMatchInlineSnapshot(`
      "// Made by Pagewright from pagination schemes. Changes here are lost when it is made again.

      package pagination

      // Person is an item of a list, or a part of one.
      type Person struct {
      	Name    string \`json:"name"\`
      	IsAlive *bool  \`json:"isAlive,omitempty"\`
      }

      // BookEditions is an item of a list, or a part of one.
      type BookEditions struct {
      	Year *int64 \`json:"year,omitempty"\`
      }

      // Book2 is an item of a list, or a part of one.
      type Book2 struct {
      	ID int64 \`json:"id"\`
      	// As it is on the */ cover.
      	Title     string         \`json:"title"\`
      	PageCount *int64         \`json:"page-count,omitempty"\`
      	Price     *float64       \`json:"price,omitempty"\`
      	Author    Person         \`json:"author"\`
      	Next      *Book2         \`json:"next"\`
      	Tags      []string       \`json:"tags,omitempty"\`
      	Editions  []BookEditions \`json:"editions,omitempty"\`
      	Extra     any            \`json:"extra,omitempty"\`
      	Any       map[string]any \`json:"any,omitempty"\`
      }
      "
    `);
  });

  test('are those of the program in the README', () => {
    expect(text(book, 'typescript', 'README.md')).toContain('listBook<Book2>(transport, request');
    expect(text(book, 'python', 'README.md')).toContain('from pagination.items import Book2');
    expect(text(book, 'go', 'README.md')).toContain('pagination.BookLister[pagination.Book2]{');
  });

  test('have no name that the runtime has', () => {
    const request = inputOf({ $ref: '#/components/schemas/Request' });
    expect(text(request, 'go', 'items.go')).toContain('type Request2 struct {');
  });

  test('are left out where the document declares none, and in other languages', () => {
    for (const items of [{}, { type: 'string' }, { type: 'object' }])
      expect(text(inputOf(items), 'go', 'items.go')).toBeUndefined();
    expect(generate(book, 'java').filter(({ path }) => /Book2|items/i.test(path))).toEqual([]);
  });
});
