import type { Member, ObjectShape, RecordShape } from '../../grammar/shape.js';
import { completionItemKind } from '../lsp-numbers.js';
import { isIdle } from './idle-keys.js';
import type { Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { fittingRoles } from './role-offers.js';
import { templateFor } from './value-template.js';

/** The keys of ours that an object does not have yet and that would do something there, those that it needs first. */
export function keyOffers(context: OfferContext, { members }: ObjectShape | RecordShape): Offered {
  const present = presentKeys(context);
  const offers = [...members].flatMap(([key, member]) => {
    if (!member.ours || present.has(key) || isIdle(context, key)) return [];
    const note = member.required ? 'required' : defaultNote(member);
    const value = templateFor(member.shape, preferredOf(context, member), member.default);
    const write = { entry: { key, value } };
    const rank = member.required ? 0 : 1;
    return [{ label: key, kind: completionItemKind.property, write, rank, note, docs: member.text }];
  });
  return { offers };
}

/** Those that the mapping has, without the one at the cursor. */
export function presentKeys({ tree, slot }: OfferContext): ReadonlySet<string> {
  if (slot.site !== 'entry') return new Set();
  const keys = (tree.reader.keys(slot.pointer) ?? []).map(String);
  return new Set(keys.filter((key) => key !== slot.current));
}

function defaultNote({ default: standing }: Member): string | undefined {
  return standing === undefined ? undefined : `default ${String(standing)}`;
}

function preferredOf(context: OfferContext, { shape }: Member): readonly string[] {
  if (shape.kind !== 'scalar' || shape.meaning.kind !== 'choice') return [];
  const { of } = shape.meaning;
  return of === 'requestRole' || of === 'responseRole' ? fittingRoles(context, of) : [];
}
