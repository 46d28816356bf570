import { type Path, readAt, writeAt } from './requests.js';

/** The parts of a request that contain paging parameters. */
export type Part = 'query' | 'headers' | 'body';

/** The paths, in a function's arguments, of the request parts with paging parameters: `{ query: [0, 'query'] }`. */
export type Places = Readonly<Partial<Record<Part, Path>>>;

/** Reads named values from the arguments of a function; absent values are left out. */
export function partsIn(places: Readonly<Record<string, Path>>, args: readonly unknown[]): object {
  const parts = Object.entries(places).map(([part, path]) => [part, readAt(args, path)] as const);
  const found = parts.filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    found.map(([part, value]) => [part, value instanceof Headers ? Object.fromEntries(value) : value]),
  );
}

/** Returns a copy of the arguments in which `parts` are written to their paths; undefined parts are not written. */
export function withParts<Args extends readonly unknown[]>(places: Places, args: Args, parts: object): Args {
  let made = args;
  for (const [part, path] of Object.entries(places)) {
    const value = readAt(parts, [part]);
    if (value !== undefined) made = withArgument(made, path, value);
  }
  return made;
}

/** Returns the arguments with a value at a path; omitted arguments before it are undefined. */
export function withArgument<Args extends readonly unknown[]>(args: Args, path: Path, value: unknown): Args {
  const missing = Math.max(0, Number(path[0]) - args.length);
  const written = writeAt([...args, ...Array<undefined>(missing).fill(undefined)], path, value);
  return written === undefined ? args : (written.root as Args);
}
