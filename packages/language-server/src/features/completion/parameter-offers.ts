import { completionItemKind } from '../lsp-numbers.js';
import { fieldOf, otherFields } from './field-of.js';
import type { Offer, Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { soundsLikeInput } from './paging-words.js';
import { type KnownOperations, noOperations } from './scheme-around.js';
import { text } from './template.js';
import { collected, docsOf, noteOf, parametersIn, propertiesIn, type WireName } from './wire-names.js';

/** More of them are not listed. */
const most = 300;

/**
 * What the operations of the scheme take: those first that all of them do, and that APIs use for the role. Without what
 * other fields send already.
 */
export function parameterOffers(context: OfferContext): Offered {
  const field = fieldOf(context);
  const known = context.scheme?.operations() ?? noOperations;
  const { views } = known;
  const isInBody = locationOf(context, field?.location) === 'body';
  const names = collected(
    views.map((view) => {
      const body = view.requestBody();
      const isKnown = isInBody && body.kind === 'known' && body.value.schema.kind === 'known';
      if (isKnown && body.value.schema.kind === 'known') return propertiesIn(body.value.schema.value);
      return parametersIn(view, field?.location === 'header' ? ['header', 'query'] : ['query']);
    }),
  );
  const sent = sentNames(context);
  const free = names.filter(({ entry: { name } }) => !sent.has(name));
  const offers = free.slice(0, most).map((one) => offerOf(one, known, field?.role));
  return { offers, isCut: free.length > most };
}

/** Where the field of a role is sent, by its own word or the scheme's. */
export function locationOf({ tree, scheme }: OfferContext, own: string | undefined): unknown {
  return own ?? (scheme && tree.reader.get([...scheme.in.pointer, 'paramLocation'])) ?? 'query';
}

function offerOf(one: WireName, known: KnownOperations, role: string | undefined): Offer {
  const of = known.views.length;
  const { name, deprecated } = one.entry;
  const isLikely = role !== undefined && soundsLikeInput(role, name);
  return {
    label: name,
    kind: completionItemKind.field,
    write: { value: text(name) },
    rank: (one.count === of || !known.areBound ? 0 : 2) + (isLikely ? 0 : 1),
    note: noteOf(one, of, known),
    docs: docsOf(one),
    ...(deprecated && { isDeprecated: true }),
  };
}

/** What the other fields of the scheme are called on the wire. */
export function sentNames(context: OfferContext): ReadonlySet<string> {
  return new Set(
    otherFields(context, 'request').map(({ pointer, key }) => {
      const param = context.tree.reader.get([...pointer, 'param']);
      return typeof param === 'string' ? param : key;
    }),
  );
}
