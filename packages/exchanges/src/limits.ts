/** Limits of one recording, so that a hostile one costs no more than a large one. */
export const limits = {
  exchanges: 200_000,
  /** Problems that are reported one by one. */
  problems: 50,
  /** Bytes of one body, after decompression. */
  bodyBytes: 64_000_000,
  /** Bytes of all bodies together that were packed. */
  unpackedBytes: 512_000_000,
  /** Levels of lists and objects in each other. */
  depth: 500,
  /** Copies that aliases of YAML may make in one exchange. */
  aliases: 10_000,
} as const;
