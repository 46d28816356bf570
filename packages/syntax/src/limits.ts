/** Limits on how much of a text is read, so that no text can exhaust the stack, the memory or the user's patience. */
export interface Limits {
  /** Levels of mappings and lists. The parsers overflow their stack at about 800. */
  readonly depth: number;
  /** Tokens of YAML, or keys and values of JSON: about 200 bytes each. */
  readonly parts: number;
  /** Entries added by YAML merge keys (`<<`), counted over the whole text. */
  readonly merged: number;
  readonly problems: number;
}

export const defaultLimits: Limits = {
  depth: 256,
  parts: 6_000_000,
  merged: 1_000_000,
  problems: 1_000,
};
