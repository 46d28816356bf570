/** The twelve languages that SDKs are generated for, in the order of the idiom table (docs/format.md#idioms). */
export const targetIds = [
  'typescript',
  'python',
  'go',
  'java',
  'kotlin',
  'ruby',
  'csharp',
  'php',
  'rust',
  'dart',
  'cpp',
  'swift',
] as const;

/** The identifier of a target language, as configurations and the command line write it. */
export type TargetId = (typeof targetIds)[number];

/** Returns whether a text is the id of a target. */
export function isTargetId(text: string): text is TargetId {
  return targetIds.some((id) => id === text);
}
