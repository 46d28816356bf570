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

/** The abilities of pages that decide what is planned for them. */
export type PageAbilities = Omit<Abilities, 'walk' | 'step'>;

/** A target beside the twelve, as the plan has to know it. */
export interface OwnTarget {
  /**
   * The name of its folder, and of the target in the plan and in the manifest: small letters, digits and `-`, and none of
   * the twelve.
   */
  readonly id: string;
  /**
   * The limits of its pages (docs/format.md#field-location-limits). Default: none. There is a page type for each scheme,
   * fields of headers are read, parameters in headers are sent there, and URLs are followed.
   */
  readonly abilities?: Partial<PageAbilities>;
  /** The way in which names are made. Default: members in snake case, and no name is reserved. */
  readonly names?: CustomNaming;
  /** The package, namespace or module where the caller names none. Default 'pagination'. */
  readonly packageName?: string;
}

const ablest: PageAbilities = { ...everything, pageType: 'scheme' };

/** Rules of pages that hold in the profile `full` alone (D50). */
export type WalkFlags = Pick<PagingPlan, 'failsOnBreaks' | 'advancesByItems'>;

/** A target with all that decides about its plan. */
export interface PlannedTarget {
  readonly id: string;
  readonly naming: NamedTarget;
  readonly abilities: Abilities;
  /** True where the values of a parameter are listed in its type (D41); else they are in its comment. */
  readonly listsValues: boolean;
  readonly flags: WalkFlags;
  /** If true, pages have members for fields in headers; if false, they use these fields for paging alone. */
  readonly exposesHeaders: boolean;
  readonly packageName: string;
}

const listing: ReadonlySet<TargetId> = new Set(['typescript', 'python', 'php']);

/** The profile that decides whether pages have members for headers; `full` adds none to those of latest. */
const exposing = { baseline: 'baseline', latest: 'latest', full: 'latest' } as const;

/** The target as its plan needs it: its column of the table, or its own abilities and names. */
export function plannedTarget(target: TargetId | OwnTarget, profile: TargetProfile): PlannedTarget {
  const flags = { failsOnBreaks: profile === 'full', advancesByItems: profile === 'full' };
  if (typeof target === 'object') {
    const { id, abilities, names = {}, packageName = 'pagination' } = target;
    const own = { ...ablest, ...abilities, walk: '' };
    const exposesHeaders = own.headerFields !== 'carried';
    return { exposesHeaders, id, naming: names, abilities: own, listsValues: false, flags, packageName };
  }
  const abilities = targets[target].profiles[profile];
  return {
    id: target,
    naming: target,
    abilities,
    listsValues: listing.has(target),
    flags,
    exposesHeaders: targets[target].profiles[exposing[profile]].headerFields !== 'carried',
    packageName: packageNames[target].initially,
  };
}
