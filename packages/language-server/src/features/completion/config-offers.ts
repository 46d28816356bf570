import { type BoundMethod, catalogue, findRule, targetIds, targetName } from '@pagewright/core';
import { completionItemKind } from '../../lsp/numbers.js';
import { fileName, relativeUri, uriKey } from '../../model/uris.js';
import { presentKeys } from './key-offers.js';
import { nothing, type Offer, type OfferContext, type Offered } from './offer-context.js';
import { placeholder, text } from './snippet.js';

/** More are not listed at once: what is typed next narrows them down. */
const most = 200;

/** The operations of the document, those first that the configuration has not placed yet. */
export function endpointOffers(context: OfferContext): Offered {
  const { methods, isCut } = listed(context, context.editSite.typed);
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
  if (context.editSite.hasColon) return nothing;
  const present = presentKeys(context);
  const { methods, isCut } = listed(context, '');
  const free = methods.filter(({ resource }) => resource === undefined);
  const offers = free.map((method): Offer => {
    const { operation: label } = method;
    const name = usualName(label);
    const key = placeholder(present.has(name) ? `${name}_2` : name);
    const write = { entry: { key, value: text(label) } };
    const filter = `${name} ${label}`;
    return { label, kind: completionItemKind.value, write, filter, ...placing(context, method) };
  });
  return { offers, isCut, resolves: 'endpoint' };
}

function listed({ unit, place, request: { token } }: OfferContext, typed: string) {
  const wanted = typed.toLowerCase().trim();
  const own = resourceAround(
    place.nodes.flatMap(({ name, pointer }) => (name === 'resource' ? [pointer] : [])),
  );
  const seen = new Set<string>();
  const first: BoundMethod[] = [];
  const others: BoundMethod[] = [];
  for (const method of unit?.check().analysis.methods ?? []) {
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

/** Returns true when the document has an operation; the name comes from a configuration and may be half-typed. */
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
    place.nodes.flatMap(({ name, pointer }) => (name === 'resource' ? [pointer] : [])),
  );
  if (resource !== undefined) return { rank: 2, note: `already ${[...resource, method].join('.')}` };
  return { rank: own === undefined || mentions(operation, own) ? 0 : 1 };
}

/** The name of the innermost resource. */
function resourceAround(pointers: readonly (readonly (string | number)[])[]): string | undefined {
  const name = pointers.at(-1)?.at(-1);
  return name === undefined ? undefined : plain(String(name));
}

/** Returns true when a path has a segment of that name: `/api_keys` for `apiKeys`. */
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

/** The OpenAPI documents of the workspace, as this file would name them. */
export function documentOffers({ request: { workspace, file } }: OfferContext): Offered {
  const others = workspace
    .files()
    .filter(({ kind, uri }) => kind === 'openapi' && uriKey(uri) !== uriKey(file.uri));
  const offers = others.flatMap(({ uri }): readonly Offer[] => {
    const path = relativeUri(uri, file.uri);
    if (path === undefined || !/^(?:\.\.?\/)/.test(path)) return [];
    const filter = `${path} ${fileName(uri)}`;
    return [{ label: path, kind: completionItemKind.file, write: { value: text(path) }, rank: 0, filter }];
  });
  return { offers };
}

/** The targets that the list or record does not name yet. */
export function targetOffers(context: OfferContext): Offered {
  const named = siblings(context);
  const offers = targetIds
    .filter((id) => !named.has(id))
    .map((id): Offer => {
      const note = targetName(id);
      return { label: id, kind: completionItemKind.enumMember, write: { value: text(id) }, rank: 0, note };
    });
  return { offers };
}

/** The codes that the list or record does not name yet, those first that are reported at the place or anywhere. */
export function ruleOffers(context: OfferContext): Offered {
  const named = siblings(context);
  const { here, anywhere } = reportedCodes(context);
  const offers = Object.keys(catalogue)
    .filter((code) => !named.has(code))
    .map((code): Offer => {
      const rule = findRule(code);
      const where = here.has(code) ? 'reported here' : anywhere.has(code) ? 'reported' : undefined;
      return {
        label: code,
        kind: completionItemKind.event,
        write: { value: text(code) },
        rank: here.has(code) ? 0 : anywhere.has(code) ? 1 : 2,
        note: [rule?.severity, where].filter((part) => part !== undefined).join(', '),
      };
    });
  return { offers, resolves: 'ruleCode' };
}

/**
 * Returns the codes that are reported for the operation around the place (all, where the place is in none),
 * and for the unit.
 */
function reportedCodes({ unit, place }: OfferContext) {
  const findings = unit?.check().analysis.findings ?? [];
  const { operation } = place;
  const isHere = (name: string | undefined, pointer: readonly unknown[]) =>
    operation === undefined ||
    (operation.name !== '' && name === operation.name) ||
    operation.pointer.every((step, index) => pointer[index] === step);
  const here = findings.filter((finding) => isHere(finding.operation, finding.pointer));
  return { here: codesOf(here), anywhere: codesOf(findings) };
}

function codesOf(findings: readonly { readonly code: string }[]): ReadonlySet<string> {
  return new Set(findings.map(({ code }) => code));
}

/** Returns the neighbours of the edit site: other keys of the mapping, other texts of the list. */
function siblings({ tree, editSite }: OfferContext): ReadonlySet<unknown> {
  if (editSite.site === 'entry') {
    const keys = tree.reader.keys(editSite.pointer) ?? [];
    return new Set(keys.filter((key) => key !== editSite.current));
  }
  const at = editSite.pointer.at(-1);
  const listSnippet = typeof at === 'number' ? tree.reader.get(editSite.pointer.slice(0, -1)) : undefined;
  const isIn = typeof at === 'number' && editSite.typed !== '';
  return new Set(Array.isArray(listSnippet) ? listSnippet.filter((_, index) => !(isIn && index === at)) : []);
}
