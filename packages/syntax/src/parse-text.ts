import { parseJson } from './json/parse-json.js';
import { defaultLimits } from './limits.js';
import type { PlainProblem, SyntaxProblem } from './problems/problem.js';
import { tidyProblems } from './problems/tidy-problems.js';
import { type Conflict, withoutConflicts } from './text/conflict-markers.js';
import { type Language, languageOf, languageOfText } from './text/language.js';
import { duplicateKeys } from './tree/duplicate-keys.js';
import type { Parsed } from './tree/node-view.js';
import { makeTree, type SyntaxTree } from './tree/syntax-tree.js';
import { parseYaml } from './yaml/parse-yaml.js';

export interface ParseOptions {
  /** Default: by `fileName`, else by the first character of the text. */
  readonly language?: Language;
  readonly fileName?: string;
}

/**
 * Reads a whole text. Every text gives a tree: what cannot be read is told in `problems`, and the rest still answers.
 * Cost grows with the length of the text.
 */
export function parseText(text: string, options: ParseOptions = {}): SyntaxTree {
  const { fileName } = options;
  const language =
    options.language ?? (fileName === undefined ? undefined : languageOf(fileName)) ?? languageOfText(text);
  const { text: readable, conflicts } = withoutConflicts(text);
  const found = conflicts.map(conflictProblem);
  if (language === 'yaml') {
    const parsed = parseYaml(readable);
    return treeOf(text, language, parsed, [...found, ...parsed.problems]);
  }
  const parsed = parseJson(readable, language);
  return treeOf(text, language, parsed, [...found, ...parsed.problems]);
}

function treeOf<Node, Entry>(
  text: string,
  language: Language,
  parsed: Parsed<Node, Entry>,
  found: readonly SyntaxProblem[],
): SyntaxTree {
  const { problems: most } = defaultLimits;
  const all = [...found, ...duplicateKeys(parsed.view, parsed.root, most)];
  return makeTree({ text, language, parsed, problems: tidyProblems(all, text, most) });
}

function conflictProblem({ opening, middle }: Conflict): PlainProblem {
  return {
    kind: 'conflict',
    message: 'This merge conflict is not resolved. Its first version is read, the second one is not.',
    range: opening,
    related: [{ range: middle, message: 'The second version begins here.' }],
  };
}
