import { defaultLimits } from '../limits.js';
import { ProblemList, type SyntaxProblem, shiftedProblem, tidyProblems } from '../problems/problem.js';
import { repeatedKey } from '../tree/duplicate-keys.js';
import type { DocumentContainer, DocumentNode, Leaf } from './document-node.js';
import { rangeOfNode } from './document-ranges.js';
import type { IncrementalDocument } from './incremental-document.js';

export function findProblems(document: IncrementalDocument): readonly SyntaxProblem[] {
  const { root } = document;
  if (root === undefined) return document.wholeText().problems;
  if (isFaultless(document, root)) return [];
  if (document.leaves.some((leaf) => document.needsWholeText(leaf))) return document.wholeText().problems;
  const { problems: maxProblems } = defaultLimits;
  const list = new ProblemList<SyntaxProblem>(maxProblems);
  collect(document, root, list);
  if (list.problems.length === 0) return [];
  const { lines, list: segments } = document;
  const slice = (start: number, end: number) => segments.slice(start, end);
  return tidyProblems(list.problems, { lines, length: segments.length, slice }, maxProblems);
}

/** Caches a positive result, so that the container is not examined again until it changes. */
function isFaultless(document: IncrementalDocument, container: DocumentContainer): boolean {
  container.isFaultless ||= container.children.every((child) => {
    if (child.isShadowed) return false;
    if (child.kind === 'container')
      return faultsOfHead(document, child).length === 0 && isFaultless(document, child);
    const { problems, missing } = document.faultsOf(child);
    return !child.isMisplaced && problems.length === 0 && missing.size === 0;
  });
  return container.isFaultless;
}

export function* collectLeafProblems(document: IncrementalDocument): Generator<void> {
  let size = 0;
  for (const leaf of document.leaves) {
    if (!leaf.isValid || leaf.faults !== undefined) continue;
    document.faultsOf(leaf);
    size += document.lengthOf(leaf);
    if (size > step) {
      size = 0;
      yield;
    }
  }
}

/** Characters that are read in one or two milliseconds. */
const step = 16_384;

function collect(
  document: IncrementalDocument,
  container: DocumentContainer,
  list: ProblemList<SyntaxProblem>,
): void {
  if (container.isFaultless) return;
  const firsts = firstOfEachKey(container);
  for (const child of container.children) {
    const first = firsts?.get(child.key) ?? child;
    if (first !== child) {
      list.add(
        repeatedKey(child.key, rangeOfNode(document, first, 'key'), rangeOfNode(document, child, 'key')),
      );
    }
    if (child.kind === 'leaf') collectLeaf(document, child, list);
    else {
      for (const fault of faultsOfHead(document, child))
        list.add(shiftedProblem(fault, document.startOf(child)));
      collect(document, child, list);
    }
  }
}

function faultsOfHead(document: IncrementalDocument, node: DocumentContainer): readonly SyntaxProblem[] {
  const head = document.headOf(node);
  return (head.kind === 'entry' && head.faults) || [];
}

function collectLeaf(document: IncrementalDocument, leaf: Leaf, list: ProblemList<SyntaxProblem>): void {
  const { problems } = document.faultsOf(leaf);
  if (leaf.isMisplaced) {
    const range = rangeOfNode(document, leaf, 'key');
    list.report('syntax', 'This line is indented differently from the keys around it.', range);
  }
  for (const problem of problems) list.add(shiftedProblem(problem, document.startOf(leaf)));
}

function firstOfEachKey({ children }: DocumentContainer): ReadonlyMap<string, DocumentNode> | undefined {
  if (!children.some(({ isShadowed }) => isShadowed)) return undefined;
  return new Map(children.toReversed().map((child) => [child.key, child]));
}
