import type { Pointer } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, openText, parseText } from '../../src/index.js';
import { byHand, disguised, emitted, small, strange, typed } from './documents.js';
import { pointersOf } from './same-answers.js';

const word = 'x-vendor-pagination';
const operation = ['paths', '/a', 'get'];

/** A document whose first operation contains `inside`; `before` precedes the paths. */
function yaml(inside = '', before = ''): string {
  return `${before}paths:\n  /a:\n    get:\n      id: a\n${inside}    put:\n      id: b\n  /b:\n    get:\n      id: c\n`;
}

function asked(text: string, language: Language, pointer: Pointer = operation) {
  const { reader } = openText(text, { language }).tree;
  return { keys: reader.keys(pointer), mentions: reader.mentions?.(pointer, [word]) };
}

const spelled: readonly (readonly [string, string, string?])[] = [
  ['without quotes', `      ${word}: x\n`],
  ['in single quotes', `      '${word}': x\n`],
  ['in double quotes', `      "${word}" : x\n`],
  ['with an escape of two digits', '      "\\x78-vendor-pagination": x\n'],
  ['with an escape of four digits', '      "\\u0078-vendor-pagination": x\n'],
  ['with an escape of eight digits', '      "x-vendor-\\U00000070agination": x\n'],
  ['with an escape, in brackets', '      b: 1\n      "\\u0078-vendor-pagination": {"c": "d"}\n'],
  ['with an escape, after a question mark', '      ? "\\u0078-vendor-pagination"\n      : x\n'],
  [
    'with an escape, and a comment after it',
    '      ? "\\u0078-vendor-pagination" # c\n      # d\n      : x\n',
  ],
  ['over two lines, after a question mark', '      ? "x-vendor-\\\n        pagination"\n      : x\n'],
  ['after a quoted scalar with escapes', '      b: "\\u0041"\n      "x-\\u0076endor-pagination": x\n'],
  ['after a backslash', '      b: C:\\user\n      "\\u0078-vendor-pagination": x\n'],
  ['after two backslashes', '      b: C:\\\\\n      "x-\\u0076endor-pagination": x\n'],
  ['after a backslash in single quotes', '      \'b\\\': 1\n      "x-\\u0076endor-pagination": x\n'],
  ['after a quote in a comment', '      # \\u "\n      "x-\\u0076endor-pagination": x\n'],
  ['as an alias', `      *k : x\n`, `? &k ${word}\n: 1\n`],
  ['as an alias with two asterisks', `      **k : x\n`, `? &*k ${word}\n: 1\n`],
  ['as an alias with an ampersand', `      *&k : x\n`, `? &&k ${word}\n: 1\n`],
  ['in a merged mapping', '      <<: *k\n', `k: &k {${word}: 1}\n`],
  ['in one of several merged mappings', '      <<: [*j,*k]\n', `j: &j {}\nk: &k\n  ${word}: 1\n`],
  ['in a merged mapping, with a question mark', '      ? <<\n      : *k\n', `k: &k {${word}: 1}\n`],
];

it('searching a text for a key takes linear time if 60,000 escapes precede a million spaces', () => {
  const inside = `      b:\n${'      - "\\u0041"\n'.repeat(60_000)}${' '.repeat(1_000_000)}\n`;
  expect(asked(yaml(inside), 'yaml').mentions).toBe(false);
});

it('`mentions` finds a word by a custom test even after searches for 100 other words', () => {
  const { reader } = openText(yaml('      found: x\n'), { language: 'yaml' }).tree;
  const passing = (name: string) => [{ name, isIn: (text: string) => text.includes(name), isPassing: true }];
  const pointers: readonly Pointer[] = [[], ['paths'], ['paths', '/a'], operation, ['paths', '/b']];
  for (let number = 0; number < 100; number++) {
    expect(pointers.map((pointer) => reader.mentions?.(pointer, passing(`absent${number}`)))).not.toContain(
      true,
    );
    expect(pointers.map((pointer) => reader.mentions?.(pointer, passing('found')))).toStrictEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  }
  expect(reader.mentions?.(operation, [word])).toBe(false);
  expect(reader.mentions?.(operation, [word, ...passing('found')])).toBe(true);
});

