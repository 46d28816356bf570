/**
 * The answer of a document to a question about something.
 * - none: it says that there is nothing
 * - unknown: it cannot be told, because a reference leads to where nobody can look; nothing is reported on its account
 */
export type Known<T> =
  | { readonly kind: 'known'; readonly value: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

export const none: Known<never> = { kind: 'none' };
export const unknown: Known<never> = { kind: 'unknown' };

export function known<T>(value: T): Known<T> {
  return { kind: 'known', value };
}
