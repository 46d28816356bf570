import {
  type Scheme,
  type TargetId,
  type TargetNames,
  targetName,
  targetSupport,
  targets,
  typeNames,
} from '@pagewright/core';
import type { ChosenTargets } from '../about/chosen-targets.js';
import { code, joined, type Line } from './text.js';

/**
 * A line for each target: the page type that it generates, how its users walk it, or why it gets no further than one
 * page. Targets of which the same is to be said share a line.
 */
export function targetLines(
  scheme: Scheme,
  all: readonly Pick<Scheme, 'name'>[],
  { targets: chosen, profile }: ChosenTargets,
): readonly Line[] {
  // A name never depends on schemes that are declared later.
  const index = all.findIndex(({ name }) => name === scheme.name);
  const named = all.slice(0, index + 1);
  const shared = new Map<string, { readonly ids: TargetId[]; readonly said: Line }>();
  for (const id of chosen) {
    const said = saidOf(scheme, named, id, profile);
    const key = JSON.stringify(said);
    const known = shared.get(key);
    if (known === undefined) shared.set(key, { ids: [id], said });
    else known.ids.push(id);
  }
  return [...shared.values()].map(({ ids, said }) => [`${ids.map(targetName).join(', ')}: `, ...said]);
}

function saidOf(
  scheme: Scheme,
  named: readonly Pick<Scheme, 'name'>[],
  id: TargetId,
  profile: ChosenTargets['profile'],
): Line {
  const { walk, step, pageType, fetches } = targets[id].profiles[profile];
  const { advances, walksItems, notes } = targetSupport(scheme, id, profile);
  const isDeclined = fetches && !walksItems;
  const names = pageType === 'scheme' && !isDeclined ? typeNames(named, id).get(scheme.name) : undefined;
  const idioms = [walk, ...(step === undefined || !advances ? [] : [step])].join('; ');
  const parts: readonly Line[] = [
    ...(names === undefined ? [] : [pageTypes(names)]),
    ...(pageType === 'method' ? [['a page type for each method']] : []),
    ...(advances && walksItems ? [[idioms]] : []),
    ...(notes.length === 0 ? [] : [[notes.join(' ')]]),
  ];
  return joined(parts, ' · ');
}

function pageTypes({ pages }: TargetNames): Line {
  return joined(
    pages.map((page) => [code(page)]),
    ', ',
  );
}
