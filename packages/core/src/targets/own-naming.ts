import type { TargetId } from '../format/target-ids.js';
import type { MemberCase } from './casing.js';
import { type NamingConvention, namingConventions, takenTypes } from './naming-conventions.js';
import { assertTarget } from './target-support.js';

/** The way in which a target beside the twelve writes names. */
export interface OwnNaming {
  /** The casing of members: `has_more` is `hasMore` in `camel`. Default 'snake'. */
  readonly members?: MemberCase;
  /** Names that no member or parameter can have, such as keywords: they get a trailing `_`. Default none. */
  readonly words?: readonly string[];
  /** Names that no page type can have: it gets a trailing `Page`. Default none. */
  readonly types?: readonly string[];
}

/** A target whose names are made: the id of one of the twelve, or the naming of another. */
export type NamedTarget = TargetId | OwnNaming;

/** The convention of a target, and the types that are in the way of its page types. */
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
