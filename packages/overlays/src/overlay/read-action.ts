import { type Pointer, parsePointerText, type Reader } from '@pagewright/core';

/** The kind of change that an action asks for; none where it asks for nothing that is known. */
export type OverlayChange = 'update' | 'remove' | 'copy' | 'none';

/** An action of an overlay as it is written. */
export interface Action {
  /** The place of the action in its file. */
  readonly pointer: Pointer;
  /** The text of the target, a JSONPath query; undefined where it is no text. */
  readonly target: string | undefined;
  readonly kind: OverlayChange;
  /** The place of what it changes with: that of the value of `update` or `copy`, maybe in a reusable action. */
  readonly change: Pointer;
  /** The JSONPath query of what is copied. */
  readonly copied?: string;
}

/** The most actions that are read of one overlay. */
const maxActions = 10_000;

/** Counts the actions of an overlay that are read. */
export function countActions(overlay: Reader): number {
  return Math.min(maxActions, overlay.keys(['actions'])?.length ?? 0);
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

/** Returns whether an overlay is of a version that has reusable actions, which is 1.2. */
export function hasReusableActions(overlay: Reader | undefined): boolean {
  return !/^1(?:\.[01](?:\.|$)|$)/.test(overlayVersion(overlay));
}

/** The place of the fields of the reusable action that a `$ref` names; undefined for any other reference. */
export function reusableFields(reference: unknown): Pointer | undefined {
  const [, text] =
    typeof reference === 'string' ? (/^#(\/components\/actions\/[^/]+)$/.exec(reference) ?? []) : [];
  const pointer = text === undefined ? undefined : parsePointerText(decoded(text));
  return pointer?.length === 3 ? [...pointer, 'fields'] : undefined;
}

/** A fragment with its percent-encoded characters as they are. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Reads an action: `remove: true` counts before `update`, and that before `copy`, which version 1.0 does not have. What an
 * action has itself counts before what the reusable action has that it refers to.
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

/** The place of the fields that an action refers to; undefined if it has no reference, or its version knows none. */
function fieldsOf(overlay: Reader, action: Pointer): Pointer | undefined {
  return overlay.keys(action)?.includes('$ref') === true && hasReusableActions(overlay)
    ? reusableFields(overlay.get([...action, '$ref']))
    : undefined;
}
