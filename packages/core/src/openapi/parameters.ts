import { contentSchema, isForm } from './media-types.js';
import type { Operation } from './operations.js';
import { type BrokenReference, resolve } from './references.js';
import { propertiesOf } from './schema-properties.js';
import { type Known, none, type SchemaView, unknown, viewSchema } from './schema-view.js';
import { below, keysAt, type NodeRef, nodeKey, valueAt } from './source-document.js';

/** A parameter of an operation. What is seldom requested is read when it is. */
export class ParameterView {
  readonly name: string;
  /** `query`, `path`, `header`, `cookie`, as it is written. */
  readonly in: string;
  /** The place where the parameter is declared, references followed. */
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
    // A property says it in its schema.
    return this.#ofProperty === undefined && isTrue(this.node, 'deprecated');
  }

  /**
   * The parameter's schema, that of its content's first media type where it has none; in 2.0 the parameter is
   * its own schema.
   */
  get schema(): Known<SchemaView> {
    this.#schema ??= this.#ofProperty?.schema ?? parameterSchema(this.node);
    return this.#schema;
  }
}

/** A parameter that is a property of the schema of the whole query. */
interface QueryProperty {
  readonly required: boolean;
  readonly schema: Known<SchemaView>;
}

/** The schema of a parameter or header: its own, that of its content, or in 2.0 the object itself. */
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

/** The parameters of an operation, those of its path item included. */
export interface Parameters {
  readonly list: readonly ParameterView[];
  /** False where a reference among them cannot be followed, so that absence proves nothing. */
  readonly complete: boolean;
}

/** A parameter object of an operation or its path item. */
interface LocatedParameter {
  readonly node: NodeRef;
  /** The parameter's `name` and `in`, whatever they are. */
  readonly name: unknown;
  readonly place: unknown;
  readonly fromPathItem: boolean;
}

/** More parameters of one operation are not read. */
const maxParameters = 2_000;

/** Places (`in`) of a 2.0 parameter that is the body, or a part of it. */
const bodyPlaces: ReadonlySet<unknown> = new Set(['body', 'formData']);

/**
 * Lists where the parameters of an operation are, references followed: its own, then those of its path item that it
 * does not replace (same name and place). In 2.0 those of the body are among them. A reference that cannot be followed
 * is left out, and listed where it is broken.
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
      const found = resolve(below(list, index));
      if (found.kind === 'broken') broken.push(found);
      complete &&= found.kind === 'found';
      if (found.kind !== 'found') continue;
      const { node } = found;
      const name = valueAt(below(node, 'name'));
      const place = valueAt(below(node, 'in'));
      // One that lacks a name or a place is replaced by no other.
      const isNamed = typeof name === 'string' && typeof place === 'string';
      const key = isNamed ? JSON.stringify([place, name]) : nodeKey(node);
      if (!parameters.has(key))
        parameters.set(key, { node, name, place, fromPathItem: owner === operation.pathItem });
    }
  }
  return { parameters: [...parameters.values()], broken, complete };
}

/**
 * The parameters as views, without those of a 2.0 body; of a query that is described as a whole, its properties. One without
 * a name or place is none.
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
 * The parameters of a query that one schema describes (`in: querystring` of OpenAPI 3.2): the properties of a form. A query
 * of another media type has no names that are known.
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

/** Lists the parameters of a 2.0 body: one `in: body`, or the fields of a form. */
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

/** The schema of a parameter, or those of its content, references followed. */
export function parameterSchemas(parameter: NodeRef): readonly NodeRef[] {
  const content = below(parameter, 'content');
  const media = (keysAt(content) ?? []).map((type) => below(content, type));
  return [parameter, ...media].flatMap((owner) => {
    const schema = below(owner, 'schema');
    if (keysAt(schema) === undefined) return [];
    const found = resolve(schema);
    return found.kind === 'found' ? [found.node] : [];
  });
}
