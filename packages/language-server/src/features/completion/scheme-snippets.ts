import { type SchemeType, schemeTypes } from '@pagewright/core';
import { type Clues, freeName, proposeFrom, schemeNameFor, sketchScheme } from '@pagewright/core/authoring';
import type { OperationView } from '@pagewright/core/openapi';
import { viewsOf } from '../about/bound-operations.js';
import { completionItemKind } from '../lsp-numbers.js';
import { isSchemeType, type Proposals } from './chosen-type.js';
import type { Offer, Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { jsonScalars } from './scalar-writer.js';
import { likelyOperations, unknownNames } from './scheme-operations.js';
import { schemeTemplate } from './scheme-template.js';
import type { Template } from './template.js';
import { type WritingStyle, writeValue } from './write-template.js';

/** A whole scheme of each type, as core proposes it for the operation that it is for; the one that it would choose first. */
export function schemeSnippets(context: OfferContext): Offered {
  const { clues, isOwn, chosen, name } = subjectOf(context);
  const taken = new Set((context.unit?.judge().analysis.schemes ?? []).map((scheme) => scheme.name));
  const offers = Object.keys(schemeTypes)
    .filter(isSchemeType)
    .map((type): Offer => {
      const sketch = sketchScheme(clues, type);
      // What it would be called does not matter.
      const fits =
        clues !== undefined && (type === chosen || proposeFrom(clues, 'page', type).kind === 'scheme');
      const model = fits || isOwn ? clues : undefined;
      const shown = model === clues ? sketch : sketchScheme(model, type);
      const value = schemeTemplate(shown, nameFor(type, name, taken));
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
  /** What is known of the operation that the scheme is for, or may be for. */
  readonly clues?: Clues | undefined;
  /** Whether it is surely for that one, also where it doesn't fit. */
  readonly isOwn: boolean;
  /** The type that core would choose. */
  readonly chosen?: SchemeType | undefined;
  /** What the scheme is called, where one is wanted already: by its operation, or by methods that name it. */
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

/** How many operations are tried. */
const mostTried = 5;

/** The first that core makes a scheme of, else the first there is. */
function firstOf(
  proposals: Proposals,
  views: readonly OperationView[],
  isOwn: boolean,
  name?: string,
): Subject {
  const all = views.map((view) => proposals.cluesOf(view));
  for (const clues of all) {
    const chosen = proposals.typeFor(clues);
    if (chosen !== undefined) return { clues, isOwn, chosen, name };
  }
  return { clues: all[0], isOwn, name };
}

function nameFor(type: SchemeType, wanted: string | undefined, taken: ReadonlySet<string>): string {
  return freeName(wanted ?? (type === 'fakePage' ? 'singlePage' : `${type}Page`), taken);
}

function operationName({ operation }: OperationView): string {
  return operation.name === '' ? 'the operation' : operation.name;
}

/** As it would look in a file of the same kind. */
function preview(value: Template, { slot, yaml }: OfferContext): string {
  const isJson = slot.style === 'json';
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
