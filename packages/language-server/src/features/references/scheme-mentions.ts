import type { Workspace } from '../../model/workspace.js';
import { type FamilyStart, schemeFamily } from '../about/scheme-family.js';
import { suppressionTexts } from '../about/suppression-texts.js';
import type { Mention } from './mention.js';

/** Every place that names a scheme or is bound to it, and the suppressions that name it. */
export function schemeMentions(workspace: Workspace, start: FamilyStart): readonly Mention[] {
  const { places, units } = schemeFamily(workspace, start);
  const named = places.map(
    ({ file, pointer, kind }): Mention => ({
      file,
      pointer,
      part: 'value',
      declares: kind === 'definition' || kind === 'hidden',
    }),
  );
  const suppressed = [...units].flatMap(([{ config }, name]) =>
    (config === undefined ? [] : suppressionTexts(config.tree.reader)).flatMap(
      ({ pointer, text }): Mention[] =>
        config === undefined || text !== name
          ? []
          : [{ file: config, pointer, part: 'value', declares: false }],
    ),
  );
  return [...named, ...suppressed];
}
