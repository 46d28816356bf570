import type { Pointer } from '@pagewright/core';
import {
  below,
  type Known,
  type NodeRef,
  nodeKey,
  type OperationView,
  propertiesOf,
  type SchemaView,
  valueAt,
} from '@pagewright/core/openapi';

/** The markers of TypeSpec's emitter. `sides` tells whether a marker has a meaning in requests, responses or both. */
export const markers = {
  offset: { key: 'x-ms-list-offset', sides: ['request'] },
  pageIndex: { key: 'x-ms-list-page-index', sides: ['request'] },
  pageSize: { key: 'x-ms-list-page-size', sides: ['request'] },
  continuationToken: { key: 'x-ms-list-continuation-token', sides: ['request', 'response'] },
  pageItems: { key: 'x-ms-list-page-items', sides: ['response'] },
  nextLink: { key: 'x-ms-list-next-link', sides: ['response'] },
  prevLink: { key: 'x-ms-list-prev-link', sides: ['response'] },
  firstLink: { key: 'x-ms-list-first-link', sides: ['response'] },
  lastLink: { key: 'x-ms-list-last-link', sides: ['response'] },
} as const satisfies Readonly<
  Record<string, { readonly key: string; readonly sides: readonly MarkerSide[] }>
>;

export type MarkerName = keyof typeof markers;

export type MarkerSide = 'request' | 'response';

const markerNames = Object.keys(markers) as readonly MarkerName[];

export interface FoundMarker {
  readonly name: MarkerName;
  readonly side: MarkerSide;
  readonly node: NodeRef;
  /** Where the marked value is; `body` for a property. */
  readonly in: 'query' | 'path' | 'header' | 'cookie' | 'body';
  /** The name of the parameter or header, or the last step of `path`. */
  readonly wire: string;
  readonly path: Pointer;
  readonly schema: Known<SchemaView>;
}

const maxDepth = 6;
const maxSchemas = 500;

export interface TypeSpecMarkers {
  readonly markers: readonly FoundMarker[];
  /** False if the response can't be read: it may have markers that are missing from the list. */
  readonly complete: boolean;
}

export function findMarkers(view: OperationView): TypeSpecMarkers {
  const body = view.requestBody();
  const response = view.response();
  const answer = response.kind === 'known' ? response.value.schema : response;
  const headers = response.kind === 'known' ? response.value.headers : response;
  const found = [
    ...view
      .parameters()
      .list.flatMap(({ name, in: place, node, schema }) =>
        ['query', 'path', 'header', 'cookie'].flatMap((one) =>
          one === place ? marked([node], schema, 'request', one as FoundMarker['in'], [name]) : [],
        ),
      ),
    ...(body.kind === 'known' ? inBody(body.value.schema, 'request') : []),
    ...inBody(answer, 'response'),
    ...(headers.kind === 'known' ? [...headers.value.values()] : []).flatMap(({ name, node, schema }) =>
      marked([node], schema, 'response', 'header', [name]),
    ),
  ];
  return { markers: found, complete: answer.kind !== 'unknown' };
}

/** Returns the nearest markers first. Follows references and all parts of a schema, but not items of lists. */
function inBody(schema: Known<SchemaView>, side: MarkerSide): readonly FoundMarker[] {
  if (schema.kind !== 'known') return [];
  const found: FoundMarker[] = [...marked([], schema, side, 'body', [])];
  const pending: { readonly schema: SchemaView; readonly path: Pointer }[] = [
    { schema: schema.value, path: [] },
  ];
  const seen = new Set([nodeKey(schema.value.node)]);
  // The loop also visits the schemas that it adds, so the nearest markers come first.
  for (const { schema: next, path } of pending) {
    for (const property of propertiesOf(next).properties.values()) {
      const at = [...path, property.name];
      found.push(...marked([property.node], property.schema, side, 'body', at));
      if (property.schema.kind !== 'known' || at.length >= maxDepth || pending.length >= maxSchemas) continue;
      const { value } = property.schema;
      const isNew = value.composed !== undefined || !seen.has(nodeKey(value.node));
      if (!isNew) continue;
      seen.add(nodeKey(value.node));
      pending.push({ schema: value, path: at });
    }
  }
  return found;
}

function marked(
  declared: readonly NodeRef[],
  schema: Known<SchemaView>,
  side: MarkerSide,
  place: FoundMarker['in'],
  path: Pointer,
): readonly FoundMarker[] {
  const owners = schema.kind === 'known' ? [...declared, schema.value.node] : declared;
  return markerNames.flatMap((name) => {
    const { key, sides } = markers[name];
    if (!sides.some((one) => one === side)) return [];
    const node = owners.map((owner) => below(owner, key)).find((at) => valueAt(at) === true);
    return node === undefined
      ? []
      : [{ name, side, node, in: place, wire: String(path.at(-1) ?? ''), path, schema }];
  });
}
