import { isSpace, type OffsetRange } from '../text/line-index.js';
import type { SyntaxTree } from '../tree/syntax-tree.js';
import type { PlanNode } from './plan.js';

/** Longer anchors are assumed to be in use. */
const maxNameLength = 200;

/** Finds the anchors that remain in use after a plan is carried out. Scans the text once. */
export class AliasUses {
  readonly #tree: SyntaxTree;
  readonly #plan: PlanNode;
  #remaining: ReadonlySet<string> | undefined;

  constructor(tree: SyntaxTree, plan: PlanNode) {
    this.#tree = tree;
    this.#plan = plan;
  }

  isStillUsed(name: string): boolean {
    if (name.length > maxNameLength) return true;
    this.#remaining ??= namesOutside(this.#tree.text, removedRanges(this.#tree, this.#plan));
    return this.#remaining.has(name);
  }
}

function removedRanges(tree: SyntaxTree, plan: PlanNode): readonly OffsetRange[] {
  const found: OffsetRange[] = [];
  const pending = [plan];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.replacement === undefined && node.removal === undefined) {
      for (const child of node.children.values()) pending.push(child);
      continue;
    }
    const range = tree.range(node.pointer, 'value');
    if (range !== undefined) found.push(range);
  }
  return found.sort((one, other) => one.start - other.start);
}

function namesOutside(text: string, ranges: readonly OffsetRange[]): ReadonlySet<string> {
  const names = new Set<string>();
  let index = 0;
  for (let at = text.indexOf('*'); at >= 0; at = text.indexOf('*', at + 1)) {
    for (let range = ranges[index]; range !== undefined && range.end <= at; range = ranges[index]) index++;
    const isGone = (ranges[index]?.start ?? Number.POSITIVE_INFINITY) <= at;
    const name = isGone ? '' : nameAt(text, at + 1);
    if (name !== '') names.add(name);
  }
  return names;
}

function nameAt(text: string, start: number): string {
  let end = start;
  while (end < text.length && !isSpace(text.charCodeAt(end)) && !',[]{}'.includes(text.charAt(end))) {
    if (end - start >= maxNameLength) return '';
    end++;
  }
  return text.slice(start, end);
}
