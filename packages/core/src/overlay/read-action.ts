import type { Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';

/** The kind of change that an action asks for; none where it asks for nothing that is known. */
export type OverlayChange = 'update' | 'remove' | 'copy' | 'none';

/** An action of an overlay as it is written. */
export interface Action {
  /** The place of the action in its file. */
  readonly pointer: Pointer;
  /** The text of the target, a JSONPath query; undefined where it is no text. */
  readonly target: string | undefined;
  readonly kind: OverlayChange;
  /** The JSONPath query of what is copied. */
  readonly copied?: string;
}

/** The most actions that are read of one overlay. */
const mostActions = 10_000;

/** Counts the actions of an overlay that are read. */
export function countActions(overlay: Reader): number {
  return Math.min(mostActions, overlay.keys(['actions'])?.length ?? 0);
}

/** Returns the version that an overlay declares, as a text: `1.0` where it has none. */
export function overlayVersion(overlay: Reader | undefined): string {
  const version = overlay?.get(['overlay']);
  return typeof version === 'string' || typeof version === 'number' ? String(version) : '1.0';
}

/** Returns whether an overlay is of the version that updates objects and lists alone, and has no `copy`. */
export function isFirstVersion(overlay: Reader | undefined): boolean {
  return /^1(\.0|$)/.test(overlayVersion(overlay));
}

/** Reads an action: `remove: true` counts before `update`, and that before `copy`, which version 1.0 does not have. */
export function readAction(overlay: Reader, index: number): Action {
  const pointer = ['actions', index];
  const target = overlay.get([...pointer, 'target']);
  const keys = overlay.keys(pointer) ?? [];
  const hasCopy = keys.includes('copy') && !isFirstVersion(overlay);
  const copied = hasCopy ? overlay.get([...pointer, 'copy']) : undefined;
  const written = { pointer, target: typeof target === 'string' ? target : undefined };
  if (keys.includes('remove') && overlay.get([...pointer, 'remove']) === true)
    return { ...written, kind: 'remove' };
  if (keys.includes('update')) return { ...written, kind: 'update' };
  return typeof copied === 'string' ? { ...written, kind: 'copy', copied } : { ...written, kind: 'none' };
}
