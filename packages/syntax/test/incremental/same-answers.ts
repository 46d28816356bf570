import { isDeepStrictEqual } from 'node:util';
import type { Pointer, Reader } from '@pagewright/core';
import type { SyntaxTree } from '../../src/index.js';

/** The maximum number of compared pointers, because aliases can make a tree infinite. */
const most = 5_000;
const deepest = 12;

/**
 * Describes the differences between two trees of the same text; empty if there are none. If the text is invalid, both
 * trees must have a problem, and nothing else is compared.
 */
export function differences(tree: SyntaxTree, expected: SyntaxTree): string[] {
  const found: string[] = [];
  const compare = (what: string, one: unknown, other: unknown) => {
    if (isDeepStrictEqual(one, other)) return;
    found.push(`${what}: ${shown(one)} instead of ${shown(other)}`);
  };
  compare('text', tree.text, expected.text);
  compare('length', tree.length, expected.length);
  const isFaulty = ({ problems }: SyntaxTree) => problems.some(({ kind }) => kind !== 'duplicateKey');
  if (isFaulty(tree) || isFaulty(expected)) {
    if (isFaulty(tree) !== isFaulty(expected)) compare('problems', tree.problems, expected.problems);
    return found;
  }
  compare('problems', tree.problems, expected.problems);
  compare('data', tree.reader.get([]), expected.reader.get([]));
  for (const pointer of pointersOf(expected.reader)) {
    const name = JSON.stringify(pointer);
    compare(`keys of ${name}`, tree.reader.keys(pointer), expected.reader.keys(pointer));
    compare(`get of ${name}`, tree.reader.get(pointer), expected.reader.get(pointer));
    for (const part of ['key', 'value'] as const) {
      compare(`${part} of ${name}`, tree.range(pointer, part), expected.range(pointer, part));
    }
    const beyond = [...pointer, 'no such key'];
    compare(`beyond ${name}`, tree.range(beyond, 'key'), undefined);
    compare(`nearest of ${name}`, tree.nearestRange(beyond, 'value'), expected.nearestRange(beyond, 'value'));
  }
  return found;
}

/** Describes the offsets at which two trees find different nodes. */
export function spotDifferences(tree: SyntaxTree, expected: SyntaxTree): string[] {
  const found: string[] = [];
  for (let offset = 0; offset <= expected.length; offset++) {
    const one = tree.pointerAt(offset);
    const other = expected.pointerAt(offset);
    if (!isDeepStrictEqual(one, other))
      found.push(`spot at ${offset}: ${shown(one)} instead of ${shown(other)}`);
  }
  return found;
}

export function* pointersOf(reader: Reader): Generator<Pointer> {
  const pending: Pointer[] = [[]];
  for (let count = 0; count < most; count++) {
    const pointer = pending.pop();
    if (pointer === undefined) return;
    yield pointer;
    if (pointer.length > deepest) continue;
    for (const key of reader.keys(pointer) ?? []) pending.push([...pointer, key]);
  }
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 300) ?? 'undefined';
}
