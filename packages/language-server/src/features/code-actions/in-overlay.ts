import type { Json, JsonObject, Pointer, PointerEdit } from '@pagewright/core';
import { pathOfPointer } from '@pagewright/overlays';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { layerDeciding, layerPlace } from '../../queries/layers.js';
import type { PointerChanges } from './proposal.js';

/**
 * Redirects new declarations into an overlay that already declares pagination, if there is one. The document is then
 * probably generated, and edits in it would be lost.
 */
export function intoOverlay(unit: Unit, changes: readonly PointerChanges[]): readonly PointerChanges[] {
  const overlay = declaringOverlay(unit);
  if (overlay === undefined) return changes;
  const own = changes.filter(({ file }) => file === unit.document).flatMap(({ edits }) => edits);
  const actions = own.length === 0 ? [] : newActions(own);
  const others = changes.filter(({ file }) => file !== unit.document);
  if (actions === undefined) return changes;
  return actions.length === 0 ? others : [...others, { file: overlay, edits: appended(overlay, actions) }];
}

function declaringOverlay(unit: Unit): WorkspaceFile | undefined {
  if (unit.layers === undefined) return undefined;
  const { methods, located } = unit.check().analysis;
  const declaring = new Set([
    ...methods.map((method) => layerDeciding(unit, method)?.file),
    ...located.map((scheme) => layerPlace(unit, { ...scheme, part: 'value' })?.file),
  ]);
  return unit.layers.layers.findLast(({ file, kind }) => kind === 'overlay' && declaring.has(file))?.file;
}

function newActions(edits: readonly PointerEdit[]): readonly JsonObject[] | undefined {
  const updates = new Map<string, Record<string, Json>>();
  for (const edit of edits) {
    if (edit.kind !== 'set' && edit.kind !== 'insert') return undefined;
    const placed = memberAt(edit.pointer, edit.value);
    if (placed === undefined) return undefined;
    const target = pathOfPointer(placed.target);
    const update = updates.get(target) ?? {};
    const known = update[placed.key];
    const isList = Array.isArray(known) && Array.isArray(placed.value);
    updates.set(target, { ...update, [placed.key]: isList ? [...known, ...placed.value] : placed.value });
  }
  return [...updates].map(([target, update]) => ({ target, update }));
}

/**
 * The member that an edit adds, and its container. A list item becomes a list with one item, which the
 * overlay appends.
 */
function memberAt(
  pointer: Pointer,
  value: Json,
): { readonly target: Pointer; readonly key: string; readonly value: Json } | undefined {
  const key = pointer.at(-1);
  if (typeof key === 'string') return { target: pointer.slice(0, -1), key, value };
  const list = pointer.at(-2);
  return typeof list === 'string' ? { target: pointer.slice(0, -2), key: list, value: [value] } : undefined;
}

function appended(
  { tree: { reader } }: WorkspaceFile,
  actions: readonly JsonObject[],
): readonly PointerEdit[] {
  const end = reader.keys(['actions'])?.length ?? 0;
  return actions.map((value) => ({ kind: 'insert', pointer: ['actions', end], value }));
}
