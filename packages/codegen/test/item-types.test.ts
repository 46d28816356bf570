import type { Json } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { book, inputOf, text } from './described-items.js';

describe('item types', () => {
  test('item types are interfaces in TypeScript', () => {
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

  test('item types are typed dictionaries in Python', () => {
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

  test('the module of item types in Python imports only the names that it uses', () => {
    const imports = (property: Json) => {
      const items = { type: 'object', properties: { anyone: property } };
      return /^from typing (.*)/m.exec(text(inputOf(items), 'python', 'pagination/items.py') ?? '')?.[1];
    };
    expect(imports({ type: 'string', description: 'Any or Optional.' })).toBe('import TypedDict');
    expect(imports({ type: 'array', items: { type: 'string' } })).toBe('import List, TypedDict');
    expect(imports({})).toBe('import Any, TypedDict');
  });

  test('item types are structs in Go', () => {
    expect(text(book, 'go', 'items.go')).toMatchInlineSnapshot(`
      "// Made by Pagewright from pagination schemes. Changes here are lost when it is made again.

      package pagination

      // Person is an item of a list, or an object inside an item.
      type Person struct {
      	Name    string \`json:"name"\`
      	IsAlive *bool  \`json:"isAlive,omitempty"\`
      }

      // BookEditions is an item of a list, or an object inside an item.
      type BookEditions struct {
      	Year *int64 \`json:"year,omitempty"\`
      }

      // Book2 is an item of a list, or an object inside an item.
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

  test('item types are value classes in Java, and members that may be missing are optional', () => {
    const made = text(book, 'java', 'Book2.java');
    expect(made).toMatchInlineSnapshot(`
      "// Made by Pagewright from pagination schemes. Changes here are lost when it is made again.

      package pagination;

      import java.util.LinkedHashMap;
      import java.util.List;
      import java.util.Map;
      import java.util.Optional;

      /** An item of a list, or an object inside an item. */
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
         * Makes an item from its JSON.
         *
         * @throws IllegalArgumentException if a member is not as declared
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
});
