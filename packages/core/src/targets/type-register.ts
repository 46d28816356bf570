import { pascalCase } from './casing.js';
import { type NamedTarget, namingOf } from './custom-naming.js';
import { type NamingConvention, namesIn } from './naming-conventions.js';
import type { TargetNames } from './target.js';

interface Claim {
  readonly stem: string;
  readonly takenBy?: string;
}

/**
 * Assigns distinct names in the order of the claims (D8). The first claim of a stem gets it; later ones get the
 * smallest free number from 2, or `_2` after a digit, so that V2 and V22 can't be confused.
 *
 * A claim gets a stem only if all names made from it are free. Names are never released, so a run of equal claims takes
 * linear time.
 */
export class NameRegister {
  readonly #owners = new Map<string, string | undefined>();
  /** Keyed by folded stem. Later claims get `owner` as `takenBy`; `next` is the next number to try. */
  readonly #stems = new Map<string, { readonly owner: string; readonly next: number }>();
  readonly #fold: (name: string) => string;

  /** `fold` maps colliding names to the same string; `reserved` names are taken from the start. */
  constructor(fold: (name: string) => string, reserved: Iterable<string>) {
    this.#fold = fold;
    for (const name of reserved) this.#owners.set(fold(name), undefined);
  }

  claim(plain: string, owner: string, namesFrom: (stem: string) => readonly string[]): Claim {
    const key = this.#fold(plain);
    const earlier = this.#stems.get(key);
    if (earlier === undefined && this.#take(plain, owner, namesFrom)) {
      this.#stems.set(key, { owner, next: 2 });
      return { stem: plain };
    }
    let takenBy = earlier === undefined ? this.#ownerOf(namesFrom(plain)) : earlier.owner;
    let number = earlier?.next ?? 2;
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

  #ownerOf(names: readonly string[]): string | undefined {
    const occupied = names.map(this.#fold).filter((name) => this.#owners.has(name));
    const owners = occupied.map((name) => this.#owners.get(name));
    return owners.includes(undefined) ? undefined : owners[0];
  }
}

export interface TypeNameClaim {
  readonly names: TargetNames;
  /**
   * The owner of the name without a number; absent if this claim has that name, or if only the page runtime uses it.
   */
  readonly takenBy?: string;
}

interface TypeEndings {
  readonly page: string;
  readonly params: string;
  readonly response: string;
}

/**
 * Assigns the public type names of one target (D8) in the order of the claims. They differ from each other
 * and from the names of the page runtime and the language.
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
   * A stem that starts with a digit gets the prefix `Page`; a stem that is a type of the language gets the
   * suffix `Page`. Without words, the stem is `Page`. For the type of a value, which is named like the stem, the
   * prefix and the suffix are `Model`.
   */
  claim(words: readonly string[], owner: string, kind: 'Page' | 'Model' = 'Page'): TypeNameClaim {
    const cased = pascalCase(words, this.#convention.keepsInitialisms);
    const legal = /^[A-Z]/.test(cased) ? cased : `${kind}${cased}`;
    const own = (stem: string) => (kind === 'Model' ? [stem] : []);
    const named = [...own(legal), ...this.#namesOf(legal).pages];
    const isEscaped = named.some((name) => this.#escaped.has(this.#fold(name)));
    const plain = isEscaped ? `${legal}${kind}` : legal;
    const { stem, ...rest } = this.#register.claim(plain, owner, (candidate) => [
      ...own(candidate),
      ...this.#allNames(candidate),
    ]);
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
