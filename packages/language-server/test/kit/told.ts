import type { Location } from 'vscode-languageserver';
import type { Fixture } from './fixture.js';

/** An answer with its locations as the text that they show, without quotes: the same in every spelling of the files. */
export function told(one: Fixture, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => told(one, item));
  if (typeof value !== 'object' || value === null) return value;
  if ('range' in value) return shown(one, value as Location);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, told(one, inner)]));
}

function shown({ workspace }: Fixture, { uri, range }: Location): string {
  const tree = workspace.file(uri)?.tree;
  if (tree === undefined) throw new Error(`There is no file ${uri}.`);
  return tree
    .slice(tree.lines.offsetAt(range.start), tree.lines.offsetAt(range.end))
    .replace(/^"(.*)"$/, '$1');
}
