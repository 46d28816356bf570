import type { Scheme } from '../scheme/scheme.js';
import { pascalCase } from './casing.js';
import { NameRegister } from './name-register.js';
import { type NamingConvention, namesIn, namingConventions } from './naming-conventions.js';
import type { TargetId, TargetNames } from './target.js';
import { wordsOf } from './words.js';

type Named = Pick<Scheme, 'name'>;

/**
 * The public type names of every scheme in one target, by scheme name and in declaration order
 * (REQUIREMENTS "Pagination scheme" rule 2, D8).
 * - `offsetPage` gives OffsetPage, OffsetPageParams and OffsetPageResponse; in Python the pages are SyncOffsetPage
 *   and AsyncOffsetPage.
 * - A name that begins with a digit gets `Page` in front, one that is a type of the language gets it behind, and one
 *   with no ASCII letter or digit is `Page`.
 * - All names are different, from each other and from those of the page runtime: the first scheme keeps the plain
 *   name, later ones get a number. Of schemes that share one name only the first counts.
 */
export function typeNames(schemes: readonly Named[], target: TargetId): ReadonlyMap<string, TargetNames> {
  return new Map([...claimTypeNames(schemes, target)].map(([name, claim]) => [name, claim.names]));
}

export interface TypeNameClaim {
  readonly names: TargetNames;
  /** The scheme that stands in the way of the plain name. Absent where this one has it, or only the runtime does. */
  readonly takenBy?: string;
}

/** The same as `typeNames`, and with it who had a name before. */
export function claimTypeNames(
  schemes: readonly Named[],
  target: TargetId,
): ReadonlyMap<string, TypeNameClaim> {
  const convention = namingConventions[target];
  const fold = convention.ignoresCase ? (name: string) => name.toLowerCase() : (name: string) => name;
  const illegal = illegalNames(convention);
  const escaped = new Set(illegal.map(fold));
  const register = new NameRegister(fold, [...illegal, ...namesIn(convention.runtime)]);
  const claims = new Map<string, TypeNameClaim>();
  for (const { name } of schemes) {
    if (claims.has(name)) continue;
    const cased = casedStem(name, convention);
    const plain = pageNames(cased, convention).some((page) => escaped.has(fold(page)))
      ? `${cased}Page`
      : cased;
    const { stem, ...rest } = register.claim(plain, name, (candidate) => allNames(candidate, convention));
    claims.set(name, { names: namesOf(stem, convention), ...rest });
  }
  return claims;
}

function illegalNames({ types, words, pageMembers, membersAvoidType }: NamingConvention): readonly string[] {
  const members = membersAvoidType ? [...namesIn(words), ...namesIn(pageMembers)] : [];
  return [...namesIn(types), ...members];
}

function casedStem(name: string, { keepsInitialisms }: NamingConvention): string {
  const cased = pascalCase(wordsOf(name), keepsInitialisms);
  return /^[A-Z]/.test(cased) ? cased : `Page${cased}`;
}

function namesOf(stem: string, convention: NamingConvention): TargetNames {
  const pages = pageNames(stem, convention);
  return { page: pages[0] ?? stem, pages, params: `${stem}Params`, response: `${stem}Response` };
}

function pageNames(stem: string, { pagePrefixes }: NamingConvention): readonly string[] {
  return pagePrefixes === undefined ? [stem] : pagePrefixes.map((prefix) => prefix + stem);
}

function allNames(stem: string, convention: NamingConvention): readonly string[] {
  const { pages, params, response } = namesOf(stem, convention);
  return [...pages, params, response, ...(convention.companions ?? []).map((companion) => stem + companion)];
}
