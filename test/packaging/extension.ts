import { join } from 'node:path';
import { isRecord } from '@pagewright/core/internal';
import { manifest } from '../../extension/test/manifest.js';
import { codeFiles, root, textOf } from './workspace.js';

export const folder = 'extension';
export const extensionRoot = join(root, folder);

/** Returns the value at a path of the manifest, with its placeholders replaced by texts; undefined if it is missing. */
export function manifestAt(...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), manifest);
}

/** Returns the objects of a list in the manifest, or of all lists in a record of lists. */
export function entriesAt(...path: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  const value = manifestAt(...path);
  const lists = isRecord(value) ? Object.values(value).flat() : value;
  return Array.isArray(lists) ? lists.filter(isRecord) : [];
}

/** Every string in a value, at any depth. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the ids of Pagewright's commands: those that the code registers, and those that it runs. */
export function commandsInCode(): {
  readonly registered: readonly string[];
  readonly run: readonly string[];
} {
  const sources = codeFiles(`${folder}/src`).map((file) => textOf(file));
  const all = (pattern: RegExp) =>
    sources.flatMap((text) => [...text.matchAll(pattern)].map(([, id = '']) => id));
  const [, table = ''] =
    /^const all: [^=]*= \{\n(.*?)^\};/ms.exec(textOf(`${folder}/src/commands/register-commands.ts`)) ?? [];
  const inTable = [...table.matchAll(/^ {2}(\w+)[,:]/gm)].map(([, name]) => `pagewright.${name}`);
  return {
    registered: [...inTable, ...all(/registerCommand\(\s*'(pagewright\.[\w.]+)'/g)],
    run: all(/(?:executeCommand(?:<[^>]*>)?\(\s*|command: |id: )'(pagewright\.[\w.]+)'/g),
  };
}

/** Cells of the first column of the tables below a heading. */
export function firstColumn(markdown: string, heading: string): readonly string[] {
  const [, section = ''] = new RegExp(`^## ${heading}\\n(.*?)(?=^## )`, 'ms').exec(markdown) ?? [];
  return [...section.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell.replaceAll('`', '')).slice(2);
}

/** The contents of the fenced YAML blocks in Markdown, without the fences. */
export function yamlBlocks(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = '']) => text);
}
