import {
  type Abilities,
  type NamedTarget,
  type OwnNaming,
  packageNames,
  type TargetId,
  type TargetProfile,
  targets,
} from '@pagewright/core';

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
  readonly names?: OwnNaming;
  /** The package, namespace or module where the caller names none. Default 'pagination'. */
  readonly packageName?: string;
}

const ablest: PageAbilities = {
  fetches: true,
  pageType: 'scheme',
  readsCursorPath: true,
  readsItemCursor: true,
  cursorUrl: 'follows',
  bodyUrl: 'taken',
  headerFields: 'read',
  headerParams: 'header',
};

/** A target with all that decides about its plan. */
export interface PlannedTarget {
  readonly id: string;
  readonly naming: NamedTarget;
  readonly abilities: Abilities;
  /** True where the values of a parameter are listed in its type (D41); else they are in its comment. */
  readonly listsValues: boolean;
  /** True where pages follow links of a header when they are asked to. */
  readonly followsLinks: boolean;
  readonly packageName: string;
}

const listing: ReadonlySet<TargetId> = new Set(['typescript', 'python', 'php']);

/** The target as its plan needs it: its column of the table, or its own abilities and names. */
export function plannedTarget(target: TargetId | OwnTarget, profile: TargetProfile): PlannedTarget {
  if (typeof target === 'object') {
    const { id, abilities, names = {}, packageName = 'pagination' } = target;
    const own = { ...ablest, ...abilities, walk: '' };
    return { id, naming: names, abilities: own, listsValues: false, followsLinks: false, packageName };
  }
  const abilities = targets[target].profiles[profile];
  return {
    id: target,
    naming: target,
    abilities,
    listsValues: listing.has(target),
    // Pages that read headers follow links without being asked to.
    followsLinks: abilities.fetches && abilities.headerFields !== 'read',
    packageName: packageNames[target].initially,
  };
}
