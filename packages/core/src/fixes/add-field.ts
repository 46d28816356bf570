import type { Fix } from '../diagnostics/edit.js';
import type { Finding } from '../diagnostics/finding.js';
import { isRecord, type JsonObject, ownMember, type Pointer } from '../json/json.js';
import { plainFieldName } from '../proposals/plain-field-name.js';
import { type FixContext, fixHere } from './fix-context.js';

/** A field to be declared on the side of a scheme that a finding stands at. */
export interface NewField {
  /** The field's name on the wire. */
  readonly key: string;
  readonly role: string;
  /** The place of the field in the response. */
  readonly path?: Pointer;
}

/** Adds the field, or gives the role to the one of that name; nothing where that one has a role, or means another value. */
export function addField(
  finding: Finding,
  context: FixContext,
  { key, role, path }: NewField,
  preferred = false,
): readonly Fix[] {
  const name = plainFieldName(key);
  const reader = context.reader(finding);
  if (name === undefined || reader === undefined) return [];
  const wire: JsonObject =
    path === undefined
      ? name === key
        ? {}
        : { param: key }
      : path.length === 1 && path[0] === name
        ? {}
        : path.length === 1 && typeof path[0] === 'string'
          ? { property: path[0] }
          : { path };
  const pointer = [...finding.pointer, name];
  const title = `Declare the field ${name} with role ${role}`;
  const before = reader.get(pointer);
  if (before === undefined || before === null)
    return [fixHere(finding, title, [{ kind: 'set', pointer, value: { type: role, ...wire } }], preferred)];
  const isPlain = isRecord(before) && Object.keys(wire).length === 0 && !meansAnother(before);
  if (!isPlain || ownMember(before, 'type') !== undefined) return [];
  return [fixHere(finding, title, [{ kind: 'set', pointer: [...pointer, 'type'], value: role }], preferred)];
}

/** Returns whether the side of the scheme has a field of that name with a role. */
export function isWritten({ pointer, ...place }: Finding, { reader }: FixContext, name: string): boolean {
  return reader(place)?.get([...pointer, name, 'type']) !== undefined;
}

const meaning = ['param', 'property', 'path', 'location'];

function meansAnother(field: object): boolean {
  return meaning.some((key) => Object.hasOwn(field, key));
}
