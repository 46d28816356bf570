import type { DuplicateKeyProblem } from '../problems/problem.js';
import type { NodeView } from './node-view.js';

/**
 * A problem at every key that its mapping already has. Keys are compared as text, as data has them: `200` and `"200"`
 * are one key. What aliases and merge keys bring in is no duplicate.
 */
export function duplicateKeys<Node, Entry>(view: NodeView<Node, Entry>, root: Node): DuplicateKeyProblem[] {
  const problems: DuplicateKeyProblem[] = [];
  const seen = new Map<string, Entry>();
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const shape = view.shape(node);
    if (shape.kind === 'list') {
      for (const item of shape.items) pending.push(item);
    } else if (shape.kind === 'map') {
      seen.clear();
      for (const entry of shape.entries) {
        pending.push(view.value(entry));
        if (view.merged(entry) !== undefined) continue;
        const key = view.key(entry);
        const first = seen.get(key);
        if (first === undefined) seen.set(key, entry);
        else problems.push(duplicate(view, key, first, entry));
      }
    }
  }
  return problems;
}

function duplicate<Node, Entry>(
  view: NodeView<Node, Entry>,
  key: string,
  first: Entry,
  later: Entry,
): DuplicateKeyProblem {
  return {
    kind: 'duplicateKey',
    key,
    message: `The key ${shown(key)} stands here a second time; the last one counts.`,
    range: view.keyRange(later),
    related: [{ range: view.keyRange(first), message: 'It stands here first.' }],
  };
}

/** A key in a message, cut where it is very long. */
function shown(key: string): string {
  return key.length > 80 ? `"${key.slice(0, 80)}…"` : `"${key}"`;
}
