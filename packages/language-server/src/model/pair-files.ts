import { documentNamedBy } from '@pagewright/core';
import type { FindReferenced } from './unit.js';
import { isInside, uriKey } from './uris.js';
import type { WorkspaceFile } from './workspace-file.js';

/** A configuration with its document, or either of them alone. */
export interface FilePair {
  /** Key that stays equal for the same two files. */
  readonly key: string;
  readonly config: WorkspaceFile | undefined;
  readonly document: WorkspaceFile | undefined;
}

/**
 * Pairs every configuration with its document (D12): the one it names, relative to itself, else the only one in its
 * workspace folder. What goes with a configuration is not analysed alone.
 */
export function pairFiles(
  files: readonly WorkspaceFile[],
  folders: readonly string[],
  find: FindReferenced,
): readonly FilePair[] {
  const documents = files.filter(({ kind }) => kind === 'openapi');
  const configs = files.filter(({ kind }) => kind === 'config');
  const pairs = configs.map((config) => pair(config, documentOf(config, documents, folders, find)));
  const paired = new Set(pairs.map(({ document }) => document));
  const alone = documents.filter((document) => !paired.has(document));
  return [...pairs, ...alone.map((document) => pair(undefined, document))];
}

function documentOf(
  config: WorkspaceFile,
  documents: readonly WorkspaceFile[],
  folders: readonly string[],
  find: FindReferenced,
): WorkspaceFile | undefined {
  const named = documentNamedBy(config.tree.reader);
  if (named !== undefined) return find(named, config);
  const folder = folders.find((one) => isInside(one, config.uri));
  const near = folder === undefined ? documents : documents.filter(({ uri }) => isInside(folder, uri));
  return near.length === 1 ? near[0] : undefined;
}

function pair(config: WorkspaceFile | undefined, document: WorkspaceFile | undefined): FilePair {
  const key = JSON.stringify(
    [config && uriKey(config.uri), document && uriKey(document.uri)].map((one) => one ?? null),
  );
  return { key, config, document };
}
