import { type Pointer, parsePointerText, type Reader } from '@pagewright/core';

export type OverlayChange = 'update' | 'remove' | 'copy' | 'none';

export interface Action {
  readonly pointer: Pointer;
  readonly target: string | undefined;
  readonly kind: OverlayChange;
  /** The place of the value of `update` or `copy`, which may be in a reusable action. */
  readonly change: Pointer;
  readonly copied?: string;
}

const maxActions = 10_000;

export function countActions(overlay: Reader): number {
  return Math.min(maxActions, overlay.keys(['actions'])?.length ?? 0);
}

/** Returns the version that an overlay declares. Default: `1.0`. */
export function overlayVersion(overlay: Reader | undefined): string {
  const version = overlay?.get(['overlay']);
  return typeof version === 'string' || typeof version === 'number' ? String(version) : '1.0';
}

/** True for version 1.0, which updates only objects and lists, and has no `copy`. */
export function isFirstVersion(overlay: Reader | undefined): boolean {
  return /^1(\.0|$)/.test(overlayVersion(overlay));
}

export function hasReusableActions(overlay: Reader | undefined): boolean {
  return !/^1(?:\.[01](?:\.|$)|$)/.test(overlayVersion(overlay));
}

/** The place of `fields` in the reusable action that a `$ref` names; undefined for any other reference. */
export function reusableFields(reference: unknown): Pointer | undefined {
  const [, text] =
    typeof reference === 'string' ? (/^#(\/components\/actions\/[^/]+)$/.exec(reference) ?? []) : [];
  const pointer = text === undefined ? undefined : parsePointerText(decoded(text));
  return pointer?.length === 3 ? [...pointer, 'fields'] : undefined;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Reads an action. `remove: true` has precedence over `update`, and `update` over `copy`, which version 1.0 lacks. The
 * action's own fields have precedence over those of a reusable action to which it refers.
 */
export function readAction(overlay: Reader, index: number): Action {
  const pointer = ['actions', index];
  const target = overlay.get([...pointer, 'target']);
  const keys = overlay.keys(pointer) ?? [];
  const fields = fieldsOf(overlay, pointer);
  const pointerOf = (key: string): Pointer | undefined =>
    [pointer, ...(fields === undefined ? [] : [fields])].find((place) =>
      (place === pointer ? keys : (overlay.keys(place) ?? [])).includes(key),
    );
  const at = (key: string): Pointer | undefined => {
    const place = pointerOf(key);
    return place && [...place, key];
  };
  const [remove, update] = [at('remove'), at('update')];
  const copy = isFirstVersion(overlay) ? undefined : at('copy');
  const copied = copy && overlay.get(copy);
  const written = { pointer, target: typeof target === 'string' ? target : undefined };
  if (remove !== undefined && overlay.get(remove) === true)
    return { ...written, kind: 'remove', change: remove };
  if (update !== undefined) return { ...written, kind: 'update', change: update };
  return copy !== undefined && typeof copied === 'string'
    ? { ...written, kind: 'copy', change: copy, copied }
    : { ...written, kind: 'none', change: pointer };
}

/** Undefined if the action has no reference, or its version has no reusable actions. */
function fieldsOf(overlay: Reader, action: Pointer): Pointer | undefined {
  return overlay.keys(action)?.includes('$ref') === true && hasReusableActions(overlay)
    ? reusableFields(overlay.get([...action, '$ref']))
    : undefined;
}
