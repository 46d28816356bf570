import { describe, expect, test } from 'vitest';
import { book, inputOf, text } from './described-items.js';

describe('item types and their use', () => {
  test('item types are data classes in Kotlin', () => {
    expect(text(book, 'kotlin', 'Book2.kt')).toMatchInlineSnapshot(`
      "// Made by Pagewright from pagination schemes. Changes here are lost when it is made again.

      package pagination

      /** An item of a list, or an object inside an item. */
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
              /** Makes an item from its JSON; throws IllegalArgumentException if a member is not as declared. */
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

  test('item types are records in C#', () => {
    expect(text(book, 'csharp', 'Book2.cs')).toMatchInlineSnapshot(`
      "#nullable enable
      // Made by Pagewright from pagination schemes. Changes here are lost when it is made again.

      using System.Collections.Generic;

      namespace Pagination;

      /// <summary>An item of a list, or an object inside an item.</summary>
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

          /// <summary>Makes an item from its JSON.</summary>
          /// <exception cref="System.Text.Json.JsonException">A member is not as declared.</exception>
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

  test('the page of an operation creates items with its item type', () => {
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

  test('item types do not use names of members that every object has', () => {
    const items = { type: 'object', properties: { from: {}, clone: {}, item: {} } };
    expect(text(inputOf(items), 'java', 'ListBooksItem.java')).toContain('Optional<Object> from_()');
    expect(text(inputOf(items), 'csharp', 'ListBooksItem.cs')).toContain('object? Clone_ {');
  });

  test('the program of the README uses the item type', () => {
    expect(text(book, 'typescript', 'README.md')).toContain('listBook<Book2>(transport, request');
    expect(text(book, 'python', 'README.md')).toContain('from pagination.items import Book2');
    expect(text(book, 'go', 'README.md')).toContain('pagination.BookLister[pagination.Book2]{');
    expect(text(book, 'java', 'README.md')).toContain(
      'for (Book2 item : Book.list(transport, request, params, Book2::from)',
    );
    expect(text(book, 'kotlin', 'README.md')).toContain(
      'Book.pages(transport, request, params) { Book2.from(it) }',
    );
    expect(text(book, 'csharp', 'README.md')).toContain(
      'Book<Book2>.Fetch(transport, request, given, Book2.From)',
    );
  });

  test('an item type gets a number if a page of an operation has its name', () => {
    const latest = { ...inputOf({ $ref: '#/components/schemas/ListBooksPage' }), profile: 'latest' } as const;
    expect(text(latest, 'java', 'ListBooksPage2.java')).toContain('class ListBooksPage2 {');
  });

  test('an item type gets a number if the runtime has its name', () => {
    const request = inputOf({ $ref: '#/components/schemas/Request' });
    expect(text(request, 'go', 'items.go')).toContain('type Request2 struct {');
  });

  test('no item types are generated if the document does not describe the items', () => {
    for (const items of [{}, { type: 'string' }, { type: 'object' }])
      expect(text(inputOf(items), 'go', 'items.go')).toBeUndefined();
    expect(text(inputOf({}), 'java', 'ItemJson.java')).toBeUndefined();
  });
});
