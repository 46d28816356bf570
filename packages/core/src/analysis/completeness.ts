import type { Subject } from '../binding/resolve-binding.js';
import type { AnalysisMemos } from './memos.js';
import { keyOf } from './methods.js';

/** True if no result about an operation depends on an unresolved reference. */
export function isComplete(
  { parts, declarations, checks, guided }: AnalysisMemos,
  subject: Subject,
): boolean {
  return ![parts, declarations, checks, guided].some(({ incomplete }) => incomplete.has(keyOf(subject)));
}

/** True if no result depends on an unresolved reference. */
export function isAllComplete(memos: AnalysisMemos, subjects: readonly Subject[]): boolean {
  const { mayMark, aboutDocument, externalConfig, externals } = memos;
  return (
    [mayMark, aboutDocument, externalConfig].every((memo) => memo.isComplete) &&
    externals.incomplete.size === 0 &&
    subjects.every((subject) => isComplete(memos, subject))
  );
}

/** Returns inputs for a memo. They change when a reference becomes resolvable, even if no value changes. */
export function completenessOf({
  mayMark,
  aboutDocument,
  externalConfig,
  parts,
  declarations,
  checks,
  guided,
  externals,
}: AnalysisMemos): readonly unknown[] {
  const memos = [mayMark, aboutDocument, externalConfig].map((memo) => memo.isComplete);
  const tables = [parts, declarations, checks, guided, externals];
  return [...memos, ...tables.map(({ incomplete }) => incomplete)];
}
