import { readFileSync } from 'node:fs';
import type { TargetProfile } from '@pagewright/core';
import { changeKinds } from '@pagewright/diff';
import { readTree } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { base, changesBetween, type Edits, edited, line } from './compare.js';

/** A pair of documents for a kind of change, both as edits of `base`. */
interface Case {
  readonly code: string;
  readonly when: string;
  readonly old?: Edits;
  readonly next?: Edits;
  readonly profile?: TargetProfile;
  readonly changes: readonly string[];
}

const file = new URL('kinds.yaml', import.meta.url);
const cases = readTree(readFileSync(file, 'utf8')).reader.get([]) as readonly Case[];

describe('kinds of change', () => {
  it.each(cases)('the diff reports $code when $when', ({ code, old = [], next = [], profile, changes }) => {
    const found = changesBetween(edited(base, old), edited(base, next), profile);
    expect(found.map(line)).toEqual(changes);
    expect(found.map((change) => change.code)).toContain(code);
    // Masks paths, which may contain braces. Remaining braces or double spaces show an argument that was not filled in.
    const texts = found.flatMap(({ message, remedy }) =>
      [message, remedy].map((text) => text.replace(/\/\S*[^\s.]/g, 'PATH')),
    );
    expect(texts.filter((text) => /[{}]|undefined| {2}| [.,]/.test(text) || !text.endsWith('.'))).toEqual([]);
  });

  it('kinds.yaml has a pair of documents for each code of the diff', () => {
    expect([...new Set(cases.map(({ code }) => code))].sort()).toEqual(Object.keys(changeKinds).sort());
  });

  it('docs/diff.md lists every code with its effect, message and remedy', () => {
    const page = readFileSync(new URL('../../../docs/diff.md', import.meta.url), 'utf8');
    const rows = Object.entries(changeKinds).map(
      ([code, { effect, message, remedy }]) => `| \`${code}\` | ${effect} | ${message} | ${remedy} |`,
    );
    expect(page.split('\n').filter((row) => /^\| `\w+\/\w+`/.test(row))).toEqual(rows);
  });
});
