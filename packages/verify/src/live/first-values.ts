import {
  below,
  constraint,
  keysAt,
  type OperationView,
  type ParameterView,
  valueAt,
} from '@pagewright/core/openapi';

/** Values of parameters by name, as text. A name may have several values. */
export type ParameterValues = Readonly<Record<string, readonly string[]>>;

export interface NeededParameter {
  readonly name: string;
  readonly in: string;
  /** From the document: an example, a default, or the first value of an enumeration. */
  readonly value?: string;
}

export function neededParameters(operation: string, view: OperationView): readonly NeededParameter[] {
  const { list } = view.parameters();
  const inPath = [...operation.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const required = list.filter((one) => one.required && one.in !== 'path' && one.in !== 'cookie');
  return [
    ...inPath.map((name) =>
      needed(
        name,
        'path',
        list.find((one) => one.in === 'path' && one.name === name),
      ),
    ),
    ...required.map((one) => needed(one.name, one.in, one)),
  ];
}

function needed(name: string, place: string, parameter: ParameterView | undefined): NeededParameter {
  const value = parameter && documentedValue(parameter);
  return { name, in: place, ...(value !== undefined && { value }) };
}

function documentedValue({ node, schema }: ParameterView): string | undefined {
  const examples = below(node, 'examples');
  const named = (keysAt(examples) ?? []).map((key) => valueAt(below(examples, key, 'value')));
  const fromSchema =
    schema.kind === 'known'
      ? ['example', 'examples', 'default', 'const', 'enum'].flatMap((key) => {
          const value = constraint(schema.value, key);
          return Array.isArray(value) ? value.slice(0, 1) : [value];
        })
      : [];
  return [valueAt(below(node, 'example')), ...named, ...fromSchema]
    .map(scalarText)
    .find((text) => text !== undefined);
}

function scalarText(value: unknown): string | undefined {
  const isScalar =
    typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '');
  return isScalar ? String(value) : undefined;
}
