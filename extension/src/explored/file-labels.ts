import type { ExploredFile, ExploredUnit } from '@pagewright/language-server/requests';
import { fileKey, unescapedUri } from './file-key.js';

/** A file by its name, and by the part of its folder that no other file of that name has. */
export interface FileLabel {
  readonly name: string;
  /** Absent where the name is the only one of its kind. */
  readonly folder?: string;
}

/** Returns the labels of the files by which units are named: those of the documents, else of the configurations. */
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
    const folder = ownEnd(foldersOf(uri), folders.get(name) ?? []);
    return { name, ...(folder !== undefined && { folder }) };
  };
}

/** `openapi.yaml`, or `books/openapi.yaml` where there is another of that name. */
export function labelText({ name, folder }: FileLabel): string {
  return folder === undefined ? name : `${folder}/${name}`;
}

function foldersOf(uri: string): readonly string[] {
  return unescapedUri(uri).split('/').slice(0, -1);
}

/** The shortest end of a folder that no other folder has; undefined where there are no others. */
function ownEnd(own: readonly string[], all: readonly (readonly string[])[]): string | undefined {
  if (all.length < 2) return undefined;
  const endOf = (folders: readonly string[], length: number) => folders.slice(-length).join('/');
  const lengths = Array.from({ length: own.length }, (_, index) => index + 1);
  const length = lengths.find(
    (tried) => all.filter((folders) => endOf(folders, tried) === endOf(own, tried)).length === 1,
  );
  return endOf(own, length ?? own.length);
}
