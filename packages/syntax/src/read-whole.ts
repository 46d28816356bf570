import { parseJson } from './json/parse-json.js';
import { defaultLimits } from './limits.js';
import type { PlainProblem, SyntaxProblem } from './problems/problem.js';
import { tidyProblems } from './problems/tidy-problems.js';
import { type Conflict, withoutConflicts } from './text/conflict-markers.js';
import type { Language } from './text/language.js';
import { createLineIndex } from './text/line-index.js';
import { duplicateKeys } from './tree/duplicate-keys.js';
import type { Parsed } from './tree/node-view.js';
import { treePart } from './tree/tree-part.js';
import type { WholeText } from './tree/whole-tree.js';
import { parseYaml } from './yaml/parse-yaml.js';

/** Reads a whole text, whatever it is. Cost grows with its length. */
export function readWhole(text: string, language: Language): WholeText {
  const { text: readable, conflicts } = withoutConflicts(text);
  const found = conflicts.map(conflictProblem);
  if (language === 'yaml') {
    const parsed = parseYaml(readable);
    return wholeOf(text, language, parsed, [...found, ...parsed.problems]);
  }
  const parsed = parseJson(readable, language);
  return wholeOf(text, language, parsed, [...found, ...parsed.problems]);
}

function wholeOf<Node, Entry>(
  text: string,
  language: Language,
  parsed: Parsed<Node, Entry>,
  found: readonly SyntaxProblem[],
): WholeText {
  const { problems: most } = defaultLimits;
  const all = [...found, ...duplicateKeys(parsed.view, parsed.root, most)];
  const problems = all.length === 0 ? [] : tidyProblems(all, createLineIndex(text), text.length, most);
  return { text, language, problems, part: treePart(parsed, text) };
}

function conflictProblem({ opening, middle }: Conflict): PlainProblem {
  return {
    kind: 'conflict',
    message: 'This merge conflict is not resolved. Its first version is read, the second one is not.',
    range: opening,
    related: [{ range: middle, message: 'The second version begins here.' }],
  };
}
