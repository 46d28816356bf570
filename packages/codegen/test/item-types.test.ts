import { analyze, type Json, objectReader, type TargetId } from '@pagewright/core';
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
  ListBooksPage: { type: 'object', properties: { id: { type: 'string' } } },
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
const text = (input: GenerateInput, target: TargetId, path: string) =>
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

  test('are values in Java, with optional members where one may be missing', () => {
    const made = text(book, 'java', 'Book2.java');
    expect(made).toMatchInlineSnapshot(`
      "// Made by Pagewright from pagination schemes. Changes here are lost when it is made again.

      package pagination;

      import java.util.LinkedHashMap;
      import java.util.List;
      import java.util.Map;
      import java.util.Optional;

      /** An item of a list, or a part of one. */
      public final class Book2 {
        private final long id;
        private final String title;
        private final Long pageCount;
        private final Double price;
        private final Person author;
        private final Book2 next;
        private final List<String> tags;
        private final List<BookEditions> editions;
        private final Object extra;
        private final Map<String, Object> any;

        private Book2(ItemJson json) {
          this.id = json.needed("id", ItemJson::integer);
          this.title = json.needed("title", ItemJson::string);
          this.pageCount = json.optional("page-count", ItemJson::integer);
          this.price = json.optional("price", ItemJson::number);
          this.author = json.needed("author", Person::from);
          this.next = json.needed("next", Book2::from);
          this.tags = json.optional("tags", ItemJson.list(ItemJson::string));
          this.editions = json.optional("editions", ItemJson.list(BookEditions::from));
          this.extra = json.optional("extra", ItemJson::any);
          this.any = json.optional("any", ItemJson::object);
        }

        /**
         * Makes one of its JSON.
         *
         * @throws IllegalArgumentException where a member is not as it is declared
         */
        public static Book2 from(Object json) {
          return new Book2(ItemJson.of("Book2", json));
        }

        public long id() {
          return id;
        }

        /** As it is on the *&#47; cover. */
        public String title() {
          return title;
        }

        public Optional<Long> pageCount() {
          return Optional.ofNullable(pageCount);
        }

        public Optional<Double> price() {
          return Optional.ofNullable(price);
        }

        public Person author() {
          return author;
        }

        public Book2 next() {
          return next;
        }

        public Optional<List<String>> tags() {
          return Optional.ofNullable(tags);
        }

        public Optional<List<BookEditions>> editions() {
          return Optional.ofNullable(editions);
        }

        public Optional<Object> extra() {
          return Optional.ofNullable(extra);
        }

        public Optional<Map<String, Object>> any() {
          return Optional.ofNullable(any);
        }

        @Override
        public boolean equals(Object other) {
          return other instanceof Book2 && members((Book2) other).equals(members(this));
        }

        @Override
        public int hashCode() {
          return members(this).hashCode();
        }

        @Override
        public String toString() {
          return "Book2" + members(this);
        }

        private static Map<String, Object> members(Book2 item) {
          Map<String, Object> members = new LinkedHashMap<>();
          members.put("id", item.id);
          members.put("title", item.title);
          members.put("page-count", item.pageCount);
          members.put("price", item.price);
          members.put("author", item.author);
          members.put("next", item.next);
          members.put("tags", item.tags);
          members.put("editions", item.editions);
          members.put("extra", item.extra);
          members.put("any", item.any);
          return members;
        }
      }
      "
    `);
  });

  test('are data classes in Kotlin', () => {
    expect(text(book, 'kotlin', 'Book2.kt')).toMatchInlineSnapshot(`
      "// Made by Pagewright from pagination schemes. Changes here are lost when it is made again.

      package pagination

      /** An item of a list, or a part of one. */
      data class Book2(
          val id: Long,
          /** As it is on the &#42;/ cover. */
          val title: String,
          val pageCount: Long? = null,
          val price: Double? = null,
          val author: Person,
          val next: Book2,
          val tags: List<String>? = null,
          val editions: List<BookEditions>? = null,
          val extra: Any? = null,
          val any: Map<String, Any?>? = null,
      ) {
          companion object {
              /** Makes one of its JSON; an IllegalArgumentException where a member is not as it is declared. */
              fun from(json: Any?): Book2 {
                  val members = ItemJson("Book2", json)
                  return Book2(
                      id = members.needed("id", ItemValue::integer),
                      title = members.needed("title", ItemValue::string),
                      pageCount = members.optional("page-count", ItemValue::integer),
                      price = members.optional("price", ItemValue::number),
                      author = members.needed("author", Person.Companion::from),
                      next = members.needed("next", Book2.Companion::from),
                      tags = members.optional("tags", ItemValue.list(ItemValue::string)),
                      editions = members.optional("editions", ItemValue.list(BookEditions.Companion::from)),
                      extra = members.optional("extra", ItemValue::any),
                      any = members.optional("any", ItemValue::members),
                  )
              }
          }
      }
      "
    `);
  });

  test('are records in C#', () => {
    expect(text(book, 'csharp', 'Book2.cs')).toMatchInlineSnapshot(`
      "#nullable enable
      // Made by Pagewright from pagination schemes. Changes here are lost when it is made again.

      using System.Collections.Generic;

      namespace Pagination;

      /// <summary>An item of a list, or a part of one.</summary>
      public sealed record Book2
      {
          public required long Id { get; init; }

          /// <summary>As it is on the */ cover.</summary>
          public required string Title { get; init; }

          public long? PageCount { get; init; }

          public double? Price { get; init; }

          public required Person Author { get; init; }

          public required Book2 Next { get; init; }

          public IReadOnlyList<string>? Tags { get; init; }

          public IReadOnlyList<BookEditions>? Editions { get; init; }

          public object? Extra { get; init; }

          public IReadOnlyDictionary<string, object?>? Any { get; init; }

          /// <summary>Makes one of its JSON.</summary>
          /// <exception cref="System.Text.Json.JsonException">A member is not as it is declared.</exception>
          public static Book2 From(object? json)
          {
              var members = new ItemJson("Book2", json);
              return new Book2
              {
                  Id = members.Needed("id", ItemJson.Integer),
                  Title = members.Needed("title", ItemJson.String),
                  PageCount = members.OptionalValue("page-count", ItemJson.Integer),
                  Price = members.OptionalValue("price", ItemJson.Number),
                  Author = members.Needed("author", Person.From),
                  Next = members.Needed("next", Book2.From),
                  Tags = members.Optional("tags", ItemJson.List(ItemJson.String)),
                  Editions = members.Optional("editions", ItemJson.List(BookEditions.From)),
                  Extra = members.Optional("extra", ItemJson.Any),
                  Any = members.Optional("any", ItemJson.Object),
              };
          }
      }
      "
    `);
  });

  test('make the items of a page that is of one operation', () => {
    const latest = { ...book, profile: 'latest' } as const;
    expect(text(latest, 'java', 'ListBooksPage.java')).toContain(
      'return fetch(transport, request, params, Book::from);',
    );
    expect(text(latest, 'kotlin', 'ListBooksPage.kt')).toContain(
      'fetch(transport, request, params, Book.Companion::from)',
    );
    expect(text(latest, 'csharp', 'ListBooksPage.cs')).toContain(
      '.Fetch(transport, request, given, Book.From,',
    );
  });

  test('have no member that every item has', () => {
    const items = { type: 'object', properties: { from: {}, clone: {}, item: {} } };
    expect(text(inputOf(items), 'java', 'ListBooksItem.java')).toContain('Optional<Object> from_()');
    expect(text(inputOf(items), 'csharp', 'ListBooksItem.cs')).toContain('object? Clone_ {');
  });

  test('are those of the program in the README', () => {
    expect(text(book, 'typescript', 'README.md')).toContain('listBook<Book2>(transport, request');
    expect(text(book, 'python', 'README.md')).toContain('from pagination.items import Book2');
    expect(text(book, 'go', 'README.md')).toContain('pagination.BookLister[pagination.Book2]{');
    expect(text(book, 'java', 'README.md')).toContain(
      'for (Book2 item : Book.fetch(transport, request, params, Book2::from)',
    );
    expect(text(book, 'kotlin', 'README.md')).toContain(
      'Book.fetch(transport, request, params) { Book2.from(it) }',
    );
    expect(text(book, 'csharp', 'README.md')).toContain(
      'Book<Book2>.Fetch(transport, request, given, Book2.From)',
    );
  });

  test('have no name that a page of one operation has', () => {
    const latest = { ...inputOf({ $ref: '#/components/schemas/ListBooksPage' }), profile: 'latest' } as const;
    expect(text(latest, 'java', 'ListBooksPage2.java')).toContain('class ListBooksPage2 {');
  });

  test('have no name that the runtime has', () => {
    const request = inputOf({ $ref: '#/components/schemas/Request' });
    expect(text(request, 'go', 'items.go')).toContain('type Request2 struct {');
  });

  test('are left out where the document declares none', () => {
    for (const items of [{}, { type: 'string' }, { type: 'object' }])
      expect(text(inputOf(items), 'go', 'items.go')).toBeUndefined();
    expect(text(inputOf({}), 'java', 'ItemJson.java')).toBeUndefined();
  });
});
