import type { Part, Pointer } from '@pagewright/core';
import type { Location } from 'vscode-languageserver';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { nameRange } from '../about/name-range.js';
import { lspRange } from '../lsp-range.js';

/** A place where something is named. */
export interface Mention {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
  readonly part: Part;
  readonly declares: boolean;
}

/** Each place once, as it reads in the editor: without quotes. */
export function locationsOf(mentions: readonly Mention[]): readonly Location[] {
  const locations = mentions.map(({ file: { tree, uri }, pointer, part }) => ({
    uri,
    range: lspRange(tree, nameRange(tree, pointer, part)),
  }));
  return [...new Map(locations.map((location) => [JSON.stringify(location), location])).values()];
}
