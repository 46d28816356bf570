import {
  type BoundMethod,
  methodTypeNames,
  type Scheme,
  type TargetId,
  type TargetNames,
  typeNames,
} from '@pagewright/core';
import type { PageType } from './page-plan.js';

/** The source of one page type: a scheme, and the names of its types. */
export interface NamedScheme {
  readonly scheme: Scheme;
  readonly names: TargetNames;
  /** The one operation whose page it is, `get /users`; absent where all operations of the scheme share it. */
  readonly operation?: string;
}

/**
 * The page types of a target: one for each scheme in their order, or one for each paginated method in theirs, where a
 * scheme that no method is bound to has none.
 */
export function namedSchemes(
  schemes: readonly Scheme[],
  methods: readonly BoundMethod[],
  { target, pageType }: { readonly target: TargetId; readonly pageType: PageType },
): readonly NamedScheme[] {
  if (pageType !== 'method') {
    const names = typeNames(schemes, target);
    return schemes.flatMap((scheme) => {
      const own = names.get(scheme.name);
      return own === undefined ? [] : [{ scheme, names: own }];
    });
  }
  const byName = new Map(schemes.map((scheme) => [scheme.name, scheme]));
  return [...methodTypeNames(methods, target)].flatMap(([{ scheme: name, operation }, names]) => {
    const scheme = name === null ? undefined : byName.get(name);
    return scheme === undefined ? [] : [{ scheme, names, operation }];
  });
}
