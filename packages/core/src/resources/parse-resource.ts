import { type Validator, type ValidatorError, validateErrorBody } from '../generated/resource-validators.js';
import { copyJson, type JsonProblem } from '../json/copy-json.js';
import type { Json, Pointer } from '../json/json.js';
import { parsePointerText, pointerIn, readAt } from '../json/pointer.js';
import { errorBodySchema } from './json-schemas.js';
import type { JsonSchema } from './object-schema.js';
import { problem, type ResourceProblem, type ResourceResult, wordingOf } from './problem.js';
import type { ErrorBody } from './types.js';

/** The definition that makes a value a resource. */
interface ResourceDefinition {
  readonly schema: JsonSchema;
  /** Made from `schema` at build time. */
  readonly validate: Validator;
  /**
   * Checks of what JSON Schema can't express. A check is given any JSON value, and reports nothing where the
   * schema already does.
   */
  readonly checks?: readonly ResourceCheck[];
}

/** `at` is the place of the value: the start of every pointer. */
type ResourceCheck = (value: Json, at: Pointer) => readonly ResourceProblem[];

/** Limits on how much of a value is read. A document's versions are the longest list that a resource has. */
const limits = { depth: 100, values: 100_000 } as const;

/**
 * Reads any value as a resource: a fresh copy, or every problem it has. It never throws, and takes time linear in
 * the value. T and `definition.schema` are held together by `objectSchema<T>`.
 */
export function parseResource<T>(
  value: unknown,
  definition: ResourceDefinition,
  at: Pointer,
): ResourceResult<T> {
  const copy = copyJson(value, limits);
  if (!copy.ok) return { ok: false, problems: [unreadable(copy.problem, at)] };
  const { schema, validate, checks = [] } = definition;
  const errors = validate(copy.value) ? [] : (validate.errors ?? []);
  const problems = [
    ...errors.flatMap((error) => schemaProblem(error, copy.value, schema, at)),
    ...checks.flatMap((check) => check(copy.value, at)),
  ];
  return problems.length === 0 ? { ok: true, value: copy.value as T } : { ok: false, problems };
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

/**
 * - `uniqueItems` is left to a check: ajv stops at the first repetition, reports only the list with it, and overlooks
 *   a repeated "__proto__".
 * - A choice of the wrong type is reported as such only: every choice here is a string.
 */
function schemaProblem(
  error: ValidatorError,
  value: Json,
  schema: JsonSchema,
  at: Pointer,
): readonly ResourceProblem[] {
  if (error.keyword === 'uniqueItems') return [];
  const place = pointerIn(value, error.instancePath);
  const found = readAt(value, place);
  if (error.keyword === 'enum' && typeof found !== 'string') return [];
  const stating = readAt(schema, (parsePointerText(error.schemaPath.slice(1)) ?? []).slice(0, -1));
  const words = wordingOf(error.keyword, stating as JsonSchema, found);
  if (words === undefined) throw new Error(`No wording for the JSON Schema keyword "${error.keyword}".`);
  const { missingProperty, additionalProperty } = error.params;
  const field = missingProperty ?? additionalProperty;
  return [problem([...at, ...place, ...(typeof field === 'string' ? [field] : [])], words.rule, words.text)];
}

/** Reads an error body. Fields beside `code` and `message` are kept. */
export function parseErrorBody(value: unknown, at: Pointer = []): ResourceResult<ErrorBody> {
  return parseResource(value, { schema: errorBodySchema, validate: validateErrorBody }, at);
}
