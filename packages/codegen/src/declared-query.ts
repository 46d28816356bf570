import type { OpenFile, Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import {
  itemsOf,
  type Known,
  makeSource,
  type ParameterView,
  type SchemaView,
  typesOf,
  valueAt,
} from '@pagewright/core/openapi';
import { operationNamed } from './operation-named.js';
import { kindOfTypes, type ValueType, valueDescription, valueTypeOf } from './value-type.js';

/** Separates the elements of a list that is sent as one value. */
export type ListSeparator = ',' | ' ' | '|' | '\t';

/** A query parameter of an operation. Its value is a scalar or a list of scalars. */
export interface DeclaredQueryParameter {
  readonly name: string;
  readonly required: boolean;
  readonly type: ValueType;
  /** Absent if each element of a list repeats the parameter. */
  readonly separator?: ListSeparator;
  readonly text?: string;
}

/**
 * Returns the query parameters that an operation of a document, `get /users`, declares, including those of its path
 * item. It leaves out parameters whose values have no single type, or are objects, JSON, or lists of lists, and lists
 * of numbers or booleans that are sent as one value. The list is empty for an unknown operation. An operation is read
 * when it is first requested.
 */
export function declaredQuery(
  document: Reader,
  openFile?: OpenFile,
): (operation: string) => readonly DeclaredQueryParameter[] {
  const source = makeSource(document, openFile);
  return (name) => (operationNamed(source, name)?.parameters().list ?? []).flatMap(declaredParameter);
}

function declaredParameter(parameter: ParameterView): readonly DeclaredQueryParameter[] {
  const { name, required, schema, node } = parameter;
  if (parameter.in !== 'query') return [];
  const declared = valueAt(node);
  const settings = isRecord(declared) ? declared : {};
  const isJson = 'content' in settings && settings.in === 'query';
  const type = isJson ? undefined : sentType(schema);
  if (type === undefined) return [];
  const separator = type.kind === 'list' ? separatorIn(settings, node.document.version === '2.0') : undefined;
  if (separator !== undefined && !joinable.has(type.of?.kind)) return [];
  const text =
    valueDescription(settings) ??
    (schema.kind === 'known' ? valueDescription(valueAt(schema.value.node)) : undefined);
  return [
    {
      name,
      required,
      type,
      ...(separator !== undefined && { separator }),
      ...(text !== undefined && { text }),
    },
  ];
}

/** Types of elements that every language converts to the same text, so that a list of them can be joined. */
const joinable: ReadonlySet<string | undefined> = new Set<ValueType['kind']>(['string', 'integer']);

function sentType(schema: Known<SchemaView>): ValueType | undefined {
  if (schema.kind !== 'known') return undefined;
  if (kindOfTypes(typesOf(schema.value).types) !== 'list') return scalarType(schema);
  const of = scalarType(itemsOf(schema.value));
  return of && { kind: 'list', nullable: false, of };
}

/** Null is never sent, so no type is nullable. */
function scalarType(schema: Known<SchemaView>): ValueType | undefined {
  if (schema.kind !== 'known') return undefined;
  const kind = kindOfTypes(typesOf(schema.value).types);
  if (kind === undefined || kind === 'list' || kind === 'object') return undefined;
  const { values } = valueTypeOf(valueAt(schema.value.node));
  return { kind, nullable: false, ...(values !== undefined && { values }) };
}

const styles: Readonly<Record<string, ListSeparator>> = {
  form: ',',
  spaceDelimited: ' ',
  pipeDelimited: '|',
};
const formats: Readonly<Record<string, ListSeparator>> = { csv: ',', ssv: ' ', tsv: '\t', pipes: '|' };

/** Reads `style` and `explode`, or `collectionFormat` in OpenAPI 2.0, with their defaults. */
function separatorIn(
  settings: Readonly<Record<string, unknown>>,
  isSwagger: boolean,
): ListSeparator | undefined {
  if (isSwagger) return formats[String(settings.collectionFormat ?? 'csv')];
  const { style = 'form', explode = style === 'form' } = settings;
  return explode === true ? undefined : styles[String(style)];
}
