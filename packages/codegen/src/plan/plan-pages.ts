import {
  type BoundMethod,
  describeNext,
  type Json,
  type Scheme,
  type TargetId,
  type TargetNames,
  type TargetProfile,
} from '@pagewright/core';
import { stopRules, takenTypes } from '@pagewright/core/internal';
import { type RequestField, type ResponseField, type StopReason, stopKind } from '@pagewright/core/paging';
import { advancingField, isInHeader, isLiteral, responseField } from '@pagewright/core/scheme';
import { itemsMemberOf, memberNames, supportWith } from '@pagewright/core/targets';
import type { CustomItemType } from '../custom-item-types.js';
import { type DeclaredCall, unknownCall } from '../declared-call.js';
import type { ItemsOf } from '../declared-items.js';
import type { DeclaredTypes } from '../declared-types.js';
import { type ValueType, valueDescription } from '../value-type.js';
import { withDeclaredParams } from './declared-params.js';
import { listName, withFreeLists } from './list-names.js';
import type {
  MemberSource,
  PagePlan,
  PagesPlan,
  PagingPlan,
  ParamMember,
  ResponseMember,
} from './page-plan.js';
import { planCalls } from './plan-calls.js';
import { planEnums } from './plan-enums.js';
import { planItems } from './plan-items.js';
import { headerSource, type Into, planPaging, wirePlaceOf } from './plan-paging.js';
import { type CustomTarget, type PlannedTarget, plannedTarget } from './planned-target.js';
import { type NamedScheme, namedSchemes, receivedType, sentType, type Typing } from './value-kinds.js';

/** The settings of a plan. Each one has a default. */
export interface PlanOptions {
  /** The methods that `analyze` returns. Default: none, so a target with a page type for each method has no pages. */
  readonly methods?: readonly BoundMethod[];
  /** Default 'baseline' (D35). */
  readonly profile?: TargetProfile;
  /** If true, a transport on the standard library is generated, so that the output runs by itself. Default false. */
  readonly transport?: boolean;
  /**
   * If true, `paginate` for an existing client is generated, in targets that have it. Default: true unless a transport
   * is generated.
   */
  readonly adapter?: boolean;
  /**
   * Returns the header parameters that an operation, `get /users`, declares, in lower case. Called only if the result
   * affects how a field is sent. Default: none are declared.
   */
  readonly headersOf?: (operation: string) => ReadonlySet<string>;
  /**
   * The types that an operation, `get /users`, declares for paging values. In the profile 'baseline' they do not apply
   * to parameters and cursors (D62). Default: no types are declared.
   */
  readonly typesOf?: (operation: string) => DeclaredTypes;
  /** What an operation declares about its calls. Default: functions take only path and paging parameters by name. */
  readonly callOf?: (operation: string) => DeclaredCall;
  /** The items that an operation declares. Default: no item types are generated. */
  readonly itemsOf?: ItemsOf;
  /** Custom item types by operation, as `customItemTypes` returns them; they replace declared ones. */
  readonly itemTypes?: Readonly<Record<string, CustomItemType>>;
  /**
   * The package, namespace or module of the generated code. Default: the one of `packageNames`, or of a custom target.
   */
  readonly packageName?: string;
}

/**
 * Plans what is generated for a target (docs/format.md#generated-output). Names come from `memberNames` and
 * `typeNames`, or from `methodTypeNames` if each method has a page type. If schemes share a name, only the first is
 * planned. A custom target is planned by its own abilities and naming.
 */
export function planPages(
  schemes: readonly Scheme[],
  target: TargetId | CustomTarget,
  options: PlanOptions = {},
): PagesPlan {
  return planPagesFor(schemes, plannedTarget(target, options.profile ?? 'baseline'), options);
}

/**
 * Plans pages by abilities that may differ from the target's column in the matrix. Default of `typing`: 'role' in the
 * profile 'baseline', 'document' in the others (D62).
 */
