import { type SchemeType, schemeTypes } from '@pagewright/core';
import type { OperationView } from '@pagewright/core/openapi';
import { viewsOf } from '../about/bound-operations.js';
import { completionItemKind } from '../lsp-numbers.js';
import { filledScheme, fits } from './fill-scheme.js';
import type { Offer, Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import type { ScalarWriter } from './scalar-writer.js';
import { viewAround } from './scheme-around.js';
import { likelyOperations, unknownNames } from './scheme-operations.js';
import type { Template } from './template.js';
import { wireFinder } from './wire-finder.js';
import { writeValue } from './write-template.js';

/** A whole scheme of each type, with what the operation has that it is for. */
export function schemeSnippets(context: OfferContext): Offered {
  const subject = subjectOf(context);
  const finder = wireFinder();
  const offers = Object.keys(schemeTypes)
    .filter(isSchemeType)
    .map((type): Offer => {
      const view = subject.views.find((one) => fits(type, one, finder)) ?? subject.own;
      const value = filledScheme(type, nameFor(type, context, subject.name), view, finder);
      const doesFit = view !== undefined && fits(type, view, finder);
      return {
        label: `${type} scheme`,
        kind: completionItemKind.snippet,
        write: { value },
        rank: doesFit ? 10 : type === 'fakePage' ? 12 : 11,
        note: view === undefined ? undefined : `${doesFit ? '' : 'in part '}as ${operationName(view)} has it`,
        docs: `${schemeTypes[type]}\n\n\`\`\`yaml\n${preview(value, context.yaml)}\n\`\`\``,
      };
    });
  return { offers };
}

interface Subject {
  /** The operation that the scheme is surely for. */
  readonly own?: OperationView | undefined;
  /** Those that it may be for, the likeliest first. */
  readonly views: readonly OperationView[];
  /** What methods call it already. */
  readonly name?: string | undefined;
}

/** An inline scheme is for its operation, one in a list for those that name one which nobody has yet. */
function subjectOf({ question, unit, place }: OfferContext): Subject {
  const [own] = viewAround(question.file, unit, place);
  if (own !== undefined) return { own, views: [own] };
  if (unit === undefined) return { views: [] };
  for (const [name, methods] of unknownNames(unit)) {
    const views = viewsOf(unit, methods, 5);
    if (views.length > 0) return { own: views[0], views, name };
  }
  return { views: viewsOf(unit, likelyOperations(unit, undefined), 20) };
}

function nameFor(type: SchemeType, { unit }: OfferContext, wanted: string | undefined): string {
  const base = wanted ?? (type === 'fakePage' ? 'singlePage' : `${type}Page`);
  const taken = new Set((unit?.judge().analysis.schemes ?? []).map(({ name }) => name));
  for (let count = 1; count < 100; count++) {
    const name = count === 1 ? base : `${base}${count}`;
    if (!taken.has(name)) return name;
  }
  return base;
}

function operationName({ operation }: OperationView): string {
  return operation.name === '' ? 'the operation' : operation.name;
}

function preview(value: Template, scalar: ScalarWriter): string {
  return writeValue(
    value,
    { indent: '', isBesideKey: false },
    {
      kind: 'block',
      lineBreak: '\n',
      step: '  ',
      listStep: '  ',
      isWide: false,
      scalar,
      isSnippet: false,
    },
  );
}

function isSchemeType(type: string): type is SchemeType {
  return Object.hasOwn(schemeTypes, type);
}
