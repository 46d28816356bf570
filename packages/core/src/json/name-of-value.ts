/** Describes what a value is, for a message to whoever passed it. */
export function nameOfValue(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (Array.isArray(value)) return 'a list';
  const { name } = value.constructor ?? {};
  return typeof name === 'string' && name !== '' && name !== 'Object' ? `a ${name}` : 'another object';
}
