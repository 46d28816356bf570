import { isExactNumber } from '../../json/exact-number.js';

/**
 * Numbers as they travel (D14): a finite number, or a string of decimal digits with an optional minus. A number that
 * was kept as its source text counts as the nearest one. Undefined for everything else.
 */
export function wireNumber(value: unknown): number | undefined {
  const number = isNumeral(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function isNumeral(value: unknown): boolean {
  return (
    (typeof value === 'string' && /^-?[0-9]+$/.test(value)) ||
    typeof value === 'bigint' ||
    isExactNumber(value)
  );
}

/** An offset, page number or page size: a whole number from 0 to 2^53 - 1, or undefined (D14). */
export function wireCount(value: unknown): number | undefined {
  const number = wireNumber(value);
  // Adding 0 turns -0 into 0.
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number + 0 : undefined;
}
