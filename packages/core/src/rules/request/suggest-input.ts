import type { RequestRole } from '../../format/roles.js';
import { constraint } from '../../openapi/schema-path.js';
import { typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { below, type NodeRef, valueAt } from '../../openapi/source-document.js';
import type { Scheme } from '../../scheme/scheme.js';
import { hint, suggest } from '../../scheme/suggest.js';
import type { OperationInputs, QueryInput } from '../operation/operation-inputs.js';
import { namedLike, pagingNames } from '../operation/paging-names.js';

interface InputSuggestion {
  readonly name: string;
  readonly node: NodeRef;
  readonly hint: string;
}

const maxParameters = 500;

/**
 * Suggests a query parameter for a field that the operation lacks: a parameter with a similar name, with a
 * usual name for the role, or the only integer, in this order. Excludes parameters that the scheme sends
 * already, and parameters with the name or type of another role.
 */
export function suggestInput(
  inputs: OperationInputs,
  scheme: Scheme,
  wanted: string,
  role: RequestRole | undefined,
): InputSuggestion | undefined {
  const sent = new Set(Object.values(scheme.request).map(({ param }) => param));
  const free = inputs.query
    .slice(0, maxParameters)
    .filter((input) => !sent.has(input.name) && !input.deprecated && mayHold(input, role));
  const near = suggest(
    wanted,
    free.map(({ name }) => name),
  );
  const alike = free.find(({ name }) => name === near);
  if (alike !== undefined) return inputSuggestion(alike, hint(near));
  if (role === undefined) return undefined;
  const kindred = free.find(({ name }) => namedLike(name, role));
  if (kindred !== undefined) return inputSuggestion(kindred, hint(kindred.name));
  if (!counts(role)) return undefined;
  const integers = free.filter((input) => holdsInteger(input) && !namedForAnother(input.name, role));
  const [only] = integers;
  if (only === undefined || integers.length > 1) return undefined;
  return inputSuggestion(only, ` Its only integer query parameter is ${only.name}.`);
}

function inputSuggestion({ name, node }: QueryInput, asked: string): InputSuggestion {
  return { name, node, hint: asked };
}

/**
 * True for an offset or page number. An operation has at most one of these, whereas many of its numbers may look like a
 * page size.
 */
function counts(role: RequestRole): boolean {
  return role === 'offset' || role === 'pageNumber';
}

function mayHold({ name, schema }: QueryInput, role: RequestRole | undefined): boolean {
  if (role === undefined) return true;
  if (namedForAnother(name, role)) return false;
  if (schema.kind !== 'known') return true;
  const { types, complete } = typesOf(schema.value);
  return !complete || types.has('integer') || types.has('number') || types.has('string');
}

/** True if a name fits only another role: `page[number]` is not a limit, although `number` may be one. */
function namedForAnother(name: string, role: RequestRole): boolean {
  if (namedLike(name, role, 'telling')) return false;
  return (Object.keys(pagingNames) as RequestRole[]).some((other) => namedLike(name, other, 'telling'));
}

function holdsInteger({ schema }: QueryInput): boolean {
  return schema.kind === 'known' && typesOf(schema.value).types.has('integer');
}

export interface OtherThing {
  /** A phrase for use after "takes it as". */
  readonly words: string;
  readonly mayBeCursor?: boolean;
}

export function isNumericText(schema: SchemaView): boolean {
  const format = constraint(schema, 'format');
  if (typeof format === 'string' && /^(?:u?int(?:eger)?\d*|number|numeric|long|decimal)$/i.test(format))
    return true;
  const pattern = constraint(schema, 'pattern');
  if (typeof pattern === 'string' && /\\d|\[0-9|\[1-9/.test(pattern)) return true;
  return ['default', 'example'].some((key) => isDigits(constraint(schema, key)));
}

const otherFormats: ReadonlySet<unknown> = new Set([
  'date',
  'date-time',
  'time',
  'duration',
  'uuid',
  'uri',
  'uri-reference',
  'url',
  'email',
  'hostname',
  'byte',
  'binary',
  'password',
]);

export function isOtherText(schema: SchemaView): boolean {
  if (otherFormats.has(constraint(schema, 'format'))) return true;
  const values = constraint(schema, 'enum');
  return Array.isArray(values) && values.length > 0 && !values.some(isDigits);
}

export function textWords(schema: SchemaView): OtherThing {
  const format = constraint(schema, 'format');
  if (typeof format !== 'string') return { words: 'a string', mayBeCursor: true };
  return { words: `a string of format ${format}`, mayBeCursor: !/date|time|duration/i.test(format) };
}

const cursorWords = /\b(?:cursor|token|opaque)\b/i;
const timeWords = /\b(?:date|timestamp|iso[- ]?8601|rfc ?3339)\b/i;
const countWords = /\b(?:numbers?|integer|index|count|digits?)\b/i;

/**
 * Returns what a string input holds if its description or example shows that it is not a number. `declared` is the node
 * that declares the input.
 */
export function isOtherType(schema: SchemaView, declared: NodeRef): OtherThing | undefined {
  const declaredValue = (key: string) => valueAt(below(declared, key)) ?? constraint(schema, key);
  const example = declaredValue('example');
  if (isDigits(example)) return undefined;
  const description = declaredValue('description');
  const text = typeof description === 'string' ? description.slice(0, 1000) : '';
  if (!countWords.test(text)) {
    if (cursorWords.test(text))
      return { words: 'a cursor (according to its description)', mayBeCursor: false };
    if (timeWords.test(text)) return { words: 'a time (according to its description)' };
  }
  if (typeof example !== 'string' || example === '') return undefined;
  const shown = example.length > 20 ? `${example.slice(0, 20)}…` : example;
  return { words: `a string such as ${JSON.stringify(shown)}`, mayBeCursor: true };
}

function isDigits(value: unknown): boolean {
  return /^\d+$/.test(String(value ?? ''));
}
