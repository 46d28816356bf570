import {
  type Known,
  type OperationView,
  propertiesOf,
  type SchemaView,
  type Spot,
} from '@pagewright/core/openapi';
import { descriptionOf, typeText } from '../about/schema-text.js';
import type { KnownOperations } from './scheme-around.js';

/** Something that an operation has under a name, on the wire. What it is is read when it is asked for. */
export interface WireEntry {
  readonly name: string;
  readonly spot: Spot;
  readonly schema: Known<SchemaView>;
  readonly deprecated?: boolean;
}

/** The same of several operations. */
export interface WireName {
  /** In the first that has it. */
  readonly entry: WireEntry;
  /** How many have it. */
  readonly count: number;
}

/** More names are not collected. */
const most = 2_000;

/** Each name once, in the order in which they are met. */
export function collected(all: readonly (readonly WireEntry[])[]): readonly WireName[] {
  const names = new Map<string, WireName>();
  for (const entry of all.flat()) {
    const known = names.get(entry.name);
    if (known !== undefined) names.set(entry.name, { ...known, count: known.count + 1 });
    else if (names.size < most) names.set(entry.name, { entry, count: 1 });
  }
  return [...names.values()];
}

export function parametersIn(view: OperationView, places: readonly string[]): readonly WireEntry[] {
  return view.parameters().list.filter((parameter) => places.includes(parameter.in));
}

export function propertiesIn(schema: SchemaView): readonly WireEntry[] {
  return [...propertiesOf(schema).properties.values()];
}

/** The type, and how many of the operations that are bound have it, where not all do. */
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

export function docsOf({ entry: { spot, schema } }: WireName): string | undefined {
  return descriptionOf(spot, schema);
}
