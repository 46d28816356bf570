import type { Reader } from '@pagewright/core';
import {
  type PairedFiles,
  type PairingHost,
  pairFiles,
  type UnitHost,
  type UnreadLocation,
  unreadLocation,
} from '@pagewright/units';
import { type DocumentSurroundings, folderOf, foldersFrom, nearestFolders } from './surroundings.js';
import { fileName, isInside, resolveUri, uriKey } from './uris.js';
import type { WorkspaceFile } from './workspace-file.js';

/** Files of the workspace, and access to files that must first be requested. */
interface KnownFiles {
  readonly files: readonly WorkspaceFile[];
  readonly folders: readonly string[];
  readonly find: (uri: string) => WorkspaceFile | undefined;
  /** Looks up a file at a conventional path. No file refers to that path, and the file may not exist. */
  readonly lookUp: (uri: string) => WorkspaceFile | undefined;
  readonly known: (uri: string) => WorkspaceFile | undefined;
  readonly isAbsent: (uri: string) => boolean;
  /** Returns the surroundings of a folder outside of the workspace, or requests them if they are not cached. */
  readonly around: (folder: string) => DocumentSurroundings | undefined;
}

/**
 * The files of a unit: a document with its configuration and layers, just one of these files, or a file that refers to
 * other files.
 */
export interface PairedUnit extends Partial<PairedFiles<WorkspaceFile>> {
  /** Equal for the same files. */
  readonly key: string;
  /** The only file of the unit, if it is a layer without a document, or if it refers to unreadable files. */
  readonly other?: WorkspaceFile;
  /** True if `other` is an overlay or an overrides file that is not applied to any document. */
  readonly isUnlaid?: boolean;
  /** The places at which `other` refers to unreadable files. */
  readonly unread?: readonly UnreadLocation[];
}

export function pairWorkspace(known: KnownFiles): readonly PairedUnit[] {
  const { units, unread, unlaid } = pairFiles(surroundings(known), { bringsAll: true });
  const naming = [...new Set(unread.flatMap(({ by }) => by ?? []))];
  return [
    ...units.map((unit) => ({ ...unit, key: keyOf(unit) })),
    ...unlaid
      .filter(isOnItsOwn)
      .map((other) => ({ key: JSON.stringify(['unlaid', uriKey(other.uri)]), other, isUnlaid: true })),
    ...naming.map((other) => ({
      key: JSON.stringify(['naming', uriKey(other.uri)]),
      other,
      unread: unread.flatMap((one) =>
        one.by === other ? [unreadLocation(one, ({ uri }) => fileName(uri))] : [],
      ),
    })),
  ];
}

export const workspaceFiles: UnitHost<WorkspaceFile> & {
  readonly reader: (file: WorkspaceFile) => Reader;
} = {
  facts: ({ uri, kind, changes, links }) => ({ id: uri, kind, layer: changes, links }),
  resolve: resolveUri,
  key: uriKey,
  reader: ({ tree }) => tree.reader,
};

export function isSameUnit(one: Omit<PairedUnit, 'key'>, other: Omit<PairedUnit, 'key'>): boolean {
  const parts = [
    'config',
    'document',
    'redocly',
    'fern',
    'other',
    'isPart',
    'isFurther',
    'isUnlaid',
  ] as const;
  const [layers, others] = [one.layers ?? [], other.layers ?? []];
  return (
    parts.every((part) => one[part] === other[part]) &&
    layers.length === others.length &&
    layers.every(({ file, kind }, index) => file === others[index]?.file && kind === others[index].kind) &&
    JSON.stringify(one.unread) === JSON.stringify(other.unread)
  );
}

/** Files open in the editor and files that name layers are analyzed even if no other file refers to them. */
function isOnItsOwn({ clientVersion, links }: WorkspaceFile): boolean {
  return clientVersion !== undefined || links.namedLayers.length > 0;
}

function keyOf({ config, document, layers, isFurther }: PairedFiles<WorkspaceFile>): string {
  const pair = [config, document].map((file) => (file === undefined ? null : uriKey(file.uri)));
  return JSON.stringify(isFurther ? [...pair, layers.map(({ file }) => uriKey(file.uri))] : pair);
}

/**
 * Limits the folders from which files are requested. Only folders outside of the workspace, or with a name that begins
 * with a dot, are counted.
 */
const maxFolders = 200;

/** Configurations that are looked up next to documents outside of the workspace. */
const configNames = ['pagewright.yaml', 'pagewright.yml', 'pagewright.json', 'pagewright.jsonc'];

function surroundings({
  files,
  folders,
  find,
  lookUp,
  known,
  isAbsent,
  around,
}: KnownFiles): PairingHost<WorkspaceFile> {
  const requested = new Set<string>();
  const isOurs = (uri: string) => folders.some((folder) => isInside(folder, uri));
  const byFolder = new Map<string, WorkspaceFile[]>();
  for (const file of files) {
    const key = uriKey(folderOf(file.uri));
    byFolder.set(key, [...(byFolder.get(key) ?? []), file]);
  }
  const configsOutside = new Map<string, ReadonlySet<string>>();
  const outside = (uri: string): readonly string[] => {
    // An unsaved document has no folder.
    if (!uri.includes('/')) return [];
    const found = around(folderOf(uri));
    for (const config of found?.configs ?? []) {
      const key = uriKey(folderOf(config));
      configsOutside.set(key, new Set([...(configsOutside.get(key) ?? []), config]));
    }
    return found?.folders ?? nearestFolders(uri);
  };
  const inFolder = (folder: string) => byFolder.get(uriKey(folder)) ?? [];
  return {
    files,
    ...workspaceFiles,
    find,
    // The search of the workspace already provides its files, except in folders whose names begin with a dot.
    lookUp: (uri) => {
      const folder = folderOf(uri);
      if (isOurs(uri) && !/\/\.[^/]*\/$/.test(folder)) return known(uri);
      if (!requested.has(folder) && requested.size >= maxFolders) return known(uri);
      requested.add(folder);
      return lookUp(uri);
    },
    problem: (uri) => (isAbsent(uri) ? 'no such file or folder' : undefined),
    foldersAbove: (uri) => {
      const top = folders.find((folder) => isInside(folder, uri));
      return top === undefined ? outside(uri) : foldersUpTo(top, uri);
    },
    configsIn: (folder) => {
      const there = inFolder(folder).filter(({ kind }) => kind === 'config');
      if (isOurs(folder)) return there;
      const named = configNames.flatMap((name) => resolveUri(name, folder) ?? []);
      const found = [...named, ...(configsOutside.get(uriKey(folder)) ?? [])].flatMap(
        (uri) => lookUp(uri) ?? [],
      );
      return [...new Set([...there, ...found.filter(({ kind }) => kind === 'config')])];
    },
    documentsBeside: ({ uri }) => inFolder(folderOf(uri)).filter(({ kind }) => kind === 'openapi'),
    isNear: (config, document) => {
      const folder = folders.find((one) => isInside(one, config.uri));
      return folder === undefined || isInside(folder, document.uri);
    },
  };
}

/** From the folder of a file up to the workspace folder, both included. */
function foldersUpTo(top: string, uri: string): readonly string[] {
  const above: string[] = [];
  for (const folder of foldersFrom(uri)) {
    above.push(folder);
    if (uriKey(folder).length <= uriKey(top).length + 1) break;
  }
  return above;
}
