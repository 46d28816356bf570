/** In characters. The `semver` library's limit, and so the schemas': longer text is no version. */
export const longestVersion = 256;

/**
 * The patterns of text fields, and what they ask for in words. Each takes time linear in the text.
 * `slug` and `namespace` are docs/platform-api.md#api-document word for word; `version` is its grammar of semantic
 * versions, spelled as semver.org does.
 */
export const patterns = {
  slug: {
    pattern: '^[a-z](?:[a-z0-9-]*[a-z0-9])?$',
    words: 'lower-case letters, digits and hyphens, a letter first and no hyphen last',
  },
  namespace: {
    pattern: '^[a-zA-Z0-9-_]+$',
    words: 'letters, digits, hyphens and underscores',
  },
  version: {
    pattern:
      '^(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)' +
      '(?:-(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*))*)?' +
      '(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?$',
    words: 'a semantic version such as 1.4.0, 1.4.0-beta.2 or 1.4.0+build.7, without leading zeros',
  },
} as const satisfies Readonly<Record<string, { readonly pattern: string; readonly words: string }>>;
