/** Matches names that files of recorded traffic may have; their content decides what they are. */
export const recordingName: RegExp = /\.(?:har|jsonc?|jsonl|ndjson|ya?ml)$/i;
