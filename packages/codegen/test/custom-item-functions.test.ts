import { describe, expect, test } from 'vitest';
import { between, functions } from './custom-books.js';

describe('functions of operations whose items have a custom type', () => {
  test("an operation's function in TypeScript returns pages of the imported item type", () => {
    const text = functions('typescript', './models.js#Volume');
    expect(between(text, 'import', '/** The parts')).toMatchInlineSnapshot(`
      "import type { Volume } from './models.js';
      import * as pages from './pagination.js';"
    `);
    expect(between(text, 'export function listBooks', '\n\n')).toMatchInlineSnapshot(`
      "export function listBooks<Options = unknown>(
        transport: pages.PageTransport<Options>,
        params?: pages.BookParams,
        request?: OperationRequest<Options & {}>,
      ): pages.PagePromise<pages.Book<Volume>, Volume> {
        const url = '/books';
        return pages.listBook<Volume>(transport, { ...request, method: 'GET', url }, params);
      }"
    `);
  });

  test("an operation's function in Python makes items with the imported class or a function of the caller", () => {
    const text = functions('python', 'acme.models.Volume');
    expect(between(text, 'from typing', 'def ')).toMatchInlineSnapshot(`
      "from typing import Any, Callable, Mapping, Optional

      from acme.models import Volume as _Volume

      from . import pages"
    `);
    expect(between(text, 'def list_books', '\n\n\n')).toMatchInlineSnapshot(`
      "def list_books(
          transport: pages.PageTransport,
          *,
          offset: Optional[int] = None,
          query: Optional[Mapping[str, object]] = None,
          headers: Optional[Mapping[str, str]] = None,
          body: object = None,
          options: object = None,
          item: Optional[Callable[[Any], _Volume]] = None,
          start: Optional[str] = None,
      ) -> pages.SyncBook[_Volume]:
          """
          Lists the items of GET /books. \`\`item\`\` makes an item from decoded JSON, by default
          \`\`Volume(**json)\`\`. Fetches the first page at once. Adds \`\`query\`\`, \`\`headers\`\` and \`\`body\`\` to
          the request, and passes \`\`options\`\`, such as \`\`{"timeout": 5}\`\`, to the transport. \`\`start\`\` is
          the \`\`position\`\` of the page to continue after. Raises PageError.
          """
          request = pages.PageRequest("GET", "/books", query, headers, body, options)
          return pages.SyncBook[_Volume].fetch(
              transport,
              request,
              {"offset": offset},
              item=item or (lambda held: _Volume(**held)),
              start=start,
          )"
    `);
  });

  test("an operation's function in Go returns a lister of the imported item type", () => {
    const text = functions('go', 'example.com/acme/models.Volume');
    expect(between(text, 'package', '// ListNovels')).toMatchInlineSnapshot(`
      "package pagination

      import "example.com/acme/models"

      // ListBooks returns a lister of GET /books. Pass WithQuery or WithHeader to List, Pages or ListAutoPaging.
      func ListBooks(transport PageSender) BookLister[models.Volume] {
      	return BookLister[models.Volume]{Transport: transport, Request: newRequest("GET", "/books", nil)}
      }"
    `);
  });

  test("an operation's function in Java takes a decoder that makes items of the imported type", () => {
    const text = functions('java', 'com.acme.models.Volume');
    expect(between(text, 'import', '  /** Lists the items of GET /novels')).toMatchInlineSnapshot(`
      "import com.acme.models.Volume;
      import java.util.function.Function;

      /** Lists the items of paginated operations. */
      public final class Operations {
        private Operations() {}

        /** Lists the items of GET /books; the decoder makes an item from its JSON. */
        public static PageList<Book<Volume>, Volume> listBooks(
            PageTransport transport, Function<Object, ? extends Volume> decoder) {
          return listBooks(transport, new BookParams(), decoder);
        }

        /** Like listBooks, with parameters such as the page size. */
        public static PageList<Book<Volume>, Volume> listBooks(
            PageTransport transport, BookParams params, Function<Object, ? extends Volume> decoder) {
          PageRequest request = new PageRequest("GET", "/books");
          return Book.list(transport, request, params, decoder);
        }

        /** Like listBooks, without blocking. */
        public static PageListAsync<BookAsync<Volume>, Volume> listBooksAsync(
            PageTransport transport, Function<Object, ? extends Volume> decoder) {
          return listBooksAsync(transport, new BookParams(), decoder);
        }

        /** Like listBooksAsync, with parameters such as the page size. */
        public static PageListAsync<BookAsync<Volume>, Volume> listBooksAsync(
            PageTransport transport, BookParams params, Function<Object, ? extends Volume> decoder) {
          return listBooks(transport, params, decoder).async(BookAsync::new);
        }"
    `);
  });

  test("an operation's function in Kotlin takes a decoder that makes items of the imported type", () => {
    const text = functions('kotlin', 'com.acme.models.Volume');
    expect(between(text, 'import', '\n/**\n * Lists')).toMatchInlineSnapshot(
      `"import com.acme.models.Volume"`,
    );
    expect(between(text, 'fun listBooks', '\n\n')).toMatchInlineSnapshot(`
      "fun listBooks(
          transport: PageTransport,
          offset: Long? = null,
          from: String? = null,
          maxPages: Int = Int.MAX_VALUE,
          change: (PageRequest) -> PageRequest = { it },
          decoder: (Any?) -> Volume,
      ): PageList<Book<Volume>, Volume> {
          val pageParams = BookParams(offset)
          val pageRequest = PageRequest("GET", "/books")
          val start = PageStart(Book.PAGING, transport, change(pageRequest), pageParams.sent(), decoder, from, maxPages)
          return PageList(start) { Book(it) }
      }"
    `);
  });

  test("an operation's function in C# takes a decoder that makes items of the custom type", () => {
    const text = functions('csharp', 'Acme.Models.Volume');
    expect(between(text, '    /// <summary>', '\n\n')).toMatchInlineSnapshot(`
      "    /// <summary>Lists the items of GET /books, made by the decoder.</summary>
          /// <param name="configure">Adds or replaces query parameters, headers or the body.</param>
          public static PageSequence<Book<global::Acme.Models.Volume>, global::Acme.Models.Volume> ListBooks(
              this IPageTransport transport,
              BookParams? parameters,
              Func<object?, global::Acme.Models.Volume> decoder,
              Func<PageRequest, PageRequest>? configure = null
          )
          {
              var request = new PageRequest("GET", "/books");
              return Book.List(transport, request, parameters, decoder, configure);
          }"
    `);
  });

  test("an operation's function in Ruby makes items with the method of the custom type", () => {
    const text = functions('ruby', 'acme/models#Acme::Models::Volume.load');
    expect(between(text, '  def self.list_books', '\n\n')).toMatchInlineSnapshot(`
      "  def self.list_books(transport, offset: nil, from: nil, request: {})
          page_request = request_with("GET", "/books", request)
          Book.fetch(transport, page_request, { offset: offset }, item: ::Acme::Models::Volume.method(:load), from: from)
        end"
    `);
  });

  test("an operation's function in PHP makes items with the method of the custom type", () => {
    const text = functions('php', 'Acme\\Models\\Volume::fromArray');
    expect(between(text, '     * @return', '\n\n    /**')).toMatchInlineSnapshot(`
      "     * @return Book<\\Acme\\Models\\Volume>
           *
           * @throws PaginationException if the first page can't be fetched
           */
          public static function listBooks(
              PageTransport $transport,
              ?int $offset = null,
              array $query = [],
              array $headers = [],
              mixed $body = null,
              ?string $from = null,
          ): Book {
              return Book::fetch(
                  $transport,
                  new PageRequest('GET', '/books', $query, $headers, $body),
                  params: new BookParams(offset: $offset),
                  item: \\Acme\\Models\\Volume::fromArray(...),
                  from: $from,
              );
          }"
    `);
  });

  test("an operation's function in Rust reads items of a custom type with serde", () => {
    const text = functions('rust', 'acme::models::Volume');
    expect(between(text, 'use std', '/// Like')).toMatchInlineSnapshot(`
      "use std::sync::Arc;

      use super::*;

      use ::acme::models::Volume;

      /// Lists the items of GET /books. It needs the feature \`serde\`.
      #[cfg(feature = "serde")]
      pub fn list_books(
          transport: Arc<dyn PageTransport>,
          params: &BookParams,
      ) -> Result<Pager<Book<Serde<Volume>>>, PageError> {
          list_books_with(transport, params, |_| {})
      }"
    `);
  });

  test("an operation's function in C++ is a template that reads items of the included type", () => {
    const text = functions('cpp', 'acme/models.hpp#acme::Volume', 'acme/models.hpp#acme::Novel');
    expect(between(text, '#include "', '/** Lists the items of GET /novels')).toMatchInlineSnapshot(`
      "#include "acme/models.hpp"
      #include "item_pager.hpp"
      #include "pages.hpp"

      namespace pagination {

      /** Lists the items of GET /books. Use change to add query parameters, headers and a body. */
      template <typename Item = ::acme::Volume>
      ItemPager<Page<BookResponse<Item>>> list_books(
          PageTransport& transport, const BookParams& params = {},
          const std::function<void(PageRequest&)>& change = {}) {
        return {transport, {"GET", "/books"}, params, change};
      }"
    `);
  });

  test("an operation's function in Dart makes items with fromJson of the imported type", () => {
    const text = functions('dart', 'package:acme/models.dart#Volume');
    expect(between(text, 'import', '/// Lists the items of GET /novels')).toMatchInlineSnapshot(`
      "import 'package:acme/models.dart' as models;
      import 'pagination.dart';

      /// Lists the items of GET /books.
      Future<Book<models.Volume>> listBooks(
        PageTransport transport, {
        int? offset,
        String? from,
        Map<String, Object?> query = const {},
        Map<String, String> headers = const {},
        Object? body,
      }) => listBook(
        transport,
        PageRequest(
          method: 'GET',
          url: '/books',
          query: query,
          headers: headers,
          body: body,
        ),
        (json) => models.Volume.fromJson(json as Map<String, dynamic>),
        params: BookParams(offset: offset),
        from: from,
      );"
    `);
  });

  test("an operation's function in Dart makes items with the named method of the imported type", () => {
    expect(functions('dart', 'package:acme/models.dart#Volume.fromMap')).toContain(
      '(json) => models.Volume.fromMap(json as Map<String, dynamic>),',
    );
  });

  test("an operation's function in Swift decodes items of the imported type", () => {
    const text = functions('swift', 'Acme.Volume');
    expect(between(text, 'import', '  /// Lists the items of `GET /novels`')).toMatchInlineSnapshot(`
      "import Acme
      import Foundation

      extension PageTransport {
        /// Lists the items of \`GET /books\`. Use \`change\` to add other query parameters, headers and a
        /// body, or to replace them.
        public func listBooks(
          offset: Int? = nil,
          decoder: JSONDecoder? = nil,
          change: (inout PageRequest) -> Void = { _ in }
        ) -> PageSequence<BookResponse<Acme.Volume>> {
          let request = PageRequest(method: "GET", url: "/books")
          return PageSequence(
            .bookRules, self, request, BookParams.sent(.init(offset: offset)), change: change,
            decode: { try $0.decoded(by: decoder) })
        }"
    `);
    expect(between(text, 'extension JSONValue', 'no end')).toMatchInlineSnapshot(`
      "extension JSONValue {
        /// Decodes the value as another type. Without a decoder, dates are texts in ISO 8601.
        fileprivate func decoded<Item: Decodable>(by decoder: JSONDecoder?) throws -> Item {
          let plain = JSONDecoder()
          plain.dateDecodingStrategy = .custom { source in
            if let date = Date(wireText: try String(from: source)) { return date }
            throw Swift.DecodingError.dataCorrupted(
              .init(codingPath: source.codingPath, debugDescription: "it is not a time in ISO 8601"))
          }
          return try (decoder ?? plain).decode(Item.self, from: JSONEncoder().encode(self))
        }
      }"
    `);
  });

  test("an operation's function in Swift takes the item type as an argument if the type has no module", () => {
    const text = functions('swift', 'Volume');
    expect(between(text, 'import', '{\n    let request')).toMatchInlineSnapshot(`
      "import Foundation

      extension PageTransport {
        /// Lists the items of \`GET /books\`. Use \`change\` to add other query parameters, headers and a
        /// body, or to replace them.
        public func listBooks<Item: Decodable & Sendable>(
          offset: Int? = nil,
          item: Item.Type,
          decoder: JSONDecoder? = nil,
          change: (inout PageRequest) -> Void = { _ in }
        ) -> PageSequence<BookResponse<Item>>"
    `);
  });

  test("an operation's function in Swift imports no module for an item type of the generated module", () => {
    const text = functions('swift', 'Pagination.Volume');
    expect(text).not.toContain('import Pagination');
    expect(text).toContain('PageSequence<BookResponse<Pagination.Volume>>');
  });
});
