/**
 * Returns the results of a search; or of a walk, which begins where the search finds nothing, fails, or has
 * not answered for so many milliseconds. When both are under way, the first that finds something counts.
 */
export async function firstToFind<T>(
  search: PromiseLike<readonly T[]>,
  walk: () => Promise<readonly T[]>,
  patience: number,
): Promise<readonly T[]> {
  // Where a search fails, the walk tells what is there.
  const searching = Promise.resolve(search).catch(() => []);
  const searched = await within(searching, patience);
  if (searched !== undefined) return searched.length > 0 ? searched : walk();
  const walking = walk();
  const first = await Promise.race([searching, walking]);
  return first.length > 0 ? first : walking;
}

/** Undefined where it takes longer. */
async function within<T>(answer: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
