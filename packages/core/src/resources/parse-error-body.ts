import { validateErrorBody } from '../generated/resource-validators.js';
import type { Pointer } from '../json/json.js';
import { parseResource } from './parse-resource.js';
import type { ResourceResult } from './problem.js';
import { errorBodySchema } from './schemas/error-body-schema.js';
import type { ErrorBody } from './types/error-body.js';

/** Reads an error body. Fields beside `code` and `message` are kept. */
export function parseErrorBody(value: unknown, at: Pointer = []): ResourceResult<ErrorBody> {
  return parseResource(value, { schema: errorBodySchema, validate: validateErrorBody }, at);
}
