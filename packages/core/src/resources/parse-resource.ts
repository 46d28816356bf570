import { type Validator, type ValidatorError, validateErrorBody } from '../generated/resource-validators.js';
import { copyJson, type JsonProblem } from '../json/copy-json.js';
import { isExactNumber, isWrittenBack } from '../json/exact-number.js';
import type { Json, Pointer } from '../json/json.js';
import { parsePointerText, pointerIn, pointerText, readAt } from '../json/pointer.js';
import { errorBodySchema } from './json-schemas.js';
import type { JsonSchema } from './object-schema.js';
import { problem, type ResourceProblem, type ResourceResult, shortened, wordingOf } from './problem.js';
import type { ErrorBody } from './types.js';

type ResourceCheck = (value: Json, at: Pointer) => readonly ResourceProblem[];

const limits = { depth: 100, values: 100_000 } as const;

/**
 * Creates the parser of a resource. It accepts any value, and returns a new copy or all problems of the value. It never
 * throws, and takes linear time. `objectSchema<T>` ties T to the schema. Numbers may be bigints or ExactNumbers (D66); a
 * number that would be rounded is refused, and the problem shows its digits.
 * @param validate compiled from `schema` at build time
 * @param checks checks that JSON Schema can't express. They receive any JSON value, and must not report what the schema
 * reports
 */
export function resourceParser<T>(
  schema: JsonSchema,
  validate: Validator,
  checks: readonly ResourceCheck[] = [],
): (value: unknown, at?: Pointer) => ResourceResult<T> {
  return (value, at = []) => {
    const sent = new Map<string, SentNumber>();
    const numberOf = (exact: unknown, path: Pointer) => {
      if (typeof exact !== 'bigint' && !isExactNumber(exact)) return undefined;
      const text = String(exact);
      const number = nearestNumber(text);
      sent.set(pointerText(path), { path, text, isRounded: !isWrittenBack(text, number) });
      return number;
    };
    const copy = copyJson(value, { ...limits, numberOf });
    if (!copy.ok) return { ok: false, problems: [unreadable(copy.problem, at)] };
    const errors = validate(copy.value) ? [] : (validate.errors ?? []);
    const problems = [
      ...errors.flatMap((error) => schemaProblem(error, copy.value, schema, at, sent)),
      ...checks.flatMap((check) => check(copy.value, at)),
      ...roundedProblems(sent, errors, at),
    ];
    return problems.length === 0 ? { ok: true, value: copy.value as T } : { ok: false, problems };
  };
}

function unreadable(found: JsonProblem, at: Pointer): ResourceProblem {
  const pointer = [...at, ...found.path];
  switch (found.kind) {
    case 'depth':
      return problem(pointer, 'depth', `expected at most ${limits.depth} levels of lists and objects`);
    case 'size':
      return problem(pointer, 'size', `expected at most ${limits.values} values in all`);
    case 'notJson':
      return problem(pointer, 'notJson', `expected a JSON value, found ${found.found}`);
  }
}

interface SentNumber {
  readonly path: Pointer;
  readonly text: string;
  readonly isRounded: boolean;
}

function nearestNumber(text: string): number {
  const number = Number(text);
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));
}

function roundedProblems(
  sent: ReadonlyMap<string, SentNumber>,
  errors: readonly ValidatorError[],
  at: Pointer,
): readonly ResourceProblem[] {
  const reported = new Set(errors.map(({ instancePath }) => instancePath));
  return [...sent]
    .filter(([place, { isRounded }]) => isRounded && !reported.has(place))
    .map(([, { path, text }]) =>
      problem(
        [...at, ...path],
        'rounded',
        `expected a number that is stored without rounding, found ${shortened(text, 40)}`,
      ),
    );
}

/**
 * Drops some errors:
 * - `uniqueItems`, which a check reports: ajv stops at the first repetition and misses "__proto__"
 * - `dependentSchemas`, which a check reports under its own code (D26)
 * - `enum` for values that are not strings, which `type` reports
 */
function schemaProblem(
  error: ValidatorError,
  value: Json,
  schema: JsonSchema,
  at: Pointer,
  sent: ReadonlyMap<string, SentNumber>,
): readonly ResourceProblem[] {
  if (error.keyword === 'uniqueItems' || error.schemaPath.startsWith('#/dependentSchemas/')) return [];
  const place = pointerIn(value, error.instancePath);
  const actual = readAt(value, place);
  if (error.keyword === 'enum' && typeof actual !== 'string') return [];
  const stating = readAt(schema, (parsePointerText(error.schemaPath.slice(1)) ?? []).slice(0, -1));
  const words = wordingOf(error.keyword, stating as JsonSchema, actual, sent.get(error.instancePath)?.text);
  if (words === undefined) throw new Error(`No wording for the JSON Schema keyword "${error.keyword}".`);
  const { missingProperty, additionalProperty } = error.params;
  const field = missingProperty ?? additionalProperty;
  return [problem([...at, ...place, ...(typeof field === 'string' ? [field] : [])], words.rule, words.text)];
}

/** Parses an error body and keeps additional members. */
export const parseErrorBody = resourceParser<ErrorBody>(errorBodySchema, validateErrorBody);
