import { type Known, none, unknown } from './known.js';
import { contentSchema } from './media-types.js';
import { type SchemaView, viewSchema } from './schema-view.js';
import { below, keysAt, type Spot, valueAt } from './spot.js';

/** A parameter of an operation. What is seldom asked for is read when it is. */
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
