import { pointerText } from '@pagewright/core';
import type { Workspace } from '../../model/workspace.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import type { NamedAt } from '../about/named-at.js';
import type { FileChange, Problem } from './change.js';
import { suppressionChanges, withBeginning } from './suppression-changes.js';

type NamedMember = Extract<NamedAt, { readonly kind: 'method' | 'resource' }>;

/** A method or resource of a configuration by another key, with the suppressions of what is about it. */
export function memberChanges(
  workspace: Workspace,
  file: WorkspaceFile,
  { kind, name: before, pointer }: NamedMember,
  name: string,
): readonly FileChange[] | Problem {
  if (name.trim() === '') return { problem: `A ${kind} needs a name: write at least one character.` };
  if (name === before) return [];
  const above = pointer.slice(0, -1);
  if (file.tree.reader.keys(above)?.some((key) => String(key) === name) === true)
    return { problem: `There is a ${kind} \`${name}\` here already. Choose another name.` };
  const after = [...above, name];
  const suppressions = suppressionChanges(
    workspace.unitsOf(file),
    (text) =>
      withBeginning(text, dotted(pointer), dotted(after), '.') ??
      withBeginning(text, pointerText(pointer), pointerText(after), '/'),
  );
  if ('problem' in suppressions) return suppressions;
  return [{ file, edit: { kind: 'renameKey', pointer, key: name } }, ...suppressions];
}

/** `users.keys.list`: the names are every second step. */
function dotted(pointer: NamedMember['pointer']): string {
  return pointer.filter((_, index) => index % 2 === 1).join('.');
}
