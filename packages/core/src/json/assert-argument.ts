import { nameOfValue } from './json.js';

/**
 * Throws a TypeError if an untyped caller passes anything other than a list. `items` names the expected items in the
 * message.
 */
export function assertList(name: string, value: unknown, items: string): void {
  if (!Array.isArray(value))
    throw new TypeError(`${name} is ${nameOfValue(value)}: pass a list of ${items}.`);
}

/** Throws a TypeError if an untyped caller passes a value that is not one of `names`. */
export function assertOneOf(what: string, value: unknown, names: readonly string[]): void {
  if (names.some((name) => name === value)) return;
  throw new TypeError(`There is no ${what} ${String(value)}: pass one of ${names.join(', ')}.`);
}
