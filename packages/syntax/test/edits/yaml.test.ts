import { describe, expect, it } from 'vitest';
import { edited, insert, prune, remove, rename, set } from './edited.js';

const yaml = (text: string, ...edits: Parameters<typeof edited>[2][]) => edited('yaml', text, ...edits);

describe('setting a value in YAML', () => {
  it.each([
    ['keeps single quotes', "a: 'b' # c\n", 'd', "a: 'd' # c\n"],
    ['keeps double quotes', 'a: "b"   # c\n', 'd', 'a: "d"   # c\n'],
    ['writes no quotes if the old value has none', 'a: b\n', 'c d', 'a: c d\n'],
    ['adds quotes if the new value needs them', 'a: b\n', 'true', "a: 'true'\n"],
    ['adds the kind of quotes that other values have', 'x: "y: z"\na: b\n', 'c: d', 'x: "y: z"\na: "c: d"\n'],
    ['escapes control characters', "a: 'b'\n", 'c\n\u0085', 'a: "c\\n\\u0085"\n'],
    ['writes a number without quotes', "a: '1'\n", 2, 'a: 2\n'],
    ['writes a version without quotes', 'a: 3.0.0\n', '3.1.0', 'a: 3.1.0\n'],
    ['fills a missing value', 'a:   # c\nb: 1\n', 'd', 'a: d   # c\nb: 1\n'],
    ['fills a missing value at the end', 'a:', 'd', 'a: d'],
    ['adds a missing colon', 'b: 1\na', 'd', 'b: 1\na: d'],
    ['replaces a block scalar', 'a: | # c\n  b\n\n  d\ne: 1\n', 'f', 'a: f # c\ne: 1\n'],
    ['replaces a string of several lines', 'a: "b\n  c" # d\n', 'e', 'a: "e" # d\n'],
    ['replaces an alias', 'x: &x 1\na: *x # c\n', 2, 'x: &x 1\na: 2 # c\n'],
    ['removes a tag', 'a: !!str 5\n', 6, 'a: 6\n'],
    ['removes an unused anchor', 'a: &x 5 # c\n', 6, 'a: 6 # c\n'],
    ['writes a mapping below its key', 'a: b # c\nd: 1\n', { e: 1 }, 'a: # c\n  e: 1\nd: 1\n'],
    ['indents a list like other lists', 'x:\n- y\na: b\n', [{ c: 1 }], 'x:\n- y\na:\n- c: 1\n'],
    ['replaces a list by a mapping', 'a:\n- b\n- c # d\n', { e: 1 }, 'a:\n  e: 1 # d\n'],
    ['replaces a mapping by a scalar', 'a: # c\n  # d\n  b: 1\n  e: 2\nf: 3\n', 4, 'a: 4 # c\n  # d\nf: 3\n'],
    ['writes an empty list in brackets', 'a:\n  b: 1\n', [], 'a: []\n'],
    ['fills an empty mapping', 'a: {} # c\n', { b: { c: 1 } }, 'a: # c\n  b:\n    c: 1\n'],
    [
      'keeps the text of equal values',
      'a: # c\n  b: 1 # d\n  e: [x,  y] # f\n',
      { b: 2, e: ['x', 'z'] },
      'a: # c\n  b: 2 # d\n  e: [x,  z] # f\n',
    ],
  ])('setting a value in YAML %s', (_, text, value, expected) => {
    expect(yaml(text, set(['a'], value))).toBe(expected);
  });

  it('setting a value in YAML adds a missing member at the end of its mapping', () => {
    expect(yaml('a:\n    b: 1 # c\n    # d\nx: 2', set(['a', 'e'], 'f'), set(['z'], []))).toBe(
      'a:\n    b: 1 # c\n    e: f\n    # d\nx: 2\nz: []',
    );
  });

  it('setting a value in YAML creates the missing mappings', () => {
    const ignored = ['diagnostics', 'ignored', 'Pagination/UnusedScheme'];
    expect(yaml('name: x\n', set([...ignored, 'a'], 'why'), set([...ignored, 'b'], 'so'))).toBe(
      'name: x\ndiagnostics:\n  ignored:\n    Pagination/UnusedScheme:\n      a: why\n      b: so\n',
    );
    expect(yaml('diagnostics:\nname: x\n', set(ignored, 'why'))).toBe(
      'diagnostics:\n  ignored:\n    Pagination/UnusedScheme: why\nname: x\n',
    );
  });

  it('setting a value in YAML writes a field in braces if the other fields have braces', () => {
    const scheme =
      'request:\n  offset: { type: offset }\nresponse:\n  items: { type: items, path: [data, items] }\n';
    expect(yaml(scheme, set(['request', 'limit'], { type: 'limit', param: 'size' }))).toBe(
      scheme.replace('response', '  limit: { type: limit, param: size }\nresponse'),
    );
  });

  it('setting an item of a YAML list in brackets keeps the other items and the comment', () => {
    expect(yaml('items: {path: [data,items]} # c\n', set(['items', 'path', 1], 'users'))).toBe(
      'items: {path: [data,users]} # c\n',
    );
  });

  it('setting a value in a YAML list keeps the dashes and their spacing', () => {
    expect(
      yaml(
        'a:\n  -   b: 1\n      c: 2\n  - d\n  -\n',
        set(['a', 0, 'b'], 3),
        set(['a', 1], { e: 1, f: 2 }),
        set(['a', 2], 'g'),
        set(['a', 3], [1]),
      ),
    ).toBe('a:\n  -   b: 3\n      c: 2\n  - e: 1\n    f: 2\n  - g\n  - [1]\n');
  });

  it('setting the root value of YAML replaces the whole value', () => {
    expect(yaml('', set(['a'], 1))).toBe('a: 1\n');
    expect(yaml('# c', set(['a'], 1))).toBe('# c\na: 1\n');
    expect(yaml('---\n', set(['a'], 1))).toBe('---\na: 1\n');
    expect(yaml('{}\n', set(['a'], 1))).toBe('a: 1\n');
    expect(yaml('a: 1\n', set([], ['b']))).toBe('[b]\n');
  });
});

