import type { Alias, Document, Pair, ParsedNode } from 'yaml';

/** The place of a value that is not written: an empty range. */
export interface MissingValue {
  readonly missing: number;
}

/** A value as the `yaml` package has it, or the place where one is missing. */
export type YamlNode = ParsedNode | MissingValue;

export type YamlEntry = Pair<ParsedNode, ParsedNode | null>;

export type YamlDocument = Document.Parsed<ParsedNode, false>;

export type YamlAlias = Alias.Parsed;

/** True for the key `<<` where it is written plainly: in quotes it is a key like any other. */
export function isMergeKey({ key }: YamlEntry): boolean {
  return 'value' in key && typeof key.value === 'symbol';
}
