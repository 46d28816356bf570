import { pascalCase } from './casing.js';
import { type NamingConvention, namesIn } from './naming-conventions.js';
import { type NamedTarget, namingOf } from './own-naming.js';
import type { TargetNames } from './target.js';

/** The outcome of a claim: the stem that was free, and the owner whose claim prevented a better one. */
interface Claim {
  readonly stem: string;
  /** Absent where the stem is the plain one, or only reserved names prevented that. */
  readonly takenBy?: string;
}

/**
 * Gives out names that are all different, in the order of the claims (D8): the first claim of a stem gets it as it
 * is, a later one gets the smallest free number from 2 on. A stem that ends in a digit gets `_2`, so that V2 and
 * V22 can't be mistaken for each other.
 *
 * What is claimed is a stem, but what must be free is every name made from it. Names are never given back, so a
 * number once found taken stays taken and is not looked at again: a run of equal claims costs linear time.
 */
export class NameRegister {
  /** Name, folded -> who owns it. */
  readonly #owners = new Map<string, string | undefined>();
  /** Stem, folded -> the owner that later claims are reported with, and the next number to try. */
  readonly #stems = new Map<string, { readonly owner: string; readonly next: number }>();
  readonly #fold: (name: string) => string;

  /** `fold` makes names equal that may not be side by side; `reserved` names are taken from the start. */
  constructor(fold: (name: string) => string, reserved: Iterable<string>) {
    this.#fold = fold;
    for (const name of reserved) this.#owners.set(fold(name), undefined);
  }

  claim(plain: string, owner: string, namesFrom: (stem: string) => readonly string[]): Claim {
    const key = this.#fold(plain);
    const known = this.#stems.get(key);
    if (known === undefined && this.#take(plain, owner, namesFrom)) {
      this.#stems.set(key, { owner, next: 2 });
      return { stem: plain };
    }
    let takenBy = known === undefined ? this.#ownerOf(namesFrom(plain)) : known.owner;
    let number = known?.next ?? 2;
    const separator = /\d$/.test(plain) ? '_' : '';
    let stem = `${plain}${separator}${number}`;
    while (!this.#take(stem, owner, namesFrom)) {
      takenBy ??= this.#ownerOf(namesFrom(stem));
      stem = `${plain}${separator}${++number}`;
    }
    this.#stems.set(key, { owner: takenBy ?? owner, next: number + 1 });
    return takenBy === undefined ? { stem } : { stem, takenBy };
  }

  #take(stem: string, owner: string, namesFrom: (stem: string) => readonly string[]): boolean {
    const names = namesFrom(stem).map(this.#fold);
    if (names.some((name) => this.#owners.has(name))) return false;
    for (const name of names) this.#owners.set(name, owner);
    return true;
  }

  /**
   * Returns the only owner whose claim keeps these names from being free; undefined where one of them is reserved
   * anyway.
   */
  #ownerOf(names: readonly string[]): string | undefined {
    const taken = names.map(this.#fold).filter((name) => this.#owners.has(name));
    const owners = taken.map((name) => this.#owners.get(name));
    return owners.includes(undefined) ? undefined : owners[0];
  }
}

export interface TypeNameClaim {
  readonly names: TargetNames;
  /** Owner whose claim prevents the plain name. Absent where this one has it, or only the runtime does. */
  readonly takenBy?: string;
}

/** The endings behind a stem in the names that are made of it. */
interface TypeEndings {
  readonly page: string;
  readonly params: string;
  readonly response: string;
}

/**
 * Gives out the public type names of one target (D8): to each owner that claims a stem, in the order of the claims. All
 * names are different, from each other, from those of the page runtime and from the types of the language.
 */
export class TypeRegister {
  readonly #convention: NamingConvention;
  readonly #endings: TypeEndings;
  readonly #fold: (name: string) => string;
  readonly #escaped: ReadonlySet<string>;
  readonly #register: NameRegister;

  constructor(target: NamedTarget, endings: TypeEndings) {
    const { convention, taken } = namingOf(target);
    this.#convention = convention;
    this.#endings = endings;
    this.#fold = this.#convention.ignoresCase ? (name) => name.toLowerCase() : (name) => name;
    const illegal = illegalNames(this.#convention);
    this.#escaped = new Set(illegal.map(this.#fold));
    this.#register = new NameRegister(this.#fold, [...illegal, ...taken]);
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
