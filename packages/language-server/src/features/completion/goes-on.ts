import type { SyntaxTree } from '@pagewright/syntax';
import type { Offer } from './offer.js';
import type { Slot } from './slot.js';

/**
 * Whether people most likely go on typing here, so that a list would be in their way: dashes where no list is are those of
 * a separator, or of a text.
 */
export function goesOn({ site, typed }: Slot): boolean {
  return site === 'entry' && /^-+$/.test(typed);
}

/** What is offered right behind a comma: a line break may follow there, and must not take a whole object. */
export function offeredBehindComma(
  tree: SyntaxTree,
  { start, typed, site }: Slot,
  offers: readonly Offer[],
): readonly Offer[] {
  if (typed !== '' || start === 0 || tree.slice(start - 1, start) !== ',') return offers;
  const isPlain = ({ write }: Offer) =>
    'value' in write && (write.value.kind === 'text' || write.value.kind === 'literal');
  return site === 'value' && offers.every(isPlain) ? offers : [];
}
