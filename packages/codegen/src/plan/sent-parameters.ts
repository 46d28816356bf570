import type { Json } from '@pagewright/core';
import type { ValueType } from '../value-type.js';
import type { PagePlan, WirePlace } from './page-plan.js';

/** The part of a request that contains a parameter, as adapters name it. */
export type ParameterPart = 'query' | 'headers' | 'body';

/** A parameter that an adapter passes to a client, or an object of such parameters in a body. */
export type SentMember = {
  readonly name: string;
  readonly text?: string;
} & (
  | { readonly kind: 'value'; readonly type: ValueType }
  | { readonly kind: 'literal'; readonly value: Json }
  | { readonly kind: 'object'; readonly members: readonly SentMember[] }
);

/** The paging parameters that an adapter passes to a client. */
export interface SentParameters {
  /** The part that contains all paging parameters; absent if the parameters are grouped by part. */
  readonly place?: ParameterPart;
  /** The parameters that a caller may set for the first page. */
  readonly first: readonly SentMember[];
  readonly always: readonly SentMember[];
}

type SlotValue = { readonly slot: WirePlace; readonly text?: string } & (
  | { readonly kind: 'value'; readonly type: ValueType }
  | { readonly kind: 'literal'; readonly value: Json }
);

/**
 * Plans the parameters of an adapter. They are grouped by part of the request (query, headers, body) if they are in
 * several parts; with `parted` they always are, for clients whose functions take one argument per part.
 */
export function sentParameters(page: PagePlan, parted = false): SentParameters {
  const { position, start, literals } = page.paging;
  const first: readonly SlotValue[] = page.params
    .filter(({ slot, isLimit }) => isLimit || isSlot(slot, position))
    .map(({ slot, type, text }) => ({ kind: 'value', slot, type, ...(text !== undefined && { text }) }));
  const begun = start === undefined ? [] : first.filter(({ slot }) => isSlot(slot, position));
  const always: readonly SlotValue[] = [
    ...begun,
    ...literals.map(({ slot, value }): SlotValue => ({ kind: 'literal', slot, value })),
  ];
  const parts = new Set([...first, ...always].map(({ slot }) => partOf(slot)));
  const [only = 'query'] = parts;
  const isFlat = !parted && parts.size <= 1;
  const members = (placed: readonly SlotValue[]) =>
    isFlat ? nested(placed, pathIn) : nested(placed, (slot) => [partOf(slot), ...pathIn(slot)]);
  return { ...(isFlat && { place: only }), first: members(first), always: members(always) };
}

function isSlot(slot: WirePlace, other: WirePlace | undefined): boolean {
  return JSON.stringify(slot) === JSON.stringify(other);
}

function partOf(slot: WirePlace): ParameterPart {
  return slot.in === 'header' ? 'headers' : slot.in;
}

function pathIn(slot: WirePlace): readonly (string | number)[] {
  return slot.in === 'body' ? slot.path : [slot.name];
}

/** Groups the parameters into nested objects. A list that contains parameters has the type `any`. */
function nested(
  placed: readonly SlotValue[],
  pathOf: (slot: WirePlace) => readonly (string | number)[],
): readonly SentMember[] {
  const byName = new Map<string, SlotValue[]>();
  for (const one of placed) {
    const [name] = pathOf(one.slot);
    if (typeof name === 'string') byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  return [...byName].map(([name, held]) => memberOf(name, held, pathOf));
}

function memberOf(
  name: string,
  held: readonly SlotValue[],
  pathOf: (slot: WirePlace) => readonly (string | number)[],
): SentMember {
  const [leaf] = held;
  const rest = (slot: WirePlace) => pathOf(slot).slice(1);
  if (leaf !== undefined && rest(leaf.slot).length === 0) {
    const { slot: _, ...value } = leaf;
    return { name, ...value };
  }
  const members = nested(held, rest);
  return members.length === 0
    ? { name, kind: 'value', type: { kind: 'any', nullable: false } }
    : { name, kind: 'object', members };
}
