import type { TargetId, TargetProfile } from '@pagewright/core';
import { packageNames } from '@pagewright/core/internal';
import {
  type Abilities,
  type CustomNaming,
  everything,
  type NamedTarget,
  targets,
} from '@pagewright/core/targets';
import type { PagingPlan } from './page-plan.js';
import { customTraits, type TargetTraits, targetTraits } from './target-traits.js';

/** The abilities of pages that affect how they are planned. */
export type PageAbilities = Omit<Abilities, 'walk' | 'step'>;

/** A custom target, with the properties that the plan needs. */
export interface CustomTarget {
  /**
   * The name of the output folder, and of the target in the plan and the manifest: lower-case letters, digits and `-`.
   * It must differ from the twelve built-in ids.
   */
  readonly id: string;
  /**
   * The limits of its pages (docs/format.md#field-location-limits). Default: no limits, that is, each scheme has
   * a page type, header fields are read, header parameters are sent in headers, and URLs are followed.
   */
  readonly abilities?: Partial<PageAbilities>;
  /** How names are formed. Default: members in snake case, and no reserved names. */
  readonly names?: CustomNaming;
  /** The package, namespace or module unless the caller names one. Default 'pagination'. */
  readonly packageName?: string;
}

const ablest: PageAbilities = { ...everything, pageType: 'scheme' };

/** Page rules that apply only in the profile `full` (D50). */
export type WalkFlags = Pick<PagingPlan, 'failsOnBreaks' | 'advancesByItems'>;

export interface PlannedTarget {
  readonly id: string;
  readonly naming: NamedTarget;
  readonly abilities: Abilities;
  readonly traits: TargetTraits;
  readonly flags: WalkFlags;
  /** If true, pages have members for header fields; if false, header fields are used for paging only. */
  readonly exposesHeaders: boolean;
  readonly packageName: string;
}

/** Maps a profile to the profile whose header members it shares. */
const exposing = { baseline: 'baseline', latest: 'latest', full: 'latest' } as const;

/** Resolves a target from its column of the target matrix, or from a custom target's abilities and names. */
export function plannedTarget(target: TargetId | CustomTarget, profile: TargetProfile): PlannedTarget {
  const flags = { failsOnBreaks: profile === 'full', advancesByItems: profile === 'full' };
  if (typeof target === 'object') {
    const { id, abilities, names = {}, packageName = 'pagination' } = target;
    const own = { ...ablest, ...abilities, walk: '' };
    const exposesHeaders = own.headerFields !== 'carried';
    return {
      ...{ exposesHeaders, id, naming: names, traits: customTraits, abilities: own, flags, packageName },
    };
  }
  const abilities = targets[target].profiles[profile];
  const traits = targetTraits[target];
  return {
    id: target,
    naming: target,
    traits,
    abilities,
    flags,
    exposesHeaders:
      (profile === 'full' && traits.parsesHeaders === true) ||
      targets[target].profiles[exposing[profile]].headerFields !== 'carried',
    packageName: packageNames[target].initially,
  };
}
