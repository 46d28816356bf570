import { type Json, type JsonObject, type Pointer, parseScheme, type SchemeType } from '@pagewright/core';
import {
  inputsFor,
  namedLike,
  type PagingTraits,
  pathsFor,
  plainFieldName,
  proposedEnds,
  proposedRequestField,
  tellingStep,
  type UsedInput,
} from '@pagewright/core/authoring';
import { firstPositions } from '@pagewright/core/format';
import { startOf } from '../findings/walk-faults.js';
import type { AssignedExchange } from '../operations/assign-operations.js';
import { changeName, type SentChange } from '../requests/changes.js';
import type { StepEvidence } from '../walks/step-evidence.js';
import type { Proposed } from './judge-scheme.js';
import { observedEnd } from './observed-ends.js';
import { itemsAt, observedItems } from './observed-items.js';
import type { ObservedWalks } from './observed-walks.js';

type Field = readonly [key: string, value: JsonObject];

/** The schemes that the recorded requests may use, or a clause about the missing evidence. */
export type ObservedSchemes =
  | {
      readonly kind: 'schemes';
      readonly proposals: readonly Proposed[];
      /** Returns false for a proposal whose items or start differ from those of the recorded walks. */
      readonly agrees: (proposal: Proposed) => boolean;
    }
  | {
      readonly kind: 'none';
      readonly reason: string;
      /** True if no list in the recorded pages looks like items. */
      readonly isNoList: boolean;
    };

/** If requests continue in more ways than this, the intended way can't be determined. */
const maxWays = 6;

/** Makes a scheme for each way in which recorded requests continue from the previous page. */
export function observedSchemes(
  traits: PagingTraits,
  exchanges: readonly AssignedExchange[],
  observed: ObservedWalks,
): ObservedSchemes {
  const described = traits.items();
  const items = observedItems(observed, described.kind === 'items' ? described.path : undefined);
  if (items.kind === 'none') return none('no list in the recorded pages changes from page to page', true);
  if (items.kind === 'several')
    return none(`in the recorded pages ${items.paths.map(shown).join(' and ')} change from page to page`);
  const ways = waysOf(observed);
  if (ways.length > maxWays) return none(`recorded requests continue in ${ways.length} different ways`);
  const context = { traits, exchanges, observed, items: items.path };
  const proposals = ways.flatMap((way) => proposalsFor(way, context));
  const isOnlyHeader = ways.every(({ evidence }) => evidence.kind === 'header');
  return proposals.length === 0 && isOnlyHeader
    ? none('only a header of the recorded pages leads to the next page, and generated code does not read it')
    : { kind: 'schemes', proposals, agrees: (proposal) => agrees(proposal, ways, context) };
}

function agrees({ type, scheme, evidence }: Proposed, ways: readonly Way[], context: Context): boolean {
  if (JSON.stringify(evidence.items) !== JSON.stringify(context.items)) return false;
  if (type !== 'offset' && type !== 'pageNumber') return true;
  const way = ways.find(({ change }) => changeName(change).split('.').at(-1) === evidence.takes[0]);
  const { scheme: parsed } = parseScheme(scheme, 'document');
  return (
    way === undefined || parsed === undefined || firstPosition(type, way.change, context) === startOf(parsed)
  );
}

function none(reason: string, isNoList = false): ObservedSchemes {
  return { kind: 'none', reason, isNoList };
}

function shown(path: Pointer): string {
  return path.length === 0 ? 'the body' : path.join('.');
}

interface Way {
  readonly change: SentChange;
  readonly evidence: StepEvidence;
}

function waysOf({ steps }: ObservedWalks): readonly Way[] {
  const ways = new Map<string, Way>();
  for (const way of steps.flatMap(({ changes }) => changes)) {
    const { change, evidence } = way;
    const path = evidence.kind === 'answer' ? evidence.path.filter((step) => typeof step === 'string') : [];
    const key = JSON.stringify([change.where, change.name, evidence.kind, path]);
    if (!ways.has(key)) ways.set(key, way);
  }
  return [...ways.values()];
}

