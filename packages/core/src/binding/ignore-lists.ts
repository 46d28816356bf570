import type { Finding } from '../findings/finding.js';
import type { Operation } from '../openapi/operations.js';
import { placeOf } from '../openapi/place.js';
import { placeKey, spotKey } from '../openapi/spot.js';
import type { IgnoreList } from './read-ignore-lists.js';

/** The lists on an operation. */
export interface OperationIgnores {
  readonly operation: Operation;
  readonly lists: readonly IgnoreList[];
}

/** Marks the finding where a list at the root, or on the operation it is about or stands in, has its code (D13). */
export type MarkIgnored = (finding: Finding) => Finding;

export function ignoreMarker(
  root: readonly IgnoreList[],
  operations: readonly OperationIgnores[],
): MarkIgnored {
  if (root.length === 0 && operations.length === 0) return (finding) => finding;
  const byOperation = new Map(operations.map(({ operation, lists }) => [operation.name, lists]));
  const byPlace = new Map(operations.map(({ operation, lists }) => [spotKey(operation.spot), lists]));
  const listsFor = (finding: Finding): readonly IgnoreList[] => [
    ...(finding.source === 'document' || finding.operation !== undefined ? root : []),
    ...(byOperation.get(finding.operation ?? '') ?? []),
    ...(finding.source === 'document' ? listsAround(byPlace, finding) : []),
  ];
  return (finding) => {
    const list = listsFor(finding).find(({ codes }) => codes.has(finding.code));
    if (list === undefined) return finding;
    const { source, file, pointer } = placeOf(list.spot, 'value');
    return { ...finding, ignoredBy: { source, ...(file !== undefined && { file }), pointer } };
  };
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
