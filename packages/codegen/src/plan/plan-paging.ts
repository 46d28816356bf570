import type { Pointer, Scheme, SchemeType } from '@pagewright/core';
import { type ResponseRole, strategies } from '@pagewright/core/format';
import type { RequestField, ResponseField } from '@pagewright/core/paging';
import {
  advancingField,
  bodyPath,
  isInHeader,
  isLiteral,
  itemCursorPath,
  itemsField,
  literalFields,
  requestField,
  responseField,
  takesPart,
} from '@pagewright/core/scheme';
import { type Abilities, everything, supportWith } from '@pagewright/core/targets';
import type { HeaderSource, PagingPlan, PagingRule, WirePlace } from './page-plan.js';
import type { PlannedTarget } from './planned-target.js';

const rules: Readonly<Record<SchemeType, PagingRule>> = {
  offset: 'offset',
  pageNumber: 'pageNumber',
  cursor: 'token',
  cursorId: 'token',
  cursorUrl: 'url',
  fakePage: 'single',
};

/** For rules with a number as position, the role of the response field that ends paging. */
const ends: Partial<Readonly<Record<PagingRule, ResponseRole>>> = {
  offset: 'total',
  pageNumber: 'totalPages',
};

/**
 * Plans the paging of a scheme in a target. A scheme that the target can't advance becomes a single page. Exception: if
 * no target can advance it and pages fail on breaks, the scheme keeps its rule, so that pages report the missing field.
 */
export function planPaging(scheme: Scheme, into: Into): PagingPlan {
  const support = supportWith(scheme, into.abilities);
  const isAtFault = !supportWith(scheme, { ...into.abilities, ...everything }).advances;
  const rule = support.advances || (into.flags.failsOnBreaks && isAtFault) ? rules[scheme.type] : 'single';
  const position = rule === 'url' ? undefined : advancingField(scheme);
  const items = itemsField(scheme);
  const hasMore = readPath(scheme, 'hasMore');
  const end = ends[rule] && readPath(scheme, ends[rule]);
  return {
    rule,
    ...(!isInHeader(items) && { items: items.path }),
    passesEmptyPages: scheme.continueOnEmptyItems,
    ...(hasMore !== undefined && { hasMore }),
    ...(position !== undefined && { position: wirePlaceOf(position, into) }),
    ...(isLiteral(position) && { start: position.value }),
    ...(rule === 'offset' && limitOf(scheme, into)),
    ...(end !== undefined && { end }),
    ...(rule === 'token' && tokenOf(scheme)),
    ...(rule === 'url' && urlOf(scheme, into)),
    ...headersOf(scheme, rule, into.abilities),
    urlParameters: rule === 'url' ? pagingParameters(scheme) : [],
    literals: literalFields(scheme).map((field) => ({ slot: wirePlaceOf(field, into), value: field.value })),
    ...into.flags,
  };
}

/** Returns the path of a role's field, if pages read the field from the body. */
function readPath(scheme: Scheme, role: ResponseRole): Pointer | undefined {
  const field = responseField(scheme, role);
  return field !== undefined && takesPart(field) ? field.path : undefined;
}

function limitOf(scheme: Scheme, into: Into): Pick<PagingPlan, 'limit'> {
  const field = requestField(scheme, 'limit');
  if (field === undefined || field.value === null) return {};
  return { limit: isLiteral(field) ? { value: field.value } : { slot: wirePlaceOf(field, into) } };
}

function tokenOf(scheme: Scheme): Pick<PagingPlan, 'token'> {
  const role = strategies[scheme.type].carries ?? 'cursor';
  const inItem = scheme.type === 'cursorId' ? itemCursorPath(scheme) : undefined;
  if (inItem !== undefined) return { token: { of: 'lastItem', path: inItem } };
  const path = readPath(scheme, role);
  if (path === undefined) return {};
  return { token: { of: 'body', path: [...path, ...(responseField(scheme, role)?.cursorPath ?? [])] } };
}

function urlOf(scheme: Scheme, { abilities }: Into): Pick<PagingPlan, 'url'> {
  const field = responseField(scheme, 'cursorUrl');
  if (field === undefined || isInHeader(field)) return {};
  const takes = abilities.cursorUrl === 'replaysQuery' ? 'query' : 'url';
  return { url: { path: [...field.path, ...(field.cursorPath ?? [])], takes } };
}

/** Returns the header fields that affect the next page, for a target that reads headers. */
function headersOf(scheme: Scheme, rule: PagingRule, abilities: Abilities): Pick<PagingPlan, 'headers'> {
  if (abilities.headerFields !== 'read' || rule === 'single') return {};
  const source = (role: ResponseRole | undefined) => {
    const field = role && responseField(scheme, role);
    // A header holds plain text, so a cursor path inside it can't be read.
    const isRead = field && isInHeader(field) && takesPart(field, true) && !field.cursorPath?.length;
    return isRead ? headerSource(field) : undefined;
  };
  const sources = {
    hasMore: source('hasMore'),
    end: source(ends[rule]),
    token: rule === 'token' ? source(strategies[scheme.type].carries) : undefined,
    url: rule === 'url' ? source('cursorUrl') : undefined,
  };
  const read = Object.entries(sources).filter(([, one]) => one !== undefined);
  return read.length === 0 ? {} : { headers: Object.fromEntries(read) };
}

function pagingParameters(scheme: Scheme): readonly string[] {
  return Object.values(scheme.request)
    .filter(({ type, location }) => type !== undefined && location !== 'body')
    .map(({ param }) => param);
}

export interface Into
  extends Pick<PlannedTarget, 'naming' | 'traits' | 'abilities' | 'flags' | 'exposesHeaders'> {
  /** The header parameters of the page's operation, in lower case; absent if several operations share the page. */
  readonly declaredHeaders?: ReadonlySet<string>;
}

export function wirePlaceOf(field: RequestField, into: Into): WirePlace {
  if (field.location === 'body') return { in: 'body', path: bodyPath(field) };
  return {
    in: field.location === 'header' && takesHeader(field, into) ? 'header' : 'query',
    name: field.param,
  };
}

function takesHeader(
  { param }: RequestField,
  { abilities: { headerParams }, declaredHeaders }: Into,
): boolean {
  if (headerParams !== 'declared') return headerParams === 'header';
  return declaredHeaders?.has(param.toLowerCase()) === true;
}

export function headerSource({ location, headerName = 'Link', rel = 'next' }: ResponseField): HeaderSource {
  return location === 'linkHeader'
    ? { in: 'link', name: headerName, rel }
    : { in: 'header', name: headerName };
}
