/**
 * Limits of how much of a text is read before the rest is refused, so that no text can exhaust stack, memory
 * or patience.
 */
export interface Limits {
  /** Levels of mappings and lists. The parsers below overflow their stack at some 800. */
  readonly depth: number;
  /** Parts that the parsers hold in memory: tokens of YAML, keys and values of JSON; some 200 bytes each. */
  readonly parts: number;
  /** Entries that merge keys take in, over the whole text. */
  readonly merged: number;
  /** Problems that are reported. */
  readonly problems: number;
}

export const defaultLimits: Limits = {
  depth: 256,
  parts: 6_000_000,
  merged: 1_000_000,
  problems: 1_000,
};
