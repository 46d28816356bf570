import { describe, expect, test } from 'vitest';
import { runWithTraces } from '../support/fake-io.js';

const document = `openapi: 3.1.0
info: { title: Books, version: '1' }
x-vendor-pagination:
  - name: offsetPage
    type: offset
    request: { offset: { type: offset }, limit: { type: limit } }
    response: { data: { type: items } }
paths:
  /books:
    get:
      operationId: listBooks
      x-vendor-pagination: offsetPage
      responses:
        '200':
          description: A page
          content:
            application/json:
              schema: { type: object, properties: { data: { type: array, items: { $ref: '#/components/schemas/Book' } } } }
  /status: { get: { operationId: showStatus, responses: {} } }
components: { schemas: { Book: { type: object, properties: { id: { type: integer } } } } }
`;

const generate = (target: string, ...options: readonly string[]) =>
  runWithTraces(['generate', 'api.yaml', '--target', target, '--out', 'o', ...options], {
    files: { 'api.yaml': document },
  });
const typed = (target: string, type: string) => generate(target, '--item-type', type);

describe('types of items of the caller', () => {
  test.each([
    [
      'typescript',
      './models.js#Book',
      "import { listBooks, PageError } from './index.js';",
      'of listBooks(transport',
    ],
    ['python', 'acme.models.Book', 'from pagination import PageError, list_books', 'in list_books(transport'],
    ['go', 'example.com/acme/models.Book', 'pagination.ListBooks(transport)', '"example.com/acme/models"'],
    ['java', 'com.acme.models.Book', 'import com.acme.models.Book;', 'mapper.convertValue(item, Book.class)'],
    ['kotlin', 'com.acme.Book', 'ObjectMapper()', 'mapper.convertValue(it, com.acme.Book::class.java)'],
    [
      'csharp',
      'Acme.Models.Book',
      'using Book = Acme.Models.Book;',
      'Deserialize<Book>(JsonTree.Text(json))',
    ],
    [
      'dart',
      'package:acme/models.dart#Book',
      "import 'operations.dart';",
      '(json) => models.Book.fromJson(json as Map<String, dynamic>)',
    ],
    [
      'ruby',
      'acme/models#Acme::Models::Book',
      'require "acme/models"',
      'item: ::Acme::Models::Book.method(:new)',
    ],
    [
      'ruby',
      './models#Book.from_hash',
      'require_relative "my_transport"\nrequire_relative "models"',
      'item: ::Book.method(:from_hash)',
    ],
    ['php', 'Acme\\Models\\Book', '/vendor/autoload.php', 'item: \\Acme\\Models\\Book::from(...)'],
    ['php', '\\Acme\\Book::fromArray', "'/vendor/autoload.php'", 'item: \\Acme\\Book::fromArray(...)'],
    ['php', 'Acme\\PageRequest', '<?php\n\nuse Pagination', 'item: \\Acme\\PageRequest::from(...)'],
    ['rust', 'acme::models::Book', 'use acme::models::Book;', 'Page::<Serde<Book>>::paginate'],
    ['rust', 'crate::models::Book', 'mod models;', 'use crate::models::Book;'],
    ['rust', 'acme::PageError', 'PageRequest, PageTransport', 'Page::<Serde<acme::PageError>>::paginate'],
    [
      'cpp',
      'acme/models.hpp#acme::Book',
      '#include "acme/models.hpp"',
      'struct pagination::FromJson<acme::Book>',
    ],
  ])(
    'custom item types are imported in %s, and no other type is generated',
    async (target, type, imported, used) => {
      const { status, written } = await typed(target, `listBooks=${type}`);
      const readme = written[`o/${target}/README.md`];
      expect([status, readme]).toEqual([0, expect.stringContaining(imported)]);
      // The type is used in functions of operations, or else in the program of the README.
      expect(Object.values(written).join('\n')).toContain(used);
      const made = Object.entries(written).filter(
        ([path, text]) =>
          !/README|json$/.test(path) &&
          /(class|interface|type|record|struct) Book\b|Book = Struct/.test(text),
      );
      expect(made).toEqual([]);
    },
  );

  test.each([
    ['Acme.Book', 'import Acme\nimport Pagination\n', '<Acme.Book>>`'],
    ['Acme.Shelf.Book', 'import Acme\nimport Pagination\n', '<Acme.Shelf.Book>>`'],
    ['Book', 'import Foundation\nimport Pagination\n', 'item: Book.self'],
    ['Pagination.Book', 'import Foundation\nimport Pagination\n', '<Pagination.Book>>`'],
  ])('generated Swift code decodes items as the custom type %s', async (type, imported, used) => {
    const option = ['--item-type', `listBooks=${type}`, '--profile', 'latest'];
    const { status, written } = await generate('swift', ...option);
    const readme = written['o/swift/README.md'];
    expect([status, readme]).toEqual([0, expect.stringContaining(imported)]);
    expect(readme).toContain(used);
    expect(written['o/swift/Pagination/Items.swift']).toBeUndefined();
  });

  test('a custom item type with the name of a page class has an import prefix in Dart', async () => {
    const { written } = await typed('dart', 'listBooks=models.dart#OffsetPage');
    const functions = written['o/dart/operations.dart'];
    expect(functions).toContain("import 'models.dart' as models;");
    expect(functions).toContain('(json) => models.OffsetPage.fromJson(');
  });

  test('generate reports that item types and transports have no effect in Swift with the profile `baseline`', async () => {
    const without = await generate('swift', '--transport');
    expect(without.stderr).toContain(
      'swift: --transport has no effect: only --profile latest and full generate pages',
    );
    const { status, stderr } = await typed('swift', 'listBooks=Acme.Book');
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining(
        'swift: --item-type has no effect: only --profile latest and full generate pages',
      ),
    ]);
  });

  test('custom item types may be set for an operation by its verb and path', async () => {
    const { written } = await typed('python', 'GET /books=models.Book');
    expect(written['o/python/pagination/operations.py']).toContain('from models import Book');
  });

  test.each([
    ['python', 'listBook=models.Book', '--item-type: listBook is not an operation; did you mean listBooks?'],
    [
      'python',
      'showStatus=models.Book',
      '--item-type: showStatus is not paginated: no scheme is bound to it',
    ],
    ['python', 'models.Book', '--item-type models.Book has no operation; write listBooks=models.Book'],
    [
      'go',
      'listBooks=Book',
      '--item-type: Book is not a type name in Go; write listBooks=example.com/acme/models.Book',
    ],
    [
      'typescript',
      'listBooks=models.Book',
      'models.Book is not a type name in TypeScript; write listBooks=./models.js#Book',
    ],
    ['dart', 'listBooks=models#Book', 'write listBooks=package:acme/models.dart#Book'],
    ['swift', 'listBooks=.Book', '.Book is not a type name in Swift; write listBooks=Acme.Book'],
    ['java', 'listBooks=Book', 'Book is not a type name in Java; write listBooks=com.acme.models.Book'],
    ['ruby', 'listBooks=book', 'book is not a type name in Ruby; write listBooks=Acme::Models::Book'],
    ['ruby', 'listBooks=#Book', '#Book is not a type name in Ruby; write listBooks=Acme::Models::Book'],
    ['php', 'listBooks=Book', "Book is not a type name in PHP; write listBooks='Acme\\Models\\Book'"],
    [
      'rust',
      'listBooks=super::Book',
      'super::Book is not a type name in Rust; write listBooks=acme::models::Book',
    ],
    [
      'cpp',
      'listBooks=acme::Book',
      'acme::Book is not a type name in C++; write listBooks=acme/models.hpp#acme::Book',
    ],
    ['swr', 'listBooks=models.Book', '--item-type needs a --target that is a language'],
    ['typescript,python', 'listBooks=models.Book', 'run generate once for each'],
  ])('generate --target %s --item-type %s is wrong usage', async (target, type, told) => {
    const { status, stderr, written } = await typed(target, type);
    expect([status, stderr, written]).toEqual([2, expect.stringContaining(told), {}]);
  });
});
