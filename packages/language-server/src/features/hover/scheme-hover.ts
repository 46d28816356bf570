import type { Pointer, TargetId } from '@pagewright/core';
import { schemeTypes } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { schemeAt, schemeNamed } from '../about/scheme-at.js';
import { schemeStory, usesLine } from './binding-text.js';
import { pagingText } from './scheme-text.js';
import { code, excerpt, line, strong, type Text, words } from './text.js';

/** The scheme that stands at a pointer, told at its name. */
export function schemeHere(
  unit: Unit,
  file: WorkspaceFile,
  pointer: Pointer,
  configured: readonly TargetId[],
): Text {
  const { scheme, boundAs, standing } = schemeAt(unit, file, pointer);
  if (scheme === undefined)
    return [line('This scheme breaks the format and is left out: nothing can be bound to it.')];
  const head = [strong(code(scheme.name)), ' · ', code(scheme.type), ' · '] as const;
  const intro = line(schemeTypes[scheme.type]);
  if (standing === 'leftOut')
    return [
      line(...head, 'not used'),
      intro,
      line('Another scheme of this name counts, or nothing reads this one.'),
    ];
  const name = boundAs ?? scheme.name;
  return [
    line(...head, ...usesLine(unit, name)),
    ...(name === scheme.name
      ? []
      : [
          line(
            ...words(
              standing === 'collapsed' ? 'It is the same as ' : 'The name is taken; here it counts as ',
            ),
            code(name),
            '.',
          ),
        ]),
    intro,
    ...(scheme.description === undefined ? [] : [line(excerpt(scheme.description))]),
    ...pagingText(scheme.name === name ? scheme : { ...scheme, name }, unit, configured),
  ];
}

/** The scheme that a text names. */
export function schemeNamedThere(unit: Unit, name: string, configured: readonly TargetId[]): Text {
  if (schemeNamed(unit, name) !== undefined)
    return [line(strong(code(name)), ' · ', ...usesLine(unit, name)), ...schemeStory(unit, name, configured)];
  return [line('No scheme has the name ', code(name), '.')];
}
