import { kindOf } from '../json/copy-json.js';
import type { Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import { type JsonSchema, patterns } from './object-schema.js';

/** Describes a problem, given the schema and the value. `sent` is the original text of a rounded number. */
type Wording = (schema: JsonSchema, found: unknown, sent: string | undefined) => string;

const wordings: Readonly<Record<SchemaRule, Wording>> = {
  type: ({ type = [] }, found) => expected([type].flat().map(typeWords).join(' or '), kindOf(found)),
  required: () => 'required, but missing',
  additionalProperties: ({ properties = {} }) =>
    `unknown field, expected only ${Object.keys(properties).join(', ')}`,
  enum: ({ enum: choices = [] }, found) => expected(`one of ${choices.join(', ')}`, excerpt(found)),
  minimum: (schema, found, sent) => expected(rangeWords(schema), shortened(sent ?? String(found), 40)),
  maximum: (schema, found, sent) => expected(rangeWords(schema), shortened(sent ?? String(found), 40)),
  minLength: (schema, found) => expected(lengthWords(schema), lengthOf(found)),
  maxLength: (schema, found) => expected(lengthWords(schema), lengthOf(found)),
  pattern: ({ pattern = '' }, found) => expected(patternWords(pattern), excerpt(found)),
  maxItems: ({ maxItems }, found) =>
    expected(`at most ${maxItems} items`, Array.isArray(found) ? String(found.length) : kindOf(found)),
};

export function wordingOf(
  keyword: string,
  schema: JsonSchema,
  found: unknown,
  sent?: string,
): { rule: SchemaRule; text: string } | undefined {
  if (!isSchemaRule(keyword)) return undefined;
  return { rule: keyword, text: wordings[keyword](schema, found, sent) };
}

function isSchemaRule(keyword: string): keyword is SchemaRule {
  return Object.hasOwn(wordings, keyword);
}

function expected(what: string, found: string): string {
  return `expected ${what}, found ${found}`;
}

function typeWords(type: string): string {
  switch (type) {
    case 'object':
      return 'an object';
    case 'array':
      return 'a list';
    case 'integer':
      return 'an integer';
    case 'null':
      return 'null';
    default:
      return `a ${type}`;
  }
}

function rangeWords({ type = [], minimum, maximum }: JsonSchema): string {
  return `${[type].flat().map(typeWords).join(' or ')} from ${minimum} to ${maximum}`;
}

function lengthWords({ minLength, maxLength }: JsonSchema): string {
  if (minLength === undefined) return `at most ${maxLength} characters`;
  if (maxLength === undefined) return `at least ${minLength} characters`;
  return `${minLength} to ${maxLength} characters`;
}

function patternWords(pattern: string): string {
  const known = Object.values(patterns).find((entry) => entry.pattern === pattern);
  return known?.words ?? `text that matches ${pattern}`;
}

function excerpt(found: unknown): string {
  return typeof found === 'string' ? JSON.stringify(shortened(found, 40)) : kindOf(found);
}

/** Returns the length of a string in Unicode code points, which JSON Schema counts too. */
function lengthOf(found: unknown): string {
  if (typeof found !== 'string') return kindOf(found);
  let count = 0;
  for (let at = 0; at < found.length; count++) at += (found.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return String(count);
}

type SchemaRule =
  | 'type'
  | 'required'
  | 'additionalProperties'
  | 'enum'
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'maxItems';

/**
 * The rule that a value breaks: a JSON Schema keyword; `uniqueItems`, `repository_mismatch` (D26) or
 * `rounded` (D66), which are checked separately; or a limit that prevents reading the value (`depth`, `size`,
 * `notJson`).
 */
export type ResourceRule =
  | SchemaRule
  | 'uniqueItems'
  | 'rounded'
  | 'repository_mismatch'
  | 'depth'
  | 'size'
  | 'notJson';

/** A broken rule and the place of the faulty value. The place of a missing field is where the field belongs. */
export interface ResourceProblem {
  readonly pointer: Pointer;
  readonly rule: ResourceRule;
  /** Place, expected value and actual value: `/slug: expected 1 to 60 characters, found 72`. */
  readonly message: string;
}

/** The parsed value, which shares nothing with the input, or all its problems. */
export type ResourceResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly ResourceProblem[] };

/** The message is the place followed by `text`, for example "expected ..., found ...". */
export function problem(pointer: Pointer, rule: ResourceRule, text: string): ResourceProblem {
  const place = pointer.length === 0 ? 'the whole value' : shortened(pointerText(pointer), 200);
  return { pointer, rule, message: `${place}: ${text}` };
}

export function shortened(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}...`;
}
