import type { PagePlan, PagesPlan, QueryParameterPlan, WirePlace } from './page-plan.js';
import { headerEntries, readsLinks } from './paging-entries.js';

/**
 * Returns the names of the runtime parts that the pages and functions of an output use, for `withParts`. `own` has
 * further parts of a target, and those that it needs for different reasons.
 */
export function neededParts(
  plan: PagesPlan,
  own: Readonly<Record<string, boolean | undefined>> = {},
): ReadonlySet<string> {
  const { pages, responses, calls } = plan;
  const pagings = pages.map(({ paging }) => paging);
  const rules = new Set(pagings.map(({ rule }) => rule));
  const places = new Set(pages.flatMap(sentPlaces).map((place) => place.in));
  const headers = pagings.flatMap(headerEntries).map(({ name }) => name);
  const isJoined = calls.some(({ query }) => query.some(({ separator }) => separator !== undefined));
  const needs: Readonly<Record<string, boolean | undefined>> = {
    adapter: plan.adapter,
    transport: plan.transport,
    single: rules.has('single'),
    escapes: rules.has('url') || calls.length > 0,
    urls: rules.has('url'),
    tokens: rules.has('token'),
    pageNumbers: rules.has('pageNumber'),
    offsets: rules.has('offset'),
    counts: rules.has('pageNumber') || rules.has('offset'),
    positions: rules.has('token') || rules.has('pageNumber') || rules.has('offset'),
    bodySlots: places.has('body'),
    headerSlots: places.has('header'),
    links: [...pages, ...responses].some(readsLinks),
    headers: headers.length > 0,
    hasMore: pagings.some(({ hasMore }) => hasMore !== undefined) || headers.includes('hasMoreHeader'),
    hasMoreHeader: headers.includes('hasMoreHeader'),
    lastItems: pagings.some(({ token }) => token?.of === 'lastItem'),
    breaks: pagings.some(({ failsOnBreaks }) => failsOnBreaks),
    tokenMembers: [...pages, ...responses].some(({ members }) => members.some(({ type }) => type.isToken)),
    items: plan.items.types.length > 0,
    joined: isJoined,
    dates: calls.some(({ query, inputs }) => [...query, ...inputs].some(sendsDate)),
    requiredHeaders: calls.some(({ inputs }) => inputs.some((one) => one.in === 'header')),
    requiredProperties: calls.some(({ inputs }) => inputs.some((one) => one.in === 'body')),
    literals: pagings.some(({ literals }) => literals.length > 0),
    params: plan.adapter || pages.some(({ params }) => params.length > 0),
    queryTexts: isJoined || plan.transport,
    pathParameters: calls.some(({ parameters }) => parameters.length > 0),
    ...own,
  };
  return new Set(Object.keys(needs).filter((name) => needs[name] === true));
}

/** Returns true for a query parameter that is a date, or a list of dates, without a time. */
export function sendsDate({ type }: QueryParameterPlan): boolean {
  return (type.of ?? type).format === 'date';
}

/** Returns the parts of a runtime whose code that advances needs at least one rule. */
export function someRule({ pages }: PagesPlan): Readonly<Record<string, boolean>> {
  const counted = ['token', 'pageNumber', 'offset'] as const;
  return pages.some(({ paging: { rule } }) => counted.some((one) => one === rule))
    ? {}
    : { offsets: true, counts: true };
}

function sentPlaces({ params, paging }: PagePlan): readonly WirePlace[] {
  const { position, limit, literals } = paging;
  return [
    ...[...params, ...literals].map(({ slot }) => slot),
    ...(position === undefined ? [] : [position]),
    ...(limit !== undefined && 'slot' in limit ? [limit.slot] : []),
  ];
}
