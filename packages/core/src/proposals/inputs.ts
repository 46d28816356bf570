import type { Pointer } from '../json/json.js';
import type { OperationView } from '../openapi/operation-view.js';
import { constraint } from '../openapi/schema-path.js';
import { propertiesOf } from '../openapi/schema-properties.js';
import { typesOf } from '../openapi/schema-types.js';
import type { Known, PropertyView, SchemaView } from '../openapi/schema-view.js';
import { below, type NodeRef, valueAt } from '../openapi/source-document.js';
import { isDeprecated, type OperationInputs } from '../rules/operation/operation-inputs.js';
import { namedForPaging, nameRank, plainName } from '../rules/operation/paging-names.js';
import { speaksOfReturned } from './wording.js';

export interface Input {
  readonly name: string;
  readonly path?: Pointer;
  readonly required: boolean;
  readonly schema: Known<SchemaView>;
  readonly node: NodeRef;
}

const containers: ReadonlySet<string> = new Set([
  'options',
  'page',
  'pageable',
  'pageinfo',
  'pageoptions',
  'pager',
  'pagerequest',
  'paging',
  'pagination',
  'paginationoptions',
  'pagingoptions',
]);

/**
 * Returns the inputs that look like paging inputs and are not deprecated, the most usual names first. An input in a
 * JSON or form body replaces a query parameter of the same name; a GET has no body.
 */
export function inputsOf(view: OperationView, inputs: OperationInputs): readonly Input[] {
  const inBody = view.operation.name.startsWith('get ') ? [] : bodyInputs(inputs);
  const names = new Set(inBody.map(({ name }) => name));
  const inQuery = inputs.query
    .filter((input) => isForPaging(input) && !names.has(input.name) && !input.deprecated)
    .map(({ name, required, schema, node }) => ({ name, required, schema, node }));
  const all = [...inQuery, ...inBody].filter(({ schema }) => !isDeprecated(schema));
  // The order in the document has no influence: usual names come first, and inputs that are recognised only
  // by their description come last.
  return all.sort(
    (one, other) => nameRank(one.name) - nameRank(other.name) || compareTexts(one.name, other.name),
  );
}

/** Compares by UTF-16 code units, independent of the locale. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function isForPaging(input: Pick<Input, 'name' | 'node' | 'schema'>): boolean {
  return namedForPaging(input.name) || speaksOfReturned(descriptionOf(input));
}

function bodyInputs({ body }: OperationInputs): readonly Input[] {
  if (body.kind !== 'known' || body.value.schema.kind !== 'known') return [];
  if (!body.value.isJson && !/form/i.test(body.value.mediaType)) return [];
  // Clients don't send read-only properties.
  const properties = [...propertiesOf(body.value.schema.value).properties.values()].filter(
    ({ schema }) => schema.kind !== 'known' || constraint(schema.value, 'readOnly') !== true,
  );
  return properties.flatMap((property) => {
    const isContainer = containers.has(plainName(property.name)) && property.schema.kind === 'known';
    const inner = isContainer && property.schema.kind === 'known' ? membersOf(property.schema.value) : [];
    return inner.length === 0
      ? isForPaging(property)
        ? [bodyInput(property, [property.name])]
        : []
      : inner.filter(isForPaging).map((member) => bodyInput(member, [property.name, member.name]));
  });
}

function membersOf(schema: SchemaView): readonly PropertyView[] {
  return typesOf(schema).types.has('object') ? [...propertiesOf(schema).properties.values()] : [];
}

function bodyInput({ name, required, schema, node }: PropertyView, path: Pointer): Input {
  return { name, path, required: required && path.length === 1, schema, node };
}

export function descriptionOf({ node, schema }: Pick<Input, 'node' | 'schema'>): string {
  const own = valueAt(below(node, 'description'));
  const text =
    typeof own === 'string' ? own : schema.kind === 'known' && constraint(schema.value, 'description');
  return typeof text === 'string' ? text.slice(0, maxTextLength) : '';
}

const maxTextLength = 600;
