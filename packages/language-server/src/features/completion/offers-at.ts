import type { ObjectShape, RecordShape, ScalarMeaning, Shape } from '../../grammar/shape.js';
import { completionItemKind } from '../../lsp/numbers.js';
import { documentOffers, ruleOffers, targetOffers, versionOffers } from './config-offers.js';
import { endpointOffers, methodOffers, resourceOffers } from './endpoint-offers.js';
import { fieldOffers } from './field-offers.js';
import { keyOffers, roleOffers } from './key-offers.js';
import {
  fieldAround,
  joinedOffers,
  nothing,
  type Offer,
  type OfferContext,
  type Offered,
  typeChosenHere,
} from './offer-context.js';
import { pathOffers, propertyOffers } from './property-offers.js';
import { queryOffers } from './query-offers.js';
import { newSchemeNameOffers, schemeReferenceOffers, schemeSnippets } from './scheme-offers.js';
import { alternatives, firstEntry, listSnippet, literalSnippet, snippetFor, text } from './snippet.js';
import { starterOffer } from './starter-offer.js';
import { headerOffers, parameterOffers } from './wire-offers.js';

export function offersAt(context: OfferContext): Offered {
  const { at, around } = context.place;
  if (context.editSite.site === 'entry')
    return joinedOffers(...[at.shape, ...at.others].map((shape) => entryOffers(context, shape)));
  const wanted = at.member?.shape ?? (around === undefined ? undefined : entryShape(around.shape));
  const shapes = wanted === undefined ? [at.shape, ...at.others] : alternatives(wanted);
  return valueOffers(context, shapes);
}

function entryShape(shape: Shape): Shape | undefined {
  return shape.kind === 'list' || shape.kind === 'record' ? shape.of : undefined;
}

function entryOffers(context: OfferContext, shape: Shape): Offered {
  if (shape.kind === 'object') return keyOffers(context, shape);
  return shape.kind === 'record'
    ? joinedOffers(keyOffers(context, shape), nameOffers(context, shape))
    : nothing;
}

function nameOffers(context: OfferContext, { name, of }: RecordShape): Offered {
  switch (name) {
    case 'requestField':
      return fieldOffers(context, 'request');
    case 'responseField':
      return fieldOffers(context, 'response');
    case 'method':
      return methodOffers(context);
    case 'resource':
      return resourceOffers(context);
    case 'target':
      return asKeys(targetOffers(context), of);
    case 'ruleCode':
      return asKeys(ruleOffers(context), of);
    default:
      return nothing;
  }
}

/**
 * Turns offers into keys with a value. Below `ignored`, where values have the shape `foreign`, the value is
 * `true`.
 */
function asKeys({ offers, ...rest }: Offered, of: Shape): Offered {
  const value = of.kind === 'foreign' ? literalSnippet(true) : snippetFor(of);
  return {
    ...rest,
    offers: offers.map((offer) => ({ ...offer, write: { entry: { key: offer.label, value } } })),
  };
}

function valueOffers(context: OfferContext, shapes: readonly Shape[]): Offered {
  const isListed = shapes.some((shape) => shape.kind === 'list');
  const hasObjects = shapes.some((shape) => shape.kind === 'object');
  const offered = shapes.map((shape): Offered => {
    switch (shape.kind) {
      case 'scalar':
        return (isListed && context.editSite.quote === undefined) || (hasObjects && isBelowKey(context))
          ? nothing
          : scalarOffers(context, shape.meaning);
      case 'list':
        return joinedOffers(pathsBegun(context, shape), listed(valueOffers(context, alternatives(shape.of))));
      case 'object':
      case 'record':
        return objectOffers(context, shape);
      default:
        return nothing;
    }
  });
  return joinedOffers(...offered);
}

/** On the line below a YAML key, completion offers objects and lists, but no strings. */
function isBelowKey({ editSite }: OfferContext): boolean {
  const isOfKey = typeof editSite.pointer.at(-1) === 'string';
  return (
    editSite.style === 'block' && editSite.besideKey === undefined && isOfKey && editSite.quote === undefined
  );
}

