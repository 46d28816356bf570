import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, openText, parseText } from '../../src/index.js';
import { byHand, disguised, emitted, small, strange, typed } from './documents.js';

/** A document whose first operation contains `inside`. */
function yaml(inside: string): string {
  return `paths:\n  /a:\n    get:\n      id: a\n${inside}    put:\n      id: b\n  /b:\n    get:\n      id: c\n`;
}

describe('the referenced files of a text', () => {
  const files = (text: string, language: Language) =>
    openText(text, { language }).tree.reader.referredFiles?.();

  it.each([
    ['without quotes', '      $ref: other.yaml\n', ['other.yaml']],
    ['in quotes', "      '$ref': 'other.yaml#/a'\n", ['other.yaml']],
    ['with a quote inside quotes', "      $ref: 'it''s.yaml#/a'\n", ["it's.yaml"]],
    ['with a relative path', '      "$ref" : "./other.yaml"\n', ['./other.yaml']],
    ['in brackets', '      b: {$ref: other.yaml}\n', ['other.yaml']],
    ['in a list', '      b: [$ref: other.yaml]\n', ['other.yaml']],
    ['in braces of several lines', '      b: {\n        $ref: other.yaml,\n        c: d}\n', ['other.yaml']],
    ['in a list of blocks', '      b:\n      - $ref: other.yaml#/a # why\n', ['other.yaml']],
    ['before other keys', '      b:\n        $ref: other.yaml\n        c: 1\n', ['other.yaml']],
    ['in the next line', '      $ref:\n        other.yaml#/a\n', ['other.yaml']],
    ['in the next line, in quotes', '      "$ref":\n        "other.yaml#/a"\n', ['other.yaml']],
    ['after a comment', '      $ref: #/a is a comment\n        other.yaml\n', ['other.yaml']],
    ['over two lines', '      $ref: "oth\\\n        er.yaml"\n', ['other.yaml']],
    ['after a question mark', '      ? $ref\n      : other.yaml\n', ['other.yaml']],
    ['next to a local one', '      b: {$ref: \'#/a\'}\n      c: {$ref: "other.yaml"}\n', ['other.yaml']],
    ['twice', '      b: {$ref: "b.yaml"}\n      c: {$ref: "a.yaml#/c"}\n', ['a.yaml', 'b.yaml']],
  ])('the referenced files of a text are found if a reference is written %s', (_, inside, expected) => {
    for (const text of [yaml(inside), yaml(inside).replaceAll('\n', '\r\n')]) {
      expect(parseText(text, { language: 'yaml' }).problems).toStrictEqual([]);
      expect(files(text, 'yaml')).toStrictEqual(expected);
    }
  });

  it.each([
    ['in a block scalar', '      $ref: >-\n        other.yaml#/a\n'],
    ['in a scalar that continues on the next line', '      $ref: other\n        .yaml\n', 'other .yaml'],
    ['with an escaped character in the key', '      "\\u0024ref": other.yaml\n'],
    ['with a key of two lines', '      ? "$\\\n        ref"\n      : other.yaml\n'],
    ['with an escape that JSON does not have', '      $ref: "\\x6fther.yaml"\n'],
    ['with an alias as the value', '      b: &b other.yaml\n      $ref: *b\n'],
    ['with an alias as the key', "      c: {&k '$ref' : '#/a'}\n      d: {*k : other.yaml}\n"],
    [
      'with an alias of a tagged key as the key',
      "      c: {&k !!str $ref: '#/a'}\n      d: {*k : other.yaml}\n",
    ],
    ['with a tag', '      $ref: !!str other.yaml\n'],
  ])('the referenced files of a text are found by parsing it: %s', (_, inside, name = 'other.yaml') => {
    for (const text of [yaml(inside), yaml(inside).replaceAll('\n', '\r\n')]) {
      expect(parseText(text, { language: 'yaml' }).problems).toStrictEqual([]);
      expect(files(text, 'yaml')).toStrictEqual([name]);
    }
  });

  it('the referenced files of a text change if the target of an alias is edited', () => {
    const text = `x:\n  b: &b other.yaml\n${yaml('      $ref: *b\n')}`;
    const { tree, edit } = openText(text, { language: 'yaml' });
    expect(tree.reader.referredFiles?.()).toStrictEqual(['other.yaml']);
    const start = text.indexOf('other');
    edit([{ start, end: start + 'other'.length, text: 'third' }]);
    expect(tree.reader.referredFiles?.()).toStrictEqual(['third.yaml']);
    edit([{ start: start - 3, end: start, text: '' }]);
    expect(tree.reader.referredFiles?.()).toStrictEqual([]);
    edit([{ start: start - 3, end: start - 3, text: '&b ' }]);
    expect(tree.reader.referredFiles?.()).toStrictEqual(['third.yaml']);
  });

  it.each([
    ['"$ref":"b.json"', ['b.json']],
    ['"$ref" :\n "b.json#/c"', ['b.json']],
    ['"$ref":"a\\/b.json"', ['a/b.json']],
    ['"\\u0024ref":"b.json"', ['b.json']],
  ])('the referenced files of a JSON text are found: %s', (member, expected) => {
    expect(files(`{"a":{${member}}}`, 'json')).toStrictEqual(expected);
    expect(files(`{"a":{"b":{"$ref":"#/c"},"d":[{${member}}]}}`, 'jsonc')).toStrictEqual(expected);
  });

  it('the referenced files of a text are found even with 60,000 references in one line', () => {
    const names = Array.from({ length: 60_000 }, (_, at) => `f${at}.yaml`);
    const line = `      b: [${names.map((name) => `{ $ref: ${name} }`).join(', ')}]\n`;
    expect(files(yaml(line), 'yaml')).toStrictEqual([...names].sort());
    const keys = `      # ${'$ref #'.repeat(60_000)}\n`;
    expect(files(yaml(keys), 'yaml')).toStrictEqual([]);
  });

  it('the referenced files are found in a text that is read as a whole', () => {
    expect(files('- $ref: other.yaml#/a\n- [{ $ref: "\\x6f" }, { $ref: 5 }]\n', 'yaml')).toStrictEqual([
      'o',
      'other.yaml',
    ]);
  });

  it.each([
    ['without a reference', '      b: "\\u0041"\n'],
    ['with a reference into the text itself', `      $ref: '#/a'\n`],
    [
      'with references into the text itself in other spellings',
      `      b: {"$ref":"#/a"}\n      c:\n      - '$ref' :\n          "#/b"\n      - {a: 1,$ref: '#'}\n`,
    ],
    ['with a reference into the text itself, written with a question mark', `      ? $ref\n      : '#/a'\n`],
    ['with a path that ends in $ref', `      /a/$ref: b.yaml\n      "/b/$ref": c.yaml\n`],
    [
      'with a key that begins with $ref',
      `      $refs: b.yaml\n      '$ref/a': c.yaml\n      "$ref ": d.yaml\n`,
    ],
    [
      'with a mapping as the value of $ref',
      `      $ref:\n        type: string\n      b: {$ref: {type: string}}\n`,
    ],
    ['with a list as the value of $ref', `      $ref:\n      - b.yaml\n      b: {$ref: [c.yaml]}\n`],
    ['with a $ref without a value', `      $ref:\n      b: {"$ref":, c: 1}\n      c:\n        $ref:\n`],
    ['with $ref inside a string', '      b: see `$ref` and $ref, or "$ref" in the (docs)\n'],
  ])('the reader finds no referenced files in a text %s', (_, inside) => {
    for (const text of [yaml(inside), yaml(inside).replaceAll('\n', '\r\n')])
      expect(files(text, 'yaml')).toStrictEqual([]);
  });

  it('a JSON text with keys and strings that only look like references has no referenced files', () => {
    const inside = '"/a/$ref":{"$ref":{"type":"string"}},"$ref":["b.json"],"c":"$ref: d.json"';
    expect(files(`{"b":{"$ref": "#/c"},${inside}}`, 'json')).toStrictEqual([]);
  });
});

