import { pointerText } from '@pagewright/core';
import type { Workspace } from '../../model/workspace.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { twinsOf } from '../about/field-twins.js';
import type { NamedAt } from '../about/named-at.js';
import { suppressionTexts } from '../about/suppression-texts.js';
import type { Mention } from './mention.js';

/** The key of a field in its scheme and in those that are the same, and the suppressions of what stands there. */
export function fieldMentions(
  workspace: Workspace,
  file: WorkspaceFile,
  { scheme, side, name }: Extract<NamedAt, { readonly kind: 'field' }>,
): readonly Mention[] {
  const keys = twinsOf(workspace, file, scheme).map(
    (twin): Mention => ({
      file: twin.file,
      pointer: [...twin.pointer, side, name],
      part: 'key',
      declares: twin.counts,
    }),
  );
  const texts = new Set(keys.map(({ pointer }) => pointerText(pointer)));
  const configs = new Set(workspace.unitsOf(file).flatMap(({ config }) => config ?? []));
  const suppressed = [...configs].flatMap((config) =>
    suppressionTexts(config.tree.reader)
      .filter(({ text }) => texts.has(text))
      .map(({ pointer }): Mention => ({ file: config, pointer, part: 'value', declares: false })),
  );
  return [...keys, ...suppressed];
}
