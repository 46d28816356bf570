import { assertList, nameOfValue } from '@pagewright/core/internal';

/** Throws a TypeError for a string instead of a list, because `includes` of a string would also match parts of names. */
export function assertNames({
  operations = [],
  secrets = [],
}: {
  readonly operations?: readonly string[];
  readonly secrets?: readonly string[];
}): void {
  assertList('operations', operations, 'names, such as get /users');
  assertList('secrets', secrets, 'names');
}

/** Throws a TypeError for an option that is neither a number nor undefined. */
export function assertNumber(name: string, value: unknown): void {
  if (value === undefined || (typeof value === 'number' && !Number.isNaN(value))) return;
  throw new TypeError(`${name} is ${typeof value === 'number' ? 'NaN' : nameOfValue(value)}: pass a number.`);
}
