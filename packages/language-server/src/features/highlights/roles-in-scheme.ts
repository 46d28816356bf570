import type { Pointer } from '@pagewright/core';
import type { FormatPlace } from '../../grammar/place.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';

/** Where the fields of a scheme say the role under the cursor, on either side: what one side sends the other answers. */
export function rolesInScheme(place: FormatPlace, { tree: { reader } }: WorkspaceFile): readonly Pointer[] {
  const { scheme, at } = place;
  const { shape } = at;
  const isRole =
    shape.kind === 'scalar' &&
    shape.meaning.kind === 'choice' &&
    (shape.meaning.of === 'requestRole' || shape.meaning.of === 'responseRole');
  if (scheme === undefined || !isRole) return [];
  const role = reader.get(at.pointer);
  return ['request', 'response'].flatMap((side) =>
    (reader.keys([...scheme.pointer, side]) ?? [])
      .map((field) => [...scheme.pointer, side, field, 'type'])
      .filter((pointer) => isSameRole(reader.get(pointer), role)),
  );
}

/** Limit and pageSize are two spellings of one role (docs/format.md#request-field). */
function isSameRole(one: unknown, other: unknown): boolean {
  const plain = (role: unknown) => (role === 'limit' ? 'pageSize' : role);
  return typeof one === 'string' && plain(one) === plain(other);
}
