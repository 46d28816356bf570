import {
  describeNext,
  describeStops,
  memberNames,
  type RequestRole,
  type ResponseField,
  type ResponseRole,
  type Scheme,
  type TargetId,
  type TargetNames,
  type TargetProfile,
  targetSupport,
  targets,
  typeNames,
} from '@pagewright/core';
import { advancingField, isInHeader, isLiteral, responseField } from '@pagewright/core/paging';
import { headerSource } from './header-source.js';
import type { MemberSource, PagePlan, PagesPlan, ParamMember, ResponseMember } from './page-plan.js';
import { planPaging } from './plan-paging.js';
import { slotOf } from './slot-of.js';
import { descriptionOf, type ValueType, valueTypeOf } from './value-type.js';

export interface PlanOptions {
  /** Default 'requirements' (D35). */
  readonly profile?: TargetProfile;
  /** A transport on the language's standard library too, so that the output runs by itself. Default false. */
  readonly transport?: boolean;
}

type Into = Pick<PagesPlan, 'target' | 'profile'>;

/**
 * What is generated for a target (REQUIREMENTS "Generated output"). Names are those of `typeNames` and `memberNames`;
 * of schemes that share one name only the first counts.
 */
export function planPages(
  schemes: readonly Scheme[],
  target: TargetId,
  { profile = 'requirements', transport = false }: PlanOptions = {},
): PagesPlan {
  const into: Into = { target, profile };
  const names = typeNames(schemes, target);
  const firsts = schemes.filter(({ name }, index) => schemes.findIndex((one) => one.name === name) === index);
  const judged = firsts.map((scheme) => ({ scheme, support: targetSupport(scheme, target, profile) }));
  const abilities = targets[target].profiles[profile];
  const hasPage = ({ scheme }: { readonly scheme: Scheme }) =>
    abilities.pageType !== 'none' && !(scheme.type === 'cursorUrl' && abilities.cursorUrl === 'declines');
  const plans = (these: typeof judged) =>
    these.flatMap(({ scheme }) => {
      const own = names.get(scheme.name);
      return own === undefined ? [] : [planPage(scheme, own, into)];
    });
  return {
    ...into,
    transport,
    pages: plans(judged.filter(hasPage)),
    responses: abilities.pageType === 'none' ? plans(judged) : [],
    left: judged
      .filter((one) => !hasPage(one))
      .map(({ scheme, support }) => ({ scheme: scheme.name, notes: support.notes })),
  };
}

function planPage(scheme: Scheme, names: TargetNames, into: Into): PagePlan {
  return {
    scheme: scheme.name,
    type: scheme.type,
    names,
    ...(scheme.description !== undefined && { description: scheme.description }),
    next: describeNext(scheme),
    stops: describeStops(scheme),
    notes: targetSupport(scheme, into.target, into.profile).notes,
    params: planParams(scheme, names, into),
    members: planMembers(scheme, names, into),
    paging: planPaging(scheme, into),
  };
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
