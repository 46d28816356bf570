import {
  type Scheme,
  type TargetId,
  type TargetNames,
  type TargetSupport,
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
  const named = namedBefore(scheme, all);
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

/** A scheme with those that are declared before it. */
export function namedBefore(
  { name }: Scheme,
  all: readonly Pick<Scheme, 'name'>[],
): readonly Pick<Scheme, 'name'>[] {
  return all.slice(0, all.findIndex((one) => one.name === name) + 1);
}

function saidOf(
  scheme: Scheme,
  named: readonly Pick<Scheme, 'name'>[],
  id: TargetId,
  profile: ChosenTargets['profile'],
): Line {
  const { pageType, idioms, notes } = targetStory(scheme, named, id, profile);
  const all: readonly Line[] = [pageType, [idioms], [notes.join(' ')]];
  return joined(
    all.filter((part) => part.some((piece) => piece !== '')),
    ' · ',
  );
}

/** What a target makes of a scheme; what it has not is empty. */
export interface TargetStory extends TargetSupport {
  readonly pageType: Line;
  /** How its users walk the items, and take a page at a time; empty where they get no further than one page. */
  readonly idioms: string;
}

/** `named` are the schemes up to that one: a name never depends on those that are declared later. */
export function targetStory(
  scheme: Scheme,
  named: readonly Pick<Scheme, 'name'>[],
  id: TargetId,
  profile: ChosenTargets['profile'],
): TargetStory {
  const { walk, step, pageType, fetches } = targets[id].profiles[profile];
  const support = targetSupport(scheme, id, profile);
  const { advances, walksItems } = support;
  const isDeclined = fetches && !walksItems;
  const names = pageType === 'scheme' && !isDeclined ? typeNames(named, id).get(scheme.name) : undefined;
  return {
    ...support,
    pageType:
      names !== undefined ? pageTypes(names) : pageType === 'method' ? ['a page type for each method'] : [],
    idioms: advances && walksItems ? [walk, ...(step === undefined ? [] : [step])].join('; ') : '',
  };
}

function pageTypes({ pages }: TargetNames): Line {
  return joined(
    pages.map((page) => [code(page)]),
    ', ',
  );
}
