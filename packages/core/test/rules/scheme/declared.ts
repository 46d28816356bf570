import type { Finding } from '../../../src/diagnostics/finding.js';
import type { JsonObject } from '../../../src/json/json.js';
import { checkSchemeMeaning } from '../../../src/rules/check-scheme-meaning.js';
import { parseLocatedSchemes } from '../../../src/scheme/parse-schemes.js';

/** The place of the configured scheme. */
export const at = ['pagination', 0] as const;

/** Returns the findings of `checkSchemeMeaning` for a configured scheme named `users`. */
export function findings(type: string, keys: JsonObject = {}): readonly Finding[] {
  const value = { name: 'users', type, request: {}, response: { data: { type: 'items' } }, ...keys };
  const { located } = parseLocatedSchemes([value], 'config', { at: ['pagination'] });
  if (located.length === 0) throw new Error('the fixture declares no scheme');
  return located.flatMap(checkSchemeMeaning);
}
