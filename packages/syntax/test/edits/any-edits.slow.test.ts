import { deepStrictEqual } from 'node:assert/strict';
import type { Json, Pointer, PointerEdit } from '@pagewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/edits/text-edit.js';
import { textEdits } from '../../src/edits/text-edits.js';
import type { Language, SyntaxTree } from '../../src/index.js';
import { dataOf, parse, textAt } from '../reported.js';
import { applied } from './applied.js';
import { type HandWritten, jsoncByHand, smallData, smallKey, yamlByHand } from './hand-written.js';

interface Wish {
  readonly kind: number;
  readonly at: number;
  readonly other: number;
  readonly key: string;
  readonly value: Json;
}

const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.nat(9),
  at: fc.nat(),
  other: fc.nat(),
  key: smallKey,
  value: smallData.map((value) => value as Json),
});

/** Turns random wishes into edits that do not overlap, at pointers that exist in `data`. */
function editsFor(data: unknown, wishes: readonly Wish[]): readonly PointerEdit[] {
  const pointers = [...pointersIn(data, [])];
  const edits: PointerEdit[] = [];
  const taken: Pointer[] = [];
  const isFree = (pointer: Pointer) =>
    !taken.some((other) => isWithin(other, pointer) || isWithin(pointer, other));
  const take = (edit: PointerEdit, place: Pointer) => {
    if (!isFree(place)) return;
    edits.push(edit);
    taken.push(place);
  };
  for (const { kind, at, other, key, value } of wishes) {
    const pointer = pointers[at % pointers.length] ?? [];
    const found = valueAt(data, pointer);
    const above = valueAt(data, pointer.slice(0, -1));
    if (kind < 3 && pointer.length > 0) take({ kind: 'set', pointer, value }, pointer);
    else if (kind < 5 && pointer.length > 0)
      take({ kind: 'remove', pointer, ...(kind === 4 && { prune: true }) }, pointer);
    else if (kind === 5 && typeof pointer.at(-1) === 'string' && !Object.hasOwn(Object(above), key)) {
      const named = [...pointer.slice(0, -1), key];
      if (isFree(named)) take({ kind: 'renameKey', pointer, key }, pointer);
      taken.push(named);
    } else if (Array.isArray(found)) {
      const index = other % (found.length + 1);
      take({ kind: 'insert', pointer: [...pointer, index], value }, [...pointer, `new ${edits.length}`]);
    } else if (typeof found === 'object' && found !== null && !Object.hasOwn(found, key)) {
      const names = Object.keys(found);
      const before = names[other % (names.length + 1)];
      const place = [...pointer, key];
      if (kind === 9) take({ kind: 'set', pointer: [...place, 'deep'], value }, place);
      else take({ kind: 'insert', pointer: place, value, ...(before !== undefined && { before }) }, place);
    } else if (found === null) take({ kind: 'set', pointer: [...pointer, key], value }, pointer);
  }
  return edits;
}

function isWithin(one: Pointer, other: Pointer): boolean {
  return one.length <= other.length && one.every((step, index) => step === other[index]);
}

function* pointersIn(value: unknown, above: Pointer): Generator<Pointer> {
  yield above;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* pointersIn(inner, [...above, Array.isArray(value) ? Number(key) : key]);
}

function valueAt(value: unknown, pointer: Pointer): unknown {
  return pointer.reduce<unknown>((inner, step) => (Object(inner) as Record<string, unknown>)[step], value);
}

function after(language: Language, text: string, edits: readonly PointerEdit[]): string {
  const result = textEdits(parse(language, text), edits);
  expect(result).toMatchObject({ ok: true });
  return result.ok ? applyEdits(text, result.edits) : '';
}

const scenes: readonly (readonly [Language, fc.Arbitrary<HandWritten>])[] = [
  ['yaml', yamlByHand],
  ['jsonc', jsoncByHand],
];

