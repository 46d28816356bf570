import { defaultLimits } from '../limits.js';
import type { SyntaxProblem } from '../problems/problem.js';
import { ProblemList } from '../problems/problem-list.js';
import { shiftedProblem, tidyProblems } from '../problems/tidy-problems.js';
import { repeatedKey } from '../tree/duplicate-keys.js';
import { leavesOf } from './leaves.js';
import type { OutlineDocument } from './outline-document.js';
import type { Container, Leaf, OutlineNode } from './outline-node.js';
import { rangeOfNode } from './outline-ranges.js';

/** What is wrong with the whole text, in its order. Reads the leaves that were not read before. */
export function findProblems(document: OutlineDocument): readonly SyntaxProblem[] {
  const { root } = document;
  if (root === undefined) return document.whole().problems;
  if (isFaultless(document, root)) return [];
  if (needsWhole(document, root)) return document.whole().problems;
  const { problems: most } = defaultLimits;
  const list = new ProblemList<SyntaxProblem>(most);
  collect(document, root, list);
  if (list.problems.length === 0) return [];
  return tidyProblems(list.problems, document.lines, document.list.length, most);
}

/** Whether nothing is wrong in it; of what was looked at before, nothing is looked at again. */
function isFaultless(document: OutlineDocument, container: Container): boolean {
  container.isFaultless ||= container.children.every((child) => {
    if (child.isShadowed) return false;
    if (child.kind === 'container') return isFaultless(document, child);
    const { problems, missing } = document.faultsOf(child);
    return !child.isMisplaced && problems.length === 0 && missing.size === 0;
  });
  return container.isFaultless;
}

function needsWhole(document: OutlineDocument, container: Container): boolean {
  if (container.isFaultless) return false;
  return container.children.some((child) =>
    child.kind === 'leaf' ? document.needsWhole(child) : needsWhole(document, child),
  );
}

/** Reads the leaves that were not read before, in small steps. */
export function* sweepLeaves(document: OutlineDocument): Generator<void> {
  const { root } = document;
  let size = 0;
  for (const leaf of root === undefined ? [] : leavesOf(root)) {
    if (!leaf.holds || leaf.faults !== undefined) continue;
    document.faultsOf(leaf);
    size += document.lengthOf(leaf);
    if (size > step) {
      size = 0;
      yield;
    }
  }
}

/** So many characters are read in a millisecond or two. */
const step = 16_384;

function collect(document: OutlineDocument, container: Container, list: ProblemList<SyntaxProblem>): void {
  if (container.isFaultless) return;
  const firsts = firstOfEachKey(container);
  for (const child of container.children) {
    const first = firsts?.get(child.key) ?? child;
    if (first !== child) {
      list.add(
        repeatedKey(child.key, rangeOfNode(document, first, 'key'), rangeOfNode(document, child, 'key')),
      );
    }
    if (child.kind === 'container') collect(document, child, list);
    else collectLeaf(document, child, list);
  }
}

function collectLeaf(document: OutlineDocument, leaf: Leaf, list: ProblemList<SyntaxProblem>): void {
  const { problems } = document.faultsOf(leaf);
  if (leaf.isMisplaced) {
    const range = rangeOfNode(document, leaf, 'key');
    list.tell('syntax', 'This line is indented differently from the keys around it.', range);
  }
  if (problems.length === 0) return;
  const { start } = document.startOf(leaf);
  for (const problem of problems) list.add(shiftedProblem(problem, start));
}

/** The first entry of each key, where a key comes more than once. */
function firstOfEachKey({ children }: Container): ReadonlyMap<string, OutlineNode> | undefined {
  if (!children.some(({ isShadowed }) => isShadowed)) return undefined;
  return new Map(children.toReversed().map((child) => [child.key, child]));
}
