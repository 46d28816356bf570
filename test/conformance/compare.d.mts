type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

interface NeutralRequest {
  readonly method: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, Json>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
}

/** Returns the differences between two requests, by the rules of the README; empty when there are none. */
export function requestDifferences(
  expected: NeutralRequest,
  sent: NeutralRequest,
  ignoredHeaders?: readonly string[],
): readonly string[];

/** Removes the idempotency key from a request, and returns it too. */
export function takeKey(
  request: NeutralRequest,
  header: string,
): { readonly key: string | undefined; readonly rest: NeutralRequest };

/** Returns a message if an idempotency key is not a UUID or was sent before; empty for a new UUID. */
export function freshKeyDifferences(
  key: string | undefined,
  earlier: readonly (string | undefined)[],
): readonly string[];

/** Returns the places at which two JSON values differ, with both values. `undefined` stands for an absent value. */
export function jsonDifferences(
  place: string,
  expected: Json | undefined,
  actual: Json | undefined,
): readonly string[];