describe.each(scenes)('edits of hand-written %s', (language, byHand) => {
  const scene = fc.tuple(
    byHand.filter(({ text, data }) => {
      const tree = parse(language, text);
      return tree.problems.length === 0 && isSame(dataOf(tree), data);
    }),
    fc.array(wish, { minLength: 1, maxLength: 4 }),
  );
  const check = (runs: number, hold: (text: string, data: unknown, edits: readonly PointerEdit[]) => void) =>
    fc.assert(
      fc.property(scene, ([{ text, data }, wishes]) => {
        hold(text, data, editsFor(data, wishes));
      }),
      { numRuns: runs, plugins: [fc.interruptAfterTimeLimit(20_000)] },
    );

  it('most of the random texts with which edits are tested are valid', () => {
    const texts = fc.sample(byHand, 200);
    const good = texts.filter(({ text, data }) => {
      const tree = parse(language, text);
      return tree.problems.length === 0 && isSame(dataOf(tree), data);
    });
    expect(good.length).toBeGreaterThan(150);
  });

  it('an edited text parses to the edited data, with the keys in order', () => {
    check(400, (text, data, edits) => {
      const tree = parse(language, after(language, text, edits));
      const expected = applied(data, edits);
      expect(tree.problems).toStrictEqual([]);
      deepStrictEqual(dataOf(tree), expected.data);
      for (const [pointer, keys] of expected.keys) {
        // An object always lists numeric keys first, and so does a mapping that is written from data.
        const inOrder = (some: readonly (string | number)[]) =>
          some.includes('200') ? some.toSorted() : some;
        const found = tree.reader.keys(JSON.parse(pointer)) ?? [];
        expect([pointer, inOrder(found)]).toStrictEqual([pointer, inOrder(keys)]);
      }
    });
  });

  it('edits leave the text of every other value unchanged', () => {
    check(150, (text, data, edits) => {
      const before = parse(language, text);
      const tree = parse(language, after(language, text, edits));
      for (const [old, now] of applied(data, edits).moved) {
        expect([now, textAt(tree, now)]).toStrictEqual([now, textAt(before, old)]);
        if (typeof now.at(-1) === 'string') expect(textAt(tree, now, 'key')).toBe(textAt(before, old, 'key'));
      }
    });
  });

  it('edits keep each comment exactly once, unless it is in or right after a removed entry', () => {
    check(400, (text, data, edits) => {
      const tree = parse(language, text);
      const made = textEdits(tree, edits);
      if (!made.ok) throw new Error(made.problem);
      const result = applyEdits(text, made.edits);
      const removed = edits.flatMap((edit) => {
        if (edit.kind === 'remove') return [edit.pointer];
        // A new value removes the entries of the old mapping or list.
        const isSet = edit.kind === 'set' && typeof edit.value === 'object';
        return isSet ? [...pointersIn(valueAt(data, edit.pointer), edit.pointer)].slice(1) : [];
      });
      const notes = commentsOf(text);
      const went = notes.filter(({ note }) => made.comments.some((comment) => comment.includes(note)));
      expect(made.comments.map((comment) => /note \d+\./.exec(comment)?.[0])).toStrictEqual(
        went.map(({ note }) => note),
      );
      expect(
        commentsOf(result)
          .map(({ note }) => note)
          .toSorted(),
      ).toStrictEqual(
        notes
          .filter((one) => !went.includes(one))
          .map(({ note }) => note)
          .toSorted(),
      );
      for (const { note, index } of went)
        expect([note, removed.some((place) => isOf(tree, text, place, index))]).toStrictEqual([note, true]);
    });
  });

  it('edits of a text with CRLF line ends give the same result as edits of the text with LF', () => {
    check(150, (text, _data, edits) => {
      // A text of one line has no line end that an edit could copy.
      if (!text.includes('\n')) return;
      const twin = text.replaceAll('\n', '\r\n');
      expect(after(language, twin, edits)).toBe(after(language, text, edits).replaceAll('\n', '\r\n'));
    });
  });

  it('edits that set values change nothing when they are applied again', () => {
    check(150, (text, data, edits) => {
      const sets = edits.filter(({ kind, pointer }) => kind === 'set' && isThere(data, pointer));
      const once = after(language, text, sets);
      expect(textEdits(parse(language, once), sets)).toStrictEqual({ ok: true, edits: [], comments: [] });
    });
  });

  it('text edits applied one after another give the same text as all at once', () => {
    check(150, (text, _data, edits) => {
      const result = textEdits(parse(language, text), edits);
      const found = result.ok ? result.edits : [];
      const oneByOne = found.reduce(
        (now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end),
        text,
      );
      expect(oneByOne).toBe(applyEdits(text, found));
      for (const [index, edit] of found.entries()) {
        expect(edit.start <= edit.end && edit.end <= text.length).toBe(true);
        expect(edit.end).toBeLessThan(found[index - 1]?.start ?? Number.POSITIVE_INFINITY);
      }
    });
  });
});

function commentsOf(text: string) {
  return [...text.matchAll(/note \d+\./g)].map(({ 0: note, index }) => ({ note, index }));
}

/** Returns true if a comment is inside an entry, on its first or last line, or below it and indented more. */
function isOf(tree: SyntaxTree, text: string, place: Pointer, index: number): boolean {
  const beginning = beginningOf(tree, place);
  const { start, end } = tree.nearestRange(place, 'value');
  const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
  const isAlone = /^\s*(?:#|\/\/|\/\*)/.test(line);
  const first = Math.min(start, tree.range(place, 'key')?.start ?? start);
  // The comment is above the dash or the key of the entry.
  const isAbove = /^(?:[\s,]|#.*|\/\/.*|\/\*.*?\*\/)*$/.test(
    text.slice(beginning, index - line.trimStart().length),
  );
  if (index < beginning || (index < first && isAlone && isAbove)) return false;
  const lastLine = text.indexOf('\n', end);
  if (lastLine < 0 || index < lastLine) return true;
  const below = text.slice(end, index);
  const column = first - (text.lastIndexOf('\n', first - 1) + 1);
  return (
    isAlone && /^[^\n]*\n(?:\s*(?:#[^\n]*)?\n)*\s*# $/.test(`${below}`) && line.search(/\S/) + 2 > column
  );
}

/** Returns the offset of a key. For a list item, returns the end of the previous item or the start of the list. */
function beginningOf(tree: SyntaxTree, place: Pointer): number {
  const name = place.at(-1);
  const above = place.slice(0, -1);
  if (typeof name !== 'number') return tree.nearestRange(place, 'key').start;
  if (name === 0) return tree.nearestRange(above, 'value').start;
  return tree.nearestRange([...above, name - 1], 'value').end;
}

function isThere(data: unknown, pointer: Pointer): boolean {
  return pointer.every((step, depth) => Object.hasOwn(Object(valueAt(data, pointer.slice(0, depth))), step));
}

function isSame(one: unknown, other: unknown): boolean {
  try {
    deepStrictEqual(one, other);
    return true;
  } catch {
    return false;
  }
}
