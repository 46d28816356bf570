import { contentSchema, isForm } from './media-types.js';
import type { Operation } from './operations.js';
import { type BrokenReference, resolve } from './references.js';
import { propertiesOf } from './schema-properties.js';
import { type Known, none, type SchemaView, unknown, viewSchema } from './schema-view.js';
import { below, keysAt, type NodeRef, nodeKey, valueAt } from './source-document.js';

/** A parameter of an operation. Its schema and flags are read on access. */
export class ParameterView {
  readonly name: string;
  /** `query`, `path`, `header` or `cookie`, or any other string that the document contains: it is not checked. */
  readonly in: string;
  readonly node: NodeRef;
  readonly fromPathItem: boolean;
  readonly #ofProperty: QueryProperty | undefined;
  #schema: Known<SchemaView> | undefined;

  constructor(
    parameter: Pick<ParameterView, 'name' | 'in' | 'node' | 'fromPathItem'>,
    ofProperty?: QueryProperty,
  ) {
    this.#ofProperty = ofProperty;
    this.name = parameter.name;
    this.in = parameter.in;
    this.node = parameter.node;
    this.fromPathItem = parameter.fromPathItem;
  }

  get required(): boolean {
    return this.#ofProperty?.required ?? isTrue(this.node, 'required');
  }

  get deprecated(): boolean {
    // If the parameter is a property of a query schema, its own schema declares `deprecated`.
    return this.#ofProperty === undefined && isTrue(this.node, 'deprecated');
  }

  /**
   * The parameter's schema, or else the schema of the first media type in its content. In OpenAPI 2.0, the
   * parameter is its own schema.
   */
  get schema(): Known<SchemaView> {
    this.#schema ??= this.#ofProperty?.schema ?? parameterSchema(this.node);
    return this.#schema;
  }
}

interface QueryProperty {
  readonly required: boolean;
  readonly schema: Known<SchemaView>;
}

export function parameterSchema(node: NodeRef): Known<SchemaView> {
  const keys = keysAt(node);
  if (keys === undefined) return unknown;
  if (keys.includes('schema')) return viewSchema(below(node, 'schema'));
  if (keys.includes('content')) {
    const content = below(node, 'content');
    const [media] = keysAt(content) ?? [];
    return media === undefined ? none : contentSchema(content, media);
  }
  return node.document.version === '2.0' ? viewSchema(node) : none;
}

export function isTrue(node: NodeRef, key: string): boolean {
  return valueAt(below(node, key)) === true;
}

/** The parameters of an operation, including those of its path item. */
export interface Parameters {
  readonly list: readonly ParameterView[];
  /** True if `list` has every parameter. An unresolved reference may lead to others. */
  readonly complete: boolean;
}

interface LocatedParameter {
  readonly node: NodeRef;
  readonly name: unknown;
  readonly place: unknown;
  readonly fromPathItem: boolean;
}

const maxParameters = 2_000;

const bodyPlaces: ReadonlySet<unknown> = new Set(['body', 'formData']);

/**
 * Locates the parameters of an operation, following references: the operation's own, then the path item's
 * unless the operation replaces them (same `name` and `in`). Includes the body parameters of OpenAPI 2.0.
 * Lists unresolved references in `broken`. `complete` is false if there are any, or if a file is unavailable.
 */
export function parametersOf(operation: Operation): {
  readonly parameters: readonly LocatedParameter[];
  readonly broken: readonly BrokenReference[];
  readonly complete: boolean;
} {
  const parameters = new Map<string, LocatedParameter>();
  const broken: BrokenReference[] = [];
  let complete = true;
  for (const owner of [operation.node, operation.pathItem]) {
    const list = below(owner, 'parameters');
    const indexes = keysAt(list) ?? [];
    complete &&= indexes.length <= maxParameters;
    for (const index of indexes.slice(0, maxParameters)) {
      const resolution = resolve(below(list, index));
      if (resolution.kind === 'broken') broken.push(resolution);
      complete &&= resolution.kind === 'found';
      if (resolution.kind !== 'found') continue;
      const { node } = resolution;
      const name = valueAt(below(node, 'name'));
      const place = valueAt(below(node, 'in'));
      // A parameter without a name or place gets a unique key, because it neither replaces another nor is replaced.
      const isNamed = typeof name === 'string' && typeof place === 'string';
      const key = isNamed ? JSON.stringify([place, name]) : nodeKey(node);
      if (!parameters.has(key))
        parameters.set(key, { node, name, place, fromPathItem: owner === operation.pathItem });
    }
  }
  return { parameters: [...parameters.values()], broken, complete };
}

/**
 * Views the parameters, except for body parameters of OpenAPI 2.0. A parameter for the whole query (`in: querystring`)
 * is replaced by its properties. Skips parameters without a name or place.
 */
export function viewParameters(operation: Operation): Parameters {
  const { parameters, complete } = parametersOf(operation);
  let isWhole = complete;
  const list = parameters.flatMap(({ node, name, place, fromPathItem }) => {
    if (typeof name !== 'string' || typeof place !== 'string' || isBodyPlace(node, place)) return [];
    if (place !== 'querystring') return [new ParameterView({ name, in: place, node, fromPathItem })];
    const query = viewQuery(node, fromPathItem);
    isWhole &&= query.complete;
    return query.list;
  });
  return { list, complete: isWhole };
}

/**
 * Lists the query parameters that `in: querystring` (OpenAPI 3.2) declares as the properties of a form schema
 * for the whole query. For other media types, the names are unknown.
 */
function viewQuery(node: NodeRef, fromPathItem: boolean): Parameters {
  const content = below(node, 'content');
  const media = (keysAt(content) ?? []).find((type) => isForm(String(type)));
  const schema = media === undefined ? undefined : contentSchema(content, media);
  if (schema?.kind !== 'known') return { list: [], complete: false };
  const { properties, complete } = propertiesOf(schema.value);
  const isRequired = isTrue(node, 'required');
  const list = [...properties.values()].map(
    (property) =>
      new ParameterView(
        { name: property.name, in: 'query', node: property.node, fromPathItem },
        { required: isRequired && property.required, schema: property.schema },
      ),
  );
  return { list, complete };
}

export function bodyParametersOf(operation: Operation): {
  readonly body?: NodeRef;
  readonly fields: readonly NodeRef[];
  readonly complete: boolean;
} {
  const { parameters, complete } = parametersOf(operation);
  const at = (place: string) =>
    parameters.flatMap((parameter) => (parameter.place === place ? [parameter.node] : []));
  const [body] = at('body');
  return { ...(body !== undefined && { body }), fields: at('formData'), complete };
}

function isBodyPlace({ document }: NodeRef, place: string): boolean {
  return document.version === '2.0' && bodyPlaces.has(place);
}

/** Locates the schema of a parameter and the schemas of its content, following references. */
export function parameterSchemas(parameter: NodeRef): readonly NodeRef[] {
  const content = below(parameter, 'content');
  const media = (keysAt(content) ?? []).map((type) => below(content, type));
  return [parameter, ...media].flatMap((owner) => {
    const schema = below(owner, 'schema');
    if (keysAt(schema) === undefined) return [];
    const resolution = resolve(schema);
    return resolution.kind === 'found' ? [resolution.node] : [];
  });
}
