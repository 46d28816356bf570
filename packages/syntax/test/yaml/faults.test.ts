import { describe, expect, it } from 'vitest';
import { dataOf, reportedBy, yaml } from '../reported.js';

describe('syntax errors of YAML', () => {
  it.each([
    ['a:\n\tb: 1', '2:1 "\\t": Lines must be indented with spaces, not with tabs.'],
    ['a:\n  - b\n c: 1', '3:1 " ": This line is indented differently from the keys around it.'],
    ['- - a\n - b', '2:2 "-": This line is indented differently from the list items around it.'],
    ['a: @x', '1:4 "@": A text that begins with `@` must be in quotes.'],
    ['a: `x`', '1:4 "`": A text that begins with a backtick must be in quotes.'],
    ['a: |x\n  b', '1:5 "x": The text must begin on the next line after `|` or `>`.'],
    ['a: | x\n', '1:6 "x": The text must begin on the next line after `|` or `>`.'],
    ['a: |\n    \n  x', '3:3 "x": The empty lines above this text are indented more than the text.'],
    [
      'a: "\\q"',
      '1:5 "\\\\": This escape does not exist. Write `\\\\` for a backslash, or use single quotes.',
    ],
    ['a: *', '1:4 "*": A name is missing after `*`.'],
    ['a: &', '1:4 "&": A name is missing after `&`.'],
    ['a: &x &y 1', '1:7 "&y": A value can have only one anchor.'],
    ['a: !x !y 1', '1:7 "!y": A value can have only one tag.'],
    ['a: &x [&y *x]', '1:11 "*x": An alias cannot have a tag or an anchor of its own.'],
    ['a: !!bad!x y', '1:4 "!!bad!x": This tag is not understood.'],
    ['a: !x[1]', '1:6 "[": A space is missing after the tag or anchor.'],
    ['- a\nb: 1\nc: 2', '2:1 "b": The root value ends before this; the rest of the file is not read.'],
    [
      'a: "x" y',
      '1:8 "y": This follows a value that has already ended. If both belong together, put them in quotes.',
    ],
    ['a: - 1', '1:4 "-": A list must begin on a new line, below its key.'],
    ['a: b\n- c\nd: 1', '2:1 "-": A list item is not allowed among keys.'],
    ['a: "x"#note', '1:7 "#": A space is missing before this comment.'],
    ['%TAG x\n---\na: 1', '1:1 "%TAG x": This line begins with `%`, but is not a valid YAML directive.'],
    ['%YAML 1.2\na: 1', '2:1 "a": A line `---` is missing after the lines that begin with `%`.'],
    ['--- a: 1', '1:5 "a": Keys and list items must begin on a new line after `---`.'],
    ['"a\n  b": 1', '1:1 "\\"a": A key must be on one line. A colon may be missing after the first line.'],
    ['a: [b: c: d]', '1:8 "c: d": Inside brackets, lists and mappings must have brackets too.'],
  ])('a syntax error of YAML is described in plain words, and the rest is read: %j', (text, reported) => {
    const tree = yaml(`${text}\n`);
    expect(reportedBy(tree)[0]).toBe(`syntax at ${reported}`);
    expect(dataOf(tree)).toBeTypeOf('object');
  });

  it('every problem of YAML covers a non-empty part of one line', () => {
    const tree = yaml('a: "one\n\n\nb: [1\nc: 1');
    for (const { range } of tree.problems) {
      const text = tree.text.slice(range.start, range.end);
      expect(text).toMatch(/^.+$/);
    }
  });

  it('messages about YAML contain no jargon of the YAML parser', () => {
    const texts = [
      'a: }',
      '{',
      'a: [}',
      '? : ?',
      '- : -',
      'a: |-+1x',
      '*a : &',
      '!<',
      '%',
      '[,',
      '"\\x',
      '---a\n...b',
    ];
    for (const text of texts) {
      for (const { message } of yaml(text).problems) {
        expect(message).toMatch(/^[A-Z`].*\.$/);
        expect(message).not.toMatch(/token|scalar|flow|block|implicit|node|collection|indicator/i);
      }
    }
  });
});

describe('several documents', () => {
  it.each([
    ['a: 1\n---\nb: 2\n---\nc: 3\n', '2:1 "---"'],
    ['a: 1\n...\nb: 2\n', '3:1 "b: "'],
    ['a: 1\n--- # empty\n', '2:1 "---"'],
    ['a: {b: 1\n---\nc: 2\n', '2:1 "---"'],
  ])('the first document of %j is read, and the second is reported where it begins', (text, place) => {
    const tree = yaml(text);
    expect(reportedBy(tree)).toContainEqual(
      `secondDocument at ${place}: A second document begins here. Only the first one is read.`,
    );
    expect(tree.problems.filter(({ kind }) => kind === 'secondDocument')).toHaveLength(1);
    expect(tree.reader.keys([])).toStrictEqual(['a']);
  });

  it.each(['---\na: 1\n', '--- # note\na: 1\n', 'a: 1\n...\n# end\n', '%YAML 1.2\n---\na: 1\n...\n'])(
    'the text %j contains one document',
    (text) => {
      expect(reportedBy(yaml(text))).toStrictEqual([]);
      expect(dataOf(yaml(text))).toStrictEqual({ a: 1 });
    },
  );
});

describe('documents with a single value', () => {
  it.each([
    ['|\n  one\n  two\n', 'one\ntwo\n'],
    ['|\none\ntwo', 'one\ntwo\n'],
    ['>-\n  one\n  two\n\n# note\n', 'one two'],
    ['"one\n  two"\n', 'one two'],
    ['one\ntwo\n', 'one two'],
    ['--- 12\n', 12],
  ])('the value %j alone is a valid document', (text, data) => {
    expect(reportedBy(yaml(text))).toStrictEqual([]);
    expect(dataOf(yaml(text))).toBe(data);
  });
});

describe('line ends and unusual characters of YAML', () => {
  it.each([['\n'], ['\r\n'], ['\r']])('%j ends a line of YAML', (end) => {
    const text = ['a: 1', 'b:', '  - x # note', '  - |', '    two', '    lines', 'c: "p', '  q"', ''].join(
      end,
    );
    const tree = yaml(text);
    expect(reportedBy(tree)).toStrictEqual([]);
    expect(dataOf(tree)).toStrictEqual({ a: 1, b: ['x', 'two\nlines\n'], c: 'p q' });
    expect(text.slice(tree.range(['c'], 'key')?.start)).toMatch(/^c: "p/);
  });

  it('tabs are valid in YAML between a key and its value, and before comments', () => {
    const tree = yaml('a:\t1\t# note\n\t# note\n\t\nb: 2\n');
    expect(reportedBy(tree)).toStrictEqual([]);
    expect(dataOf(tree)).toStrictEqual({ a: 1, b: 2 });
  });

  it('YAML may contain astral characters and unpaired surrogates', () => {
    const tree = yaml('😀: "a😀"\nb: \ud800\nc: "\\ud800"\n');
    expect(reportedBy(tree)).toStrictEqual([]);
    expect(dataOf(tree)).toStrictEqual({ '😀': 'a😀', b: '\ud800', c: '\ud800' });
    expect(tree.range(['b'], 'key')).toStrictEqual({ start: 10, end: 11 });
  });
});
