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
/** Targets that are not among them are C++, which fetches nothing, and Swift, whose pages read headers without being asked to. */
const linking: ReadonlySet<TargetId> = new Set([
  'typescript',
  'python',
  'go',
  'java',
  'kotlin',
  'ruby',
  'csharp',
  'php',
  'rust',
  'dart',
]);

/** The target as its plan needs it: its column of the table, or its own abilities and names. */
export function plannedTarget(target: TargetId | OwnTarget, profile: TargetProfile): PlannedTarget {
  if (typeof target === 'object') {
    const { id, abilities, names = {}, packageName = 'pagination' } = target;
    const own = { ...ablest, ...abilities, walk: '' };
    return { id, naming: names, abilities: own, listsValues: false, followsLinks: false, packageName };
  }
  return {
    id: target,
    naming: target,
    abilities: targets[target].profiles[profile],
    listsValues: listing.has(target),
    followsLinks: linking.has(target),
    packageName: packageNames[target].initially,
  };
}
