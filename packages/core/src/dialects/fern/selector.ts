import type { Json } from '../../json/json.js';

export type SelectorSide = 'request' | 'response';

/** The names that a selector such as `$response.data.items` goes through; undefined for what Fern takes for none. */
export function readSelector(value: unknown, side: SelectorSide): readonly [string, ...string[]] | undefined {
  const prefix = `$${side}.`;
  if (typeof value !== 'string' || !value.startsWith(prefix)) return undefined;
  const [first = '', ...rest] = value.slice(prefix.length).split('.');
  return first === '' || rest.includes('') ? undefined : [first, ...rest];
}

/** Returns a function that writes another path in place of a selector. */
export function spellSelector(side: SelectorSide): (path: readonly (string | number)[]) => Json {
  return (path) => [`$${side}`, ...path].join('.');
}
