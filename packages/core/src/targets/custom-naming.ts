import type { TargetId } from '../format/target-ids.js';
import type { MemberCase } from './casing.js';
import { type NamingConvention, namingConventions, takenTypes } from './naming-conventions.js';
import { assertTarget } from './target-support.js';

/** How a target outside the twelve writes names. */
export interface CustomNaming {
  /** The casing of members: `has_more` is `hasMore` in `camel`. Default 'snake'. */
  readonly members?: MemberCase;
  /** Reserved for members and parameters, such as keywords; these get a trailing `_`. Default none. */
  readonly words?: readonly string[];
  /** Reserved for page types, which get a trailing `Page`. Default none. */
  readonly types?: readonly string[];
}

/** A target to create names for: one of the twelve, or a custom convention. */
export type NamedTarget = TargetId | CustomNaming;

export function namingOf(target: NamedTarget): {
  readonly convention: NamingConvention;
  readonly taken: readonly string[];
} {
  if (typeof target === 'object') {
    const { members = 'snake', words = [], types = [] } = target;
    const convention = { members, words: words.join(' '), pageMembers: '', types: types.join(' ') };
    return { convention, taken: [] };
  }
  assertTarget(target, namingConventions);
  return { convention: namingConventions[target], taken: takenTypes(target) };
}