describe('the referenced files of any text', () => {
  const reference = fc.constantFrom(
    ...["$ref: 'a.yaml'", '"$ref": "a.yaml#/b"', '$ref: a.yaml', '{$ref: a.yaml, b: c}', '[$ref: a.yaml]'],
    ...[
      '$ref:\n',
      ' $ref: # c\n',
      '? $ref\n: a.yaml\n',
      '$ref: "a\n  b"',
      '&a $ref: b',
      '*a : c.yaml',
      '$ref: &b d',
    ],
    ...[
      '$ref: *b',
      "'/$ref': e",
      '$ref: !!str f',
      '$ref: >\n  g\n',
      "$ref: 'it''s'",
      '- $ref: h',
      '\n',
      ':',
      '#',
    ],
  );
  const texts = fc.oneof(disguised(fc.constantFrom(byHand, byHand, ...small)), disguised(emitted));
  const edit = fc.tuple(
    fc.nat(),
    fc.nat(8),
    fc.oneof(reference, reference, fc.constantFrom('', ...typed, ...strange)),
  );

  function named(data: unknown): readonly string[] {
    const found = new Set<string>();
    const values = new Set([data]);
    for (const value of values) {
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, inner] of Object.entries(value)) {
        if (key === '$ref' && typeof inner === 'string' && !inner.startsWith('#'))
          found.add(inner.replace(/#.*$/s, ''));
        values.add(inner);
      }
    }
    return [...found].sort();
  }

  it('the referenced files of any valid text are those in the $ref members of its data', () => {
    fc.assert(
      fc.property(texts, fc.array(edit, { minLength: 1, maxLength: 2 }), (text, edits) => {
        const edited = edits.reduce((now, [offset, cut, put]) => {
          const at = offset % (now.length + 1);
          return now.slice(0, at) + put + now.slice(at + cut);
        }, text);
        const { reader, problems } = openText(edited, { language: 'yaml' }).tree;
        const files = reader.referredFiles?.() ?? [];
        // The parts of a broken text are read separately, for example if a key is repeated or a line is indented
        // wrongly, so the files may differ from those in its data. Then only order and uniqueness are checked.
        const expected = problems.length === 0 ? named(reader.get([])) : [...new Set(files)].sort();
        expect([edited, files]).toStrictEqual([edited, expected]);
      }),
      { numRuns: 1_500 },
    );
  });
});
