import type { ExploredFile, ExploredUnit } from '@pagewright/language-server/requests';
import { fileKey, unescapedUri } from './file-key.js';

export interface FileLabel {
  readonly name: string;
  /** Absent if the name is unique. */
  readonly folder?: string;
}

export function fileLabels(units: readonly ExploredUnit[]): (file: ExploredFile) => FileLabel {
  const files = new Map<string, ExploredFile>();
  for (const { document, config } of units) {
    const file = document ?? config;
    if (file !== undefined) files.set(fileKey(file.uri), file);
  }
  const folders = new Map<string, (readonly string[])[]>();
  for (const { name, uri } of files.values())
    folders.set(name, [...(folders.get(name) ?? []), foldersOf(uri)]);
  return ({ name, uri }) => {
    const folder = uniqueEnd(foldersOf(uri), folders.get(name) ?? []);
    return { name, ...(folder !== undefined && { folder }) };
  };
}

export function labelText({ name, folder }: FileLabel): string {
  return folder === undefined ? name : `${folder}/${name}`;
}

function foldersOf(uri: string): readonly string[] {
  return unescapedUri(uri).split('/').slice(0, -1);
}

function uniqueEnd(folder: readonly string[], all: readonly (readonly string[])[]): string | undefined {
  if (all.length < 2) return undefined;
  const endOf = (folders: readonly string[], length: number) => folders.slice(-length).join('/');
  const lengths = Array.from({ length: folder.length }, (_, index) => index + 1);
  const length = lengths.find(
    (candidate) =>
      all.filter((folders) => endOf(folders, candidate) === endOf(folder, candidate)).length === 1,
  );
  return endOf(folder, length ?? folder.length);
}
