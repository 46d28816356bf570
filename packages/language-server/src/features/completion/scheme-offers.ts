import { describeNext, describeStops, type SchemeType } from '@pagewright/core';
import { freeName, type PagingTraits, schemeNameFor, sketchScheme } from '@pagewright/core/authoring';
import { schemeTypes } from '@pagewright/core/format';
import type { LocatedScheme } from '@pagewright/core/internal';
import type { OperationView } from '@pagewright/core/openapi';
import { completionItemKind } from '../../lsp/numbers.js';
import type { Unit } from '../../model/unit.js';
import { viewsOf } from '../../queries/methods.js';
import {
  isSchemeType,
  nothing,
  type Offer,
  type OfferContext,
  type Offered,
  typeChosenHere,
} from './offer-context.js';
import type { Proposals } from './proposals.js';
import { maxUndeclared, undeclaredLists, unknownNames } from './scheme-around.js';
import { literalSnippet, placeholder, type Snippet, schemeSnippet, text } from './snippet.js';
import { jsonTemplate, type WritingStyle, writeValue } from './write-snippet.js';

const maxSchemes = 500;

/** Schemes of the type that the operation suggests come first; `false` is offered too. */
export function schemeReferenceOffers(context: OfferContext): Offered {
  const { unit, editSite } = context;
  const listed = (unit?.check().analysis.located ?? []).filter(isListed);
  const chosen = listed.length > 1 ? typeChosenHere(context)?.type : undefined;
  const offers = listed.slice(0, maxSchemes).map(({ scheme, source }): Offer => {
    const where = source === 'config' ? 'configuration' : 'document';
    const stops = describeStops(scheme).map((stop) => `- ${stop}`);
    return {
      label: scheme.name,
      kind: completionItemKind.reference,
      write: { value: text(scheme.name) },
      rank: scheme.type === chosen ? 0 : 1,
      note: `${scheme.type}, ${where}`,
      docs: [
        ...(scheme.description === undefined ? [] : [scheme.description, '']),
        describeNext(scheme),
        '',
        ...stops,
      ].join('\n'),
    };
  });
  const never: Offer = {
    label: 'false',
    kind: completionItemKind.value,
    write: { value: literalSnippet(false) },
    // The rank after the snippets of schemes that fit.
    rank: 10.5,
    note: 'never paginated',
    docs: 'The method is not paginated, whatever the document declares.',
  };
  // If the edit keeps the quotes around it, `false` would be read as the name of a scheme.
  const isQuoted = editSite.quote !== undefined && editSite.style !== 'json';
  return { offers: isQuoted ? offers : [...offers, never], isCut: listed.length > maxSchemes };
}

function isListed({ pointer }: LocatedScheme): boolean {
  return pointer.length === 2;
}

export function newSchemeNameOffers({ unit, place }: OfferContext): Offered {
  if (unit === undefined) return nothing;
  const { operation } = place;
  const taken = new Set(unit.check().analysis.schemes.map(({ name }) => name));
  const label = operation && operation.name !== '' ? schemeNameFor(operation.name, taken) : undefined;
  const kind = completionItemKind.reference;
  const own: readonly Offer[] =
    label === undefined || operation === undefined
      ? []
      : [{ label, kind, write: { value: text(label) }, rank: 0, note: `for ${operation.name}` }];
  const offers = [...unknownNames(unit)].map(
    ([name, methods]): Offer => ({
      label: name,
      kind: completionItemKind.reference,
      write: { value: text(name) },
      rank: 0,
      note: 'used by methods, not declared yet',
      docs: methods
        .slice(0, 10)
        .map(({ operation }) => `- \`${operation}\``)
        .join('\n'),
    }),
  );
  return { offers: [...own, ...offers.filter((offer) => offer.label !== label)] };
}

/**
 * A complete scheme of each type, modelled on an operation that `subjectOf` chooses. The type that core would choose
 * comes first.
 */
