import type { Json, Pointer } from '@pagewright/core';
import type { HeaderSource, PagePlan, PagingPlan, PagingRule, WirePlace } from './page-plan.js';

/** One entry of the paging table that a runtime reads, with its name in camel case. */
export type PagingEntry =
  | { readonly kind: 'text'; readonly name: 'rule'; readonly value: PagingRule }
  | {
      readonly kind: 'path';
      readonly name: 'items' | 'hasMore' | 'end' | 'token' | 'url';
      readonly value: Pointer;
    }
  | { readonly kind: 'slot'; readonly name: 'position' | 'limit'; readonly value: WirePlace }
  | { readonly kind: 'value'; readonly name: 'start' | 'limitValue'; readonly value: Json }
  | {
      readonly kind: 'flag';
      readonly name: 'passesEmptyPages' | 'tokenInItem' | 'failsOnBreaks' | 'advancesByItems';
      readonly value: true;
    }
  | { readonly kind: 'names'; readonly name: 'urlParameters'; readonly value: readonly string[] }
  | { readonly kind: 'literals'; readonly name: 'literals'; readonly value: PagingPlan['literals'] };

/** Lists the entries that every runtime reads, in this order. `rule` is first; empty and false values are omitted. */
export function pagingEntries(plan: PagingPlan): readonly PagingEntry[] {
  const { rule, position, start, limit, token, literals } = plan;
  return [
    { kind: 'text', name: 'rule', value: rule },
    ...path('items', plan.items),
    ...flag('passesEmptyPages', plan.passesEmptyPages),
    ...path('hasMore', plan.hasMore),
    ...wirePlaceEntry('position', position),
    ...value('start', start),
    ...wirePlaceEntry('limit', limit !== undefined && 'slot' in limit ? limit.slot : undefined),
    ...value('limitValue', limit !== undefined && 'value' in limit ? limit.value : undefined),
    ...path('end', plan.end),
    ...path('token', token?.path),
    ...flag('tokenInItem', token?.of === 'lastItem'),
    ...(literals.length === 0 ? [] : [{ kind: 'literals', name: 'literals', value: literals } as const]),
  ];
}

/** Lists the flags of the profile `full`, for runtimes that support the behavior of every profile. */
export function flagEntries({ rule, failsOnBreaks, advancesByItems }: PagingPlan): readonly PagingEntry[] {
  return [
    ...flag('failsOnBreaks', failsOnBreaks),
    ...flag('advancesByItems', advancesByItems && rule === 'offset'),
  ];
}

/** Lists the entries of the rule `url`, for runtimes that follow URLs. */
export function urlEntries({ url, urlParameters }: PagingPlan): readonly PagingEntry[] {
  if (urlParameters.length === 0) return path('url', url?.path);
  return [...path('url', url?.path), { kind: 'names', name: 'urlParameters', value: urlParameters }];
}

/** An entry for runtimes that read headers: `tokenHeader` says which header has the token. */
export interface HeaderEntry {
  readonly kind: 'header';
  readonly name: `${keyof NonNullable<PagingPlan['headers']>}Header`;
  readonly value: HeaderSource;
}

export function headerEntries({ headers = {} }: PagingPlan): readonly HeaderEntry[] {
  return (['hasMore', 'end', 'token', 'url'] as const).flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [{ kind: 'header', name: `${name}Header`, value } as const];
  });
}

/** True if paging or a member of the page reads the target of a link in a response header. */
export function readsLinks({ paging, members }: PagePlan): boolean {
  const isLink = ({ in: place }: { readonly in: string }) => place === 'link';
  return headerEntries(paging).some(({ value }) => isLink(value)) || members.some(({ from }) => isLink(from));
}

export function linkOf({ headers }: PagingPlan): Extract<HeaderSource, { readonly in: 'link' }> | undefined {
  return headers?.url?.in === 'link' ? headers.url : undefined;
}

type Kind = PagingEntry['kind'];
type NameOf<K extends Kind> = Extract<PagingEntry, { readonly kind: K }>['name'];

function path(name: NameOf<'path'>, value: Pointer | undefined): readonly PagingEntry[] {
  return value === undefined ? [] : [{ kind: 'path', name, value }];
}

function wirePlaceEntry(name: NameOf<'slot'>, value: WirePlace | undefined): readonly PagingEntry[] {
  return value === undefined ? [] : [{ kind: 'slot', name, value }];
}

function value(name: NameOf<'value'>, value: Json | undefined): readonly PagingEntry[] {
  return value === undefined ? [] : [{ kind: 'value', name, value }];
}

function flag(name: NameOf<'flag'>, isSet: boolean): readonly PagingEntry[] {
  return isSet ? [{ kind: 'flag', name, value: true }] : [];
}
