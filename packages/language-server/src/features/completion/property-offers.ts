import type { Pointer } from '@pagewright/core';
import { type PagingTraits, pathsFor, roleTypes, speaksFor } from '@pagewright/core/authoring';
import type { ResponseRole } from '@pagewright/core/format';
import {
  arraysIn,
  itemsOf,
  type OperationView,
  responseBodyOf,
  type SchemaView,
  typesOf,
  walkPath,
} from '@pagewright/core/openapi';
import { completionItemKind } from '../../lsp/numbers.js';
import { pathLabel } from '../../queries/field-targets.js';
import {
  type FieldAround,
  fieldAround,
  nothing,
  type Offer,
  type OfferContext,
  type Offered,
  otherFields,
  pathOf,
  responseRole,
} from './offer-context.js';
import type { KnownOperations } from './scheme-around.js';
import { literalSnippet, snippet, text } from './snippet.js';
import {
  collected,
  docsOf,
  noteOf,
  propertiesIn,
  soundsLikeInput,
  type WireEntry,
  type WireName,
} from './wire-offers.js';

type StepMeaning =
  | 'bodyProperty'
  | 'bodyStep'
  | 'responseProperty'
  | 'responseStep'
  | 'itemStep'
  | 'cursorStep';

const maxProperties = 300;

export function propertyOffers(context: OfferContext, meaning: StepMeaning): Offered {
  const field = fieldAround(context);
  if (field === undefined || context.scheme === undefined || isInHeader(field)) return nothing;
  const known = context.scheme.operations();
  const steps = stepsBefore(context);
  const schemas = known.views.flatMap((view) => walked(rootOf(context, view, meaning, field), steps));
  const names = collected(schemas.map(propertiesIn));
  const offers = names
    .slice(0, maxProperties)
    .map((one) => offerOf(one, schemas.length, known, meaning, field));
  return {
    offers: [...offers, ...indexOffers(context, schemas, meaning, field)],
    isCut: names.length > maxProperties,
  };
}

/**
 * Offers `0` as a step into a list. A path to the items must end at a list, so for such a path the list must
 * contain another list.
 */
function indexOffers(
  { editSite }: OfferContext,
  schemas: readonly SchemaView[],
  meaning: StepMeaning,
  { role }: FieldAround,
): readonly Offer[] {
  const endsAtList = role === 'items' && meaning === 'responseStep';
  const isStep = typeof editSite.pointer.at(-1) === 'number';
  const isWay = schemas.some((schema) => {
    const items = itemsOf(schema);
    if (items.kind !== 'known') return false;
    return !endsAtList || arraysIn(items.value, { depth: 3, max: 1 }).length > 0;
  });
  // Inside quotes, `0` would be a property name.
  if (!isStep || !isWay || editSite.quote !== undefined) return [];
  const kind = completionItemKind.value;
  return [
    { label: '0', kind, write: { value: literalSnippet(0) }, rank: 30, note: 'the first item of the list' },
  ];
}

export function bodyPropertyOffers(known: KnownOperations): Offered {
  const schemas = known.views.flatMap((view) => {
    const body = responseBodyOf(view);
    return body.kind === 'known' ? [body.value] : [];
  });
  const names = collected(schemas.map(propertiesIn));
  const offers = names.slice(0, maxProperties).map(
    (one): Offer => ({
      label: one.entry.name,
      kind: completionItemKind.property,
      write: { value: text(one.entry.name) },
      rank: one.count === schemas.length ? 0 : 1,
      note: noteOf(one, schemas.length, known),
      docs: docsOf(one),
    }),
  );
  return { offers, isCut: names.length > maxProperties };
}

function walked(from: SchemaView | undefined, steps: Pointer): readonly SchemaView[] {
  const walk = from && walkPath(from, steps);
  return walk?.kind === 'found' && walk.schema.kind === 'known' ? [walk.schema.value] : [];
}

/** The schema in which a path starts: a body, an item, or the value of the field. */
function rootOf(
  context: OfferContext,
  view: OperationView,
  meaning: StepMeaning,
  field: FieldAround,
): SchemaView | undefined {
  if (meaning === 'bodyProperty' || meaning === 'bodyStep') {
    const body = view.requestBody();
    return body.kind === 'known' && body.value.schema.kind === 'known' ? body.value.schema.value : undefined;
  }
  const response = responseBodyOf(view);
  const body = response.kind === 'known' ? response.value : undefined;
  if (meaning === 'cursorStep') return walked(body, pathOf(context, field))[0];
  if (meaning !== 'itemStep') return body;
  const [list] = walked(body, itemsPath(context, field));
  const items = list && itemsOf(list);
  return items?.kind === 'known' ? items.value : undefined;
}

