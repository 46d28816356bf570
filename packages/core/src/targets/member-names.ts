import { camelCase, pascalCase, snakeCase, wordsOf } from './casing.js';
import { type NamingConvention, namesIn } from './naming-conventions.js';
import { type NamedTarget, namingOf } from './own-naming.js';
import { NameRegister } from './type-register.js';

/** The place of a member, which decides what its name may not be. */
export interface MemberOptions {
  /**
   * The object that the members are on: the page or an item, which have members of their own, or the params object. Default 'page'.
   */
  readonly on?: 'page' | 'params' | 'item';
  /** The type they are in: in C# a member can't have the name of its type. */
  readonly type?: string;
  /** The wire name of the field whose value is the list of items: what every page has for them is its member. */
  readonly list?: string;
  /** The response type of the page: in C# members are in it too, and in Go the page has a member of that name. */
  readonly response?: string;
}

/**
 * The name that a wire name has as a member, by the target's casing: `has_more` is hasMore in Java, HasMore in Go.
 * In TypeScript it stays what it is on the wire, to be quoted where it is no identifier (`'page[size]'`); everywhere
 * else it is an identifier of ASCII letters, digits and `_`. A keyword, or the name of a member that every page has,
 * gets a trailing `_`, unless that member has what the field has.
 */
export function memberName(wireName: string, target: NamedTarget, options: MemberOptions = {}): string {
  const { convention } = namingOf(target);
  return escapedName(wireName, convention, reservedNames(convention, options), options);
}

/**
 * The member names of several wire names, one for each in the same order, all different: the first keeps its name,
 * later ones get the smallest free number from 2 on.
 */
export function memberNames(
  wireNames: readonly string[],
  target: NamedTarget,
  options: MemberOptions = {},
): readonly string[] {
  const { convention } = namingOf(target);
  const reserved = reservedNames(convention, options);
  const register = new NameRegister((name) => name, reserved);
  return wireNames.map((wireName) => {
    const name = escapedName(wireName, convention, reserved, options);
    // On a page no other field can have it, for it is reserved.
    if (options.on !== 'params' && name === convention.itemsMember) return name;
    return register.claim(name, wireName, (candidate) => [candidate]).stem;
  });
}

function reservedNames(
  { words, pageMembers, itemMembers = '', membersAvoidType, embedsResponse }: NamingConvention,
  { on = 'page', type, response }: MemberOptions,
): ReadonlySet<string> {
  const names = new Set(namesIn(words));
  if (on === 'page') for (const name of namesIn(pageMembers)) names.add(name);
  if (on === 'item') for (const name of namesIn(itemMembers)) names.add(name);
  if (membersAvoidType && type !== undefined) names.add(type);
  if ((embedsResponse || membersAvoidType) && response !== undefined) names.add(response);
  return names;
}

/** Returns the member by which every page of a target gives its items; undefined where fields alone name them. */
export function itemsMemberOf(target: NamedTarget): string | undefined {
  return namingOf(target).convention.itemsMember;
}

function escapedName(
  wireName: string,
  convention: NamingConvention,
  reserved: ReadonlySet<string>,
  { on = 'page', list }: MemberOptions,
): string {
  const name = casedName(wireName, convention);
  const isList = on === 'page' && wireName === list && name === convention.itemsMember;
  return reserved.has(name) && !isList ? `${name}_` : name;
}

/** A name that begins with a digit gets an `n` in front; one with no ASCII letter or digit is `field`. */
function casedName(wireName: string, convention: NamingConvention): string {
  const { members, keepsInitialisms } = convention;
  if (members === 'wire') return wireName;
  const found = wordsOf(wireName);
  const words = found.length > 0 ? found : ['field'];
  const prefix = /^\d/.test(words[0] ?? '') ? 'n' : '';
  if (members === 'snake') return prefix + snakeCase(words);
  if (members === 'camel') return prefix + camelCase(words);
  return prefix.toUpperCase() + pascalCase(words, keepsInitialisms);
}
