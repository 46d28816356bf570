import type { ErrorBody } from '../types/error-body.js';
import { objectSchema } from './object-schema.js';

/** Open: `code` and `message` are what is required, and nothing else (D24). */
export const errorBodySchema = objectSchema<ErrorBody>({
  title: 'Error',
  description: 'What went wrong: a code for programs, a message for people.',
  required: { code: { type: 'string' }, message: { type: 'string' } },
  optional: {},
  open: true,
});
