import { nameOfValue } from '@pagewright/core/internal';

interface OptionLimit {
  readonly min: number;
  readonly max: number;
}

/** The range of each number among the options. With a larger seed, identifiers would not be 32-bit integers. */
export const optionLimits: Readonly<Record<'items' | 'pageSize' | 'seed', OptionLimit>> = {
  items: { min: 0, max: 100_000 },
  pageSize: { min: 1, max: 10_000 },
  seed: { min: 1, max: 1_000_000 },
};

/** Throws a TypeError if an untyped caller passes a value that is out of range or not a number. */
export function assertOptions(options: Readonly<Record<string, unknown>>): void {
  for (const name of ['items', 'pageSize', 'seed'] as const) {
    const value = options[name];
    const { min, max } = optionLimits[name];
    const isWithin = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
    if (value === undefined || isWithin || (name === 'items' && Array.isArray(value))) continue;
    const shown = typeof value === 'number' ? String(value) : nameOfValue(value);
    const list = name === 'items' ? ', or a list of items' : '';
    throw new TypeError(`${name} is ${shown}: pass a whole number from ${min} to ${max}${list}.`);
  }
}