describe('inserting into YAML', () => {
  it('inserting a key before another in YAML puts it above the comments of that key', () => {
    expect(yaml('a: 1 # c\n# about b\nb: 2\n', insert(['x'], 3, 'b'))).toBe(
      'a: 1 # c\nx: 3\n# about b\nb: 2\n',
    );
  });

  it("inserting a first key in YAML puts it above the next key's comments and below the file's comments", () => {
    expect(yaml('a:\n  # about b\n  b: 2\n', insert(['a', 'x'], 3, 'b'))).toBe(
      'a:\n  x: 3\n  # about b\n  b: 2\n',
    );
    expect(yaml('# file\na: 1\n', insert(['x'], 3, 'a'))).toBe('# file\nx: 3\na: 1\n');
    expect(yaml('- a: 1\n  b: 2\n', insert([0, 'x'], 3, 'a'))).toBe('- x: 3\n  a: 1\n  b: 2\n');
  });

  it('inserting an item into a YAML list puts it at its index', () => {
    const list = 'a:\n- b # c\n- d\n';
    expect(yaml(list, insert(['a', 0], 'x'))).toBe('a:\n- x\n- b # c\n- d\n');
    expect(yaml(list, insert(['a', 1], 'x'), insert(['a', 2], { w: 1, z: 2 }))).toBe(
      'a:\n- b # c\n- x\n- d\n- w: 1\n  z: 2\n',
    );
    expect(yaml(list, insert(['a', 9], 'x', 1))).toBe('a:\n- b # c\n- x\n- d\n');
  });

  it('inserting after a block scalar in YAML keeps the empty lines that belong to it', () => {
    expect(yaml('a:\n  b: |+\n    c\n\n\nd: 1\n', set(['a', 'e'], 2))).toBe(
      'a:\n  b: |+\n    c\n\n\n  e: 2\nd: 1\n',
    );
    expect(yaml('a:\n  b: |\n    c\n\nd: 1\n', set(['a', 'e'], 2))).toBe(
      'a:\n  b: |\n    c\n\n  e: 2\nd: 1\n',
    );
  });

  it('inserting into brackets in YAML keeps them on one line, or on several', () => {
    expect(yaml('a: {b: 1}\n', insert(['a', 'c'], [2]))).toBe('a: {b: 1, c: [2]}\n');
    expect(yaml('a: [ b, c ]\n', insert(['a', 1], 'x'))).toBe('a: [ b, x, c ]\n');
    expect(yaml('a: [\n    b, # c\n    d # e\n  ]\n', insert(['a', 2], 'x'), insert(['a', 0], 'w'))).toBe(
      'a: [\n    w,\n    b, # c\n    d, # e\n    x\n  ]\n',
    );
  });
});

