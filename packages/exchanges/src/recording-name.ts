/** Matches file names that recordings may have. The content of a file decides whether it is one. */
export const recordingName: RegExp = /\.(?:har|jsonc?|jsonl|ndjson|ya?ml)$/i;
