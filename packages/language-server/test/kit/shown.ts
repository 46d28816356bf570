import { pointerText } from '@pagewright/core';
import type { Location, Range } from 'vscode-languageserver';
import type { WorkspaceFile } from '../../src/model/workspace-file.js';
import type { Fixture } from './fixture.js';

/**
 * Describes a location in words that are the same in every variant of a fixture: file, pointer, part and the text in
 * the range without quotes, such as `openapi#/paths/~1users/get key get`. Throws if the range is out of bounds.
 */
export function shown({ workspace }: Pick<Fixture, 'workspace'>, { uri, range }: Location): string {
  const file = workspace.file(uri);
  if (file === undefined) throw new Error(`There is no file ${uri}.`);
  const { start, end } = offsets(file, range);
  const text = file.tree.slice(start, end).replace(/^(["'])([\s\S]*)\1$/, '$2');
  const { pointer, part } = file.tree.pointerAt(start);
  return `${baseName(uri)}#${pointerText(pointer)} ${part} ${text}`;
}

/** The offsets of a range; throws if the range is out of bounds. */
export function offsets(file: WorkspaceFile, range: Range): { readonly start: number; readonly end: number } {
  const [start, end] = [file.offsetAt(range.start), file.offsetAt(range.end)];
  const back = { start: file.positionAt(start), end: file.positionAt(end) };
  if (start > end || JSON.stringify(back) !== JSON.stringify({ start: at(range.start), end: at(range.end) }))
    throw new Error(`The range ${JSON.stringify(range)} is out of bounds.`);
  return { start, end };
}

function at({ line, character }: Range['start']): Range['start'] {
  return { line, character };
}

/** The name of a file without its folder and extension, which differ between variants. */
function baseName(uri: string): string {
  return uri.replace(/^.*[/:]/, '').replace(/\.\w+$/, '');
}
