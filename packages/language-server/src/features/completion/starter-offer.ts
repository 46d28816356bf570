import { type SchemeType, targetIds } from '@pagewright/core';
import { freeName, sketchScheme } from '@pagewright/core/authoring';
import { completionItemKind } from '../../lsp/numbers.js';
import { documentOffers } from './config-offers.js';
import { resourceName, usualMethodName } from './endpoint-offers.js';
import type { Offer, OfferContext } from './offer-context.js';
import { isListing } from './scheme-around.js';
import { undeclaredSubject } from './scheme-offers.js';
import {
  beginMap,
  entries,
  listSnippet,
  mapSnippet,
  placeholder,
  type Snippet,
  schemeSnippet,
  text,
} from './snippet.js';

/**
 * A complete configuration for an empty file: the document, a target, and the first paginated list operation. Includes
 * a scheme if no scheme is declared.
 */
export function starterOffer(context: OfferContext): Offer {
  const documents = documentOffers(context).offers.map(({ label }) => label);
  const [document = './openapi.yaml'] = documents;
  const first = firstMethod(context);
  const value = mapSnippet({
    openapi: placeholder(document, documents.length > 1 ? { choices: documents } : {}),
    targets: listSnippet(placeholder('typescript', { choices: targetsFrom('typescript') })),
    pagination: first?.scheme && listSnippet(first.scheme),
    resources: first?.resources ?? beginMap(),
  });
  return {
    label: 'configuration',
    kind: completionItemKind.snippet,
    write: { value },
    rank: 0,
    note: first === undefined ? 'starter' : `starter for ${first.operation}`,
    docs: 'A complete SDK configuration to start from: the document, the targets, and a resource with its methods.',
  };
}

function targetsFrom(first: string): readonly string[] {
  return [first, ...targetIds.filter((id) => id !== first)];
}

interface FirstMethod {
  readonly operation: string;
  readonly scheme?: Snippet;
  readonly resources: Snippet;
}

function firstMethod(context: OfferContext): FirstMethod | undefined {
  const { unit } = context;
  if (unit === undefined) return undefined;
  const { methods, schemes } = unit.check().analysis;
  const { chosen, modelOf } = undeclaredSubject(context, unit);
  const model = chosen === undefined || chosen === 'fakePage' ? undefined : modelOf(chosen);
  const bound = methods.find(({ operation, scheme }) => scheme !== null && isListing(operation));
  if (bound !== undefined || model === undefined || chosen === undefined) {
    const operation = bound?.operation ?? methods.find((method) => isListing(method.operation))?.operation;
    return operation === undefined
      ? undefined
      : { operation, resources: resourcesOf(operation, text(operation)) };
  }
  const operation = model.traits.view.operation.name;
  const name = freeName(nameOf(chosen), new Set(schemes.map((scheme) => scheme.name)));
  const method = mapSnippet({ endpoint: text(operation), paginated: text(name) });
  const scheme = schemeSnippet(sketchScheme(model.traits, chosen), text(name));
  return { operation, scheme, resources: resourcesOf(operation, method) };
}

function nameOf(type: SchemeType): string {
  return `${type}Page`;
}

function resourcesOf(operation: string, method: Snippet): Snippet {
  const name = resourceName(operation);
  const methods = entries({ key: usualMethodName(operation, undefined), value: method });
  return entries({ key: name, value: mapSnippet({ methods }) });
}