describe('a key of an operation, in any spelling', () => {
  const lineEnds = [(text: string) => text, (text: string) => text.replaceAll('\n', '\r\n')];

  it.each(spelled)('`mentions` finds a key of an operation in any spelling: %s', (_, inside, before) => {
    for (const written of lineEnds) {
      const { keys, mentions } = asked(written(yaml(inside, before)), 'yaml');
      expect([keys?.includes(word), mentions]).toStrictEqual([true, true]);
    }
  });

  it.each([
    ['in brackets', `{"\\u0078-vendor-pagination": 1}`],
    ['in brackets, over two lines', `{"x-vendor-\\\n        pagination": 1}`],
    ['in brackets, with the colon in the next line', `{"\\u0078-vendor-pagination"\n        : 1}`],
    ['in brackets, with a comment', `{"\\u0078-vendor-pagination" # c\n        : 1}`],
    ['in brackets, as an alias', '{b: 1,*k : 1}'],
    ['in the target of an alias', '*o'],
  ])('`mentions` finds a key of an operation that is written %s', (_, value) => {
    const before = `? &k ${word}\n: 1\no: &o {${word}: 1}\n`;
    for (const written of lineEnds) {
      const text = `${before}paths:\n  /a:\n    get: ${value}\n    put: {}\n`;
      const { keys, mentions } = asked(written(text), 'yaml');
      expect([keys?.includes(word), mentions]).toStrictEqual([true, true]);
    }
  });

  it.each([
    ['{\n  "x-vendor-\\\n  pagination": 1}\n'],
    ['{b: 1,\n  "x-vendor-\\\n  pagination": 1}\n'],
    ['{? "x-vendor-\\\n  pagination"\n  : 1}\n'],
    ['{"\\u0078-vendor-pagination"\n  : 1}\n'],
    ['\n  ? "\\u0078-vendor-pagination"\n  : 1\n'],
    ['\n  ? "x-vendor-\\\n    pagination"\n  : 1\n'],
  ])('`mentions` finds a key that is split over lines at which other entries could begin: %j', (value) => {
    for (const written of lineEnds) {
      const text = written(`${yaml('')}o: ${value}`);
      expect(parseText(text, { language: 'yaml' }).problems).toStrictEqual([]);
      const { keys, mentions } = asked(text, 'yaml', ['o']);
      expect([keys?.includes(word), mentions]).toStrictEqual([true, true]);
    }
  });

  it.each([
    ['without an escape', `"${word}":1`],
    ['with an escape', '"\\u0078-vendor-pagination":1'],
    ['with an escape, and white space after it', '"\\u0078-vendor-pagination" \n :1'],
  ])('`mentions` finds a key of an operation in JSON: %s', (_, member) => {
    const text = `{"paths":{"/a":{"get":{"id":"a",${member}},"put":{}}}}`;
    for (const language of ['json', 'jsonc', 'yaml'] as const)
      expect(asked(text, language)).toStrictEqual({ keys: ['id', word], mentions: true });
  });

  it('`mentions` finds a key in JSON with comments that has an escape and is followed by a comment', () => {
    for (const comment of ['/* c */', '// c\n']) {
      const text = `{"paths":{"/a":{"get":{"\\u0078-vendor-pagination" ${comment}: 1}}}}`;
      expect(asked(text, 'jsonc')).toStrictEqual({ keys: [word], mentions: true });
    }
  });
});

describe('an operation without the key', () => {
  it.each([
    ['with the key in another section', '', `k:\n  ${word}: 1\n`],
    ['with escapes in values', '      b: "\\u0041"\n      c: ["\\x41", "\\u0041\\\n        d"]\n'],
    ['with a value of several lines', '      b: "c\\\n        d\\\n        e"\n      f: 1\n'],
    ['with escapes in single quotes', "      b: '\\u0041'\n      'c': 1\n"],
    ['with escapes in a plain scalar', '      b: \\u0041\n      "c": 1\n'],
    ['with asterisks and no anchor', '      b: "*c"\n      d: |\n        *c* **d**\n'],
    ['with asterisks that are not an alias', '      b: |\n        **c**\n', 'k: &k 1\nl: a && b\n'],
    ['with an anchor but no alias', '      b: &b 1\n'],
  ])('`mentions` does not find an absent key in a text %s', (_, inside, before = '') => {
    for (const text of [yaml(inside, before), yaml(inside, before).replaceAll('\n', '\r\n')]) {
      expect(parseText(text, { language: 'yaml' }).problems).toStrictEqual([]);
      expect(asked(text, 'yaml').mentions).toBe(false);
    }
  });

  it('`mentions` does not find an absent key in JSON whose other values contain escapes', () => {
    const text = '{"\\u0061":1,"paths":{"/a":{"get":{"id":"\\u0061","c":["\\u0078"]},"put":{}}}}';
    expect(asked(text, 'json').mentions).toBe(false);
  });

  it('`mentions` returns false for an absent key even if a quoted value contains escaped line breaks', () => {
    const text = `info:\n  title: "a\\\n    b\\\n    c"\n  b: c\n${yaml('')}`;
    expect(asked(text, 'yaml', ['info']).mentions).toBe(false);
    expect(asked(text, 'yaml', []).mentions).toBe(false);
  });
});

