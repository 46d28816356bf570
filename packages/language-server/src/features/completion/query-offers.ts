import { normalizeEndpoint, type Pointer } from '@pagewright/core';
import { operationPointer } from '@pagewright/core/internal';
import { parseJsonPath, pathOfPointer, singularPointer } from '@pagewright/overlays';
import { completionItemKind } from '../../lsp/numbers.js';
import { nothing, type Offer, type OfferContext, type Offered } from './offer-context.js';
import { text } from './snippet.js';

const maxQueries = 200;

/**
 * Offers queries that complete the last step of the typed query, then queries of operations whose path, verb or
 * `operationId` contains the typed text. Each offer is a complete query in the notation that the user began.
 */
export function queryOffers(context: OfferContext): Offered {
  const { unit, editSite } = context;
  if (unit?.reader === undefined) return nothing;
  const typed = editSite.typed.trim();
  const write = /^\$\s*\[/.test(typed) ? bracketed : pathOfPointer;
  const steps = stepOffers(context, typed, write);
  const operations = operationOffers(context, typed, write);
  const queries = new Set(steps.map(({ label }) => label));
  const offers = [...steps, ...operations.filter(({ label }) => !queries.has(label))];
  return {
    offers: offers.slice(0, 2 * maxQueries),
    isCut: steps.length >= maxQueries || operations.length >= maxQueries,
  };
}

type WritePath = (pointer: Pointer) => string;

/** Bracket notation, which some tools generate: `$["paths"]["/users"]["get"]`. */
function bracketed(pointer: Pointer): string {
  return `$${pointer.map((step) => `[${JSON.stringify(step)}]`).join('')}`;
}

function stepOffers({ unit }: OfferContext, typed: string, write: WritePath): readonly Offer[] {
  const reader = unit?.reader;
  const around = placeTyped(typed);
  if (reader === undefined || around === undefined) return [];
  const wanted = typed.toLowerCase();
  const found: Offer[] = [];
  for (const key of reader.keys(around) ?? []) {
    const pointer = [...around, key];
    const label = write(pointer);
    if (found.length === maxQueries) break;
    if (!label.toLowerCase().startsWith(wanted) && !isNear(String(key), typed)) continue;
    const leadsOn = reader.keys(pointer) !== undefined;
    found.push({ label, kind: completionItemKind.property, write: { value: text(label) }, rank: 0, leadsOn });
  }
  return found;
}

function placeTyped(typed: string): Pointer | undefined {
  if (typed === '' || typed === '$') return [];
  const end = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf('['));
  for (const query of [typed.slice(0, end), typed.slice(0, typed.lastIndexOf('['))]) {
    const parsed = query.startsWith('$') ? parseJsonPath(query) : undefined;
    const pointer = parsed?.ok === true ? singularPointer(parsed.path) : undefined;
    if (pointer !== undefined) return pointer;
  }
  return undefined;
}

function isNear(key: string, typed: string): boolean {
  const last = /[^.[\]'"]*$/.exec(typed)?.[0] ?? '';
  return key.toLowerCase().includes(last.toLowerCase());
}

function operationOffers({ unit, request }: OfferContext, typed: string, write: WritePath): readonly Offer[] {
  const wanted = typed.toLowerCase();
  const endpoint = normalizeEndpoint(typed)?.toLowerCase();
  const found = new Map<string, Offer>();
  for (const { operation, operationId } of unit?.check().analysis.methods ?? []) {
    if (request.token.isCancellationRequested || found.size === maxQueries) break;
    if (found.has(operation)) continue;
    const label = write(operationPointer(operation));
    const filter = [label, operation, ...(operationId === undefined ? [] : [operationId])].join(' ');
    const isMeant = filter.toLowerCase().includes(wanted);
    if (!isMeant && (endpoint === undefined || !operation.toLowerCase().includes(endpoint))) continue;
    const note = operationId ?? operation;
    const kind = completionItemKind.value;
    found.set(operation, { label, kind, write: { value: text(label) }, rank: 1, note, filter });
  }
  return [...found.values()];
}
