/** Returns a generator of reproducible numbers from 0 to 1 for a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(list: readonly T[], next: () => number): readonly T[] {
  return list
    .map((value) => ({ value, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** Assigns a name to one of several parts, counted from 1. */
export function dealt(name: string, parts: number): number {
  let hash = 2_166_136_261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 0) % parts) + 1;
}
