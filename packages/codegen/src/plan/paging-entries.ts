import type { Json, Pointer } from '@pagewright/core';
import type { HeaderSource, PagesPlan, PagingPlan, PagingRule, WirePlace } from './page-plan.js';

/** One member of what the runtime of a target reads of paging, under its name there, but for the casing. */
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

/** The plan as every runtime reads it, in this order: what is empty or false is left out, `rule` is first. */
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

/** Lists the entries of what pages do in the profile `full`; they are read where the runtime does both. */
export function flagEntries({ failsOnBreaks, advancesByItems }: PagingPlan): readonly PagingEntry[] {
  return [...flag('failsOnBreaks', failsOnBreaks), ...flag('advancesByItems', advancesByItems)];
}

/** Lists the entries that only runtimes read that follow URLs (rule `url`). */
export function urlEntries({ url, urlParameters }: PagingPlan): readonly PagingEntry[] {
  if (urlParameters.length === 0) return path('url', url?.path);
  return [...path('url', url?.path), { kind: 'names', name: 'urlParameters', value: urlParameters }];
}

/** An entry that only runtimes read that read headers, named by what the header stands for. */
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

/** The link of a header that `url` follows. */
export function linkOf({ headers }: PagingPlan): Extract<HeaderSource, { readonly in: 'link' }> | undefined {
  return headers?.url?.in === 'link' ? headers.url : undefined;
}

/** True where a page follows links of a header. */
export function followsLinks({ pages }: PagesPlan): boolean {
  return pages.some(({ paging }) => linkOf(paging) !== undefined);
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
