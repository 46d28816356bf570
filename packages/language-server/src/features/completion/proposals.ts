import type { SchemeType } from '@pagewright/core';
import { inferTraits, type PagingTraits, proposeFrom } from '@pagewright/core/authoring';
import type { OperationView } from '@pagewright/core/openapi';

/** Clues and types of operations, found once for each of them while the same offers are made. */
export class Proposals {
  readonly #clues = new Map<OperationView, PagingTraits>();
  readonly #types = new Map<PagingTraits, SchemeType | undefined>();

  inferTraits(view: OperationView): PagingTraits {
    const known = this.#clues.get(view) ?? inferTraits(view);
    this.#clues.set(view, known);
    return known;
  }

  /** The type of the scheme that core would make for an operation; undefined where it makes none. */
  typeFor(traits: PagingTraits): SchemeType | undefined {
    if (!this.#types.has(traits)) this.#types.set(traits, proposedType(traits));
    return this.#types.get(traits);
  }

  /** Returns true when core would make a scheme of a type for an operation. One that pages is no single page. */
  fits(traits: PagingTraits, type: SchemeType): boolean {
    if (type === 'fakePage') return this.typeFor(traits) === type;
    return this.#types.get(traits) === type || proposedType(traits, type) === type;
  }
}

function proposedType(traits: PagingTraits, type?: SchemeType): SchemeType | undefined {
  // The name of the proposed scheme does not matter.
  const proposed = proposeFrom(traits, 'page', { type });
  return proposed.kind === 'scheme' ? proposed.type : undefined;
}
