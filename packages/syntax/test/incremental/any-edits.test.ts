import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IncrementalDocument } from '../../src/incremental/incremental-document.js';
import { documentTree } from '../../src/incremental/open-document.js';
import {
  createLineIndex,
  openText,
  parseText,
  type SyntaxDocument,
  type SyntaxTree,
  type TextChange,
} from '../../src/index.js';
import { byHand, disguised, emitted, small, strange, typed } from './documents.js';
import { differences } from './same-answers.js';

interface Step {
  /** If true, the step is moved to the beginning of its line, as for pasted or deleted lines. */
  readonly isLine: boolean;
  readonly at: number;
  readonly cut: number;
  readonly put: string;
  /** If true, the step only undoes the previous one. */
  readonly isUndo: boolean;
}

const stepWith = (scraps: readonly string[]): fc.Arbitrary<Step> =>
  fc.record({
    isLine: fc.boolean(),
    at: fc.nat(),
    cut: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 1) }, fc.nat(8), fc.nat(80)),
    put: fc.oneof({ weight: 8, arbitrary: fc.constantFrom('', ...scraps) }, fc.string({ maxLength: 4 })),
    isUndo: fc.boolean(),
  });

/** An operation so large that it is read in parts, some of which are divided again. */
const large = `paths:
  /a:
    get:
      description: |
        ${'one: two '.repeat(20)}
      responses:
        "200":
          content:
            json:
${Array.from({ length: 200 }, (_, number) => `              p${number}:\n                type: string\n                title: "number ${number}"\n`).join('')}        other: {}
      tags:
      - a
    put: {}
`;

const texts = fc.oneof(disguised(fc.constantFrom(byHand, byHand, ...small)), disguised(emitted));
const script = (scraps: readonly string[]) => fc.tuple(texts, fc.array(stepWith(scraps), { maxLength: 8 }));

/** Applies the steps to a text, and calls `check` after each. */
function follow(
  text: string,
  steps: readonly Step[],
  check: (now: string, tree: SyntaxTree) => void,
  document: SyntaxDocument = openText(text, { language: 'yaml' }),
): void {
  const undo: TextChange[] = [];
  let now = text;
  for (const { isLine, at, cut, put, isUndo } of steps) {
    const offset = at % (now.length + 1);
    const start = isLine ? now.lastIndexOf('\n', offset - 1) + 1 : offset;
    const fresh = { start, end: Math.min(now.length, start + cut), text: put };
    const change = (isUndo ? undo.pop() : undefined) ?? fresh;
    if (change === fresh) {
      undo.push({ start, end: start + put.length, text: now.slice(start, fresh.end) });
    }
    now = now.slice(0, change.start) + change.text + now.slice(change.end);
    document.edit([change]);
    check(now, document.tree);
  }
}

/** A document with a very small cache of parsed parts, as if the text had many megabytes. */
function forgetful(text: string): SyntaxDocument {
  const document = new IncrementalDocument('yaml', [text], 40);
  const edit = (changes: readonly TextChange[]) => {
    for (const change of changes) document.edit(change);
  };
  return { tree: documentTree(document), edit };
}

/** Compares a tree with a newly opened one: data, ranges, problems and lines. */
function expectFresh(now: string, tree: SyntaxTree): void {
  const fresh = openText(now, { language: 'yaml' }).tree;
  expect([now, ...differences(tree, fresh)]).toStrictEqual([now]);
  expect(tree.problems).toStrictEqual(fresh.problems);
  const lines = createLineIndex(now);
  expect(tree.lines.lineCount).toBe(lines.lineCount);
  for (let offset = -1; offset <= now.length + 1; offset += 7) {
    const position = lines.positionAt(offset);
    expect([now, offset, tree.lines.positionAt(offset)]).toStrictEqual([now, offset, position]);
    expect(tree.lines.offsetAt(position)).toBe(lines.offsetAt(position));
    expect(tree.lines.lineRange(position.line)).toStrictEqual(lines.lineRange(position.line));
    expect(tree.slice(offset, offset + 30)).toBe(now.slice(Math.max(0, offset), Math.max(0, offset + 30)));
  }
}

