import type { OperationView } from '../../openapi/operation-view.js';
import type { ParameterView } from '../../openapi/parameters.js';
import type { BodyView } from '../../openapi/request-body.js';
import { constraint } from '../../openapi/schema-path.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import { typesOf } from '../../openapi/schema-types.js';
import { type Known, type SchemaView, unknown } from '../../openapi/schema-view.js';
import { below, keysAt, type NodeRef, valueAt } from '../../openapi/source-document.js';

export interface QueryInput {
  readonly name: string;
  /** The parameter, or the property of an exploded object parameter. */
  readonly node: NodeRef;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly schema: Known<SchemaView>;
}

/** The parameters and the request body that an operation accepts. */
export interface OperationInputs {
  readonly query: readonly QueryInput[];
  readonly others: readonly ParameterView[];
  /** True if the operation may accept a query parameter of this name without declaring it. */
  readonly mayTake: (name: string) => boolean;
  readonly body: Known<BodyView>;
}

/**
 * Reads the inputs of an operation: its parameters, with exploded objects in the query, and its request body.
 */
export function operationInputs(view: OperationView): OperationInputs {
  const { list, complete } = view.parameters();
  const described = list.length > 0 || isDescribed(view.operation.node);
  const inQuery = list.filter((parameter) => parameter.in === 'query');
  const spread = inQuery.flatMap((parameter) => spreadOut(parameter) ?? []);
  // Some documents write query parameters into the path, where they look like path parameters.
  const queryInPath = view.operation.name.includes('?');
  return {
    query: [...inQuery, ...spread.flatMap(({ inputs }) => inputs)],
    others: list.filter((parameter) => parameter.in !== 'query' && !(queryInPath && parameter.in === 'path')),
    mayTake: (name) =>
      !complete ||
      !described ||
      queryInPath ||
      spread.some(({ open, prefix }) => open && name.startsWith(prefix)),
    body: described ? view.requestBody() : unknown,
  };
}

/** True if an operation describes anything. Otherwise it is a stub, which may accept undeclared inputs. */
function isDescribed(operation: NodeRef): boolean {
  return (keysAt(operation) ?? []).some((key) => describing.has(key));
}

const describing: ReadonlySet<string | number> = new Set(['parameters', 'requestBody', 'responses']);

interface ExplodedParameter {
  readonly inputs: readonly QueryInput[];
  readonly open: boolean;
  readonly prefix: string;
}

/**
 * Explodes an object parameter: with style `form` (the default) into its properties, with `deepObject` into
 * names such as `page[size]`.
 */
function spreadOut({ name, node, schema }: ParameterView): ExplodedParameter | undefined {
  if (schema.kind === 'known' && isScalar(schema.value)) return undefined;
  if (node.document.version === '2.0' || keysAt(below(node, 'content')) !== undefined) return undefined;
  const style = valueAt(below(node, 'style')) ?? 'form';
  const explode = valueAt(below(node, 'explode')) ?? style === 'form';
  const deep = style === 'deepObject';
  if (!deep && !(style === 'form' && explode === true)) return undefined;
  const prefix = deep ? `${name}[` : '';
  if (schema.kind !== 'known')
    return schema.kind === 'unknown' ? { inputs: [], open: true, prefix } : undefined;
  const { properties, complete } = propertiesOf(schema.value);
  if (properties.size === 0 && !typesOf(schema.value).types.has('object')) return undefined;
  const inputs = [...properties.values()].map((property) => ({
    name: deep ? `${name}[${property.name}]` : property.name,
    node: property.node,
    required: property.required && valueAt(below(node, 'required')) === true,
    deprecated: isDeprecated(property.schema),
    schema: property.schema,
  }));
  return { inputs, open: !complete, prefix };
}

function isScalar(schema: SchemaView): boolean {
  const { types, complete } = typesOf(schema);
  return complete && !types.has('object');
}

export function isDeprecated(schema: Known<SchemaView>): boolean {
  return schema.kind === 'known' && constraint(schema.value, 'deprecated') === true;
}
