import type { TargetId } from '../format/target-ids.js';

/** Throws a TypeError for a target that a table of targets lacks, which only a caller without types can name. */
export function assertTarget(target: TargetId, table: Readonly<Record<TargetId, unknown>>): void {
  if (Object.hasOwn(table, target)) return;
  throw new TypeError(`There is no target ${String(target)}: pass one of ${Object.keys(table).join(', ')}.`);
}
