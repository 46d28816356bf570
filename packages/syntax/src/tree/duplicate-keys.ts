import { type DuplicateKeyProblem, ProblemList, type SyntaxProblem } from '../problems/problem.js';
import type { OffsetRange } from '../text/line-index.js';
import type { NodeView } from './node-view.js';

/**
 * Keys are compared as text: `200` and `"200"` are the same key. Keys from aliases and merge keys are not
 * duplicates.
 */
export function duplicateKeys<Node, Entry>(
  view: NodeView<Node, Entry>,
  root: Node,
  maxProblems: number,
): readonly SyntaxProblem[] {
  const list = new ProblemList<DuplicateKeyProblem>(maxProblems);
  const seen = new Map<string, Entry>();
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const shape = view.shape(node);
    if (shape.kind === 'list') {
      pushReversed(pending, shape.items);
    } else if (shape.kind === 'map') {
      seen.clear();
      for (const entry of shape.entries) {
        if (view.merged(entry) !== undefined) continue;
        const key = view.key(entry);
        const first = seen.get(key);
        if (first === undefined) seen.set(key, entry);
        else list.add(repeatedKey(key, view.keyRange(first), view.keyRange(entry)));
      }
      pushReversed(pending, shape.entries.map(view.value));
    }
  }
  return list.problems;
}

function pushReversed<T>(pending: T[], items: readonly T[]): void {
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index];
    if (item !== undefined) pending.push(item);
  }
}

export function repeatedKey(key: string, first: OffsetRange, later: OffsetRange): DuplicateKeyProblem {
  return {
    kind: 'duplicateKey',
    key,
    message: `The key ${shown(key)} is a duplicate; the last one applies.`,
    range: later,
    related: [{ range: first, message: 'It first occurs here.' }],
  };
}

function shown(key: string): string {
  return key.length > 80 ? `"${key.slice(0, 80)}…"` : `"${key}"`;
}
