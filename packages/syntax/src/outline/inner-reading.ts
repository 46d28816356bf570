import type { Pointer } from '@pagewright/core';
import type { TreePart } from '../tree/tree-part.js';
import { leavesOf } from './leaves.js';
import type { OutlineDocument } from './outline-document.js';
import { noFaults } from './outline-node.js';
import { findProblems } from './outline-problems.js';
import { nearestRange, rangeOf } from './outline-ranges.js';
import { outlineReader } from './outline-reader.js';
import type { LeafReading } from './outline-source.js';
import { outlineSpot } from './outline-spot.js';

/**
 * What a document says whose text is a single entry. Undefined where it is not divided, and where something in it refers
 * to what only a whole parse finds.
 */
export function innerReading(document: OutlineDocument): LeafReading | undefined {
  const [entry, second] = document.root?.children ?? [];
  if (entry?.kind !== 'container' || second !== undefined) return undefined;
  if (leavesOf(entry).some((leaf) => document.faultsOf(leaf).missing.size > 0)) return undefined;
  const { missing } = noFaults;
  return { key: entry.key, part: innerPart(document, entry.key), problems: findProblems(document), missing };
}

function innerPart(document: OutlineDocument, key: string): TreePart {
  const reader = outlineReader(document);
  const inside = (pointer: Pointer, from: number): Pointer => [key, ...pointer.slice(from)];
  return {
    get: (pointer, from) => reader.get(inside(pointer, from)),
    keys: (pointer, from) => reader.keys(inside(pointer, from)),
    range: (pointer, from, part) => rangeOf(document, inside(pointer, from), part),
    nearestRange: (pointer, from, part) => nearestRange(document, inside(pointer, from), part),
    pointerAt: (offset) => outlineSpot(document, offset),
  };
}
