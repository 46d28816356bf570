import {
  type BoundMethod,
  describeNext,
  type Json,
  type Scheme,
  type TargetId,
  type TargetNames,
  type TargetProfile,
} from '@pagewright/core';
import { stopRules } from '@pagewright/core/internal';
import type { RequestField, ResponseField } from '@pagewright/core/paging';
import { advancingField, isInHeader, isLiteral, responseField } from '@pagewright/core/scheme';
import { enumNames, itemsMemberOf, memberNames, supportWith } from '@pagewright/core/targets';
import type { ItemsOf } from '../declared-items.js';
import type { DeclaredTypes } from '../declared-types.js';
import type { OwnItemType } from '../own-item-types.js';
import type {
  EnumPlan,
  MemberSource,
  PagePlan,
  PagesPlan,
  PagingPlan,
  ParamMember,
  ResponseMember,
} from './page-plan.js';
import { planCalls } from './plan-calls.js';
import { planItems } from './plan-items.js';
import { headerSource, type Into, planPaging, wirePlaceOf } from './plan-paging.js';
import { type OwnTarget, type PlannedTarget, plannedTarget } from './planned-target.js';
import { type NamedScheme, namedSchemes, receivedType, sentType, type Typing } from './value-kinds.js';
import { type ValueType, valueDescription } from './value-type.js';

/** A value that is longer than this is no name for a constant. */
const maxLength = 32;

