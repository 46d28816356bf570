import { describe, expect, test } from 'vitest';
import type { DeclaredObject, DeclaredValue } from '../src/index.js';
import { edition, fileOf } from './item-files.js';

describe('item types that are created by a function', () => {
  test('item types are structs in Rust, boxed if they are recursive', () => {
    const code = fileOf('rust', 'pagination/items.rs');
    expect(
      code.slice(code.indexOf('pub struct Book {'), code.indexOf('impl ToJson for Book {')),
    ).toMatchInlineSnapshot(`
      "pub struct Book {
          pub id: i64,
          pub page_count: Option<i64>,
          pub tags: Option<Vec<String>>,
          pub editions: Vec<BookEditions>,
          pub next: Option<Box<Book>>,
          /// In */ euros.
          pub price: Option<f64>,
      }

      impl FromJson for Book {
          fn from_json(value: &Json) -> Result<Self, JsonError> {
              Ok(Self {
                  id: Json::member(value, "id")?,
                  page_count: Json::member(value, "page-count")?,
                  tags: Json::member(value, "tags")?,
                  editions: Json::member(value, "editions")?,
                  next: Json::member(value, "next")?,
                  price: Json::member(value, "price")?,
              })
          }
      }

      "
    `);
    expect(code).toContain('by_json!(BookEditions, Book);');
    expect(fileOf('rust', 'pagination/mod.rs')).toContain('pub use items::*;');
  });

  test('item types are immutable classes in PHP', () => {
    const code = fileOf('php', 'Book.php');
    expect(code.slice(code.indexOf('final class'))).toMatchInlineSnapshot(`
      "final class Book implements \\JsonSerializable
      {
          /**
           * @param list<BookEditions> $editions
           * @param list<string>|null $tags
           * @param ?float $price In *\\/ euros.
           */
          public function __construct(
              public readonly int $id,
              public readonly ?int $pageCount,
              public readonly array $editions,
              public readonly ?array $tags = null,
              public readonly ?Book $next = null,
              public readonly ?float $price = null,
          ) {}

          /** @throws \\TypeError if the JSON, with objects as stdClass or as arrays, does not fit */
          public static function from(mixed $item): self
          {
              $data = Paging::members($item, self::class);

              return new self(
                  id: Paging::integer($data['id'] ?? null),
                  pageCount: Paging::integer($data['page-count'] ?? null),
                  tags: Paging::listOf(static fn(string $one): string => $one, $data['tags'] ?? null),
                  editions: Paging::listOf(BookEditions::from(...), $data['editions'] ?? null),
                  next: isset($data['next']) ? Book::from($data['next']) : null,
                  price: $data['price'] ?? null,
              );
          }

          /** @return array<string, mixed> the names and values of the API, for json_encode() */
          public function jsonSerialize(): array
          {
              return [
                  'id' => $this->id,
                  'page-count' => $this->pageCount,
                  'tags' => $this->tags,
                  'editions' => $this->editions,
                  'next' => $this->next,
                  'price' => $this->price,
              ];
          }
      }
      "
    `);
  });

  test('the PHP code of an item type breaks long conditionals at their branches, but never inside a name', () => {
    const part: DeclaredValue = { kind: 'object', nullable: true, object: edition };
    const grid: DeclaredValue = {
      kind: 'list',
      nullable: true,
      of: { kind: 'list', nullable: false, of: part },
    };
    const rest = ' that is much too long for one line of code in any language';
    const types = { grid, [`part${rest}`]: part, [`a ? b : c, d => e${rest}`]: part };
    const shelf: DeclaredObject = {
      name: 'Shelf',
      key: 'shelf',
      fields: () => Object.entries(types).map(([name, type]) => ({ name, required: false, type })),
    };
    const code = fileOf('php', 'Shelf.php', () => shelf);
    expect(code.slice(code.indexOf('return new'), code.indexOf('        );'))).toMatchInlineSnapshot(`
      "return new self(
                  grid: Paging::listOf(static fn(mixed $one): array => Paging::listOf(
                      ShelfGrid::from(...),
                      $one,
                      orNull: true,
                  ), $data['grid'] ?? null),
                  partThatIsMuchTooLongForOneLineOfCodeInAnyLanguage: isset($data['part that is much too long for one line of code in any language'])
                      ? ShelfGrid::from($data['part that is much too long for one line of code in any language'])
                      : null,
                  aBCDEThatIsMuchTooLongForOneLineOfCodeInAnyLanguage: isset($data['a ? b : c, d => e that is much too long for one line of code in any language']) ? ShelfGrid::from($data['a ? b : c, d => e that is much too long for one line of code in any language']) : null,
      "
    `);
  });

  test('item types are structs in Ruby', () => {
    const code = fileOf('ruby', 'items.rb');
    expect(code.slice(code.indexOf('Book = '))).toMatchInlineSnapshot(`
      "Book = Struct.new(:id, :page_count, :tags, :editions, :next_, :price, keyword_init: true) do
          include Paging::Item

          def self.json_names
            { page_count: "page-count", next_: "next" }
          end

          def self.json_types
            { editions: [BookEditions], next_: Book }
          end
        end
      end
      "
    `);
    expect(fileOf('ruby', 'pagination.rb')).toContain('require_relative "items"');
  });

  test('item types are structs in C++, with pointers if they are recursive', () => {
    const code = fileOf('cpp', 'items.hpp');
    expect(code.slice(code.indexOf('struct Book {'), code.indexOf('template <>'))).toMatchInlineSnapshot(`
      "struct Book {
        std::int64_t id{};
        std::optional<std::int64_t> page_count{};
        std::optional<std::vector<std::string>> tags{};
        std::vector<BookEditions> editions{};
        std::shared_ptr<const Book> next{};
        /** In * / euros. */
        std::optional<double> price{};
      };

      "
    `);
    expect(fileOf('cpp', 'pages.hpp')).toContain('#include "items.hpp"');
  });

  test('item types are structs in Swift, which store a recursive member in an array', () => {
    const code = fileOf('swift', 'Pagination/Items.swift');
    expect(code.slice(code.indexOf('public struct Book:'))).toMatchInlineSnapshot(`
      "public struct Book: Sendable, Hashable, Codable, Identifiable, ItemObject {
        public let id: Int
        public let pageCount: Int?
        public let tags: [String]?
        public let editions: [BookEditions]
        private let _next: [Book]
        public var next: Book? { _next.first }
        /// In */ euros.
        public let price: Double?

        /// Makes an item from its JSON; throws \`ItemError\` if a type differs.
        public init(_ json: JSONValue) throws {
          self.id = try json.read("id")
          self.pageCount = try json.read("page-count")
          self.tags = try json.read("tags")
          self.editions = try json.read("editions")
          let _next: Book? = try json.read("next")
          self._next = _next.map { [$0] } ?? []
          self.price = try json.read("price")
        }

        public init(
          id: Int,
          pageCount: Int? = nil,
          tags: [String]? = nil,
          editions: [BookEditions],
          next: Book? = nil,
          price: Double? = nil
        ) {
          self.id = id
          self.pageCount = pageCount
          self.tags = tags
          self.editions = editions
          self._next = next.map { [$0] } ?? []
          self.price = price
        }

        static func members(_ item: Book) -> [String: any ItemValue] {
          [
            "id": item.id,
            "page-count": item.pageCount,
            "tags": item.tags,
            "editions": item.editions,
            "next": item.next,
            "price": item.price,
          ]
        }
      }

      extension Book: CustomReflectable {
        public var customMirror: Mirror {
          Mirror(
            self,
            children: [
              "id": id,
              "pageCount": pageCount as Any,
              "tags": tags as Any,
              "editions": editions,
              "next": next as Any,
              "price": price as Any,
            ], displayStyle: .struct)
        }
      }
      "
    `);
  });

  test('item types are classes in Dart', () => {
    const code = fileOf('dart', 'items.dart');
    const [, book] = code.split(/(?=final class Book \{|\/\/\/ JSON does)/);
    expect(book).toMatchInlineSnapshot(`
      "final class Book {
        const Book({
          required this.id,
          required this.pageCount,
          this.tags,
          required this.editions,
          this.next,
          this.price,
        });

        /// Makes an item from decoded JSON; throws an [Error] if a value does not fit
        /// its type. A page then throws a PageException.
        factory Book.fromJson(Object? json) {
          final map = json as Map<String, Object?>;
          return Book(
            id: _read(map, 'id', _int),
            pageCount: _read(map, 'page-count', _int),
            tags: _read(map, 'tags', _listOf(_as)),
            editions: _read(map, 'editions', _listOf(BookEditions.fromJson)),
            next: _read(map, 'next', Book.fromJson),
            price: _read(map, 'price'),
          );
        }

        final int id;
        final int? pageCount;
        final List<String>? tags;
        final List<BookEditions> editions;
        final Book? next;

        /// In */ euros.
        final num? price;

        /// The object for \`jsonEncode\`.
        Map<String, Object?> toJson() => {
          'id': id,
          'page-count': pageCount,
          'tags': tags,
          'editions': editions,
          'next': next,
          'price': price,
        };

        @override
        String toString() => 'Book\${toJson()}';
      }

      /// Reads a member; an error names it. The value of a member that is null or
      /// missing is not made.
      T _read<T>(
        Map<String, Object?> map,
        String name, [
        T Function(Object? json)? make,
      ]) {
        try {
          final json = map[name];
          return json == null || make == null ? json as T : make(json);
        } on Error catch (error, trace) {
          final why = error is ArgumentError ? error.message : error;
          Error.throwWithStackTrace(ArgumentError('$name: $why'), trace);
        }
      }

      "
    `);
  });

  test('generated programs and functions name the item type or the function that creates items', () => {
    expect(fileOf('rust', 'README.md')).toContain('Offset::<Book>::paginate(');
    expect(fileOf('cpp', 'README.md')).toContain('pagination::Offset<pagination::Book>;');
    expect(fileOf('swift', 'README.md')).toContain('`Page<OffsetResponse<Book>>`');
    expect(fileOf('dart', 'operations.dart')).toContain('Book.fromJson,');
  });

  test('no item types are generated if the items are not described', () => {
    const none = () => undefined;
    expect(fileOf('rust', 'pagination/mod.rs', none)).not.toContain('items;');
    expect(fileOf('ruby', 'pagination.rb', none)).not.toContain('"items"');
    expect(fileOf('php', 'Book.php', none)).toBe('');
    expect(fileOf('cpp', 'pages.hpp', none)).not.toContain('items.hpp');
    expect(fileOf('dart', 'items.dart', none)).toBe('');
    expect(fileOf('swift', 'Pagination/ItemValue.swift', none)).toBe('');
  });
});
