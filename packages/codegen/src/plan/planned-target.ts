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
  /** If true, the type of a parameter lists its values (D41); if false, its comment does. */
  readonly listsValues: boolean;
  readonly flags: WalkFlags;
  /** True if operation functions and list functions are imported into one scope, so that their names must differ. */
  readonly sharesScope: boolean;
  /** If true, pages have members for header fields; if false, header fields are used for paging only. */
  readonly exposesHeaders: boolean;
  /** If true, a member for a header field has the type of its role; if false, it is text. */
  readonly parsesHeaders: boolean;
  readonly packageName: string;
}

const listing: ReadonlySet<TargetId> = new Set(['typescript', 'python', 'php']);

/** In the profile full, pages of these targets have members for header fields, which they parse. */
const parsing: ReadonlySet<TargetId> = new Set(['typescript', 'python', 'go', 'rust']);

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
      ...{ exposesHeaders, id, naming: names, abilities: own, flags, packageName },
      ...{ listsValues: false, sharesScope: false, parsesHeaders: false },
    };
  }
  const abilities = targets[target].profiles[profile];
  return {
    id: target,
    naming: target,
    abilities,
    listsValues: listing.has(target),
    sharesScope: target === 'dart',
    flags,
    exposesHeaders:
      (profile === 'full' && parsing.has(target)) ||
      targets[target].profiles[exposing[profile]].headerFields !== 'carried',
    parsesHeaders: parsing.has(target),
    packageName: packageNames[target].initially,
  };
}
