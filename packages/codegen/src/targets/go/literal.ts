/** A value of JSON as an expression of type any. */
export function goLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[]any{${value.map(goLiteral).join(', ')}}`;
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return goText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : `float64(${value})`;
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `${goText(key)}: ${goLiteral(member)}`);
  return `map[string]any{${members.join(', ')}}`;
}

/** Half of a pair of surrogates is no character of Go. */
export function goText(text: string): string {
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
