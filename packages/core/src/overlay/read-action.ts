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

/** Reads an action: `remove: true` counts before `update`, and that before `copy`. */
export function readAction(overlay: Reader, index: number): Action {
  const pointer = ['actions', index];
  const target = overlay.get([...pointer, 'target']);
  const keys = overlay.keys(pointer) ?? [];
  const copied = keys.includes('copy') ? overlay.get([...pointer, 'copy']) : undefined;
  const written = { pointer, target: typeof target === 'string' ? target : undefined };
  if (keys.includes('remove') && overlay.get([...pointer, 'remove']) === true)
    return { ...written, kind: 'remove' };
  if (keys.includes('update')) return { ...written, kind: 'update' };
  return typeof copied === 'string' ? { ...written, kind: 'copy', copied } : { ...written, kind: 'none' };
}
