import type { Operation } from './operations.js';
import { ParameterView } from './parameter-view.js';
import { type BrokenReference, resolve } from './references.js';
import { below, keysAt, type Spot, spotKey, valueAt } from './spot.js';

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
 * Lists where the parameters of an operation stand, references followed: its own, then those of its path item
 * that it does not replace (same name and place). In 2.0 those of the body are among them. A reference that
 * cannot be followed is left out, and listed where it is broken.
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
