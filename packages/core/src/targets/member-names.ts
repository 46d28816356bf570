import { camelCase, pascalCase, snakeCase, wordsOf } from './casing.js';
import { type NamedTarget, namingOf } from './custom-naming.js';
import { type NamingConvention, namesIn } from './naming-conventions.js';
import { NameRegister } from './type-register.js';

/** The object that a member belongs to. It decides which names are reserved. */
export interface MemberOptions {
  /** The kind of object. Pages and items reserve the names of their built-in members. Default 'page'. */
  readonly on?: 'page' | 'params' | 'item';
  /** The enclosing type, whose name a member can't have in C#. */
  readonly type?: string;
  /** The wire name of the items field, which becomes the built-in items member of every page. */
  readonly list?: string;
  /**
   * The page's response type. Its name is reserved in C#, where it has the same members as the page, and in
   * Go, where the page has a member of that name.
   */
  readonly response?: string;
}

/**
 * Turns a wire name into a member name: `has_more` is hasMore in Java and HasMore in Go. In TypeScript it
 * keeps its form and may need quotes (`'page[size]'`); elsewhere it becomes an identifier of ASCII letters,
 * digits and `_`. A keyword or the name of a common page member gets a trailing `_`, unless that member has
 * the field's value.
 */
export function memberName(wireName: string, target: NamedTarget, options: MemberOptions = {}): string {
  const { convention } = namingOf(target);
  return escapedName(wireName, convention, reservedNames(convention, options), options);
}

/**
 * Turns wire names into distinct member names, in the same order. If names are equal, later ones get the
 * smallest free number from 2.
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
    // This name is reserved on pages, so no other field has it.
    if ((options.on ?? 'page') === 'page' && name === convention.itemsMember) return name;
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

/** Returns the name of the items member on every page of a target; undefined if each scheme names its own. */
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

/** Adds `n` before a leading digit. A name without ASCII letters and digits becomes `field`. */
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
