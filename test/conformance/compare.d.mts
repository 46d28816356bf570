/** A JSON value. */
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

/** A request without its idempotency key, and that key. */
export function takeKey(
  request: NeutralRequest,
  header: string,
): { readonly key: string | undefined; readonly rest: NeutralRequest };

/** Returns why a key is not one that a walk made for a request alone; empty if it is. */
export function freshKeyDifferences(
  key: string | undefined,
  earlier: readonly (string | undefined)[],
): readonly string[];

/** The places at which two JSON values differ, each with both sides. undefined stands for absent. */
export function jsonDifferences(
  place: string,
  expected: Json | undefined,
  actual: Json | undefined,
): readonly string[];