describe('keys of any text', () => {
  const texts = fc.oneof(disguised(fc.constantFrom(byHand, byHand, ...small)), disguised(emitted));
  const edit = fc.tuple(fc.nat(), fc.nat(8), fc.constantFrom('', ...typed, ...strange));

  /** Lists every key that `mentions` misses in some enclosing value, with the place of the key. */
  function unmentioned(text: string): unknown[] {
    const { reader, problems } = openText(text, { language: 'yaml' }).tree;
    if (problems.length > 0) return [];
    return [...pointersOf(reader)].flatMap((pointer) =>
      pointer
        .slice(0, -1)
        .map((_, length) => pointer.slice(0, length))
        .filter((around) => reader.mentions?.(around, [String(pointer.at(-1))]) !== true)
        .flatMap((around) => (typeof pointer.at(-1) === 'number' ? [] : { text, around, pointer })),
    );
  }

  it('`mentions` finds each key of any text in every value that contains the key', () => {
    fc.assert(
      fc.property(texts, fc.array(edit, { maxLength: 3 }), (text, edits) => {
        const edited = edits.reduce((now, [offset, cut, put]) => {
          const at = offset % (now.length + 1);
          return now.slice(0, at) + put + now.slice(at + cut);
        }, text);
        expect(unmentioned(edited)).toStrictEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('`mentions` returns true for the empty word, and for a word with a space, slash, quote or accent', () => {
    const text = yaml('');
    const { reader } = openText(text, { language: 'yaml' }).tree;
    for (const other of ['a/b', 'a b', '', 'é', '"'])
      expect([other, reader.mentions?.(operation, [other])]).toStrictEqual([other, true]);
    expect(reader.mentions?.(operation, ['x-my.company_2-pagination'])).toBe(false);
  });
});

describe('a large entry that is read in parts', () => {
  const many = Array.from({ length: 100 }, (_, number) => `        p${number}: 1\n`).join('');
  /** The text is cut at the indentation of `get` in the first path, so each line of `many` is a separate part. */
  const deep = 'paths:\n    /z:\n        get:\n            id: z\n    /a:\n';
  const text = `${deep}      get:\n       ${word}:\n${many}    /b: {}\n`;

  it('`mentions` finds the keys of a large entry that is read in parts', () => {
    const { reader, problems } = openText(text, { language: 'yaml' }).tree;
    expect(problems).toStrictEqual([]);
    for (const pointer of [operation, ['paths', '/a'], ['paths'], []])
      expect([pointer, reader.mentions?.(pointer, [word])]).toStrictEqual([pointer, true]);
    expect(reader.mentions?.(['paths'], ['/a'])).toBe(true);
  });

  it('a search for a key in a large entry depends on all parts in which the entry is read', () => {
    const document = openText(text.replace(word, 'other'), { language: 'yaml' });
    const dependencies: { isValid: boolean }[] = [];
    const reader = document.tree.reader.tracked?.((dependency) => dependencies.push(dependency));
    expect(reader?.mentions?.(['paths', '/a'], [word])).toBe(false);
    expect(dependencies.every(({ isValid }) => isValid)).toBe(true);
    const at = document.tree.text.indexOf('        p7:');
    document.edit([{ start: at, end: at, text: `        ${word}: 1\n` }]);
    expect(dependencies.every(({ isValid }) => isValid)).toBe(false);
    expect(document.tree.reader.mentions?.(['paths', '/a'], [word])).toBe(true);
  });
});

describe('words with common parts', () => {
  const part = fc.constantFrom('x', 'a', 'bb', 'pages', 'list', '');
  const words = fc.array(
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('-')),
    { minLength: 1, maxLength: 40 },
  );

  it('`mentions` is true for each word of a text, and false for absent words in the first eight searches', () => {
    fc.assert(
      fc.property(words, words, (there, others) => {
        const text = yaml(there.map((key) => `      k${key}: 1\n`).join(''));
        const { reader } = openText(text, { language: 'yaml' }).tree;
        const leaf = text.slice(text.indexOf('    get:'), text.indexOf('    put:'));
        const asked = [...others, ...there].map((name, index) => ({ name, index }));
        const mentioned = asked.map(({ name }) => reader.mentions?.(operation, [name]));
        const denied = asked.filter(({ index }) => mentioned[index] === false).map(({ name }) => name);
        expect(denied.filter((name) => leaf.includes(name))).toEqual([]);
        // Later names do not fit into the cache, so an absent name among them may not be ruled out.
        const first = asked.slice(0, 8).filter(({ name }) => name !== '' && !leaf.includes(name));
        expect(first.map(({ index }) => mentioned[index])).toEqual(first.map(() => false));
      }),
      { numRuns: 500 },
    );
  });
});
