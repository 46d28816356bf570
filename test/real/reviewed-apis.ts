import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scheme } from '@pagewright/core';
import { pathText } from '@pagewright/core/internal';
import { readDocument } from './corpus.js';
import { planned, shapeOf, shapeText } from './planned.js';

/** The truth about the lists of an API, as somebody found it who read its description. */
interface ReviewedApi {
  readonly name: string;
  readonly document: string;
  /** The members that end a walk of any of its lists, by role and path: `total meta.count`. */
  readonly ends: ReadonlySet<string>;
  /** The shapes that are right for an operation; `none: reason` where no scheme is. Others are no lists. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/**
 * The folders of the reviews. The engine was mended by what the first of them brought to light; those of the second were
 * read after that, before anything was planned for them.
 */
export const reviewFolders = ['reviewed', 'reviewed-later'] as const;

/** The APIs that were read over, each from its file. */
export function reviewedApis(name: (typeof reviewFolders)[number]): readonly ReviewedApi[] {
  const folder = join(import.meta.dirname, name);
  return readdirSync(folder)
    .sort()
    .map((file) => readReview(file.replace('.txt', ''), readFileSync(join(folder, file), 'utf8')));
}

/**
 * Reads a review: `# DOCUMENT` and notes, `ends ROLE PATH, …`, and blocks of shapes, of which each is right (`or …`), with
 * the operations below them. `*` in a shape stands for what follows the arrow of an operation.
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

/** A list with what is proposed for it, where that is not what is true of it. */
interface Miss {
  readonly operation: string;
  readonly kind: 'wrong' | 'missed';
  readonly truth: string;
  readonly proposed: string;
}

export interface ReviewResult {
  readonly name: string;
  /** The number of proposals, and of those that are right. */
  readonly proposals: number;
  readonly right: number;
  /** The number of lists that page by a scheme, and of those with a right proposal. */
  readonly paging: number;
  readonly found: number;
  readonly misses: readonly Miss[];
  readonly faults: number;
}

/** Plans an API that was read over, and compares each proposal with what is true. */
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

/** Returns whether a list pages by a scheme, and by nothing else. */
function pages(truth: readonly string[]): boolean {
  return !truth.some((shape) => /^(?:none|fakePage)\b/.test(shape));
}

function endsOf({ response }: Scheme): readonly string[] {
  return Object.values(response).flatMap(({ type, path }) =>
    type === 'total' || type === 'totalPages' || type === 'hasMore' ? [`${type} ${pathText([...path])}`] : [],
  );
}
