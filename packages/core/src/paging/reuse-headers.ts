import { isRecord } from '../json/json.js';
import type { NextOptions } from './next-options.js';

/** Never sent to another origin than that of the first request (D19). */
const credentials = ['authorization', 'cookie', 'proxy-authorization'];

/**
 * The headers of the next request; names are matched without regard to case and keep their spelling.
 * - An idempotency key is replaced by a fresh one, or left out when the caller makes none (D20). None is added.
 * - With `dropCredentials`, credentials and the headers that the caller marked are left out (D19).
 */
export function reuseHeaders(
  headers: Readonly<Record<string, string>> | undefined,
  options: NextOptions,
  dropCredentials: boolean,
): Readonly<Record<string, string>> | undefined {
  if (!isRecord(headers)) return undefined;
  const reused: Record<string, string> = { ...headers };
  const idempotency = (options.idempotencyHeader ?? 'Idempotency-Key').toLowerCase();
  let freshKey = options.idempotencyKey;
  for (const name of Object.keys(reused)) {
    const lowerName = name.toLowerCase();
    if (lowerName === idempotency && freshKey !== undefined) {
      reused[name] = freshKey();
      // The same header in a second spelling goes, for a request has one key.
      freshKey = undefined;
    } else if (lowerName === idempotency || (dropCredentials && isCredential(lowerName, options))) {
      delete reused[name];
    }
  }
  return reused;
}

function isCredential(lowerName: string, { credentialHeaders = [] }: NextOptions): boolean {
  return (
    credentials.includes(lowerName) || credentialHeaders.some((name) => name.toLowerCase() === lowerName)
  );
}
