import { constraint } from '../../openapi/schema-constraint.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { below, type Spot, valueAt } from '../../openapi/spot.js';

/** A thing that an input takes, other than a number of pages or items. */
export interface OtherThing {
  /** As the object of "takes it as". */
  readonly words: string;
  readonly mayBeCursor?: boolean;
}

/** A text that is declared to hold digits: by its format, its pattern, or the values it names. */
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

/** A text that cannot hold a number. */
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

/** A text that its description or its example tells to be something else than a number. `declared` is the input itself. */
export function toldOtherwise(schema: SchemaView, declared: Spot): OtherThing | undefined {
  const said = (key: string) => valueAt(below(declared, key)) ?? constraint(schema, key);
  const example = said('example');
  if (isDigits(example)) return undefined;
  const description = said('description');
  const text = typeof description === 'string' ? description.slice(0, 1000) : '';
  if (!countWords.test(text)) {
    if (cursorWords.test(text)) return { words: 'a cursor (so its description says)', mayBeCursor: false };
    if (timeWords.test(text)) return { words: 'a time (so its description says)' };
  }
  if (typeof example !== 'string' || example === '') return undefined;
  const shown = example.length > 20 ? `${example.slice(0, 20)}…` : example;
  return { words: `a string such as ${JSON.stringify(shown)}`, mayBeCursor: true };
}

function isDigits(value: unknown): boolean {
  return /^\d+$/.test(String(value ?? ''));
}
