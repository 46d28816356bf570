import {
  type Analysis,
  type Scheme,
  type TargetId,
  type TargetNames,
  type TargetSupport,
  targetIds,
  targetSupport,
  typeNames,
} from '@pagewright/core';
import { methodTypeNames, targetName, targets } from '@pagewright/core/targets';
import { bulletList, code, joined, type Line, line, strong, type Text } from '../../markup/text.js';
import type { Unit } from '../../model/unit.js';
import { type ChosenTargets, chosenTargets } from '../../queries/targets.js';

/** Describes what a target generates, and its limits for the declared schemes. Undefined for an unknown id. */
export function targetText(id: string, unit: Unit): Text | undefined {
  if (!isTarget(id)) return undefined;
  const { profile } = chosenTargets(unit, []);
  const { walk, step } = targets[id].profiles[profile];
  const limits = limitsOf(id, unit);
  const more: readonly Line[] = limits.length > maxLimits ? [[`and ${limits.length - maxLimits} more`]] : [];
  return [
    line(strong(targetName(id)), ' · target'),
    line(`Every item: ${walk}.`),
    ...(step === undefined ? [] : [line(`A page at a time: ${step}.`)]),
    ...bulletList([...limits.slice(0, maxLimits), ...more], [strong('Limits')]),
  ];
}

const maxLimits = 8;

/** Schemes with equal limits share a line. */
function limitsOf(id: TargetId, unit: Unit): readonly Line[] {
  const { profile } = chosenTargets(unit, []);
  const names = new Map<string, string[]>();
  for (const scheme of unit.check().analysis.schemes) {
    const notes = targetSupport(scheme, id, profile).notes.join(' ');
    if (notes !== '') names.set(notes, [...(names.get(notes) ?? []), scheme.name]);
  }
  return [...names].map(([notes, schemes]) => [...schemeNames(schemes), `: ${notes}`]);
}

function schemeNames(names: readonly string[]): Line {
  const shown = names.slice(0, 3).map((name): Line => [code(name)]);
  return [...joined(shown, ', '), ...(names.length > 3 ? [` and ${names.length - 3} more`] : [])];
}

function isTarget(id: string): id is TargetId {
  return targetIds.some((one) => one === id);
}

/** One line per target: its page type and idioms, or its limits. Targets with equal texts share a line. */
export function targetLines(
  scheme: Scheme,
  analysis: Declared,
  { targets: chosen, profile }: ChosenTargets,
): readonly Line[] {
  const named = namedUpTo(scheme, analysis);
  const shared = new Map<string, { readonly ids: TargetId[]; readonly described: Line }>();
  for (const id of chosen) {
    const described = targetLine(scheme, named, id, profile);
    const key = JSON.stringify(described);
    const known = shared.get(key);
    if (known === undefined) shared.set(key, { ids: [id], described });
    else known.ids.push(id);
  }
  return [...shared.values()].map(({ ids, described }) => [
    `${ids.map(targetName).join(', ')}: `,
    ...described,
  ]);
}

type Declared = Pick<Analysis, 'schemes' | 'methods'>;

/**
 * The declarations that can influence the type names of a scheme: the schemes up to it, and the methods up to the last
 * one that is bound to it.
 */
export function namedUpTo({ name }: Scheme, { schemes, methods }: Declared): Declared {
  const last = methods.findLastIndex(({ scheme }) => scheme === name);
  return {
    schemes: schemes.slice(0, schemes.findIndex((one) => one.name === name) + 1),
    methods: methods.slice(0, last + 1),
  };
}

function targetLine(scheme: Scheme, named: Declared, id: TargetId, profile: ChosenTargets['profile']): Line {
  const { pageType, idioms, notes } = targetStory(scheme, named, id, profile);
  const all: readonly Line[] = [pageType, [idioms], [notes.join(' ')]];
  return joined(
    all.filter((part) => part.some((piece) => piece !== '')),
    ' · ',
  );
}

/** How a target supports a scheme. Members that don't apply are empty. */
interface TargetStory extends TargetSupport {
  readonly pageType: Line;
  /** Idioms for walking items and pages; empty if the target fetches only one page. */
  readonly idioms: string;
}

export function targetStory(
  scheme: Scheme,
  named: Declared,
  id: TargetId,
  profile: ChosenTargets['profile'],
): TargetStory {
  const { walk, step, fetches } = targets[id].profiles[profile];
  const support = targetSupport(scheme, id, profile);
  const { advances, walksItems } = support;
  const isDeclined = fetches && !walksItems;
  return {
    ...support,
    pageType: isDeclined ? [] : pageTypeOf(scheme, named, id, profile),
    idioms: advances && walksItems ? [walk, ...(step === undefined ? [] : [step])].join('; ') : '',
  };
}

function pageTypeOf(
  { name }: Scheme,
  { schemes, methods }: Declared,
  id: TargetId,
  profile: ChosenTargets['profile'],
): Line {
  switch (targets[id].profiles[profile].pageType) {
    case 'none':
      return [];
    case 'scheme': {
      const names = typeNames(schemes, id).get(name);
      return names === undefined ? [] : pageTypes(names);
    }
    case 'generic': {
      const names = typeNames(schemes, id).get(name);
      return names === undefined ? [] : [code('Page'), ' of ', code(names.response)];
    }
    case 'method': {
      const own = [...methodTypeNames(methods, id)].filter(([{ scheme }]) => scheme === name);
      const [first] = own;
      if (first === undefined) return ['a page type for each method'];
      const more = own.length === 1 ? '' : ` and ${own.length - 1} more, one for each method`;
      return [...pageTypes(first[1]), more];
    }
  }
}

function pageTypes({ pages }: TargetNames): Line {
  return joined(
    pages.map((page) => [code(page)]),
    ', ',
  );
}
