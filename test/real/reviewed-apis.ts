import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scheme } from '@pagewright/core';
import { pathText } from '@pagewright/core/internal';
import { readDocument } from './corpus.js';
import { planned, shapeOf, shapeText } from './planned.js';

/** The verdicts of a reviewer on the lists of an API. */
interface ReviewedApi {
  readonly name: string;
  readonly document: string;
  /** Response members that may end the walk of any list of the API, each as role and path: `total meta.count`. */
  readonly ends: ReadonlySet<string>;
  /** The correct shapes of each list operation; `none: reason` if no scheme is correct. Other operations are absent. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/**
 * Folders of the reviews. The first was used to correct the engine. The APIs in the second were reviewed later, before
 * any proposal was made for them.
 */
export const reviewFolders = ['reviewed', 'reviewed-later'] as const;

export function reviewedApis(name: (typeof reviewFolders)[number]): readonly ReviewedApi[] {
  const folder = join(import.meta.dirname, name);
  return readdirSync(folder)
    .sort()
    .map((file) => readReview(file.replace('.txt', ''), readFileSync(join(folder, file), 'utf8')));
}

/**
 * Parses a review: `# DOCUMENT` and notes, `ends ROLE PATH, …`, and blocks of alternative shapes (`or …`) followed by
 * their operations. `*` in a shape is replaced by the text after the arrow (`->`) of an operation.
 */
function readReview(name: string, text: string): ReviewedApi {
  const [head = '', ...blocks] = text.trimEnd().split('\n\n');
  const lines = head.split('\n');
  const ends = lines.find((line) => line.startsWith('ends '))?.slice(5);
  const lists = new Map<string, readonly string[]>();
  for (const block of blocks) {
    const all = block.split('\n');
    const shapes = all.filter((line) => !line.startsWith('  ')).map((line) => line.replace(/^or /, ''));
    for (const line of all.filter((one) => one.startsWith('  '))) {
      const [operation = '', items = '*'] = line.trim().split(' -> ');
      lists.set(
        operation,
        shapes.map((shape) => shape.replace('*', items)),
      );
    }
  }
  return { name, document: (lines[0] ?? '').slice(2), ends: new Set(ends?.split(', ')), lists };
}

/** A list whose proposal differs from the review. */
interface Miss {
  readonly operation: string;
  readonly kind: 'wrong' | 'missed';
  readonly truth: string;
  readonly proposed: string;
}

export interface ReviewResult {
  readonly name: string;
  /** Number of proposals, and number of right proposals. */
  readonly proposals: number;
  readonly right: number;
  /** Number of lists that page by a scheme, and number of those lists with a right proposal. */
  readonly paging: number;
  readonly found: number;
  readonly misses: readonly Miss[];
  readonly faults: number;
}

/** Plans a reviewed API, and compares each proposal with the review. */
export function reviewResult({ name, document, ends, lists }: ReviewedApi): ReviewResult {
  const { operations, schemes, faults } = planned(readDocument(document));
  const misses: Miss[] = [];
  let [right, paging, found] = [0, 0, 0];
  for (const [operation, scheme] of schemes) {
    const truth = lists.get(operation) ?? ['none: it is no list'];
    const foreign = endsOf(scheme).filter((end) => !ends.has(end));
    const proposed = shapeText(shapeOf(scheme));
    const isRight = truth.includes(proposed) && foreign.length === 0;
    if (isRight) right++;
    if (isRight && pages(truth)) found++;
    const told = [proposed, ...foreign.map((end) => `ends by ${end}`)].join(', ');
    if (!isRight) misses.push({ operation, kind: 'wrong', truth: truth.join(' or '), proposed: told });
  }
  for (const [operation, truth] of lists) {
    if (!pages(truth)) continue;
    paging++;
    if (schemes.has(operation)) continue;
    const known = operations.get(operation);
    const proposed = known?.state === 'undecided' ? `none: ${known.reason}` : 'none, and no reason';
    misses.push({ operation, kind: 'missed', truth: truth.join(' or '), proposed });
  }
  return { name, proposals: schemes.size, right, paging, found, misses, faults: faults.length };
}

/** Returns true for a list that pages. A right shape `none` or `fakePage` means that it does not. */
function pages(truth: readonly string[]): boolean {
  return !truth.some((shape) => /^(?:none|fakePage)\b/.test(shape));
}

function endsOf({ response }: Scheme): readonly string[] {
  return Object.values(response).flatMap(({ type, path }) =>
    type === 'total' || type === 'totalPages' || type === 'hasMore' ? [`${type} ${pathText([...path])}`] : [],
  );
}
