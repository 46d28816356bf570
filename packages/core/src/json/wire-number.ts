import { isExactNumber } from './exact-number.js';

/**
 * Reads a number in its form on the wire (D14): a finite number, or a string of decimal digits with an
 * optional minus. Bigints and ExactNumbers are rounded. Undefined for anything else.
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

/** Reads an offset, page number or page size: an integer from 0 to 2^53 - 1, otherwise undefined (D14). */
export function wireCount(value: unknown): number | undefined {
  const number = wireNumber(value);
  // `+ 0` turns -0 into 0.
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number + 0 : undefined;
}