function itemsPath(context: OfferContext, field: FieldAround): Pointer {
  const items =
    field.role === 'items' ? field : otherFields(context, 'response').find(({ role }) => role === 'items');
  return items === undefined ? ['data'] : pathOf(context, items);
}

function stepsBefore({ tree, editSite }: OfferContext): Pointer {
  const at = editSite.pointer.at(-1);
  const path = typeof at === 'number' ? tree.reader.get(editSite.pointer.slice(0, -1)) : undefined;
  if (!Array.isArray(path) || typeof at !== 'number') return [];
  return path.slice(0, at).filter((step) => typeof step === 'string' || typeof step === 'number');
}

function isInHeader({ location }: FieldAround): boolean {
  return location === 'header' || location === 'linkHeader';
}

function offerOf(
  one: WireName,
  of: number,
  known: KnownOperations,
  meaning: StepMeaning,
  { role }: FieldAround,
): Offer {
  const wanted = responseRole(role);
  const fit =
    meaning === 'bodyProperty' || meaning === 'bodyStep'
      ? role !== undefined && soundsLikeInput(role, one.entry.name)
        ? 0
        : 2
      : meaning === 'itemStep' || meaning === 'cursorStep'
        ? tokenFit(one.entry)
        : wanted === undefined
          ? 0
          : fitness(one.entry, wanted);
  return {
    label: one.entry.name,
    kind: completionItemKind.property,
    write: { value: text(one.entry.name) },
    rank: (one.count === of || !known.areBound ? 0 : 10) + fit,
    note: noteOf(one, of, known),
    docs: docsOf(one),
  };
}

/**
 * Rates how well an entry suits a role; lower is better. 0: type and name suit; 1: the type suits; 2: contains a list
 * of items, or has no known schema; 3: may contain the value; 4: can't contain the value.
 */
function fitness({ name, schema }: WireEntry, role: ResponseRole): number {
  if (schema.kind !== 'known') return 2;
  const { types, complete } = typesOf(schema.value);
  if (canBe({ schema }, role)) return speaksFor(role, name) ? 0 : 1;
  if (role === 'items' && types.has('object') && arraysIn(schema.value, { depth: 3, max: 1 }).length > 0)
    return 2;
  return !complete || (role !== 'items' && types.has('object')) ? 3 : 4;
}

function canBe({ schema }: Pick<WireEntry, 'schema'>, role: ResponseRole): boolean {
  if (schema.kind !== 'known') return false;
  const { types } = typesOf(schema.value);
  return roleTypes[role].some((type) => types.has(type));
}

/** A cursor is a string or number; an object may contain one. */
function tokenFit({ name, schema }: WireEntry): number {
  if (schema.kind !== 'known') return 2;
  const { types } = typesOf(schema.value);
  if (roleTypes.cursor.some((type) => types.has(type)))
    return name === 'id' || speaksFor('cursor', name) ? 0 : 1;
  return types.has('object') ? 2 : 3;
}

const maxPaths = 20;

export function pathOffers(context: OfferContext): Offered {
  const role = responseRole(fieldAround(context)?.role);
  if (role === undefined || context.scheme === undefined) return nothing;
  const paths = new Map<string, Pointer>();
  for (const view of context.scheme.operations().views) {
    // Paths of one step are already offered as properties.
    for (const path of allPaths(context.proposals.inferTraits(view), role))
      if (path.length !== 1) paths.set(JSON.stringify(path), path);
  }
  const offers = [...paths.values()].slice(0, maxPaths).map((path, index): Offer => {
    const whole = path.length === 0 ? '[]' : pathLabel(path);
    return {
      label: whole,
      kind: completionItemKind.property,
      write: { value: snippet(path) },
      rank: index === 0 && role === 'items' ? 0 : 1,
      note: path.length === 0 ? 'the whole body' : role === 'items' ? 'list' : undefined,
    };
  });
  return { offers, isCut: paths.size > maxPaths };
}

function allPaths(traits: PagingTraits, role: ResponseRole): readonly Pointer[] {
  const likely = pathsFor(traits, role);
  const body = traits.body();
  return role !== 'items' || body === undefined
    ? likely
    : [...likely, ...arraysIn(body).map(({ path }) => path)];
}
