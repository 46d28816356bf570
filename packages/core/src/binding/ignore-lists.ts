import type { Finding } from '../diagnostics/finding.js';
import type { Operation } from '../openapi/operations.js';
import { placeOf } from '../openapi/place.js';
import { placeKey, spotKey } from '../openapi/spot.js';
import type { IgnoreList } from './read-ignore-lists.js';

/** The lists on an operation. */
export interface OperationIgnores {
  readonly operation: Operation;
  readonly lists: readonly IgnoreList[];
  /** Returns whether no reference was unresolved for the findings of the operation. */
  readonly isComplete: () => boolean;
}

/** The lists that are there for a finding: at the root, and on the operation it is about or stands in (D13). */
export type ListsFor = (finding: Finding) => readonly IgnoreList[];

export function listsFor(root: readonly IgnoreList[], operations: readonly OperationIgnores[]): ListsFor {
  if (root.length === 0 && operations.length === 0) return () => [];
  const byOperation = new Map(operations.map(({ operation, lists }) => [operation.name, lists]));
  const byPlace = new Map(operations.map(({ operation, lists }) => [spotKey(operation.spot), lists]));
  return (finding) => [
    ...(finding.source === 'document' || finding.operation !== undefined ? root : []),
    ...(byOperation.get(finding.operation ?? '') ?? []),
    ...(finding.source === 'document' ? listsAround(byPlace, finding) : []),
  ];
}

/** The finding, marked with the first of the lists that has its code. */
export function markIgnored(finding: Finding, lists: readonly IgnoreList[]): Finding {
  const list = lists.find(({ codes }) => codes.has(finding.code));
  if (list === undefined) return finding;
  const { source, file, pointer } = placeOf(list.spot, 'value');
  return { ...finding, ignoredBy: { source, ...(file !== undefined && { file }), pointer } };
}

/** The lists on what a finding stands in, outermost first. */
function listsAround(
  lists: ReadonlyMap<string, readonly IgnoreList[]>,
  { file, pointer }: Finding,
): readonly IgnoreList[] {
  return [...pointer.keys(), pointer.length].flatMap(
    (length) => lists.get(placeKey(file, pointer.slice(0, length))) ?? [],
  );
}
