import { kindOf } from '../json/copy-json.js';
import type { Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import { type JsonSchema, patterns } from './object-schema.js';

/**
 * Words what a rule's message has after the place, from the schema that states the rule and the value it
 * found. `sent` is the text of a number that was rounded to that value.
 */
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

/** The words for a keyword that `schema` states and `found` breaks, or undefined for a keyword that has none. */
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

/** In Unicode code points, as JSON Schema counts. */
function lengthOf(found: unknown): string {
  if (typeof found !== 'string') return kindOf(found);
  let count = 0;
  for (let at = 0; at < found.length; count++) at += (found.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return String(count);
}

/** Rules that the JSON Schemas state, by keyword. */
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
 * A rule that a value breaks: a keyword of its JSON Schema; `uniqueItems`, `repository_mismatch` (D26) or
 * `rounded` (D66), which are checked separately; or, before anything else is read, a limit on what is read at all
 * (`depth`, `size`, `notJson`).
 */
export type ResourceRule =
  | SchemaRule
  | 'uniqueItems'
  | 'rounded'
  | 'repository_mismatch'
  | 'depth'
  | 'size'
  | 'notJson';

/** One rule that a value breaks, and where. A missing field is named by the place where it belongs. */
export interface ResourceProblem {
  readonly pointer: Pointer;
  readonly rule: ResourceRule;
  /** Names the place, the expected and the found value: `/slug: expected 1 to 60 characters, found 72`. */
  readonly message: string;
}

/** An unknown value read as a T: a fresh copy that shares nothing with it, or all problems with it. */
export type ResourceResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly ResourceProblem[] };

/** `text` reads on after the place: "expected ..., found ...". */
export function problem(pointer: Pointer, rule: ResourceRule, text: string): ResourceProblem {
  const place = pointer.length === 0 ? 'the whole value' : shortened(pointerText(pointer), 200);
  return { pointer, rule, message: `${place}: ${text}` };
}

/** Text of unknown length, cut for a message. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}...`;
}
