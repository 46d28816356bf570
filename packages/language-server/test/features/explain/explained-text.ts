import { explain } from '../../../src/features/explain/explain.js';
import type { Wanted } from '../../../src/features/explain/wanted-subject.js';
import type { Fixture } from '../../kit/fixture.js';
import { questionOf } from '../../kit/request-of.js';
import { linesOf } from '../hover/hovered.js';

/** The non-blank lines of the explanation without links, which differ between variants. Or the problem, as one line. */
export function explained(one: Fixture, wanted: Wanted, file = 'openapi.yaml'): readonly string[] {
  const answer = explain(questionOf(one, file), wanted);
  return 'problem' in answer ? [answer.problem] : linesOf(answer.markdown).map(withoutPlaces);
}

function withoutPlaces(line: string): string {
  return line
    .replace(/\[([^\]]*):\d+\]\([^)]*\)/g, '[$1]')
    .replace(/\.(ya?ml|json)\]/g, ']')
    .replace(/\]\(https:[^)]*\)/g, ']');
}

export function section(lines: readonly string[], heading: string): readonly string[] {
  const start = lines.findIndex((line) => line.replace(/^#+ /, '') === heading);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith('#'));
  return start < 0 ? [] : end < 0 ? rest : rest.slice(0, end);
}
