/** A language that texts are read in; `jsonc` is JSON with comments and trailing commas. */
export type Language = 'yaml' | 'json' | 'jsonc';

const languages: Readonly<Record<string, Language>> = {
  json: 'json',
  jsonc: 'jsonc',
  yaml: 'yaml',
  yml: 'yaml',
};

/** The language of a file by its extension, in any case; undefined for any other name. */
export function languageOf(fileName: string): Language | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, extension) ? languages[extension] : undefined;
}

/**
 * The language of a text without a name. A bracket first is JSON: read as JSONC, since nothing forbids comments. A
 * comment of that language may be before it. Everything else is YAML.
 */
export function languageOfText(text: string): Language {
  return /^[\uFEFF\s]*(?:[[{]|\/\/|\/\*)/.test(text) ? 'jsonc' : 'yaml';
}