describe('renaming a key in YAML', () => {
  it('renaming a key in YAML keeps its quotes, its position and its value', () => {
    expect(yaml("a: 1\n'b' : &x {c: 1} # d\n", rename(['b'], 'e'), rename(['b', 'c'], 'f'))).toBe(
      "a: 1\n'e' : &x {f: 1} # d\n",
    );
    expect(yaml('? a\n: 1\n', rename(['a'], 'b: c'))).toBe("? 'b: c'\n: 1\n");
  });
});

describe('removing from YAML', () => {
  it('removing an entry from YAML removes the comment on its line, and keeps those on other lines', () => {
    expect(yaml('a: 1\n# b\nb: 2 # c\n# d\ne: 3\n', remove('b'))).toBe('a: 1\n# b\n# d\ne: 3\n');
  });

  it('removing a value from YAML removes all of its lines, with the comments inside', () => {
    expect(yaml('a:\n  b:\n    c: 1\n    # d\n  e: 2\n', remove('a', 'b'))).toBe('a:\n  e: 2\n');
  });

  it('removing an entry between empty lines in YAML leaves one empty line', () => {
    expect(yaml('a: 1\n\nb: 2\n\nc: 3\n', remove('b'))).toBe('a: 1\n\nc: 3\n');
  });

  it('removing an entry from YAML adds no empty lines to a block scalar above it', () => {
    expect(yaml('a: |+\n  x\nb: 2\n\nc: 3\n', remove('b'))).toBe('a: |+\n  x\nc: 3\n');
    expect(yaml('a: |+\n  x\n\nb: 2', remove('b'))).toBe('a: |+\n  x\n\n');
    expect(yaml('a:\n  b: |+\n    x\n  c: 2\n\nd: 3\n', remove('a', 'c'), insert(['e'], 4, 'd'))).toBe(
      'a:\n  b: |+\n    x\ne: 4\nd: 3\n',
    );
  });

  it('removing the first key of a list item in YAML moves the next key after the dash', () => {
    expect(yaml('- a: 1\n  b: 2\n', remove(0, 'a'))).toBe('- b: 2\n');
    expect(yaml('- a: 1\n  # c\n  b: 2\n', remove(0, 'a'))).toBe('- # c\n  b: 2\n');
  });

  it('removing the last entry of a YAML mapping leaves an empty mapping, or removes it with prune', () => {
    const text = 'a:\n  b:\n    c: 1\n# d\ne: 2\n';
    expect(yaml(text, remove('a', 'b', 'c'))).toBe('a:\n  b: {}\n# d\ne: 2\n');
    expect(yaml(text, prune('a', 'b', 'c'))).toBe('# d\ne: 2\n');
    expect(yaml('a: 1\n', remove('a'))).toBe('{}\n');
    expect(yaml('a:\n- b\n', remove('a', 0))).toBe('a: []\n');
  });

  it('removing entries from brackets in YAML also removes the commas', () => {
    expect(yaml('a: [b, c, d]\n', remove('a', 0), remove('a', 2))).toBe('a: [c]\n');
    expect(yaml('a: { b: 1, c: 2 }\n', remove('a', 'c'))).toBe('a: { b: 1 }\n');
    expect(yaml('a: { b: 1, c: 2, d: 3 }\n', remove('a', 'c'), remove('a', 'd'))).toBe('a: { b: 1 }\n');
    expect(yaml('a: { b: 1 }\n', remove('a', 'b'))).toBe('a: {}\n');
    expect(yaml("a: ['it''s, b', c d, \"\\\", e\", !<x,y> f]\n", remove('a', 1), remove('a', 3))).toBe(
      "a: ['it''s, b', \"\\\", e\"]\n",
    );
    expect(yaml('a: [\n  b, # x\n  # y\n  c # z\n  ]\n', remove('a', 1))).toBe('a: [\n  b # x\n  # y\n  ]\n');
  });
});

