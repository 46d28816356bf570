import type { Json } from '@pagewright/core';

/** Limits of what the language server reads of a response; the rest of it would be missing unseen. */
const most = { values: 1_000_000, depth: 200 };

/** Returns the reason why a response can't be walked, in a sentence; undefined where it can. */
export function tooMuch(body: Json): string | undefined {
  let level: readonly Json[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most.depth) return `The body is nested deeper than ${most.depth} levels.`;
    values += level.length;
    if (values > most.values) return `The body has more than ${most.values.toLocaleString('en')} values.`;
    level = level.flatMap(innerValues);
  }
  return undefined;
}

function innerValues(value: Json): readonly Json[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
