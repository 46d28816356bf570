import {
  type BoundMethod,
  describeNext,
  describeStops,
  memberNames,
  type RequestField,
  type RequestRole,
  type ResponseField,
  type ResponseRole,
  type Scheme,
  type TargetId,
  type TargetNames,
  type TargetProfile,
  targetSupport,
  targets,
} from '@pagewright/core';
import { advancingField, isInHeader, isLiteral, responseField } from '@pagewright/core/paging';
import { headerSource } from './header-source.js';
import { type NamedScheme, namedSchemes } from './named-schemes.js';
import type { MemberSource, PagePlan, PagesPlan, ParamMember, ResponseMember } from './page-plan.js';
import { planPaging } from './plan-paging.js';
import { type Into, slotOf } from './slot-of.js';
import { descriptionOf, type ValueType, valueTypeOf } from './value-type.js';

export interface PlanOptions {
  /** As `analyze` gives them. Default none: where each has a page type of its own, there are no pages without them. */
  readonly methods?: readonly BoundMethod[];
  /** Default 'requirements' (D35). */
  readonly profile?: TargetProfile;
  /** A transport on the language's standard library too, so that the output runs by itself. Default false. */
  readonly transport?: boolean;
  /**
   * The header parameters that an operation, `get /users`, declares, in lower case. Only asked where it decides how a
   * field is sent. Default: none are declared.
   */
  readonly headersOf?: (operation: string) => ReadonlySet<string>;
}

/**
 * What is generated for a target (REQUIREMENTS "Generated output"). Names are those of `typeNames`, or of `methodTypeNames`
 * where each method has a page type of its own, and of `memberNames`; of schemes that share one name only the first
 * counts.
 */
export function planPages(
  schemes: readonly Scheme[],
  target: TargetId,
  { methods = [], profile = 'requirements', transport = false, headersOf }: PlanOptions = {},
): PagesPlan {
  const into = { target, profile };
  const firsts = schemes.filter(({ name }, index) => schemes.findIndex((one) => one.name === name) === index);
  const { pageType, cursorUrl } = targets[target].profiles[profile];
  const hasPage = ({ type }: Scheme) =>
    pageType !== 'none' && !(type === 'cursorUrl' && cursorUrl === 'declines');
  const named = namedSchemes(firsts, methods, { target, pageType });
  const pages = named
    .filter(({ scheme }) => hasPage(scheme))
    .map((one) => planPage(one, { ...into, ...declaredBy(one, into, headersOf) }));
  const made = new Set(pages.map(({ scheme }) => scheme));
  return {
    ...into,
    pageType,
    transport,
    pages,
    responses: pageType === 'none' ? named.map((one) => planPage(one, into)) : [],
    left: firsts
      .filter(({ name }) => !made.has(name))
      .map((scheme) => ({
        scheme: scheme.name,
        notes: hasPage(scheme)
          ? ['Has no page type: no operation is bound to it.']
          : targetSupport(scheme, target, profile).notes,
      })),
  };
}

/** What the operation of a page declares, where that decides anything. */
function declaredBy(
  { scheme, operation }: NamedScheme,
  { target, profile }: Into,
  headersOf: PlanOptions['headersOf'],
): Pick<Into, 'declaredHeaders'> {
  const decides =
    targets[target].profiles[profile].headerParams === 'declared' &&
    Object.values(scheme.request).some(({ location }) => location === 'header');
  if (!decides || operation === undefined || headersOf === undefined) return {};
  return { declaredHeaders: headersOf(operation) };
}

function planPage({ scheme, names, operation }: NamedScheme, into: Into): PagePlan {
  return {
    scheme: scheme.name,
    type: scheme.type,
    names,
    pageType: targets[into.target].profiles[into.profile].pageType,
    ...(operation !== undefined && { operation }),
    ...(scheme.description !== undefined && { description: scheme.description }),
    next: describeNext(scheme),
    stops: describeStops(scheme),
    notes: notesOf(scheme, into),
    params: planParams(scheme, names, into),
    members: planMembers(scheme, names, into),
    paging: planPaging(scheme, into),
  };
}

/** Of a field that is sent in its header there is as little to note as of one in the query. */
function notesOf(scheme: Scheme, into: Into): readonly string[] {
  const fields = Object.entries(scheme.request).map(([key, field]): [string, RequestField] => [
    key,
    slotOf(field, into).in === 'header' ? { ...field, location: 'query' } : field,
  ]);
  return targetSupport({ ...scheme, request: Object.fromEntries(fields) }, into.target, into.profile).notes;
}

function planParams(scheme: Scheme, names: TargetNames, into: Into): readonly ParamMember[] {
  const start = advancingField(scheme);
  const fields = Object.entries(scheme.request).filter(([, field]) => field === start || !isLiteral(field));
  const wireNames = fields.map(([, { param }]) => param);
  const members = memberNames(wireNames, into.target, { on: 'params', type: names.params });
  return fields.map(([key, field], index) => {
    const text = descriptionOf(field.schema);
    return {
      name: members[index] ?? key,
      field: key,
      slot: slotOf(field, into),
      type: valueTypeOf(field.schema, field.type === undefined ? 'any' : requestKinds[field.type]),
      // What starts by itself need not be sent.
      required: field.required && !isLiteral(field),
      ...(text !== undefined && { text }),
    };
  });
}

/** A page has the fields that its target exposes: those of headers only where they are metadata, or read. */
function planMembers(scheme: Scheme, names: TargetNames, into: Into): readonly ResponseMember[] {
  const { headerFields } = targets[into.target].profiles[into.profile];
  const items = responseField(scheme, 'items');
  const fields = Object.entries(scheme.response).filter(
    ([, field]) => headerFields !== 'carried' || !isInHeader(field),
  );
  const keys = fields.map(([key]) => key);
  const members = memberNames(keys, into.target, { on: 'page', type: names.page });
  return fields.map(([key, field], index) => {
    const text = descriptionOf(field.schema);
    const holdsItems = field === items && !isInHeader(field);
    return {
      name: members[index] ?? key,
      field: key,
      from: sourceOf(field),
      type: holdsItems ? { kind: 'items', nullable: false } : memberType(field),
      holdsItems,
      ...(text !== undefined && { text }),
    };
  });
}

function sourceOf(field: ResponseField): MemberSource {
  return isInHeader(field) ? headerSource(field) : { in: 'body', path: field.path };
}

const requestKinds: Readonly<Record<RequestRole, ValueType['kind']>> = {
  offset: 'number',
  pageNumber: 'number',
  limit: 'number',
  cursor: 'string',
  cursorId: 'string',
  cursorUrl: 'string',
};

const responseKinds: Readonly<Record<ResponseRole, ValueType['kind']>> = {
  items: 'list',
  cursor: 'string',
  cursorId: 'string',
  cursorUrl: 'string',
  offset: 'number',
  pageNumber: 'number',
  hasMore: 'boolean',
  total: 'number',
  totalPages: 'number',
  currentPage: 'number',
  pageSize: 'number',
};

/** What a header holds is text; an envelope of a cursor may be anything. */
function memberType(field: ResponseField): ValueType {
  if (isInHeader(field)) return { kind: 'string', nullable: false };
  const isPlain = field.type !== undefined && field.cursorPath === undefined;
  return valueTypeOf(field.schema, isPlain && field.type !== undefined ? responseKinds[field.type] : 'any');
}
