import type { OpenFile, Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import {
  constraint,
  itemsOf,
  type Known,
  makeSource,
  type OperationView,
  type ParameterView,
  propertiesOf,
  type SchemaView,
  typesOf,
  valueAt,
} from '@pagewright/core/openapi';
import { formatOf } from './declared-items.js';
import { operationNamed } from './operation-named.js';
import {
  isDeclaredDeprecated,
  kindOfTypes,
  type ValueType,
  valueDescription,
  valueTypeOf,
} from './value-type.js';

/** Separates the elements of a list that is sent as one value. */
export type ListSeparator = ',' | ' ' | '|' | '\t';

/** A query parameter of an operation. Its value is a scalar or a list of scalars. */
export interface DeclaredQueryParameter {
  readonly name: string;
  readonly required: boolean;
  readonly type: ValueType;
  /** Absent if each element of a list repeats the parameter: `?id=1&id=2`. */
  readonly separator?: ListSeparator;
  readonly text?: string;
  readonly isDeprecated?: true;
  /** The name of the shared schema or, without one, of the shared parameter that lists the values. */
  readonly valuesName?: string;
}

/** A required header, cookie or body property, or a required query parameter that `DeclaredCall.query` leaves out. */
export interface RequiredInput {
  readonly in: 'query' | 'header' | 'cookie' | 'body';
  /** The name of a parameter or of a property of the body; absent for a body whose properties are unknown. */
  readonly name?: string;
  /** The type of a header or a property of the body that a function can take as an argument. */
  readonly type?: ValueType;
}

/** A property of a JSON body that is an object. Its type is absent if it is neither a scalar nor a list of scalars. */
export interface BodyMember {
  readonly name: string;
  readonly type?: ValueType;
}

/** What a document says about a call of an operation. */
export interface DeclaredCall {
  /** The query parameters whose values have one type that is a scalar or a list of scalars. */
  readonly query: readonly DeclaredQueryParameter[];
  /** The operation's summary, or the first sentence of its description. */
  readonly summary?: string;
  readonly isDeprecated: boolean;
  readonly otherRequired: readonly RequiredInput[];
  /** The properties of the body; absent if it may have others. */
  readonly body?: readonly BodyMember[];
  readonly isBodiless?: true;
  /** The optional query parameters that `query` leaves out. An object's is `filter[name]`, if each member is sent so. */
  readonly otherQuery: readonly string[];
  /** The types of path parameters that are scalars, by name. */
  readonly pathTypes?: ReadonlyMap<string, ValueType>;
}

export const unknownCall: DeclaredCall = {
  query: [],
  isDeprecated: false,
  otherRequired: [],
  otherQuery: [],
};

/**
 * Returns a function that reads what a document declares about an operation, `get /users`, including the parameters of
 * its path item. `query` contains only parameters whose value is a scalar of one type, or a list of such scalars. It
 * leaves out JSON, and lists of numbers or booleans that are sent as one value. An operation is read when
 * it is requested; for an unknown one, all lists are empty.
 */
export function declaredCall(document: Reader, openFile?: OpenFile): (operation: string) => DeclaredCall {
  const source = makeSource(document, openFile);
  return (name) => {
    const view = operationNamed(source, name);
    return view === undefined ? unknownCall : callOf(view);
  };
}

function callOf(view: OperationView): DeclaredCall {
  const { list } = view.parameters();
  const query = list.flatMap(declaredParameter);
  const value = valueAt(view.operation.node);
  const declared = isRecord(value) ? value : {};
  const summary = summaryOf(declared);
  const others = list.filter((one) => !query.some(({ name }) => isQuery(one, name)));
  const required = others.filter((one) => one.required);
  const { required: requiredInBody, ...body } = declaredBody(view);
  const pathTypes = list.flatMap((one) => {
    const type = one.in === 'path' ? scalarType(one.schema) : undefined;
    return type === undefined ? [] : [[one.name, type] as const];
  });
  return {
    query,
    isDeprecated: declared.deprecated === true,
    otherRequired: [...required.flatMap(requiredInput), ...requiredInBody],
    otherQuery: others.flatMap((one) => (one.in === 'query' && !one.required ? sentName(one) : [])),
    ...body,
    ...(summary !== undefined && { summary }),
    ...(pathTypes.length > 0 && { pathTypes: new Map(pathTypes) }),
  };
}

function isQuery(parameter: ParameterView, name: string): boolean {
  return parameter.in === 'query' && parameter.name === name;
}

/** OpenAPI ignores header parameters with these names. */
const describedElsewhere: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

function requiredInput(parameter: ParameterView): readonly RequiredInput[] {
  const { in: place, schema } = parameter;
  const name = sentName(parameter);
  if (place === 'header' && describedElsewhere.has(name.toLowerCase())) return [];
  if (place === 'header') {
    const type = scalarType(schema);
    return [{ in: place, name, ...(type !== undefined && { type }) }];
  }
  return place === 'query' || place === 'cookie' ? [{ in: place, name }] : [];
}

/** Returns the name in the query; each member of an object with the style deepObject has its own. */
function sentName({ name, node }: ParameterView): string {
  const declared = valueAt(node);
  return isRecord(declared) && declared.style === 'deepObject' ? `${name}[name]` : name;
}

function declaredBody(
  view: OperationView,
): Pick<DeclaredCall, 'body' | 'isBodiless'> & { readonly required: readonly RequiredInput[] } {
  const declared = view.requestBody();
  if (declared.kind === 'none') return { isBodiless: true, required: [] };
  if (declared.kind !== 'known') return { required: [] };
  const { schema, required: isRequired } = declared.value;
  const whole = [{ in: 'body' } as const];
  if (schema.kind !== 'known') return { required: isRequired ? whole : [] };
  const members = [...propertiesOf(schema.value).properties].map(([name, property]): BodyMember => {
    const type = sentType(property.schema);
    const nullable = property.schema.kind === 'known' && typesOf(property.schema.value).types.has('null');
    return { name, ...(type !== undefined && { type: { ...type, nullable } }) };
  });
  const names = constraint(schema.value, 'required');
  const inputs = Array.isArray(names) ? names.flatMap((name) => memberInput(name, members)) : whole;
  return {
    required: isRequired ? inputs : [],
    ...(members.length > 0 && !mayHaveOthers(schema.value) && { body: members }),
  };
}

function memberInput(name: unknown, members: readonly BodyMember[]): readonly RequiredInput[] {
  if (typeof name !== 'string') return [];
  const { type = { kind: 'any' } } = members.find((member) => member.name === name) ?? {};
  return [{ in: 'body', name, type: { ...type, nullable: false } }];
}

function mayHaveOthers(schema: SchemaView): boolean {
  const others = constraint(schema, 'additionalProperties') ?? false;
  return others !== false || kindOfTypes(typesOf(schema).types) !== 'object';
}

/** Matches a first sentence without markup, which reads well in the comments of every language. */
const plainSentence = /^[^\n<>[\]`|*#]{1,160}?[.!?](?=\s|$)/;

function summaryOf({ summary, description }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof summary === 'string' && summary.trim() !== '') {
    const [line = ''] = summary.trim().split('\n', 1);
    return /[.!?]$/.test(line) ? line : `${line}.`;
  }
  return typeof description === 'string' ? plainSentence.exec(description.trim())?.[0] : undefined;
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
  const text = parameterText(settings, schema.kind === 'known' ? valueAt(schema.value.node) : undefined);
  return [
    {
      name,
      required,
      type,
      ...(separator !== undefined && { separator }),
      ...(text !== undefined && { text }),
      ...(isDeclaredDeprecated(settings) && { isDeprecated: true as const }),
      ...valuesName(parameter, type),
    },
  ];
}

function valuesName({ schema, node }: ParameterView, type: ValueType): { readonly valuesName?: string } {
  if ((type.of ?? type).values === undefined) return {};
  const holder = type.of === undefined || schema.kind !== 'known' ? schema : itemsOf(schema.value);
  const named = holder.kind === 'known' ? sharedName(holder.value.node) : undefined;
  const name = named ?? sharedName(node);
  return name === undefined ? {} : { valuesName: name };
}

const sharedHolders: ReadonlySet<unknown> = new Set(['schemas', 'definitions', 'parameters']);

/** Returns the name of a component; undefined for what is declared in an operation. */
function sharedName({ pointer }: ParameterView['node']): string | undefined {
  return pointer.length <= 3 && sharedHolders.has(pointer.at(-2)) ? String(pointer.at(-1)) : undefined;
}

const mentions = { default: /\bdefault/i, maximum: /\bmax/i } as const;

/** Returns the description of a parameter, then its default and maximum unless the description mentions them. */
function parameterText(settings: unknown, schema: unknown): string | undefined {
  const text = valueDescription(settings) ?? valueDescription(schema);
  const declared = isRecord(schema) ? schema : {};
  const facts = (Object.keys(mentions) as (keyof typeof mentions)[]).flatMap((key) => {
    const value = declared[key];
    const isPlain =
      typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value);
    const isKnown = text !== undefined && mentions[key].test(text);
    return isPlain && !isKnown ? `${key.charAt(0).toUpperCase()}${key.slice(1)}: ${value}.` : [];
  });
  if (facts.length === 0) return text;
  const begun = text === undefined ? [] : [/[.!?]$/.test(text) ? text : `${text}.`];
  return [...begun, ...facts].join(' ');
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
  const declared = valueAt(schema.value.node);
  const { values } = valueTypeOf(declared);
  const format = values === undefined && isRecord(declared) ? declared.format : undefined;
  return {
    kind,
    nullable: false,
    ...(kind === 'integer' && format === 'int64' && { isWide: true as const }),
    ...(formatOf(kind, declared) === 'decimal' && { isDecimal: true as const }),
    ...(values !== undefined && { values }),
    ...(kind === 'string' &&
      (format === 'date-time' || format === 'date' || format === 'uuid') && { format }),
  };
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
