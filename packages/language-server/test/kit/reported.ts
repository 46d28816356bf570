import type { Location } from 'vscode-languageserver';
import type { Fixture } from './fixture.js';

/**
 * Replaces each location in a result by the text of its range, unquoted, so that the results of all variants of a
 * fixture can be compared.
 */
export function reported(one: Fixture, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => reported(one, item));
  if (typeof value !== 'object' || value === null) return value;
  if ('range' in value) return shown(one, value as Location);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, reported(one, inner)]));
}

function shown({ workspace }: Fixture, { uri, range }: Location): string {
  const file = workspace.file(uri);
  if (file === undefined) throw new Error(`There is no file ${uri}.`);
  return file.getText(range).replace(/^"(.*)"$/, '$1');
}
