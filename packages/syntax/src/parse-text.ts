import { parseJsonTree } from './json/parse-json.js';
import { defaultLimits } from './limits.js';
import { type PlainProblem, type SyntaxProblem, tidyProblems } from './problems/problem.js';
import { type Conflict, withoutConflicts } from './text/conflict-markers.js';
import { type Language, languageOf, languageOfText } from './text/language.js';
import { createLineIndex } from './text/line-index.js';
import { duplicateKeys } from './tree/duplicate-keys.js';
import type { Parsed } from './tree/node-view.js';
import type { SyntaxTree } from './tree/syntax-tree.js';
import { treePart } from './tree/tree-part.js';
import { type WholeText, wholeTree } from './tree/whole-tree.js';
import { parseYaml } from './yaml/parse-yaml.js';

/** Options of `parseText`, `readTree` and `openText`. */
export interface ParseOptions {
  /** Default: by `fileName`, otherwise by the first character of the text. */
  readonly language?: Language;
  readonly fileName?: string;
}

/**
 * Parses a whole text. Every text has a tree: unreadable parts are reported in `problems`, and the rest can be used.
 * Nesting deeper than 256 levels is reported as `tooDeep`, and text after 6,000,000 parts as `tooLarge`. The cost grows
 * with the length of the text. Throws a TypeError if `text` is not a string.
 */
export function parseText(text: string, options: ParseOptions = {}): SyntaxTree {
  if (typeof text !== 'string') throw new TypeError(`parseText takes a string, not ${typeof text}.`);
  return wholeTree(readWhole(text, languageFor(text, options)));
}

export function languageFor(text: string, { language, fileName }: ParseOptions): Language {
  return language ?? (fileName === undefined ? undefined : languageOf(fileName)) ?? languageOfText(text);
}

export function readWhole(text: string, language: Language): WholeText {
  const { text: readable, conflicts } = withoutConflicts(text);
  const found = conflicts.map(conflictProblem);
  if (language === 'yaml') {
    const parsed = parseYaml(readable);
    return wholeOf(text, language, parsed, [...found, ...parsed.problems]);
  }
  const parsed = parseJsonTree(readable, language);
  return wholeOf(text, language, parsed, [...found, ...parsed.problems]);
}

function wholeOf<Node, Entry>(
  text: string,
  language: Language,
  parsed: Parsed<Node, Entry>,
  found: readonly SyntaxProblem[],
): WholeText {
  const { problems: maxProblems } = defaultLimits;
  const all = [...found, ...duplicateKeys(parsed.view, parsed.root, maxProblems)];
  const { length } = text;
  const slice = (start: number, end: number) => text.slice(start, end);
  const problems =
    all.length === 0 ? [] : tidyProblems(all, { lines: createLineIndex(text), length, slice }, maxProblems);
  return { text, language, problems, part: treePart(parsed, text) };
}

function conflictProblem({ opening, middle }: Conflict): PlainProblem {
  return {
    kind: 'conflict',
    message: 'This merge conflict is not resolved. Its first version is read; the second is not.',
    range: opening,
    related: [{ range: middle, message: 'The second version begins here.' }],
  };
}
