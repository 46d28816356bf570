/** The libraries that infinite queries can be generated for. They are not targets, because a target is a language. */
export const queryLibraries = ['tanstack-query', 'swr'] as const;

/** The identifier of a query library, as the command line writes it. */
export type QueryLibrary = (typeof queryLibraries)[number];
