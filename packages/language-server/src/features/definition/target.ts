import type { Pointer } from '@pagewright/core';
import type { LocationLink, Range } from 'vscode-languageserver';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { around, entryRange } from '../about/entry-range.js';
import { lspRange } from '../lsp-range.js';

/** A place that a name leads to. */
export interface Target {
  readonly file: WorkspaceFile;
  /** All of what is meant: an entry with its key, or the item of a list. */
  readonly pointer: Pointer;
  /** The value that names it, where that is not its key. */
  readonly named?: Pointer;
}

/** The links from a range to some targets, each place once. */
export function linksTo(originSelectionRange: Range, targets: readonly Target[]): readonly LocationLink[] {
  const links = targets.map(linkTo);
  const byPlace = new Map(
    links.map((link) => [JSON.stringify([link.targetUri, link.targetSelectionRange]), link]),
  );
  return [...byPlace.values()].map((link) => ({ originSelectionRange, ...link }));
}

function linkTo({ file: { tree, uri }, pointer, named }: Target): Omit<LocationLink, 'originSelectionRange'> {
  const whole = entryRange(tree, pointer);
  const name = named && tree.range(named, 'value');
  const isInside = name !== undefined && name.start >= whole.start && name.end <= whole.end;
  const selected = isInside ? name : tree.nearestRange(pointer, 'key');
  return {
    targetUri: uri,
    targetRange: lspRange(tree, around(whole, selected)),
    targetSelectionRange: lspRange(tree, selected),
  };
}
