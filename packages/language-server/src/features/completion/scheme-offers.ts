import {
  describeNext,
  describeStops,
  type LocatedScheme,
  type SchemeType,
  schemeTypes,
} from '@pagewright/core';
import {
  freeName,
  type PagingTraits,
  proposeFrom,
  schemeNameFor,
  sketchScheme,
} from '@pagewright/core/authoring';
import type { OperationView } from '@pagewright/core/openapi';
import { completionItemKind } from '../../lsp/numbers.js';
import { viewsOf } from '../../queries/methods.js';
import {
  isSchemeType,
  nothing,
  type Offer,
  type OfferContext,
  type Offered,
  type Proposals,
  typeChosenHere,
} from './offer-context.js';
import { likelyOperations, unknownNames } from './scheme-around.js';
import { literalSnippet, type Snippet, schemeSnippet, text } from './snippet.js';
import { jsonScalars, type WritingStyle, writeValue } from './write-snippet.js';

/** More schemes are not listed. */
const most = 500;

/** The schemes that a method can name, first those of the type that its operation indicates, and false for none. */
export function schemeReferenceOffers(context: OfferContext): Offered {
  const { unit, editSite } = context;
  const listed = (unit?.check().analysis.located ?? []).filter(isListed);
  const chosen = listed.length > 1 ? typeChosenHere(context)?.type : undefined;
  const offers = listed.slice(0, most).map(({ scheme, source }): Offer => {
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
    // Behind the schemes that would do.
    rank: 10.5,
    note: 'never paginated',
    docs: 'The method is not paginated, whatever the document declares.',
  };
  // In quotes that stay it would be the name of a scheme.
  const isQuoted = editSite.quote !== undefined && editSite.style !== 'json';
  return { offers: isQuoted ? offers : [...offers, never], isCut: listed.length > most };
}

/** Distinguishes schemes of a list from inline schemes, which belong to their operation. */
function isListed({ pointer }: LocatedScheme): boolean {
  return pointer.length === 2;
}

/** The names that methods give and no scheme has yet; for an operation's own scheme, one made from its path. */
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
      note: 'named by methods, not declared yet',
      docs: methods
        .slice(0, 10)
        .map(({ operation }) => `- \`${operation}\``)
        .join('\n'),
    }),
  );
  return { offers: [...own, ...offers.filter((offer) => offer.label !== label)] };
}

/** A whole scheme of each type, as core proposes it for the operation that it is for; the one that it would choose first. */
export function schemeSnippets(context: OfferContext): Offered {
  const { traits, isOwn, chosen, name } = subjectOf(context);
  const taken = new Set((context.unit?.check().analysis.schemes ?? []).map((scheme) => scheme.name));
  const offers = Object.keys(schemeTypes)
    .filter(isSchemeType)
    .map((type): Offer => {
      const sketch = sketchScheme(traits, type);
      // The name of the proposed scheme does not matter.
      const fits =
        traits !== undefined && (type === chosen || proposeFrom(traits, 'page', type).kind === 'scheme');
      const model = fits || isOwn ? traits : undefined;
      const shown = model === traits ? sketch : sketchScheme(model, type);
      const value = schemeSnippet(shown, nameFor(type, name, taken));
      const isWholeList = type === 'fakePage' && type !== chosen;
      return {
        label: `${type} scheme`,
        kind: completionItemKind.snippet,
        write: { value },
        rank: type === chosen ? 9 : isWholeList ? 12 : fits ? 10 : 11,
        note: model && `${fits ? '' : 'in part '}as ${operationName(model.view)} has it`,
        docs: `${schemeTypes[type]}\n\n${preview(value, context)}`,
      };
    });
  return { offers };
}

interface Subject {
  /** Clues about the operation that the scheme is for, or may be for. */
  readonly traits?: PagingTraits | undefined;
  /** True when the scheme is certainly for that operation, also where it doesn't fit. */
  readonly isOwn: boolean;
  /** The type that core would choose. */
  readonly chosen?: SchemeType | undefined;
  /** Name of the scheme, where one is wanted already: by its operation, or by methods that name it. */
  readonly name?: string | undefined;
}

/** An inline scheme is for its operation, one in a list for those that name one which nobody has yet. */
function subjectOf({ unit, own, proposals }: OfferContext): Subject {
  const around = own();
  const [view] = around;
  if (view !== undefined) {
    const { name } = view.operation;
    return firstOf(proposals, around, true, name === '' ? undefined : schemeNameFor(name, new Set()));
  }
  if (unit === undefined) return { isOwn: false };
  for (const [name, methods] of unknownNames(unit)) {
    const views = viewsOf(unit, methods, mostTried);
    if (views.length > 0) return firstOf(proposals, views, true, name);
  }
  return firstOf(proposals, viewsOf(unit, likelyOperations(unit, undefined), mostTried), false);
}

/** Maximum number of operations that are tried. */
const mostTried = 5;

/** The first that core makes a scheme of, else the first there is. */
function firstOf(
  proposals: Proposals,
  views: readonly OperationView[],
  isOwn: boolean,
  name?: string,
): Subject {
  const all = views.map((view) => proposals.inferTraits(view));
  for (const traits of all) {
    const chosen = proposals.typeFor(traits);
    if (chosen !== undefined) return { traits, isOwn, chosen, name };
  }
  return { traits: all[0], isOwn, name };
}

function nameFor(type: SchemeType, wanted: string | undefined, taken: ReadonlySet<string>): string {
  return freeName(wanted ?? (type === 'fakePage' ? 'singlePage' : `${type}Page`), taken);
}

function operationName({ operation }: OperationView): string {
  return operation.name === '' ? 'the operation' : operation.name;
}

/** As it would look in a file of the same kind. */
function preview(value: Snippet, { editSite, yaml }: OfferContext): string {
  const isJson = editSite.style === 'json';
  const style: WritingStyle = {
    kind: isJson ? 'json' : 'block',
    lineBreak: '\n',
    step: '  ',
    listStep: '  ',
    isWide: true,
    scalar: isJson ? jsonScalars() : yaml,
    isSnippet: false,
  };
  const written = writeValue(value, { indent: '', isBesideKey: false }, style);
  return `\`\`\`${isJson ? 'json' : 'yaml'}\n${written}\n\`\`\``;
}