describe('several edits at once', () => {
  it('pointers of several edits at once refer to the data before the first edit', () => {
    expect(
      yaml(
        'a:\n  - b\n  - c\n  - d\ne: 1\n',
        remove('a', 0),
        set(['a', 2], 'x'),
        insert(['a', 3], 'w'),
        rename(['e'], 'f'),
        set(['e'], 2),
        insert(['g'], 3, 'e'),
      ),
    ).toBe('a:\n  - c\n  - x\n  - w\ng: 3\nf: 2\n');
  });

  it('all items of a list can be removed while others are inserted', () => {
    expect(yaml('a:\n  - b\n  - c\n', remove('a', 0), remove('a', 1), insert(['a', 2], 'x'))).toBe(
      'a:\n  - x\n',
    );
    expect(yaml('- b: 1\n  c: 2\n', remove(0, 'b'), remove(0, 'c'), set([0, 'x'], 3))).toBe('- x: 3\n');
  });

  it.each([
    ['a value and a member of it', [set(['a'], 1), set(['a', 'b'], 2)]],
    ['a value inside a removed mapping', [remove('a'), insert(['a', 'x'], 2)]],
    ['two values for one key', [set(['a', 'b'], 1), set(['a', 'b'], 2)]],
    ['a value for a removed key', [remove('a', 'b'), set(['a', 'b'], 2)]],
    ['two names for one key', [rename(['a'], 'x'), rename(['a'], 'y')]],
  ])('several edits at once are refused if they overlap: %s', (_, edits) => {
    expect(yaml('a:\n  b: 0\n  c: 1\n', ...edits)).toBe(
      'refused: Two of these changes overlap. Make them one after the other.',
    );
  });
});

