import { isRecord, type Pointer, parseScheme, pointerText } from '@pagewright/core';
import type { Workspace } from '../../model/workspace.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import type { NamedAt } from '../../queries/names.js';
import { twinsOf } from '../../queries/schemes.js';
import { type FileChange, type Problem, suppressionChanges, withBeginning } from './change.js';

type NamedField = Extract<NamedAt, { readonly kind: 'field' }>;

/**
 * A field by another key, in its scheme and in those that are one with it. What is sent and read stays: a wire name that
 * was the key by default is written out.
 */
export function fieldChanges(
  workspace: Workspace,
  file: WorkspaceFile,
  { scheme, side, name: field }: NamedField,
  name: string,
): readonly FileChange[] | Problem {
  if (!isFieldName(name)) {
    const other = side === 'request' ? 'param' : 'property';
    return {
      problem: `\`${name}\` can't be the key of a field: that is a letter or _, then letters, digits and _, at most 64 of them. Write a wire name that is none into ${other}.`,
    };
  }
  if (name === field) return [];
  const twins = twinsOf(workspace, file, scheme);
  const changes: FileChange[] = [];
  for (const twin of twins) {
    const { reader } = twin.file.tree;
    const fields = [...twin.pointer, side];
    const pointer = [...fields, field];
    if (reader.keys(fields)?.some((key) => String(key) === name) === true)
      return { problem: `The ${side} of this scheme has a field \`${name}\` already. Choose another name.` };
    const given = reader.get(pointer);
    changes.push({ file: twin.file, edit: { kind: 'renameKey', pointer, key: name } });
    const key = keyOfWireName(side, isRecord(given) ? given : {});
    if (key !== undefined)
      changes.push({ file: twin.file, edit: { kind: 'set', pointer: [...pointer, key], value: field } });
  }
  const units = new Set(twins.flatMap((twin) => workspace.unitsOf(twin.file)));
  const places = twins.map(({ pointer }) => [...pointer, side]);
  const suppressions = suppressionChanges(units, (text) => relocated(text, places, field, name));
  return 'problem' in suppressions ? suppressions : [...changes, ...suppressions];
}

/** The key that says what the key of the field says by default; undefined where the field says it, or has no use for it. */
function keyOfWireName(
  side: NamedField['side'],
  given: Readonly<Record<string, unknown>>,
): 'param' | 'property' | undefined {
  const says = (key: string) => Object.hasOwn(given, key);
  if (side === 'request') return says('param') ? undefined : 'param';
  const isInHeader = given.location === 'header' || given.location === 'linkHeader';
  return isInHeader || says('path') || says('property') ? undefined : 'property';
}

/** Asked of the format itself: a scheme that has such a field is read, or is not. */
function isFieldName(name: string): boolean {
  const scheme = { name: 'any', type: 'fakePage', request: Object.fromEntries([[name, {}]]), response: {} };
  return parseScheme(scheme, 'config').scheme !== undefined;
}

function relocated(
  text: string,
  places: readonly Pointer[],
  field: string,
  name: string,
): string | undefined {
  for (const place of places) {
    const moved = withBeginning(text, pointerText([...place, field]), pointerText([...place, name]), '/');
    if (moved !== undefined) return moved;
  }
  return undefined;
}
