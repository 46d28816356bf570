export const limits = {
  exchanges: 200_000,
  /** Problems to list; any others are only counted. */
  problems: 50,
  /** After decompression. */
  bodyBytes: 64_000_000,
  /** All decompressed bodies together. */
  unpackedBytes: 512_000_000,
  depth: 500,
  /** Copies that YAML aliases may create in one exchange. */
  aliases: 10_000,
} as const;
