/** The language of a text; `jsonc` is JSON with comments and trailing commas. */
export type Language = 'yaml' | 'json' | 'jsonc';

const languages: Readonly<Record<string, Language>> = {
  json: 'json',
  jsonc: 'jsonc',
  yaml: 'yaml',
  yml: 'yaml',
};

/** Returns the language of a file by its extension in any case; undefined for other extensions. */
export function languageOf(fileName: string): Language | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, extension) ? languages[extension] : undefined;
}

/**
 * A text that begins with a JSON bracket or comment is JSONC, because it may have comments. Every other text is YAML.
 */
export function languageOfText(text: string): Language {
  return /^[\uFEFF\s]*(?:[[{]|\/\/|\/\*)/.test(text) ? 'jsonc' : 'yaml';
}
