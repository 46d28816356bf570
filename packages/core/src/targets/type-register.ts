import type { TargetId } from '../format/target-ids.js';
import { assertTarget } from './assert-target.js';
import { pascalCase } from './casing.js';
import { NameRegister } from './name-register.js';
import { type NamingConvention, namesIn, namingConventions, takenTypes } from './naming-conventions.js';
import type { TargetNames } from './target.js';

export interface TypeNameClaim {
  readonly names: TargetNames;
  /** Whose claim stands in the way of the plain name. Absent where this one has it, or only the runtime does. */
  readonly takenBy?: string;
}

/** The endings behind a stem in the names that are made of it. */
export interface TypeEndings {
  readonly page: string;
  readonly params: string;
  readonly response: string;
}

/**
 * Gives out the public type names of one target (D8): to whoever claims a stem, in the order of the claims. All names are
 * different, from each other, from those of the page runtime and from the types of the language.
 */
export class TypeRegister {
  readonly #convention: NamingConvention;
  readonly #endings: TypeEndings;
  readonly #fold: (name: string) => string;
  readonly #escaped: ReadonlySet<string>;
  readonly #register: NameRegister;

  constructor(target: TargetId, endings: TypeEndings) {
    assertTarget(target, namingConventions);
    this.#convention = namingConventions[target];
    this.#endings = endings;
    this.#fold = this.#convention.ignoresCase ? (name) => name.toLowerCase() : (name) => name;
    const illegal = illegalNames(this.#convention);
    this.#escaped = new Set(illegal.map(this.#fold));
    this.#register = new NameRegister(this.#fold, [...illegal, ...takenTypes(target)]);
  }

  /**
   * A stem that begins with a digit gets `Page` in front, one that would make a type of the language gets it behind, and
   * without words it is `Page`.
   */
  claim(words: readonly string[], owner: string): TypeNameClaim {
    const cased = pascalCase(words, this.#convention.keepsInitialisms);
    const legal = /^[A-Z]/.test(cased) ? cased : `Page${cased}`;
    const isEscaped = this.#namesOf(legal).pages.some((page) => this.#escaped.has(this.#fold(page)));
    const plain = isEscaped ? `${legal}Page` : legal;
    const { stem, ...rest } = this.#register.claim(plain, owner, (candidate) => this.#allNames(candidate));
    return { names: this.#namesOf(stem), ...rest };
  }

  #namesOf(stem: string): TargetNames {
    const { page, params, response } = this.#endings;
    const { pagePrefixes = [''] } = this.#convention;
    const pages = pagePrefixes.map((prefix) => prefix + stem + page);
    return { page: pages[0] ?? stem, pages, params: stem + params, response: stem + response };
  }

  #allNames(stem: string): readonly string[] {
    const { pages, params, response } = this.#namesOf(stem);
    const { companions = [] } = this.#convention;
    return [
      ...pages,
      params,
      response,
      ...companions.map((companion) => stem + this.#endings.page + companion),
    ];
  }
}

function illegalNames({ types, words, pageMembers, membersAvoidType }: NamingConvention): readonly string[] {
  const members = membersAvoidType ? [...namesIn(words), ...namesIn(pageMembers)] : [];
  return [...namesIn(types), ...members];
}
