import { type BoundMethod, pointerText } from '@pagewright/core';
import type { OffsetRange } from '@pagewright/syntax';
import type { InlayHint } from 'vscode-languageserver';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { operationsIn } from '../about/operations-at.js';
import { pathsBetween } from '../about/paths-between.js';
import { schemeHint } from './scheme-hint.js';

/** On operations that the configuration binds, after their verb. */
export function configuredOperationHints(unit: Unit, file: WorkspaceFile, range: OffsetRange): InlayHint[] {
  const { tree } = file;
  const near = file === unit.document ? new Set<unknown>(pathsBetween(tree, range)) : undefined;
  const pointerOf = operationsIn(unit, file);
  const hints = new Map<number, InlayHint>();
  for (const { operation, scheme, decidedBy } of unit.judge().analysis.methods) {
    if (scheme === null || decidedBy?.source !== 'config') continue;
    const pointer = pointerOf(operation);
    // Most stand below a path, and then its name tells whether they may be in the range.
    if (pointer === undefined || (pointer[0] === 'paths' && near?.has(pointer[1]) === false)) continue;
    const key = tree.range(pointer, 'key');
    if (key === undefined) continue;
    const colon = tree.slice(key.end, key.end + 1) === ':' ? key.end + 1 : key.end;
    if (hints.has(colon) || !isInside(colon, range)) continue;
    hints.set(colon, schemeHint(unit, tree, colon, scheme, 'Paginated by the configuration.'));
  }
  return [...hints.values()];
}

/** After the markers that bind. */
export function markerHints(unit: Unit, file: WorkspaceFile, range: OffsetRange): InlayHint[] {
  const { tree } = file;
  const hints = new Map<string, InlayHint>();
  let near: ReadonlySet<unknown> | undefined;
  for (const method of unit.judge().analysis.methods) {
    const place = markerOf(method);
    if (place === undefined || method.scheme === null || unit.fileOf(place) !== file) continue;
    // Most stand below a path, and then its name tells whether they may be in the range.
    near ??= new Set(pathsBetween(tree, range));
    if (place.pointer[0] === 'paths' && !near.has(place.pointer[1])) continue;
    const key = pointerText(place.pointer);
    const end = hints.has(key) ? undefined : tree.range(place.pointer, 'value')?.end;
    if (end === undefined || !isInside(end, range)) continue;
    const tooltip = `Operations that take this parameter are paginated with ${method.scheme}.`;
    hints.set(key, schemeHint(unit, tree, end, method.scheme, tooltip));
  }
  return [...hints.values()];
}

function markerOf({ why, decidedBy }: BoundMethod): BoundMethod['decidedBy'] {
  return why === 'marker' ? decidedBy : undefined;
}

function isInside(offset: number, { start, end }: OffsetRange): boolean {
  return offset >= start && offset <= end;
}
