/**
 * Names a scheme that is made for an operation by the last word of the path, as the stem of a class of pages.
 * `get /v1/api-keys/{id}` has `apiKeysPage`; a name that is taken gets a number.
 */
export function schemeNameFor(operation: string, taken: ReadonlySet<string>): string {
  const path = operation.slice(operation.indexOf(' ') + 1);
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
  const words = (segments.at(-1) ?? '').split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const [first = 'items', ...rest] = words;
  const capitals = rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const stem = `${first.charAt(0).toLowerCase()}${first.slice(1)}${capitals.join('')}Page`;
  return freeName(/^\d/.test(stem) ? `items${stem}` : stem, taken);
}

/** The name, or where it is taken, the name with the least number that makes it a new one. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate); number++) candidate = `${name}${number}`;
  return candidate;
}