interface Context {
  readonly traits: PagingTraits;
  readonly exchanges: readonly AssignedExchange[];
  readonly observed: ObservedWalks;
  readonly items: Pointer;
}

const countedTypes: Readonly<Record<'one' | 'size' | 'either', readonly ('pageNumber' | 'offset')[]>> = {
  one: ['pageNumber'],
  size: ['offset'],
  either: ['pageNumber', 'offset'],
};

function proposalsFor({ change, evidence }: Way, context: Context): readonly Proposed[] {
  const { traits, items } = context;
  if (evidence.kind === 'header') return [];
  if (evidence.kind === 'count') {
    return countedTypes[evidence.by].flatMap((type) => counted(type, change, context));
  }
  const { path, isUrl } = evidence;
  const inItem = path.slice(items.length + 1);
  const isOfItem = typeof path[items.length] === 'number' && items.every((step, at) => path[at] === step);
  if (isOfItem && !isUrl) {
    const field = requestField(traits, change, 'cursorId');
    return field === undefined ? [] : made('cursorId', [field], { itemCursor: inItem }, [], context);
  }
  if (path.some((step) => typeof step === 'number')) return [];
  const type = isUrl ? 'cursorUrl' : 'cursor';
  const carrier = responseField(path, { type, ...(isUrl && { location: 'bodyLink' }) });
  if (carrier === undefined) return [];
  if (isUrl) return made(type, [], {}, [carrier], context);
  const field = requestField(traits, change, 'cursor');
  return field === undefined ? [] : made(type, [field], {}, [carrier], context);
}

function counted(type: 'offset' | 'pageNumber', change: SentChange, context: Context): readonly Proposed[] {
  const usual = firstPositions[type];
  const first = firstPosition(type, change, context);
  const input = inputOf(context.traits, change);
  const isSent = first !== usual || input?.required === true;
  const field = requestField(context.traits, change, type, isSent ? { value: first } : {});
  return field === undefined ? [] : made(type, [field], {}, [], context);
}

/**
 * Returns the lowest first position, 0 or 1. If the first page was requested without a position, the second page
 * implies it.
 */
function firstPosition(type: 'offset' | 'pageNumber', { where, name }: SentChange, context: Context): 0 | 1 {
  const { walks } = context.observed;
  const positions = walks.map(([head, second]) => {
    const sent = head && sentValue(head, where, name);
    if (sent !== undefined) return Number(sent);
    const next = Number(second && sentValue(second, where, name));
    return next - (type === 'pageNumber' ? 1 : head === undefined ? 0 : itemsAt(head, context.items).length);
  });
  const least = Math.min(...positions);
  return least === 0 || least === 1 ? least : firstPositions[type];
}

function sentValue({ sent }: AssignedExchange, where: SentChange['where'], name: string): string | undefined {
  return where === 'query' ? sent.query.get(name)?.[0] : sent.body.get(name);
}

function made(
  type: Exclude<SchemeType, 'fakePage'>,
  request: readonly Field[],
  ofItems: JsonObject,
  carriers: readonly Field[],
  context: Context,
): readonly Proposed[] {
  const { traits, observed, items } = context;
  const list = responseField(items, { type: 'items', ...ofItems });
  if (list === undefined) return [];
  const limit = limitField(request, context);
  const ends = proposedEnds[type].flatMap((role) => {
    const path = observedEnd(role, observed.walks, items) ?? pathsFor(traits, role)[0];
    const field = path && responseField(path, { type: role });
    return path === undefined || field === undefined ? [] : [{ path, field }];
  });
  const fields = [list, ...carriers, ...ends.map(({ field }) => field)];
  const sent = Object.fromEntries([...request, ...limit]);
  const scheme: JsonObject = { name: 'page', type, request: sent, response: firstOfKeys(fields) };
  const evidence = {
    takes: [...request, ...limit].map(([key, { param }]) => (typeof param === 'string' ? param : key)),
    items,
    answers: [
      ...carriers.map(([, { path, property }]) => pathIn(path, property)),
      ...ends.map(({ path }) => path),
    ],
  };
  return [{ kind: 'scheme', type, scheme, evidence }];
}

