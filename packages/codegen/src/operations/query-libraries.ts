/** The libraries that infinite queries can be generated for. They are not targets, because a target is a language. */
export const queryLibraries = ['tanstack-query', 'swr'] as const;

/** The identifier of a query library, as the command line writes it. */
export type QueryLibrary = (typeof queryLibraries)[number];

/** True for `tanstack-query` and `swr`, which are also ids of `--target`. */
export function isQueryLibrary(text: string): text is QueryLibrary {
  return queryLibraries.some((library) => library === text);
}
