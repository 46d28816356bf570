import { contentSchema } from './media-types.js';
import type { Operation } from './operations.js';
import { type BrokenReference, resolve } from './references.js';
import { type Known, none, type SchemaView, unknown, viewSchema } from './schema-view.js';
import { below, keysAt, type Spot, spotKey, valueAt } from './spot.js';

/** A parameter of an operation. What is seldom requested is read when it is. */
export class ParameterView {
  readonly name: string;
  /** `query`, `path`, `header`, `cookie`, as it is written. */
  readonly in: string;
  /** The place where the parameter is declared, references followed. */
  readonly spot: Spot;
  readonly fromPathItem: boolean;
  #schema: Known<SchemaView> | undefined;

  constructor(parameter: Pick<ParameterView, 'name' | 'in' | 'spot' | 'fromPathItem'>) {
    this.name = parameter.name;
    this.in = parameter.in;
    this.spot = parameter.spot;
    this.fromPathItem = parameter.fromPathItem;
  }

  get required(): boolean {
    return isTrue(this.spot, 'required');
  }

  get deprecated(): boolean {
    return isTrue(this.spot, 'deprecated');
  }

  /**
   * The parameter's schema, that of its content's first media type where it has none; in 2.0 the parameter is
   * its own schema.
   */
  get schema(): Known<SchemaView> {
    this.#schema ??= parameterSchema(this.spot);
    return this.#schema;
  }
}

/** The schema of a parameter or header: its own, that of its content, or in 2.0 the object itself. */
export function parameterSchema(spot: Spot): Known<SchemaView> {
  const keys = keysAt(spot);
  if (keys === undefined) return unknown;
  if (keys.includes('schema')) return viewSchema(below(spot, 'schema'));
  if (keys.includes('content')) {
    const content = below(spot, 'content');
    const [media] = keysAt(content) ?? [];
    return media === undefined ? none : contentSchema(content, media);
  }
  return spot.document.version === '2.0' ? viewSchema(spot) : none;
}

export function isTrue(spot: Spot, key: string): boolean {
  return valueAt(below(spot, key)) === true;
}

/** The parameters of an operation, those of its path item included. */
export interface Parameters {
  readonly list: readonly ParameterView[];
  /** False where a reference among them cannot be followed, so that absence proves nothing. */
  readonly complete: boolean;
}

/** A parameter object of an operation or its path item. */
interface PlacedParameter {
  readonly spot: Spot;
  /** The parameter's `name` and `in`, whatever they are. */
  readonly name: unknown;
  readonly place: unknown;
  readonly fromPathItem: boolean;
}

/** More parameters of one operation are not read. */
const mostParameters = 2_000;

/** Places (`in`) of a 2.0 parameter that is the body, or a part of it. */
const bodyPlaces: ReadonlySet<unknown> = new Set(['body', 'formData']);

/**
 * Lists where the parameters of an operation are, references followed: its own, then those of its path item that it
 * does not replace (same name and place). In 2.0 those of the body are among them. A reference that cannot be followed
 * is left out, and listed where it is broken.
 */
export function parametersOf(operation: Operation): {
  readonly parameters: readonly PlacedParameter[];
  readonly broken: readonly BrokenReference[];
  readonly complete: boolean;
} {
  const parameters = new Map<string, PlacedParameter>();
  const broken: BrokenReference[] = [];
  let complete = true;
  for (const owner of [operation.spot, operation.pathItem]) {
    const list = below(owner, 'parameters');
    const indexes = keysAt(list) ?? [];
    complete &&= indexes.length <= mostParameters;
    for (const index of indexes.slice(0, mostParameters)) {
      const found = resolve(below(list, index));
      if (found.kind === 'broken') broken.push(found);
      complete &&= found.kind === 'found';
      if (found.kind !== 'found') continue;
      const { spot } = found;
      const name = valueAt(below(spot, 'name'));
      const place = valueAt(below(spot, 'in'));
      // One that lacks a name or a place is replaced by no other.
      const isNamed = typeof name === 'string' && typeof place === 'string';
      const key = isNamed ? JSON.stringify([place, name]) : spotKey(spot);
      if (!parameters.has(key))
        parameters.set(key, { spot, name, place, fromPathItem: owner === operation.pathItem });
    }
  }
  return { parameters: [...parameters.values()], broken, complete };
}

/** The parameters as views, without those of a 2.0 body. One without a name or place is none. */
export function viewParameters(operation: Operation): Parameters {
  const { parameters, complete } = parametersOf(operation);
  const list = parameters.flatMap(({ spot, name, place, fromPathItem }) => {
    if (typeof name !== 'string' || typeof place !== 'string' || isBodyPlace(spot, place)) return [];
    return [new ParameterView({ name, in: place, spot, fromPathItem })];
  });
  return { list, complete };
}

/** Lists the parameters of a 2.0 body: one `in: body`, or the fields of a form. */
export function bodyParametersOf(operation: Operation): {
  readonly body?: Spot;
  readonly fields: readonly Spot[];
  readonly complete: boolean;
} {
  const { parameters, complete } = parametersOf(operation);
  const at = (place: string) =>
    parameters.flatMap((parameter) => (parameter.place === place ? [parameter.spot] : []));
  const [body] = at('body');
  return { ...(body !== undefined && { body }), fields: at('formData'), complete };
}

function isBodyPlace({ document }: Spot, place: string): boolean {
  return document.version === '2.0' && bodyPlaces.has(place);
}

/** The schema of a parameter, or those of its content, references followed. */
export function parameterSchemas(parameter: Spot): readonly Spot[] {
  const content = below(parameter, 'content');
  const media = (keysAt(content) ?? []).map((type) => below(content, type));
  return [parameter, ...media].flatMap((owner) => {
    const schema = below(owner, 'schema');
    if (keysAt(schema) === undefined) return [];
    const found = resolve(schema);
    return found.kind === 'found' ? [found.spot] : [];
  });
}
