import { type Scheme, schemeIdentity } from '@pagewright/core';
import type { ReadSide, SideOperation } from './side.js';

/** An operation in the old version, the new version or both. */
export interface OperationPair {
  readonly old?: SideOperation;
  readonly next?: SideOperation;
}

/** Pairs operations by method and path, then by operationId, then by path without the names of parameters. */
export function pairOperations(old: ReadSide, next: ReadSide): readonly OperationPair[] {
  const unpaired = new Set(next.operations);
  const paired = new Map<SideOperation, SideOperation>();
  const keys: readonly ((one: SideOperation) => string | undefined)[] = [
    ({ name }) => name,
    ({ method: { operationId } }) => operationId,
    ({ name }) => withoutNames(name),
  ];
  for (const keyOf of keys) {
    const byKey = unique([...unpaired], keyOf);
    const open = old.operations.filter((one) => !paired.has(one));
    for (const [key, one] of unique(open, keyOf)) {
      const other = byKey.get(key);
      if (other === undefined || one === undefined) continue;
      paired.set(one, other);
      unpaired.delete(other);
    }
  }
  return [
    ...old.operations.map((one): OperationPair => {
      const other = paired.get(one);
      return other === undefined ? { old: one } : { old: one, next: other };
    }),
    ...[...unpaired].map((one) => ({ next: one })),
  ];
}

/** Returns the verb and path of an operation without the names of path parameters, which are not part of a request. */
export function withoutNames(operation: string): string {
  return operation.replace(/\{[^}]*\}/g, '{}');
}

/** Maps keys to operations. A key that several operations share maps to undefined, so that it pairs none of them. */
function unique(
  operations: readonly SideOperation[],
  keyOf: (one: SideOperation) => string | undefined,
): ReadonlyMap<string, SideOperation | undefined> {
  const found = new Map<string, SideOperation | undefined>();
  for (const one of operations) {
    const key = keyOf(one);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : one);
  }
  return found;
}

/**
 * Pairs schemes by name, because programs use the names of their types; then by the operations that use them,
 * then by structure.
 */
export function pairSchemes(
  old: ReadSide,
  next: ReadSide,
  operations: readonly OperationPair[],
): ReadonlyMap<string, string> {
  const paired = new Map<string, string>();
  const unpaired = new Map(next.schemes.map((scheme) => [scheme.name, scheme]));
  const pair = (one: Scheme, other: Scheme | undefined): void => {
    if (other === undefined || paired.has(one.name)) return;
    paired.set(one.name, other.name);
    unpaired.delete(other.name);
  };
  for (const one of old.schemes) pair(one, unpaired.get(one.name));
  for (const one of old.schemes) {
    if (paired.has(one.name)) continue;
    const uses = operations.flatMap(({ old: before, next: after }) =>
      before?.scheme === one &&
      after?.scheme !== undefined &&
      unpaired.get(after.scheme.name) === after.scheme
        ? [after.scheme]
        : [],
    );
    pair(one, modeOf(uses));
  }
  const byIdentity = new Map([...unpaired.values()].map((scheme) => [schemeIdentity(scheme), scheme]));
  for (const one of old.schemes) {
    if (paired.has(one.name) || unpaired.size === 0) continue;
    const other = byIdentity.get(schemeIdentity(one));
    if (other !== undefined && unpaired.has(other.name)) pair(one, other);
  }
  return paired;
}

function modeOf<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
