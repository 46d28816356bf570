import type { Pointer } from '../json/json.js';
import { isRecord, ownMember } from '../json/json.js';
import type { Reader } from '../reader/reader.js';
import { normalizeEndpoint } from './endpoint.js';

/** The operation that a configuration chooses for the Pagination section of the generated README. */
export interface ReadmeExample {
  /** `get /users`. */
  readonly operation: string;
  /** The place where the configuration names the operation. */
  readonly pointer: Pointer;
}

const at = ['readme', 'exampleRequests', 'pagination'];

/** The operation that the README's Pagination section walks, as a configuration names it; undefined where it names none. */
export function readmeExample(config: Reader | undefined): ReadmeExample | undefined {
  const value = config?.get(at);
  const text = isRecord(value) ? ownMember(value, 'endpoint') : value;
  const operation = typeof text === 'string' ? normalizeEndpoint(text) : undefined;
  return operation === undefined
    ? undefined
    : { operation, pointer: isRecord(value) ? [...at, 'endpoint'] : at };
}
