import { isRecord } from '../json/json.js';
import { nameOfValue } from '../json/name-of-value.js';
import type { Scheme } from './scheme.js';

/**
 * Throws a TypeError where a caller without types passes something else than a scheme: what was passed, and what to pass
 * instead. Schemes are made by `parseScheme` and `defineScheme`; nothing of them is checked again.
 */
export function assertScheme(scheme: Scheme): void {
  const given: unknown = scheme;
  if (isRecord(given) && Array.isArray(given.findings))
    throw new TypeError('The scheme is the result of parseScheme: pass its member `scheme`.');
  if (!isRecord(given) || !isRecord(given.request) || !isRecord(given.response))
    throw new TypeError(`The scheme is ${nameOfValue(given)}: pass what defineScheme(declaration) returns.`);
  const fields = [...Object.values(given.request), ...Object.values(given.response)];
  if (given.paramLocation === undefined || !fields.every((field) => isRecord(field) && 'location' in field))
    throw new TypeError(
      'The scheme is a declaration that was not read yet: pass what defineScheme(declaration) returns.',
    );
}