function isConstant(value: string | number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

/** The enumerated types of the members of a params type, by the name of the member: of those that list texts alone (D41). */
function planEnums(
  params: readonly Pick<ParamMember, 'name' | 'type'>[],
  paramsType: string,
  { naming, typeNames }: Pick<Into, 'naming'> & { readonly typeNames: Iterable<string> },
): ReadonlyMap<string, EnumPlan> {
  const listed = params.flatMap(({ name, type: { values } }) => {
    const texts = values?.filter(isConstant);
    return texts !== undefined && texts.length === values?.length ? [{ name, values: texts }] : [];
  });
  const found = enumNames(listed, naming, { params: paramsType, taken: typeNames });
  const plans = (found ?? []).map((names, index) => {
    const { name = '', values = [] } = listed[index] ?? {};
    const constants = values.map((value, at) => ({ name: names.constants[at] ?? value, value }));
    return [name, { name: names.type, constants }] as const;
  });
  return new Map(plans);
}

/** The options of a plan of pages. */
export interface PlanOptions {
  /** As `analyze` gives them. Default none: where each has a page type of its own, there are no pages without them. */
  readonly methods?: readonly BoundMethod[];
  /** Default 'baseline' (D35). */
  readonly profile?: TargetProfile;
  /** A transport on the language's standard library too, so that the output runs by itself. Default false. */
  readonly transport?: boolean;
  /**
   * The header parameters that an operation, `get /users`, declares, in lower case. Called only where it decides how a
   * field is sent. Default: none are declared.
   */
  readonly headersOf?: (operation: string) => ReadonlySet<string>;
  /**
   * The types that an operation, `get /users`, declares of what paging sends and reads. In the profile 'baseline' they
   * type no parameter and no cursor (D62). Default: it leaves them open.
   */
  readonly typesOf?: (operation: string) => DeclaredTypes;
  /** The items that an operation declares. Default: there are no types of items. */
  readonly itemsOf?: ItemsOf;
  /** Types of the caller's own for items, by operation, as `ownItemTypes` gives them: they take the place of declared ones. */
  readonly itemTypes?: Readonly<Record<string, OwnItemType>>;
  /** The package, namespace or module of the generated code. Default: that of `packageNames`, or of an own target. */
  readonly packageName?: string;
}

/**
 * Plans what is generated for a target (docs/format.md#generated-output). Names are those of `typeNames`, or
 * of `methodTypeNames` where each method has a page type of its own, and of `memberNames`; of schemes that
 * share one name only the first counts. A target of one's own is planned by its abilities and its naming.
 */
export function planPages(
  schemes: readonly Scheme[],
  target: TargetId | OwnTarget,
  options: PlanOptions = {},
): PagesPlan {
  return planPagesFor(schemes, plannedTarget(target, options.profile ?? 'baseline'), options);
}

/**
 * Plans pages by abilities that need not be those of the target's column. `typing`: default by role in the profile
 * 'baseline', and by document in the others (D62).
 */
export function planPagesFor(
  schemes: readonly Scheme[],
  planned: PlannedTarget,
  {
    methods = [],
    profile = 'baseline',
    typing = profile === 'baseline' ? 'role' : 'document',
    transport = false,
    headersOf,
    typesOf,
    itemsOf,
    itemTypes = {},
    packageName,
  }: PlanOptions & Partial<Pick<Typing, 'typing'>>,
): PagesPlan {
  const { naming, abilities, listsValues, flags, exposesHeaders } = planned;
  const into: Into = { naming, abilities, listsValues, flags, exposesHeaders };
  const firsts = schemes.filter(({ name }, index) => schemes.findIndex((one) => one.name === name) === index);
  const { pageType, cursorUrl } = abilities;
  const hasPage = (scheme: Scheme) =>
    pageType !== 'none' && !(scheme.type === 'cursorUrl' && cursorUrl === 'declines');
  const named = namedSchemes(firsts, methods, { naming, pageType });
  const declared = typesBy(methods, typesOf);
  const typed = (one: NamedScheme): Typing => ({ typing, types: declared(one) });
  const typeNames = new Set(named.flatMap(({ names }) => [...names.pages, names.params, names.response]));
  const pages = named
    .filter(({ scheme }) => hasPage(scheme))
    .map((one) => planPage(one, { ...into, ...declaredBy(one, into, headersOf), ...typed(one), typeNames }));
  const items =
    itemsOf === undefined
      ? { types: [], byOperation: {}, own: itemTypes }
      : planItems(
          pages,
          { schemes: pageType === 'method' ? [] : firsts, methods, naming, taken: typeNames, own: itemTypes },
          itemsOf,
        );
  const made = new Set(pages.map(({ scheme }) => scheme));
  return {
    target: planned.id,
    profile,
    pageType,
    transport,
    packageName: packageName ?? planned.packageName,
    pages,
    items,
    calls: abilities.fetches
      ? planCalls(pages, methods, {
          items,
          naming,
          taken: new Set([...typeNames, ...items.types.map(({ name }) => name)]),
        })
      : [],
    responses:
      pageType === 'none' ? named.map((one) => planPage(one, { ...into, ...typed(one), typeNames })) : [],
    left: firsts
      .filter(({ name }) => !made.has(name))
      .map((scheme) => ({
        scheme: scheme.name,
        notes: hasPage(scheme) ? ['Has no page type: no operation is bound to it.'] : notesOf(scheme, into),
      })),
  };
}

/** Returns the headers that the operation of a page declares, where they decide anything. */
function declaredBy(
  { scheme, operation }: NamedScheme,
  { abilities }: Into,
  headersOf: PlanOptions['headersOf'],
): Pick<Into, 'declaredHeaders'> {
  const decides =
    abilities.headerParams === 'declared' &&
    Object.values(scheme.request).some(({ location }) => location === 'header');
  if (!decides || operation === undefined || headersOf === undefined) return {};
  return { declaredHeaders: headersOf(operation) };
}

/** The declared types of the operations that go by a scheme: of the one whose page it is, else of all of them. */
function typesBy(
  methods: readonly BoundMethod[],
  typesOf: PlanOptions['typesOf'],
): (one: NamedScheme) => readonly DeclaredTypes[] {
  if (typesOf === undefined) return () => [];
  const operations = new Map<string, string[]>();
  for (const { scheme, operation } of methods) {
    if (scheme !== null) operations.set(scheme, [...(operations.get(scheme) ?? []), operation]);
  }
  return ({ scheme, operation }) =>
    (operation === undefined ? (operations.get(scheme.name) ?? []) : [operation]).map(typesOf);
}

/** The target of a page, the types of its fields, and the types beside the page's own. */
interface Typed extends Into, Typing {
  /** The enumerated types of each page are added to them, so that the next page has others. */
  readonly typeNames: Set<string>;
}

export function planPage({ scheme, names, operation }: NamedScheme, into: Typed): PagePlan {
  const paging = planPaging(scheme, into);
  return {
    scheme: scheme.name,
    type: scheme.type,
    names,
    list: listName(names.page, into.typeNames),
    pageType: into.abilities.pageType,
    ...(operation !== undefined && { operation }),
    ...(hasNext(scheme, paging, into) ? wayOn(scheme, into) : { stops: [] }),
    notes: notesOf(scheme, into),
    params: planParams(scheme, names, into),
    members: planMembers(scheme, names, into),
    paging,
  };
}

/** Repeats no `list` where the page begins with that word, unless another page has the function of that name. */
function listName(page: string, taken: ReadonlySet<string>): string {
  const rest = page.replace(/^List(?=[A-Z])/, '');
  return `list${taken.has(rest) ? page : rest}`;
}

/**
 * True when a second page is requested: by the page, or by the caller where pages of the target fetch
 * nothing.
 */
function hasNext({ type }: Scheme, { rule }: PagingPlan, { abilities }: Into): boolean {
  return rule !== 'single' || (type !== 'fakePage' && !abilities.fetches);
}

/** Describes how paging goes on and ends in a target; a value of a header is named by its header there. */
function wayOn(scheme: Scheme, into: Into): Pick<PagePlan, 'next' | 'stops'> {
  const readsHeaders = into.abilities.headerFields === 'read';
  const described = readsHeaders ? { ...scheme, response: headersAsBody(scheme) } : scheme;
  return { next: describeNext(described), stops: stopRules(described).map(({ when }) => when) };
}

function headersAsBody({ response }: Scheme): Scheme['response'] {
  const fields = Object.entries(response).map(([key, field]): [string, ResponseField] => [
    key,
    isInHeader(field) ? { ...field, location: 'body', path: [field.headerName ?? key] } : field,
  ]);
  return Object.fromEntries(fields);
}

/**
 * Lists the limits of the target; a field that is sent in its header counts as one in the query, which has as
 * few.
 */
function notesOf(scheme: Scheme, into: Into): readonly string[] {
  const fields = Object.entries(scheme.request).map(([key, field]): [string, RequestField] => [
    key,
    wirePlaceOf(field, into).in === 'header' ? { ...field, location: 'query' } : field,
  ]);
  const sent = { ...scheme, request: Object.fromEntries(fields) };
  const { notes, mayRepeat } = supportWith(sent, into.abilities);
  // The helper that is made here stops.
  return notes.filter((note) => note !== mayRepeat);
}

function planParams(scheme: Scheme, names: TargetNames, into: Typed): readonly ParamMember[] {
  const start = advancingField(scheme);
  const fields = Object.entries(scheme.request).filter(([, field]) => field === start || !isLiteral(field));
  const wireNames = fields.map(([, { param }]) => param);
  const members = memberNames(wireNames, into.naming, { on: 'params', type: names.params });
  const params = fields.map(([key, field], index) => ({
    name: members[index] ?? key,
    field: key,
    slot: wirePlaceOf(field, into),
    isLimit: field.type === 'limit',
    type: sentType(field, into),
    // A literal that starts by itself need not be sent.
    required: field.required && !isLiteral(field),
  }));
  const enums = planEnums(params, names.params, into);
  for (const { name } of enums.values()) into.typeNames.add(name);
  return params.map((param, index) => {
    const named = enums.get(param.name);
    const schema = fields[index]?.[1].schema;
    const text = named === undefined ? textOf(schema, param.type, into) : valueDescription(schema);
    return { ...param, ...(named !== undefined && { enum: named }), ...(text !== undefined && { text }) };
  });
}

/** A page has the fields that its target exposes: not all have those of headers. */
function planMembers(scheme: Scheme, names: TargetNames, into: Typed): readonly ResponseMember[] {
  const items = responseField(scheme, 'items');
  const fields = Object.entries(scheme.response).filter(
    ([, field]) => into.exposesHeaders || !isInHeader(field),
  );
  const keys = fields.map(([key]) => key);
  const list = fields.find(([, field]) => field === items && !isInHeader(field))?.[0];
  const members = memberNames(keys, into.naming, {
    on: 'page',
    type: names.page,
    response: names.response,
    ...(list !== undefined && { list }),
  });
  const given = itemsMemberOf(into.naming);
  return fields.map(([key, field], index) => {
    const type = receivedType(field, scheme, into);
    const text = textOf(field.schema, type, into);
    const holdsItems = key === list;
    return {
      name: members[index] ?? key,
      field: key,
      from: sourceOf(field),
      type: holdsItems ? { kind: 'items', nullable: false } : type,
      holdsItems,
      ...(holdsItems && members[index] === given && { isInherited: true as const }),
      ...(text !== undefined && { text }),
    };
  });
}

function sourceOf(field: ResponseField): MemberSource {
  return isInHeader(field) ? headerSource(field) : { in: 'body', path: field.path };
}

/**
 * Returns the text above a member: the description of its schema, and the values that the member can have.
 */
function textOf(schema: Json | undefined, { values }: ValueType, { listsValues }: Into): string | undefined {
  const text = valueDescription(schema);
  if (values === undefined || listsValues) return text;
  const listed = `One of ${values.map((value) => JSON.stringify(value)).join(', ')}.`;
  return text === undefined ? listed : `${text} ${listed}`;
}
