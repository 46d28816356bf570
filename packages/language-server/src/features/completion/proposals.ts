import type { SchemeType } from '@pagewright/core';
import { inferTraits, type PagingTraits, proposeFrom } from '@pagewright/core/authoring';
import type { OperationView } from '@pagewright/core/openapi';

export class Proposals {
  readonly #clues = new Map<OperationView, PagingTraits>();
  readonly #types = new Map<PagingTraits, SchemeType | undefined>();

  inferTraits(view: OperationView): PagingTraits {
    const known = this.#clues.get(view) ?? inferTraits(view);
    this.#clues.set(view, known);
    return known;
  }

  typeFor(traits: PagingTraits): SchemeType | undefined {
    if (!this.#types.has(traits)) this.#types.set(traits, proposedType(traits));
    return this.#types.get(traits);
  }

  /** True if core can propose a scheme of that type. `fakePage` fits only operations that don't look paginated. */
  fits(traits: PagingTraits, type: SchemeType): boolean {
    if (type === 'fakePage') return this.typeFor(traits) === type;
    return this.#types.get(traits) === type || proposedType(traits, type) === type;
  }
}

function proposedType(traits: PagingTraits, type?: SchemeType): SchemeType | undefined {
  // Only the type is used, so the name is arbitrary.
  const proposed = proposeFrom(traits, 'page', { type });
  return proposed.kind === 'scheme' ? proposed.type : undefined;
}
