import type { TargetId } from '../format/target-ids.js';
import type { MemberCase } from './casing.js';
import { type NamingConvention, namingConventions, takenTypes } from './naming-conventions.js';
import { assertTarget } from './target-support.js';

/** How a target other than the twelve built-in ones writes names. */
export interface CustomNaming {
  /** The casing of members: `has_more` is `hasMore` in `camel`. Default 'snake'. */
  readonly members?: MemberCase;
  /** Keywords and other reserved names. A member or parameter with such a name gets a trailing `_`. Default none. */
  readonly words?: readonly string[];
  /** Reserved type names. A page type with such a name gets a trailing `Page`. Default none. */
  readonly types?: readonly string[];
}

/** A target to create names for: one of the twelve built-in ones, or a custom convention. */
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
