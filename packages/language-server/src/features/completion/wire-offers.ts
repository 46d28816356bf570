import { namedLike } from '@pagewright/core/authoring';
import { requestRoles } from '@pagewright/core/format';
import {
  type Known,
  type NodeRef,
  type OperationView,
  propertiesOf,
  type SchemaView,
} from '@pagewright/core/openapi';
import { completionItemKind } from '../../lsp/numbers.js';
import { targetDescription, typeText } from '../../queries/field-targets.js';
import { fieldAround, type Offer, type OfferContext, type Offered, otherFields } from './offer-context.js';
import { type KnownOperations, noOperations } from './scheme-around.js';
import { text } from './snippet.js';

const maxParameters = 300;

/**
 * Offers parameters or body properties of the operations. First come names that all operations have and that suit the
 * role. Names that other fields already send are left out.
 */
export function parameterOffers(context: OfferContext): Offered {
  const field = fieldAround(context);
  const known = context.scheme?.operations() ?? noOperations;
  const { views } = known;
  const isInBody = locationOf(context, field?.location) === 'body';
  const names = collected(
    views.map((view) => {
      const body = view.requestBody();
      const isKnown = isInBody && body.kind === 'known' && body.value.schema.kind === 'known';
      if (isKnown && body.value.schema.kind === 'known') return propertiesIn(body.value.schema.value);
      return parametersIn(view, field?.location === 'header' ? ['header', 'query'] : ['query']);
    }),
  );
  const sent = sentNames(context);
  const free = names.filter(({ entry: { name } }) => !sent.has(name));
  const offers = free.slice(0, maxParameters).map((one) => offerOf(one, known, field?.role));
  return { offers, isCut: free.length > maxParameters };
}

function locationOf({ tree, scheme }: OfferContext, own: string | undefined): unknown {
  return own ?? (scheme && tree.reader.get([...scheme.in.pointer, 'paramLocation'])) ?? 'query';
}

function offerOf(one: WireName, known: KnownOperations, role: string | undefined): Offer {
  const of = known.views.length;
  const { name, deprecated } = one.entry;
  const isLikely = role !== undefined && soundsLikeInput(role, name);
  return {
    label: name,
    kind: completionItemKind.field,
    write: { value: text(name) },
    rank: (one.count === of || !known.areBound ? 0 : 2) + (isLikely ? 0 : 1),
    note: noteOf(one, of, known),
    docs: docsOf(one),
    ...(deprecated && { isDeprecated: true }),
  };
}

export function sentNames(context: OfferContext): ReadonlySet<string> {
  return new Set(
    otherFields(context, 'request').map(({ pointer, key }) => {
      const param = context.tree.reader.get([...pointer, 'param']);
      return typeof param === 'string' ? param : key;
    }),
  );
}

export function headerOffers({ scheme }: OfferContext): Offered {
  const known = scheme?.operations() ?? noOperations;
  const { views } = known;
  const names = collected(
    views.map((view) => {
      const response = view.response();
      const headers = response.kind === 'known' ? response.value.headers : response;
      if (headers.kind !== 'known') return [];
      return [...headers.value.values()];
    }),
  );
  const offers = names.map(
    (one): Offer => ({
      label: one.entry.name,
      kind: completionItemKind.field,
      write: { value: text(one.entry.name) },
      rank: one.count === views.length || !known.areBound ? 0 : 1,
      note: noteOf(one, views.length, known),
      docs: docsOf(one),
      ...(one.entry.deprecated && { isDeprecated: true }),
    }),
  );
  return { offers };
}

/** A named part of a request or response; its schema is read on demand. */
export interface WireEntry {
  readonly name: string;
  readonly node: NodeRef;
  readonly schema: Known<SchemaView>;
  readonly deprecated?: boolean;
}

export interface WireName {
  readonly entry: WireEntry;
  readonly count: number;
}

const maxNames = 2_000;

/** Each name once, in order of first occurrence. */
export function collected(all: readonly (readonly WireEntry[])[]): readonly WireName[] {
  const names = new Map<string, WireName>();
  for (const entry of all.flat()) {
    const known = names.get(entry.name);
    if (known !== undefined) names.set(entry.name, { ...known, count: known.count + 1 });
    else if (names.size < maxNames) names.set(entry.name, { entry, count: 1 });
  }
  return [...names.values()];
}

function parametersIn(view: OperationView, places: readonly string[]): readonly WireEntry[] {
  return view.parameters().list.filter((parameter) => places.includes(parameter.in));
}

export function propertiesIn(schema: SchemaView): readonly WireEntry[] {
  return [...propertiesOf(schema).properties.values()];
}

export function noteOf(
  { entry: { schema }, count }: WireName,
  of: number,
  { areBound, isCut }: Pick<KnownOperations, 'areBound' | 'isCut'>,
): string | undefined {
  const type = typeText(schema);
  const some =
    areBound && count < of ? `in ${count} of ${isCut ? 'the first ' : ''}${of} operations` : undefined;
  return [type, some].filter((part) => part !== undefined).join(', ') || undefined;
}

export function docsOf({ entry: { node, schema } }: WireName): string | undefined {
  return targetDescription(node, schema);
}

export function soundsLikeInput(role: string, name: string): boolean {
  const plain = role === 'pageSize' ? 'limit' : role;
  return Object.hasOwn(requestRoles, plain) && namedLike(name, plain as Parameters<typeof namedLike>[1]);
}