describe('a text after any edits', () => {
  it('after any edits, a text has the same values, problems, ranges and lines as a newly opened one', () => {
    fc.assert(
      fc.property(script([...typed, ...strange]), ([text, steps]) => follow(text, steps, expectFresh)),
      { numRuns: 200 },
    );
  });

  it('after any edits, a text whose parsed parts are dropped from memory is equal to a newly opened one', () => {
    fc.assert(
      fc.property(script([...typed, ...strange]), ([text, steps]) =>
        follow(text, steps, expectFresh, forgetful(text)),
      ),
      { numRuns: 100 },
    );
  });

  it('after any edits, an opened text is read as in a full parse, or both readings have problems', () => {
    fc.assert(
      fc.property(script(typed), ([text, steps]) => {
        follow(text, steps, (now, tree) => {
          if (isReadLoosely(now)) return;
          expect([now, ...differences(tree, parseText(now, { language: 'yaml' }))]).toStrictEqual([now]);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('after any edits, a large entry that is read in parts is equal to a newly opened one', () => {
    fc.assert(
      fc.property(fc.array(stepWith(typed), { maxLength: 6 }), (steps) => {
        follow(large, steps, (now, tree) => {
          const pointer = ['paths', '/a', 'get'];
          const fresh = openText(now, { language: 'yaml' }).tree;
          expect(tree.problems).toStrictEqual(fresh.problems);
          expect(isDeepStrictEqual(tree.reader.get(pointer), fresh.reader.get(pointer))).toBe(true);
          const whole = parseText(now, { language: 'yaml' });
          if (isReadLoosely(now)) return;
          expect([now, tree.problems.length === 0]).toStrictEqual([now, whole.problems.length === 0]);
          if (whole.problems.length > 0) return;
          expect(isDeepStrictEqual(tree.reader.get([]), whole.reader.get([]))).toBe(true);
          for (const below of [[], ['description'], ['responses', '200', 'content', 'json', 'p7', 'title']]) {
            for (const part of ['key', 'value'] as const) {
              const place = [...pointer, ...below];
              expect(tree.nearestRange(place, part)).toStrictEqual(whole.nearestRange(place, part));
            }
          }
          for (let offset = 0; offset <= now.length; offset += 997) {
            expect([now, tree.pointerAt(offset)]).toStrictEqual([now, whole.pointerAt(offset)]);
          }
        });
      }),
      { numRuns: 30 },
    );
  });

  it('after any edits, every range is inside the text, and nothing throws', () => {
    fc.assert(
      fc.property(script([...typed, ...strange]), fc.nat(), ([text, steps], at) => {
        follow(text, steps, (now, tree) => {
          const inside = ({ start, end }: { start: number; end: number }) =>
            0 <= start && start <= end && end <= now.length;
          for (const { range, related } of tree.problems) {
            expect(inside(range) && (related ?? []).every((one) => inside(one.range))).toBe(true);
          }
          const { pointer, part } = tree.pointerAt(at % (now.length + 1));
          expect(inside(tree.nearestRange(pointer, part === 'key' ? 'key' : 'value'))).toBe(true);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('a text whose edits are undone is equal to a newly opened one', () => {
    fc.assert(
      fc.property(texts, stepWith(typed), (text, { at, cut, put }) => {
        const document = openText(text, { language: 'yaml' });
        const start = at % (text.length + 1);
        const end = Math.min(text.length, start + cut);
        document.edit([{ start, end, text: put }]);
        document.edit([{ start, end: start + put.length, text: text.slice(start, end) }]);
        expectFresh(text, document.tree);
      }),
      { numRuns: 100 },
    );
  });
});

/**
 * A full parse reads a colon without a key as an empty key, even in an invalid column or after a value. After a byte
 * order mark, it misses keys that are further left than the first.
 */
function isReadLoosely(text: string): boolean {
  if (/^\ufeff[ \t]/.test(text)) return true;
  return text
    .split(/[\r\n]+/)
    .some((line) => /^\s*:(?:\s|$)/.test(line) || /[\]}"'][ \t]*:(?:\s|$)/.test(line));
}

describe('single edits', () => {
  it('the offsets of an edit refer to the text after the previous edit of the same call', () => {
    const { tree, edit } = openText('a: 1\n', { language: 'yaml' });
    edit([
      { start: 0, end: 1, text: 'long' },
      { start: 6, end: 7, text: '2' },
    ]);
    expect(tree.text).toBe('long: 2\n');
    expect(tree.reader.get(['long'])).toBe(2);
  });

  it('an edit beyond the bounds of the text is moved to the nearest bound', () => {
    const { tree, edit } = openText('a: 1\n', { language: 'yaml' });
    edit([{ start: 3, end: 99, text: '2' }]);
    edit([{ start: -5, end: 0, text: 'b' }]);
    edit([{ start: 99, end: 99, text: '\n' }]);
    expect(tree.text).toBe('ba: 2\n');
  });

  it('if an edit makes a broken entry continue into the next one, the text equals a newly opened one', () => {
    const text = `parameters:
  "a b":
      "- g": "one"
    "a":
      "": " "
f:
  x:
h:
      - 1
  i:
`;
    const document = openText(text, { language: 'yaml' });
    const [start, end] = [text.indexOf('one'), text.indexOf('" "')];
    const now = `${text.slice(0, start)}one"\n      foo: bar${text.slice(end)}`;
    document.edit([{ start, end, text: 'one"\n      foo: bar' }]);
    expectFresh(now, document.tree);
  });

  it('an edit can move a broken line into a mapping that did not exist before', () => {
    const { tree, edit } = openText('tags: 1\nbro: ken\n  /a: 2\n  /b: 3\n', { language: 'yaml' });
    expect(tree.reader.keys([])).toStrictEqual(['tags', 'bro']);
    edit([{ start: 0, end: 7, text: 'paths:\n  /c: 1' }]);
    expect(tree.reader.get(['paths', '/b'])).toBe(3);
    expectFresh(tree.text, tree);
  });

  it('a text is read as a whole while it has a second document, and in entries again afterwards', () => {
    const { tree, edit } = openText('a: 1\nb: 2\n', { language: 'yaml' });
    edit([{ start: 5, end: 5, text: '---\n' }]);
    expect(tree.problems.map(({ kind }) => kind)).toStrictEqual(['secondDocument']);
    edit([{ start: 5, end: 9, text: '' }]);
    expect(tree.problems).toStrictEqual([]);
    expect(tree.reader.get([])).toStrictEqual({ a: 1, b: 2 });
  });
});
