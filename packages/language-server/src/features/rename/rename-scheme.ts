import { pointerText } from '@pagewright/core';
import type { Workspace } from '../../model/workspace.js';
import {
  type FamilyPlace,
  type FamilyStart,
  type SchemeFamily,
  schemeFamily,
  schemeUses,
} from '../../queries/schemes.js';
import { type FileChange, type Problem, suppressionChanges } from './change.js';

/** Returns the reason why the name at a place can't be renamed; undefined where it can. */
export function schemeProblem(workspace: Workspace, start: FamilyStart): Problem | undefined {
  const { places } = schemeFamily(workspace, start);
  if (places.some(({ kind }) => kind === 'definition' || kind === 'hidden')) return undefined;
  return {
    problem: `No scheme has the name \`${start.name}\`. Name one that is defined, or define it first.`,
  };
}

/**
 * A scheme by another name: where it is declared, also where it is shadowed, and wherever it is named. A scheme inside an
 * operation has its own name, and those that are the same by structure are renamed where they share that name too.
 */
export function schemeChanges(
  workspace: Workspace,
  start: FamilyStart,
  name: string,
): readonly FileChange[] | Problem {
  if (name.trim() === '') return { problem: 'A scheme needs a name: write at least one character.' };
  const problem = schemeProblem(workspace, start);
  if (problem !== undefined) return problem;
  if (name === start.name) return [];
  const family = schemeFamily(workspace, start);
  const taken = takenProblem(family, name);
  if (taken !== undefined) return taken;
  const places = family.places.filter(
    ({ file, pointer, kind }) => kind !== 'marker' && file.tree.reader.get(pointer) === start.name,
  );
  const suppressions = suppressionChanges(family.units.keys(), (text) =>
    text === start.name ? name : undefined,
  );
  if ('problem' in suppressions) return suppressions;
  return [
    ...places.map(({ file, pointer }): FileChange => ({ file, edit: { kind: 'set', pointer, value: name } })),
    ...numbered(family, start.name, places),
    ...suppressions,
  ];
}

/**
 * Other schemes inside operations that have the old name, and count under one with a number because it is taken (D7): they
 * would lose their number, and their generated types their name. It is written out.
 */
function numbered(
  { units }: SchemeFamily,
  name: string,
  renamed: readonly FamilyPlace[],
): readonly FileChange[] {
  return [...units.keys()].flatMap((unit) =>
    unit.judge().analysis.placed.flatMap((placed): readonly FileChange[] => {
      if (placed.scheme.name === name || !placed.scheme.name.startsWith(name)) return [];
      const file = unit.fileOf(placed);
      const pointer = [...placed.pointer, 'name'];
      if (file?.tree.reader.get(pointer) !== name) return [];
      const isRenamed = renamed.some(
        (place) => place.file === file && pointerText(place.pointer) === pointerText(pointer),
      );
      return isRenamed ? [] : [{ file, edit: { kind: 'set', pointer, value: placed.scheme.name } }];
    }),
  );
}

function takenProblem({ units }: SchemeFamily, name: string): Problem | undefined {
  const uses = [...units.keys()].flatMap((unit) => schemeUses(unit, name));
  if (uses.some(({ kind }) => kind === 'definition' || kind === 'hidden'))
    return { problem: `There is a scheme \`${name}\` already. Choose another name.` };
  if (uses.some(({ kind }) => kind === 'reference')) {
    return {
      problem: `\`${name}\` is named where a method says its scheme, and no scheme has that name yet: the method would be bound by this rename. Choose another name, or correct that one first.`,
    };
  }
  return undefined;
}
