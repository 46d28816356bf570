import type { BoundMethod } from '@pagewright/core';
import { completionItemKind } from '../lsp-numbers.js';
import { presentKeys } from './key-offers.js';
import { nothing, type Offer, type Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import { hole, text } from './template.js';

/** More are not listed at once: what is typed next narrows them down. */
const most = 200;

/** The operations of the document, those first that the configuration has not placed yet. */
export function endpointOffers(context: OfferContext): Offered {
  const { methods, isCut } = listed(context, context.slot.typed);
  const offers = methods.map((method): Offer => {
    const { operation: label } = method;
    return {
      label,
      kind: completionItemKind.value,
      write: { value: text(label) },
      ...placing(context, method),
    };
  });
  return { offers, isCut, resolves: 'endpoint' };
}

/** Methods for a resource: each operation that is not placed yet, under the name that such methods have. */
export function methodOffers(context: OfferContext): Offered {
  if (context.slot.hasColon) return nothing;
  const present = presentKeys(context);
  const { methods, isCut } = listed(context, '');
  const free = methods.filter(({ resource }) => resource === undefined);
  const offers = free.map((method): Offer => {
    const { operation: label } = method;
    const name = usualName(label);
    const key = hole(present.has(name) ? `${name}_2` : name);
    const write = { entry: { key, value: text(label) } };
    const filter = `${name} ${label}`;
    return { label, kind: completionItemKind.value, write, filter, ...placing(context, method) };
  });
  return { offers, isCut, resolves: 'endpoint' };
}

function listed({ unit, place, question: { token } }: OfferContext, typed: string) {
  const wanted = typed.toLowerCase().trim();
  const own = resourceAround(
    place.standings.flatMap(({ name, pointer }) => (name === 'resource' ? [pointer] : [])),
  );
  const seen = new Set<string>();
  const first: BoundMethod[] = [];
  const others: BoundMethod[] = [];
  for (const method of unit?.judge().analysis.methods ?? []) {
    if (token.isCancellationRequested) break;
    if (seen.has(method.operation) || !method.operation.toLowerCase().includes(wanted)) continue;
    seen.add(method.operation);
    if (method.resource !== undefined && !isInDocument(method.operation, unit)) continue;
    const isFirst = method.resource === undefined && (own === undefined || mentions(method.operation, own));
    (isFirst ? first : others).push(method);
  }
  const methods = [...first, ...others.filter(isFree), ...others.filter((method) => !isFree(method))];
  return { methods: methods.slice(0, most), isCut: methods.length > most };
}

/** What a configuration says may be half-typed. */
function isInDocument(operation: string, unit: OfferContext['unit']): boolean {
  const [verb = '', path = ''] = operation.split(' ');
  const keys = unit?.document?.tree.reader.keys(['paths', path]);
  return keys?.includes(verb) === true || keys?.includes('$ref') === true;
}

function isFree({ resource }: BoundMethod): boolean {
  return resource === undefined;
}

function placing(
  { place }: OfferContext,
  { operation, resource, method }: BoundMethod,
): Pick<Offer, 'rank' | 'note'> {
  const own = resourceAround(
    place.standings.flatMap(({ name, pointer }) => (name === 'resource' ? [pointer] : [])),
  );
  if (resource !== undefined) return { rank: 2, note: `already ${[...resource, method].join('.')}` };
  return { rank: own === undefined || mentions(operation, own) ? 0 : 1 };
}

/** The name of the innermost resource. */
function resourceAround(pointers: readonly (readonly (string | number)[])[]): string | undefined {
  const name = pointers.at(-1)?.at(-1);
  return name === undefined ? undefined : plain(String(name));
}

/** Whether a path has a segment of that name: `/api_keys` for `apiKeys`. */
function mentions(operation: string, resource: string): boolean {
  return operation.split('/').some((segment) => plain(segment) === resource);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function usualName(operation: string): string {
  const isOne = operation.endsWith('}');
  const [verb = ''] = operation.split(' ');
  switch (verb) {
    case 'get':
      return isOne ? 'retrieve' : 'list';
    case 'post':
      return 'create';
    case 'put':
    case 'patch':
      return 'update';
    default:
      return verb;
  }
}
