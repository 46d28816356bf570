import { isDeepStrictEqual } from 'node:util';
import { analyze, type Finding, type Fix, fixesFor, type PointerEdit } from '@pagewright/core';
import type { Source } from '@pagewright/core/internal';
import {
  applyEdits,
  openText,
  parseText,
  type SyntaxDocument,
  type SyntaxTree,
  textEdits,
} from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { applyEdits as applyToValue } from '../../packages/core/test/fixes/apply-edits.js';
import { revealed } from '../../packages/core/test/fixes/revealed.js';
import { type FixCase, fixCases, reported } from './fix-cases.js';
import { commentsIn, styles } from './styles.js';
import { hasLines, linesLeftAlone, stretchesThatGo } from './touched-lines.js';
import type { Writing } from './written.js';

const sources: readonly Source[] = ['document', 'config'];

describe.each(styles)('$name', (style) => {
  it.each(fixCases.filter((one) => isTried(one, style)))(
    'a fix in a text removes its finding and leaves the rest of the text unchanged: $name',
    (one) => {
      const { data, before, finding, fix } = one;
      const texts = sources.flatMap((source) => written(one, style, source) ?? []);
      for (const text of texts) expectEdited(text, style);
      const trees = Object.fromEntries(texts.map(({ source, after }) => [source, parseText(after, style)]));
      const { document, config } = trees as { readonly [S in Source]?: SyntaxTree };
      const input = { document: document?.reader, config: config?.reader, options: data.options };
      const analysis = analyze(input);
      const left = reported(analysis.findings, config?.reader.get([]));
      expect(count(left, finding.code)).toBe(count(before, finding.code) - 1);
      const news = left.filter(({ code }) => count(left, code) > count(before, code));
      expect(news.filter(({ code }) => code !== revealed[finding.code])).toEqual([]);
      const again = left.flatMap((other) => fixesFor(other, { ...input, analysis }));
      expect(again.filter((other) => isDeepStrictEqual(other, fix))).toEqual([]);
    },
  );
});

/** True if the fix is tested in this style. Of the fixes that ignore a finding, each style tests only every fifth. */
function isTried({ fix }: FixCase, style: Writing): boolean {
  const index = fixCases.findIndex((one) => one.fix === fix);
  return !fix.title.startsWith('Ignore ') || index % 5 === styles.indexOf(style) % 5;
}

interface EditedText {
  readonly source: Source;
  readonly text: string;
  readonly after: string;
  readonly edits: readonly PointerEdit[];
  readonly document: SyntaxDocument;
  readonly expected: unknown;
}

function written({ data, fix }: FixCase, style: Writing, source: Source): EditedText | undefined {
  const value = data[source];
  if (value === undefined) return undefined;
  const text = style.write(value);
  const edits = editsOf(fix, source);
  const document = openText(text, style);
  const result = textEdits(document.tree, edits);
  if (!result.ok) throw new Error(`${result.problem}\n${text}`);
  const after = applyEdits(text, result.edits);
  document.edit(result.edits);
  return { source, text, after, edits, document, expected: applyToValue(value, edits) };
}

function editsOf({ changes }: Fix, source: Source): readonly PointerEdit[] {
  return changes.filter((change) => change.source === source).flatMap(({ edits }) => edits);
}

/** Checks that the text has the fixed value, is unchanged elsewhere, and that a second run changes nothing. */
function expectEdited({ text, after, edits, document, expected }: EditedText, style: Writing): void {
  const tree = parseText(after, style);
  expect(tree.problems).toEqual([]);
  expect(tree.reader.get([])).toEqual(expected);
  expect([document.tree.text, document.tree.reader.get([])]).toEqual([after, expected]);
  const before = parseText(text, style);
  const left = linesLeftAlone(before, edits);
  expect(hasLines(after, left), after).toBe(true);
  const gone = stretchesThatGo(before, edits).flatMap(({ start, end }) => commentsIn(text.slice(start, end)));
  const comments = commentsIn(text).filter((comment) => !gone.includes(comment));
  expect(commentsIn(after).filter((comment) => !gone.includes(comment))).toEqual(comments);
  if (edits.every(({ kind }) => kind === 'set'))
    expect(textEdits(tree, edits)).toMatchObject({ ok: true, edits: [] });
}

function count(findings: readonly Finding[], code: string): number {
  return findings.filter((finding) => finding.code === code).length;
}