function pathsBegun(context: OfferContext, { of }: Shape & { kind: 'list' }): Offered {
  const [step] = alternatives(of);
  return step?.kind === 'scalar' && step.meaning.kind === 'responseStep' ? pathOffers(context) : nothing;
}

function objectOffers(context: OfferContext, shape: ObjectShape | RecordShape): Offered {
  const { offers, ...rest } = entryOffers(context, shape);
  const begun = {
    ...rest,
    offers: offers.map((offer) => ({ ...offer, write: { value: holding(offer) }, rank: offer.rank + 20 })),
  };
  if (shape.kind !== 'object') return begun;
  if (shape.meaning === 'scheme') return joinedOffers(schemeSnippets(context), begun);
  return shape.meaning === 'config' ? joinedOffers({ offers: [starterOffer(context)] }, begun) : begun;
}

function holding({ write }: Offer) {
  return 'entry' in write ? firstEntry(write.entry) : write.value;
}

function listed({ offers, ...rest }: Offered): Offered {
  return {
    ...rest,
    offers: offers.map((offer) => ({ ...offer, write: { value: listSnippet(holding(offer)) } })),
  };
}

function scalarOffers(context: OfferContext, meaning: ScalarMeaning): Offered {
  switch (meaning.kind) {
    case 'choice':
      return meaning.of === 'requestRole' || meaning.of === 'responseRole'
        ? roleOffers(context, meaning.of, meaning.choices)
        : meaning.of === 'schemeType'
          ? typeOffers(context, meaning.choices)
          : choiceOffers(meaning.choices, context.place.at.member?.default);
    case 'flag':
      return flagOffers(context.place.at.member?.default);
    case 'schemeName':
      return newSchemeNameOffers(context);
    case 'schemeReference':
      return schemeReferenceOffers(context);
    case 'parameterName':
      return parameterOffers(context);
    case 'bodyProperty':
    case 'bodyStep':
    case 'responseProperty':
    case 'responseStep':
    case 'itemStep':
    case 'cursorStep':
      return propertyOffers(context, meaning.kind);
    case 'headerName':
      return fieldAround(context)?.side === 'response' ? headerOffers(context) : nothing;
    case 'linkRelation':
      return choiceOffers({ next: 'The link to the next page.' }, context.place.at.member?.default);
    case 'endpoint':
      return endpointOffers(context);
    case 'documentFile':
      return joinedOffers(documentOffers(context), versionOffers(context));
    case 'jsonPath':
      return queryOffers(context);
    case 'target':
      return targetOffers(context);
    case 'ruleCode':
      return ruleOffers(context);
    case 'text':
    case 'number':
    case 'anything':
      return nothing;
  }
}

function choiceOffers(choices: Readonly<Record<string, string>>, defaultValue: unknown): Offered {
  const offers = Object.entries(choices).map(
    ([label, docs]): Offer => ({
      label,
      kind: completionItemKind.enumMember,
      write: { value: text(label) },
      rank: 0,
      note: label === defaultValue ? 'default' : undefined,
      docs: docs === '' ? undefined : docs,
    }),
  );
  return { offers };
}

function typeOffers(context: OfferContext, choices: Readonly<Record<string, string>>): Offered {
  const chosen = typeChosenHere(context);
  const { offers, ...rest } = choiceOffers(choices, undefined);
  const ranked = offers.map((offer) =>
    offer.label === chosen?.type ? { ...offer, note: `fits ${chosen.operation}` } : { ...offer, rank: 1 },
  );
  return { ...rest, offers: ranked };
}

function flagOffers(defaultValue: unknown): Offered {
  const offers = [true, false].map(
    (value): Offer => ({
      label: String(value),
      kind: completionItemKind.value,
      write: { value: literalSnippet(value) },
      rank: value === defaultValue ? 1 : 0,
      note: value === defaultValue ? 'default' : undefined,
    }),
  );
  return { offers };
}
