const maxOutside = 2;

/**
 * Returns the enclosing folders in which files related to a document are searched (D51): up to the topmost
 * root, such as the root of its repository. Outside all roots, these are the document's folder and its
 * parent.
 * @param above enclosing folders, the nearest first
 */
export function searchedFolders(
  above: readonly string[],
  isRoot: (folder: string) => boolean,
): readonly string[] {
  const top = above.findLastIndex(isRoot);
  return above.slice(0, top < 0 ? maxOutside : top + 1);
}
