import { describe, expect, test } from 'vitest';
import { generate } from '../src/index.js';
import { functions, inputWith } from './custom-books.js';

describe('ambiguous names of custom types in functions of operations', () => {
  test.each([
    ['typescript', './models.js#Book', "pages.Book<import('./models.js').Book>"],
    ['java', 'com.acme.models.Book', 'PageList<Book<com.acme.models.Book>, com.acme.models.Book>'],
    ['kotlin', 'com.acme.models.Book', 'PageList<Book<com.acme.models.Book>, com.acme.models.Book>'],
    ['rust', 'acme::models::Book', 'Pager<Book<Serde<::acme::models::Book>>>'],
    ['cpp', 'acme.hpp#Page', 'template <typename Item = ::Page>'],
    ['dart', 'package:acme/models.dart#Book', 'Future<Book<models.Book>>'],
    ['swift', 'Acme.Page', 'PageSequence<BookResponse<Acme.Page>>'],
  ] as const)(
    'a custom item type that is named like a page type is written with its full name in %s',
    (target, type, written) => {
      expect(functions(target, type).replaceAll('\n', '')).toContain(written);
    },
  );

  test.each([
    ['typescript', './a.js#Volume', './b.js#Volume', ["import('./a.js').Volume", "import('./b.js').Volume"]],
    ['python', 'a.Volume', 'b.Volume', ['Volume as _a_Volume', 'Volume as _b_Volume']],
    ['java', 'com.a.Volume', 'com.b.Volume', ['Book<com.a.Volume>', 'Book<com.b.Volume>']],
    ['kotlin', 'com.a.Volume', 'com.b.Volume', ['Book<com.a.Volume>', 'Book<com.b.Volume>']],
    ['rust', 'a::Volume', 'crate::b::Volume', ['Serde<::a::Volume>', 'Serde<crate::b::Volume>']],
    ['cpp', 'a.hpp#a::Volume', 'b.hpp#b::Volume', ['Item = ::a::Volume>', 'Item = ::b::Volume>']],
    ['dart', 'a.dart#Volume', 'b.dart#Volume', ['Book<models.Volume>', 'Book<models2.Volume>']],
    ['swift', 'A.Volume', 'B.Volume', ['Response<A.Volume>', 'Response<B.Volume>']],
  ] as const)(
    'custom item types with the same name are written with their full names in %s',
    (target, one, other, written) => {
      const text = functions(target, one, other);
      expect(written.filter((name) => !text.includes(name))).toEqual([]);
    },
  );

  test.each([
    ['example.com/acme/walk.Book', 'walk2 "example.com/acme/walk"', 'Lister[walk2.Book]'],
    ['example.com/acme/url.Book', 'url2 "example.com/acme/url"', 'Lister[url2.Book]'],
    ['example.com/acme/models/v2.Book', 'models "example.com/acme/models/v2"', 'Lister[models.Book]'],
  ])('the package of %s is imported under an unused name in Go', (type, imported, lister) => {
    const text = functions('go', type);
    expect([text.includes(imported), text.includes(lister)]).toEqual([true, true]);
  });

  test('packages of the same name are imported under different names in Go', () => {
    const text = functions('go', 'example.com/a/models.Book', 'example.com/b/models.Book');
    expect(text).toContain('\t"example.com/a/models"\n\tmodels2 "example.com/b/models"\n');
  });
});

describe('the first lines of the README if items have a custom type', () => {
  test.each([
    ['java', 'com.acme.Volume', '(transport, item -> mapper.convertValue(item, Volume.class))'],
    [
      'kotlin',
      'com.acme.Volume',
      '{ mapper.convertValue(it, com.acme.Volume::class.java) }\n    for (item in list) println(item)',
    ],
    ['csharp', 'Acme.Volume', 'null, json => JsonSerializer.Deserialize<Volume>(JsonTree.Text(json))!'],
    ['ruby', './lib/acme#Acme::Volume', 'require_relative "lib/acme"'],
    ['php', 'Acme\\Volume', "require __DIR__ . '/vendor/autoload.php'"],
    ['cpp', 'acme.hpp#acme::Volume', 'struct pagination::FromJson<acme::Volume> {'],
    ['swift', 'Volume', 'transport.listBooks(item: Volume.self)'],
  ] as const)(
    'the first lines of the README read or load a custom item type in %s',
    (target, type, written) => {
      const readme = generate(inputWith(target, { list_books: type }), target).find(
        ({ path }) => path === 'README.md',
      );
      expect(readme?.text.split('```')[1]).toContain(written);
    },
  );
});
