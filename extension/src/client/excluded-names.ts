/**
 * The names that a value of the setting `files.exclude` hides wherever they stand: `** /name` and `** /name/**`, without
 * the space. Patterns that say more are left out: where they would count, the editor itself searches.
 */
export function excludedNames(exclude: unknown): readonly string[] {
  if (typeof exclude !== 'object' || exclude === null) return [];
  return Object.entries(exclude).flatMap(([pattern, isOn]) => {
    const name = /^\*\*\/([^/*?{}[\]]+)(?:\/\*\*)?$/.exec(pattern)?.[1];
    return isOn === true && name !== undefined ? [name] : [];
  });
}