export function schemeSnippets(context: OfferContext): Offered {
  const { modelOf, chosen, name } = subjectOf(context);
  const taken = new Set((context.unit?.check().analysis.schemes ?? []).map((scheme) => scheme.name));
  const offers = Object.keys(schemeTypes)
    .filter(isSchemeType)
    .map((type): Offer => {
      const model = modelOf(type);
      const value = schemeSnippet(sketchScheme(model?.traits, type), placeholder(nameFor(type, name, taken)));
      const isWholeList = type === 'fakePage' && type !== chosen;
      return {
        label: `${type} scheme`,
        kind: completionItemKind.snippet,
        write: { value },
        rank: type === chosen ? 9 : isWholeList ? 12 : model?.fits === true ? 10 : 11,
        note: model && `${model.fits ? 'fits' : 'partly fits'} ${operationName(model.traits.view)}`,
        docs: `${schemeTypes[type]}\n\n${preview(value, context)}`,
      };
    });
  return { offers };
}

interface Model {
  readonly traits: PagingTraits;
  readonly fits: boolean;
}

interface Subject {
  readonly modelOf: (type: SchemeType) => Model | undefined;
  readonly chosen?: SchemeType | undefined;
  readonly name?: string | undefined;
}

/**
 * An inline scheme is modelled on the operation that contains it. A listed scheme is modelled on operations whose
 * methods name a missing scheme, or on undeclared operations if no method does.
 */
function subjectOf(context: OfferContext): Subject {
  const { unit, own, proposals } = context;
  const around = own();
  const [view] = around;
  if (view !== undefined) {
    const { name } = view.operation;
    return subjectIn(proposals, around, name === '' ? undefined : schemeNameFor(name, new Set()));
  }
  if (unit === undefined) return { modelOf: () => undefined };
  for (const [name, methods] of unknownNames(unit)) {
    const views = viewsOf(unit, methods, maxTried);
    if (views.length > 0) return subjectIn(proposals, views, name);
  }
  return undeclaredSubject(context, unit);
}

const maxTried = 5;

function subjectIn(proposals: Proposals, views: readonly OperationView[], name: string | undefined): Subject {
  const all = views.map((view) => proposals.inferTraits(view));
  const traits = all.find((one) => proposals.typeFor(one) !== undefined) ?? all[0];
  if (traits === undefined) return { modelOf: () => undefined, name };
  const modelOf = (type: SchemeType) => ({ traits, fits: proposals.fits(traits, type) });
  return { modelOf, chosen: proposals.typeFor(traits), name };
}

/**
 * For each type, models the scheme on the first undeclared operation for which core chooses the type, or else on the
 * first operation that the type fits.
 */
export function undeclaredSubject({ proposals, request: { token } }: OfferContext, unit: Unit): Subject {
  const first = new Map<SchemeType, PagingTraits>();
  for (const view of viewsOf(unit, undeclaredLists(unit), maxUndeclared)) {
    if (token.isCancellationRequested || first.size === Object.keys(schemeTypes).length) break;
    const traits = proposals.inferTraits(view);
    const type = proposals.typeFor(traits);
    if (type !== undefined && !first.has(type)) first.set(type, traits);
  }
  const modelOf = (type: SchemeType): Model | undefined => {
    const traits = first.get(type) ?? [...first.values()].find((one) => proposals.fits(one, type));
    return traits && { traits, fits: true };
  };
  const [chosen] = [...first.keys()].sort(
    (one, other) => Number(one === 'fakePage') - Number(other === 'fakePage'),
  );
  return { modelOf, chosen };
}

function nameFor(type: SchemeType, wanted: string | undefined, taken: ReadonlySet<string>): string {
  return freeName(wanted ?? (type === 'fakePage' ? 'singlePage' : `${type}Page`), taken);
}

function operationName({ operation }: OperationView): string {
  return operation.name === '' ? 'the operation' : operation.name;
}

function preview(value: Snippet, { editSite, yaml }: OfferContext): string {
  const isJson = editSite.style === 'json';
  const style: WritingStyle = {
    kind: isJson ? 'json' : 'block',
    lineBreak: '\n',
    step: '  ',
    listStep: '  ',
    isWide: true,
    template: isJson ? jsonTemplate : yaml(),
    isSnippet: false,
  };
  const written = writeValue(value, { indent: '', isBesideKey: false }, style);
  return `\`\`\`${isJson ? 'json' : 'yaml'}\n${written}\n\`\`\``;
}
