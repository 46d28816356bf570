import type { BoundMethod } from '@pagewright/core';
import { schemeNameFor } from '@pagewright/core/authoring';
import { grouped, type LocatedScheme, operationPointer } from '@pagewright/core/internal';
import { below, valueAt } from '@pagewright/core/openapi';
import { completionItemKind } from '../../lsp/numbers.js';
import { operationFinder, viewsOf } from '../../queries/methods.js';
import { presentKeys } from './key-offers.js';
import { nothing, type Offer, type OfferContext, type Offered } from './offer-context.js';
import { isListing } from './scheme-around.js';
import { beginMap, mapSnippet, placeholder, text } from './snippet.js';

const maxListed = 200;

/** Operations that the configuration does not contain yet come first. */
export function endpointOffers(context: OfferContext): Offered {
  const { methods, isCut } = listed(context, context.editSite.typed);
  const about = describing(context);
  const offers = methods.map((method): Offer => {
    const { operation: label } = method;
    return { label, kind: completionItemKind.value, write: { value: text(label) }, ...about(method) };
  });
  return { offers, isCut, resolves: 'endpoint' };
}

/**
 * Proposes a method for each operation that the configuration does not contain yet, with a conventional name
 * and a scheme that fits.
 */
export function methodOffers(context: OfferContext): Offered {
  if (context.editSite.hasColon) return nothing;
  const present = presentKeys(context);
  const { methods, isCut } = listed(context, '');
  const free = methods.filter(({ resource }) => resource === undefined);
  const fitting = fittingSchemes(context, free);
  const about = describing(context);
  const offers = free.map((method): Offer => {
    const { operation: label } = method;
    const name = usualMethodName(label, resourceAt(context));
    const key = placeholder(present.has(name) ? `${name}_2` : name);
    const schemes = fitting.get(label) ?? [];
    const [first] = schemes;
    const value =
      first === undefined
        ? text(label)
        : mapSnippet({ endpoint: text(label), paginated: placeholder(first, { choices: schemes }) });
    const filter = `${name} ${label}`;
    const write = { entry: { key, value } };
    return { label, kind: completionItemKind.value, write, filter, ...about(method) };
  });
  return { offers, isCut, resolves: 'endpoint' };
}

/**
 * Proposes resource names from the last path segments of operations that the configuration does not contain
 * yet.
 */
export function resourceOffers(context: OfferContext): Offered {
  if (context.editSite.hasColon) return nothing;
  const present = new Set([...presentKeys(context)].map(plain));
  const { methods, isCut } = listed(context, '');
  const byName = grouped(methods, ({ resource, operation }) =>
    resource === undefined ? resourceName(operation) : undefined,
  );
  const offers = [...byName]
    .filter(([name]) => name !== '' && !present.has(plain(name)))
    .map(([label, [first, ...others]]): Offer => {
      const more = others.length === 0 ? '' : ` and ${others.length} more`;
      const value = mapSnippet({ methods: beginMap() });
      const write = { entry: { key: label, value } };
      const kind = completionItemKind.value;
      return { label, kind, write, rank: 0, note: `${first?.operation ?? ''}${more}`, leadsOn: true };
    });
  return { offers, isCut };
}

const maxSearched = 20;

/**
 * Returns, for each undeclared operation, the schemes of the type that core would choose, if the operation
 * has their parameters.
 */
function fittingSchemes(
  { unit, proposals, request: { token } }: OfferContext,
  methods: readonly BoundMethod[],
): ReadonlyMap<string, readonly string[]> {
  const located = (unit?.check().analysis.located ?? []).filter(({ pointer }) => pointer.length === 2);
  const found = new Map<string, readonly string[]>();
  if (unit === undefined || located.length === 0) return found;
  const lists = methods.filter(({ operation, why }) => why === 'none' && isListing(operation));
  for (const view of viewsOf(unit, lists, maxSearched)) {
    if (token.isCancellationRequested) break;
    const type = proposals.typeFor(proposals.inferTraits(view));
    const taken = new Set(view.parameters().list.map(({ name }) => name));
    const fits = ({ scheme }: LocatedScheme) =>
      scheme.type === type &&
      Object.values(scheme.request).every(({ param, location }) => location === 'body' || taken.has(param));
    found.set(
      view.operation.name,
      located.filter(fits).map(({ scheme }) => scheme.name),
    );
  }
  return found;
}

function listed(context: OfferContext, typed: string) {
  const { unit, request } = context;
  const wanted = typed.toLowerCase().trim();
  const own = resourceAt(context);
  const seen = new Set<string>();
  const first: BoundMethod[] = [];
  const others: BoundMethod[] = [];
  for (const method of unit?.check().analysis.methods ?? []) {
    if (request.token.isCancellationRequested) break;
    if (seen.has(method.operation) || !method.operation.toLowerCase().includes(wanted)) continue;
    seen.add(method.operation);
    if (method.resource !== undefined && !isInDocument(method.operation, unit)) continue;
    const isFirst = method.resource === undefined && (own === undefined || mentions(method.operation, own));
    (isFirst ? first : others).push(method);
  }
  const methods = [...first, ...others.filter(isFree), ...others.filter((method) => !isFree(method))];
  return { methods: methods.slice(0, maxListed), isCut: methods.length > maxListed };
}

function isInDocument(operation: string, unit: OfferContext['unit']): boolean {
  const place = operationPointer(operation);
  const keys = unit?.reader?.keys(place.slice(0, 2));
  const keysAround = place.length > 3 ? unit?.reader?.keys(place.slice(0, -1)) : keys;
  return keysAround?.includes(place.at(-1) ?? '') === true || keys?.includes('$ref') === true;
}

function isFree({ resource }: BoundMethod): boolean {
  return resource === undefined;
}

function describing(context: OfferContext): (method: BoundMethod) => Pick<Offer, 'rank' | 'note'> {
  const own = resourceAt(context);
  const find = context.unit === undefined ? () => undefined : operationFinder(context.unit);
  return ({ operation, resource, method, scheme }) => {
    const rank = resource !== undefined ? 2 : own === undefined || mentions(operation, own) ? 0 : 1;
    const found = find(operation);
    const summary = found && valueAt(below(found.node, 'summary'));
    const note = [
      typeof summary === 'string' ? summary.trim().slice(0, maxSummaryLength) : '',
      scheme === null ? '' : `bound to ${scheme}`,
      resource === undefined ? '' : `already ${[...resource, method].join('.')}`,
    ];
    return { rank, note: note.filter((part) => part !== '').join(' · ') || undefined };
  };
}

const maxSummaryLength = 60;

function resourceAt({ place }: OfferContext): string | undefined {
  const name = place.nodes.findLast((node) => node.name === 'resource')?.pointer.at(-1);
  return name === undefined ? undefined : plain(String(name));
}

/** True if a path segment has that name: `/api_keys` matches `apiKeys`. */
function mentions(operation: string, resource: string): boolean {
  return operation.split('/').some((segment) => plain(segment) === resource);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export function resourceName(operation: string): string {
  return schemeNameFor(operation, new Set()).replace(/Page$/, '');
}

/**
 * The conventional method name, such as `list` or `create`. `list` becomes `listUsers` if the path of the operation
 * lacks the resource name.
 */
export function usualMethodName(operation: string, resource: string | undefined): string {
  const usual = usualName(operation);
  if (usual !== 'list' || resource === undefined || mentions(operation, resource)) return usual;
  const things = resourceName(operation);
  return `${usual}${things.charAt(0).toUpperCase()}${things.slice(1)}`;
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