export function planPagesFor(
  schemes: readonly Scheme[],
  planned: PlannedTarget,
  {
    methods = [],
    profile = 'baseline',
    typing = profile === 'baseline' ? 'role' : 'document',
    transport = false,
    adapter = !transport,
    headersOf,
    typesOf,
    callOf = () => unknownCall,
    itemsOf,
    itemTypes = {},
    packageName,
  }: PlanOptions & Partial<Pick<Typing, 'typing'>>,
): PagesPlan {
  const { naming, traits, abilities, flags, exposesHeaders } = planned;
  const into: Into = { naming, traits, abilities, flags, exposesHeaders };
  const firsts = schemes.filter(({ name }, index) => schemes.findIndex((one) => one.name === name) === index);
  const { pageType, cursorUrl } = abilities;
  const hasPage = (scheme: Scheme) =>
    pageType !== 'none' && !(scheme.type === 'cursorUrl' && cursorUrl === 'declines');
  const named = namedSchemes(firsts, methods, { naming, pageType });
  const declared = typesBy(methods, typesOf);
  const typed = (one: NamedScheme) => ({ typing, types: declared(one) });
  const typeNames = new Set(named.flatMap(({ names }) => [...names.pages, names.params, names.response]));
  const fromSchemes = named
    .filter(({ scheme }) => hasPage(scheme))
    .map((one) => planPage(one, { ...into, ...declaredBy(one, into, headersOf), ...typed(one), typeNames }));
  const pages = withDeclaredParams(fromSchemes, methods, callOf);
  const items =
    itemsOf === undefined
      ? { types: [], byOperation: {}, withNull: new Set<string>(), custom: itemTypes }
      : planItems(
          pages,
          {
            schemes: pageType === 'method' ? [] : firsts,
            methods,
            naming,
            traits: traits.items ?? {},
            taken: typeNames,
            custom: itemTypes,
            isFull: profile === 'full',
          },
          itemsOf,
        );
  const made = new Set(pages.map(({ scheme }) => scheme));
  const calls = planned.abilities.fetches
    ? planCalls(pages, methods, {
        items,
        naming,
        callOf,
        traits,
        taken: new Set([
          ...typeNames,
          ...items.types.map(({ name }) => name),
          ...(traits.isInRuntime && typeof naming === 'string' ? takenTypes(naming) : []),
        ]),
      })
    : [];
  return {
    target: planned.id,
    profile,
    pageType,
    transport,
    adapter,
    packageName: packageName ?? planned.packageName,
    items,
    ...(traits.sharesScope ? withFreeLists({ pages, calls }) : { pages, calls }),
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

/** Returns the header parameters of the page's operation, if they affect how a field is sent. */
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

/**
 * Returns a function that reads the types that a page's operation declares. If all operations of a scheme share the
 * page, it reads the types of each.
 */
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

interface Typed extends Into, Typing {
  /** Grows by the enumerated types of each page, so that later pages choose other names. */
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
    ...(hasNext(scheme, paging, into) ? wayOn(scheme, paging, into) : { stops: [] }),
    notes: notesOf(scheme, into),
    params: planParams(scheme, names, into),
    members: planMembers(scheme, names, into),
    paging,
  };
}

/**
 * Returns whether a second page can be requested: by the generated code or, on targets whose pages fetch nothing, by
 * the caller. A `fakePage` never has a second page.
 */
function hasNext({ type }: Scheme, { rule }: PagingPlan, { abilities }: Into): boolean {
  return rule !== 'single' || (type !== 'fakePage' && !abilities.fetches);
}

/** Describes how paging continues and ends. A value that is read from a header is named after the header. */
function wayOn(
  scheme: Scheme,
  { advancesByItems, failsOnBreaks }: PagingPlan,
  { abilities }: Into,
): Pick<PagePlan, 'next' | 'stops'> {
  const readsHeaders = abilities.headerFields === 'read';
  const described = readsHeaders ? { ...scheme, response: headersAsBody(scheme) } : scheme;
  const options = advancesByItems ? ({ shortPages: 'advance' } as const) : {};
  const fails = (reason: StopReason) => failsOnBreaks && stopKind(reason) === 'break';
  const stops = stopRules(described).map(({ reason, when }) => when + (fails(reason) ? ' (an error)' : ''));
  return { next: describeNext(described, options), stops };
}

function headersAsBody({ response }: Scheme): Scheme['response'] {
  const fields = Object.entries(response).map(([key, field]): [string, ResponseField] => [
    key,
    isInHeader(field) ? { ...field, location: 'body', path: [field.headerName ?? key] } : field,
  ]);
  return Object.fromEntries(fields);
}

/**
 * Lists the limits of the target. Fields that the target sends in headers are treated as query parameters here, because
 * the limits of header parameters do not apply to them.
 */
function notesOf(scheme: Scheme, into: Into): readonly string[] {
  const fields = Object.entries(scheme.request).map(([key, field]): [string, RequestField] => [
    key,
    wirePlaceOf(field, into).in === 'header' ? { ...field, location: 'query' } : field,
  ]);
  const sent = { ...scheme, request: Object.fromEntries(fields) };
  const { notes, mayRepeat } = supportWith(sent, into.abilities);
  // Generated pages stop instead of requesting the first page again, so this note does not apply.
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
    // The runtime sends literals, so the caller need not.
    required: field.required && !isLiteral(field),
  }));
  const enums = planEnums(params, { params: names.params }, into);
  for (const { name } of enums.values()) into.typeNames.add(name);
  return params.map((param, index) => {
    const named = enums.get(param.name);
    const schema = fields[index]?.[1].schema;
    const text = named === undefined ? textOf(schema, param.type, into) : valueDescription(schema);
    return { ...param, ...(named !== undefined && { enum: named }), ...(text !== undefined && { text }) };
  });
}

/** Leaves out header fields in a target whose pages do not expose them. */
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

/** Returns the comment of a member: the description of its schema, and the values that it can have. */
function textOf(schema: Json | undefined, { values }: ValueType, { traits }: Into): string | undefined {
  const text = valueDescription(schema);
  if (values === undefined || traits.listsValues) return text;
  const listed = `One of ${values.map((value) => JSON.stringify(value)).join(', ')}.`;
  return text === undefined ? listed : `${text} ${listed}`;
}
