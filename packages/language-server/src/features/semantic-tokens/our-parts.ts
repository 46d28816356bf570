import { type Pointer, pointerText, vendorKeys } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { operationsIn } from '../about/operations-at.js';

/**
 * Where in a file something of ours stands: the whole of a configuration; of a document the extensions at its root, those
 * that decide a binding, those that a configuration overrules, and those that something is reported about (one that is
 * not finished decides nothing). Each once, none inside another.
 */
export function ourParts(unit: Unit, file: WorkspaceFile): readonly Pointer[] {
  if (file === unit.config) return [[]];
  const keys = vendorKeys(unit.vendorPrefixes);
  const ours = new Set<string | number>(
    keys.flatMap(({ pagination, marker, ignore }) => [pagination, marker, ignore]),
  );
  const parts = new Map<string, Pointer>();
  const add = (pointer: Pointer) => {
    const at = pointer.findIndex((step) => ours.has(step));
    if (at < 0) return;
    const part = pointer.slice(0, at + 1);
    parts.set(pointerText(part), part);
  };
  if (file === unit.document) for (const key of ours) add([key]);
  const { analysis, reported, suppressed } = unit.judge();
  const pointerOf = operationsIn(unit, file);
  for (const method of analysis.methods) {
    const { decidedBy } = method;
    if (decidedBy === undefined) continue;
    if (decidedBy.source === 'document') {
      if (unit.fileOf(decidedBy) === file) add(decidedBy.pointer);
    } else {
      const own = pointerOf(method.operation);
      if (own !== undefined) for (const { pagination } of keys) add([...own, pagination]);
    }
  }
  for (const finding of [...reported, ...suppressed]) {
    const places = finding.ignoredBy === undefined ? [finding] : [finding, finding.ignoredBy];
    for (const place of places) if (unit.fileOf(place) === file) add(place.pointer);
  }
  return [...parts.values()];
}