/** Makes an object of fields. If two fields have the same key, the first one wins. */
function firstOfKeys(fields: readonly Field[]): JsonObject {
  const response: Record<string, Json> = {};
  for (const [key, value] of fields) if (!Object.hasOwn(response, key)) response[key] = value;
  return response;
}

function pathIn(path: Json | undefined, property: Json | undefined): Pointer {
  if (Array.isArray(path)) return path.filter((step) => typeof step === 'string' || typeof step === 'number');
  return typeof property === 'string' ? [property] : [];
}

/**
 * Returns the field for the page size: a sent parameter whose value no page exceeds and one page reaches, or
 * else the described parameter.
 */
function limitField(request: readonly Field[], { traits, exchanges, items }: Context): readonly Field[] {
  const advancing = new Set(request.map(([key, { param }]) => (typeof param === 'string' ? param : key)));
  const [first] = exchanges;
  const sent = [
    ...[...(first?.sent.query.keys() ?? [])].map((name) => ({ where: 'query', name }) as const),
    ...[...(first?.sent.body.keys() ?? [])].map((name) => ({ where: 'body', name }) as const),
  ];
  const found = sent.find(({ where, name }) => {
    if (advancing.has(name) || !namedLike(name, 'limit')) return false;
    const sizes = exchanges.flatMap((page) => {
      const value = sentValue(page, where, name);
      return value === undefined ? [] : [[Number(value), itemsAt(page, items).length] as const];
    });
    return sizes.every(([limit, count]) => count <= limit) && sizes.some(([limit, count]) => count === limit);
  });
  const [described] = inputsFor(traits, 'limit', 'surely').filter(({ name }) => !advancing.has(name));
  const field =
    found !== undefined
      ? requestField(traits, { ...found, before: undefined, after: undefined }, 'limit')
      : described && declared(described, 'limit');
  return field === undefined ? [] : [field];
}

function requestField(
  traits: PagingTraits,
  change: SentChange,
  role: 'offset' | 'pageNumber' | 'cursor' | 'cursorId' | 'limit',
  more: JsonObject = {},
): Field | undefined {
  const input = inputOf(traits, change);
  if (input !== undefined) return declared(input, role, more);
  const path = change.where === 'body' ? bodySteps(change.name) : undefined;
  const name = path === undefined ? change.name : String(path.at(-1) ?? '');
  const key = plainFieldName(name);
  if (key === undefined || path?.length === 0) return undefined;
  const where = path === undefined ? {} : { location: 'body' };
  const wire = path !== undefined && path.length > 1 ? { path } : key === name ? {} : { param: name };
  return [key, { type: role, ...where, ...wire, ...more }];
}

function declared(
  input: UsedInput,
  role: 'offset' | 'pageNumber' | 'cursor' | 'cursorId' | 'limit',
  more: JsonObject = {},
): Field | undefined {
  const required = role === 'limit' && input.required ? { required: true } : {};
  const field = proposedRequestField(input, role, { ...required, ...more });
  return field && [field.key, field.value];
}

function inputOf(traits: PagingTraits, { where, name }: SentChange): UsedInput | undefined {
  const used = traits
    .inputs()
    .find((one) =>
      where === 'query' ? one.path === undefined && one.name === name : JSON.stringify(one.path) === name,
    );
  const taken = where === 'query' ? traits.taken().query.find((one) => one.name === name) : undefined;
  if (used !== undefined || taken === undefined) return used;
  const { name: taking, required, schema, node } = taken;
  return { name: taking, required, schema, node, uses: [] };
}

function bodySteps(name: string): readonly string[] {
  const path: unknown = JSON.parse(name);
  return Array.isArray(path) && path.every((step) => typeof step === 'string') ? path : [];
}

function responseField(path: Pointer, value: JsonObject): Field | undefined {
  const name = tellingStep(path) ?? 'data';
  const key = typeof name === 'string' ? plainFieldName(name) : undefined;
  if (key === undefined) return undefined;
  const wire = path.length !== 1 ? { path } : key === path[0] ? {} : { property: path[0] ?? key };
  return [key, { ...value, ...wire }];
}
