/** Outside of all roots, files around a document are looked for in its folder and in the one above. */
const maxOutside = 2;

/**
 * Returns those of the folders above a document, the nearest first, in which files around it are looked for (D51): up to
 * the topmost that is a root, such as that of its repository.
 */
export function searchedFolders(
  above: readonly string[],
  isRoot: (folder: string) => boolean,
): readonly string[] {
  const top = above.findLastIndex(isRoot);
  return above.slice(0, top < 0 ? maxOutside : top + 1);
}
