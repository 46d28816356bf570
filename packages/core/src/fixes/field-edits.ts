import type { Fix, PointerEdit } from '../diagnostics/edit.js';
import type { Finding } from '../diagnostics/finding.js';
import { isRecord, type Json, ownMember, type Pointer } from '../json/json.js';
import type { FixContext } from './fix-context.js';
import type { FieldSpot } from './scheme-place.js';

/** A change of a field. A shared scheme is changed without asking only where no other operation is concerned. */
export function fieldFix(
  { source, file, scheme, field, isTheirs }: FieldSpot,
  what: string,
  edits: readonly PointerEdit[],
): Fix {
  return {
    title: `Let ${field} of ${scheme} ${what}`,
    preferred: isTheirs,
    changes: [{ source, ...(file !== undefined && { file }), edits }],
  };
}

/** Sends a field under that name. */
export function named(spot: FieldSpot, context: FixContext, name: string): readonly PointerEdit[] {
  if (name === spot.field) return without(spot, context, 'param');
  return [{ kind: 'set', pointer: [...spot.pointer, 'param'], value: name }];
}

/** Sends or reads a field at that path; a property beside it would have no effect. */
export function atPath(spot: FieldSpot, context: FixContext, path: Pointer): readonly PointerEdit[] {
  return [
    { kind: 'set', pointer: [...spot.pointer, 'path'], value: path },
    ...without(spot, context, 'property'),
  ];
}

/** Sends a field in that location: at that path of the body, or under its name. */
export function relocated(
  spot: FieldSpot,
  context: FixContext,
  location: string,
  path?: Pointer,
): readonly PointerEdit[] {
  const at = [...spot.pointer, 'location'];
  const shared = context.reader(spot)?.get([...spot.pointer.slice(0, -2), 'paramLocation']) ?? 'query';
  return [
    ...(shared === location
      ? without(spot, context, 'location')
      : [{ kind: 'set', pointer: at, value: location } as const]),
    ...(path === undefined ? without(spot, context, 'path') : atPath(spot, context, path)),
    ...(path === undefined ? without(spot, context, 'property') : []),
  ];
}

export function without(spot: FieldSpot, context: FixContext, key: string): readonly PointerEdit[] {
  const pointer = [...spot.pointer, key];
  return context.reader(spot)?.get(pointer) === undefined ? [] : [{ kind: 'remove', pointer }];
}

/** A path that the finding carries for its fixes. */
export function pathFact({ data }: Finding, name: string): Pointer | undefined {
  const path: Json | undefined = isRecord(data) ? (ownMember(data, name) as Json | undefined) : undefined;
  return Array.isArray(path) ? (path as Pointer) : undefined;
}
