/** Appends the allowed values to a description, for languages whose types don't list them. */
export function withValues(
  text: string | undefined,
  values: readonly (string | number)[] | undefined,
): string | undefined {
  if (values === undefined) return text;
  const listed = `One of ${values.map((value) => JSON.stringify(value)).join(', ')}.`;
  return text === undefined ? listed : `${/[.!?]$/.test(text) ? text : `${text}.`} ${listed}`;
}