describe('edits that are refused', () => {
  const used = (name: string) =>
    `refused: This value is also used elsewhere, as \`*${name}\`, and would change there too. Change it by hand.`;
  const unsure =
    'refused: This text has a syntax error, a duplicate key or a merge key and cannot be changed safely. Change it by hand.';
  const merged = 'refused: `x` comes from a merge key (`<<`). Change it where it is written.';

  it.each([
    [
      'the target of an alias',
      'a: &a {x: 1}\nb: *a\n',
      set(['b', 'x'], 2),
      'refused: This is only the alias `*a`. Change the value where it is written.',
    ],
    ['an anchored value in use', 'a: &a 1\nb: *a\n', set(['a'], 2), used('a')],
    ['a member of an anchored value in use', 'a: &a\n  x: 1\nb: *a\n', set(['a', 'x'], 2), used('a')],
    ['an item with an anchor in use', '- &a x\n- *a\n', remove(0), used('a')],
    [
      'a value with an anchor inside that is in use',
      'a:\n  - &a 1\nb: *a\n',
      remove('a'),
      'refused: A part of this value is also used elsewhere, as `*a`. Change it by hand.',
    ],
    ['a key from a merge key', 'a: &a {x: 1}\nb:\n  <<: *a\n  y: 2\n', set(['b', 'x'], 3), merged],
    ['a key from the mapping written after `<<`', 'b:\n  <<: {x: 1}\n  y: 2\n', set(['b', 'x'], 3), merged],
    ['a key from a merge key in braces', 'b: {<<: {x: 1}, y: 2}\n', set(['b', 'x'], 3), merged],
    ['a key next to a merge key', 'a: &a {x: 1}\nb:\n  <<: *a\n  x: 2\n', remove('b', 'x'), unsure],
    ['a key that occurs twice', 'a: 1\nb: 2\na: 3\n', remove('a'), unsure],
    [
      'a mapping without braces in a list',
      '[a: 1]\n',
      set([0, 'b'], 2),
      'refused: This mapping inside `[ ]` has no braces. Put it in `{ }` first.',
    ],
    [
      'a merge conflict',
      '<<<<<<< a\na: 1\n=======\na: 2\n>>>>>>> b\n',
      set(['a'], 2),
      'refused: This file has a merge conflict. Resolve it first.',
    ],
    ['a missing value', 'a: 1\n', remove('b', 'c'), 'refused: /b/c does not exist.'],
    ['a new name that another key has', 'a: 1\nb: 2\n', rename(['a'], 'b'), 'refused: /b already exists.'],
    [
      'a member of a scalar',
      'a: 1\n',
      set(['a', 'b'], 2),
      'refused: The value at /a cannot have a member named b.',
    ],
    [
      'an index beyond the end of a list',
      'a: [1]\n',
      set(['a', 3], 2),
      'refused: The list at /a has no index 3.',
    ],
    ['the root, by removing it', 'a: 1\n', remove(), 'refused: The root value cannot be removed.'],
  ])('an edit of YAML is refused if it is impossible or unsafe: %s', (_, text, edit, expected) => {
    expect(yaml(text, edit)).toBe(expected);
  });

  it('an edit of YAML braces ignores brackets and merge keys in quotes', () => {
    const text = `a: {b: '<<', c: {d: "[", it's: "}"}, e: 1} # {\n`;
    expect(yaml(text, set(['a', 'e'], 2))).toBe(text.replace('e: 1', 'e: 2'));
    expect(yaml(text, set(['a', 'c'], []))).toBe(`a: {b: '<<', c: [], e: 1} # {\n`);
  });

  it('an edit of a mapping with a merge key can set the members that are written in it', () => {
    expect(yaml('a: &a {x: 1}\nb:\n  <<: *a\n  y: 2\n', set(['b', 'y'], 3))).toBe(
      'a: &a {x: 1}\nb:\n  <<: *a\n  y: 3\n',
    );
  });

  it('an edit of a key that occurs twice sets the last value, because that one applies', () => {
    expect(yaml('a: 1\nb: 2\na: 3\n', set(['a'], 4))).toBe('a: 1\nb: 2\na: 4\n');
  });
});

describe('the rest of an edited file', () => {
  it('an edit keeps the line ends, the byte order mark and a missing final line break', () => {
    expect(yaml('\uFEFFa:\r\n  b: 1\r\nc: 2', set(['a', 'x'], { w: 1 }), set(['z'], [{ q: 1 }]))).toBe(
      '\uFEFFa:\r\n  b: 1\r\n  x:\r\n    w: 1\r\nc: 2\r\nz:\r\n  - q: 1',
    );
    expect(yaml('a: 1\rb: 2', set(['c'], 3))).toBe('a: 1\rb: 2\rc: 3');
    expect(yaml('a: 1\nb: 2', remove('b'))).toBe('a: 1');
  });

  it('an edit of a YAML document keeps its begin and end markers, and other documents of the file', () => {
    expect(yaml('%YAML 1.2\n---\na: 1\n...\n---\nb: 2\n', set(['c'], 3))).toBe(
      '%YAML 1.2\n---\na: 1\nc: 3\n...\n---\nb: 2\n',
    );
  });
});
