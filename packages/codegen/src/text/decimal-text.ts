/**
 * A number that is not whole, or too big for a whole one, as JSON writes it, but for the plus of an exponent; a point or an exponent tells it apart
 * where the language has both kinds.
 */
export function decimalText(value: number): string {
  const text = String(value).replace('e+', 'e');
  return /[.e]/.test(text) ? text : `${text}.0`;
}
