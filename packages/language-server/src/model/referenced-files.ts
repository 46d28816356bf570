import { type Dependency, documentNamedBy, overlaysNamedBy, type Pointer } from '@pagewright/core';
import {
  type FernOffsets,
  fernGeneratorFiles,
  fernOffsetsIn,
  layerNamingFiles,
  layerPrecedence,
  type NamedLayers,
  redoclyPaginationIn,
} from '@pagewright/importers';
import type { UnitLayer } from './unit-layers.js';
import { isInside, resolveUri, uriKey } from './uris.js';
import type { WorkspaceFile } from './workspace-file.js';

/** The dependency on which file a URI leads to, if any: it is valid until that is another. */
class Presence implements Dependency {
  isValid = true;
}

/** A file that somebody refers to, with what is known of it. */
interface ReferencedFile {
  readonly uri: string;
  /** Owners that refer to the file, for as long as they live. */
  readonly by: Set<object>;
  presence: Presence;
  /** The host has reported that there is no such file. */
  isAbsent: boolean;
}

/** The files that others refer to, by their key, and who does: what nobody refers to any longer is forgotten. */
export class ReferencedFiles {
  readonly #asked = new Map<string, ReferencedFile>();

  /** Notes that somebody refers to a file; returns the dependency on which file that is. */
  ask(uri: string, by: object): Dependency {
    const key = uriKey(uri);
    const known = this.#asked.get(key) ?? { uri, by: new Set(), presence: new Presence(), isAbsent: false };
    known.by.add(by);
    this.#asked.set(key, known);
    return known.presence;
  }

  /** Invalidates the dependencies on which file is there. */
  replaced(key: string): void {
    const known = this.#asked.get(key);
    if (known === undefined) return;
    known.presence.isValid = false;
    known.presence = new Presence();
  }

  get size(): number {
    return this.#asked.size;
  }

  has(key: string): boolean {
    return this.#asked.has(key);
  }

  setAbsent(key: string, isAbsent: boolean): void {
    const known = this.#asked.get(key);
    if (known !== undefined) known.isAbsent = isAbsent;
  }

  askers(key: string): readonly object[] {
    return [...(this.#asked.get(key)?.by ?? [])];
  }

  /** The keys of the files that only the removed owners have requested. */
  forgetAskers(gone: readonly object[]): readonly string[] {
    if (gone.length === 0) return [];
    const keys: string[] = [];
    for (const [key, { by }] of this.#asked) {
      for (const asker of gone) by.delete(asker);
      if (by.size > 0) continue;
      this.#asked.delete(key);
      keys.push(key);
    }
    return keys;
  }

  /** Returns the URIs of files that nobody has handed over yet, and that may be there. */
  unresolvedUris(isThere: (key: string) => boolean): readonly string[] {
    return [...this.#asked].flatMap(([key, { uri, isAbsent }]) => (isAbsent || isThere(key) ? [] : [uri]));
  }
}

/** Finds the file that a configuration names; asks for it where it is not there yet. */
type FindNamed = (reference: string, from: Pick<WorkspaceFile, 'uri'>) => WorkspaceFile | undefined;

/** A configuration with its document and the layers over that, or either of them alone. */
interface FilePair extends ChosenLayers {
  /** Key that stays equal for the same two files. */
  readonly key: string;
  readonly config: WorkspaceFile | undefined;
  readonly document: WorkspaceFile | undefined;
  /** The `redocly.yaml` whose pagination counts for the document with Redocly. */
  readonly redocly: WorkspaceFile | undefined;
  /** The `generators.yml` by whose settings Fern counts offsets of the document. */
  readonly fern: WorkspaceFile | undefined;
}

/**
 * Pairs every configuration with its document (D12): the one it names, relative to itself, else the only one in its
 * workspace folder. What goes with a configuration is not analysed alone.
 */
export function pairFiles(
  files: readonly WorkspaceFile[],
  folders: readonly string[],
  find: FindNamed,
): readonly FilePair[] {
  const documents = files.filter(({ kind }) => kind === 'openapi');
  const configs = files.filter(({ kind }) => kind === 'config');
  askForNamingFiles(documents, folders, find);
  const named = namedByDocument(files, find);
  const redoclyOf = toolFileFinder(
    folders,
    find,
    ['redocly.yaml'],
    (file, document) => redoclyPaginationOf(file, document) !== undefined,
  );
  // The folders of a workspace are searched for these files, so that nothing has to be asked for.
  const byUri = new Map(files.map((file) => [uriKey(file.uri), file]));
  const fernOf = toolFileFinder(
    folders,
    (name, { uri }) => byUri.get(uriKey(resolveUri(name, uri) ?? '')),
    fernGeneratorFiles,
    (file, document) => fernOffsetsFor(file, document) !== undefined,
  );
  const pair = (config: WorkspaceFile | undefined, document: WorkspaceFile | undefined): FilePair => {
    const key = JSON.stringify(
      [config && uriKey(config.uri), document && uriKey(document.uri)].map((one) => one ?? null),
    );
    if (document === undefined)
      return { key, config, document, redocly: undefined, fern: undefined, ...noLayers };
    const own = config === undefined ? [] : overlaysOf(config, find);
    const { layers, isPart } =
      own.length > 0 ? { layers: own, isPart: false } : choose(named.get(document) ?? []);
    const once = new Map(layers.filter(({ file }) => file !== document).map((layer) => [layer.file, layer]));
    const [redocly, fern] = [redoclyOf(document), fernOf(document)];
    return { key, config, document, redocly, fern, layers: [...once.values()], isPart };
  };
  const pairs = configs.map((config) => pair(config, documentOf(config, documents, folders, find)));
  const paired = new Set(pairs.map(({ document }) => document));
  const alone = documents.filter((document) => !paired.has(document));
  return [...pairs, ...alone.map((document) => pair(undefined, document))];
}

/** In no more folders a workflow is looked for. */
const mostFolders = 200;

/**
 * Asks for the workflows of Speakeasy in the folders of documents and above, up to those of the workspace: they are in a
 * folder that nobody looks through. Of documents elsewhere the two nearest folders are asked for all files that name layers.
 */
function askForNamingFiles(
  documents: readonly WorkspaceFile[],
  folders: readonly string[],
  find: FindNamed,
): void {
  const seen = new Set<string>();
  for (const document of documents) {
    const isElsewhere = folders.every((folder) => !isInside(folder, document.uri));
    const names = isElsewhere ? layerNamingFiles : layerNamingFiles.slice(0, 1);
    for (const folder of foldersAbove(document, folders)) {
      if (seen.has(folder) || seen.size === mostFolders) break;
      seen.add(folder);
      for (const name of names) void find(name, { uri: folder });
    }
  }
}

/** The folders from that of a file up to that of the workspace; the two nearest of a file elsewhere. */
function foldersAbove({ uri }: Pick<WorkspaceFile, 'uri'>, folders: readonly string[]): readonly string[] {
  const top = folders.find((folder) => isInside(folder, uri));
  const above: string[] = [];
  let folder = uri.slice(0, uri.lastIndexOf('/') + 1);
  while (above.length < (top === undefined ? 2 : mostLevels) && !folder.endsWith('//')) {
    above.push(folder);
    if (top !== undefined && uriKey(folder).length <= uriKey(top).length + 1) break;
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  return above;
}

/** Finds the nearest file of a tool with one of these names, if it is about a document. A folder is asked once. */
function toolFileFinder(
  folders: readonly string[],
  find: FindNamed,
  names: readonly string[],
  isAbout: (file: WorkspaceFile, document: WorkspaceFile) => boolean,
): (document: WorkspaceFile) => WorkspaceFile | undefined {
  const nearest = new Map<string, WorkspaceFile | undefined>();
  const nearestTo = (document: WorkspaceFile) => {
    const own = document.uri.slice(0, document.uri.lastIndexOf('/'));
    if (!nearest.has(own)) {
      const found = foldersAbove(document, folders).flatMap((uri) =>
        names.map((name) => find(name, { uri })),
      );
      nearest.set(
        own,
        found.find((one) => one !== undefined),
      );
    }
    return nearest.get(own);
  };
  return (document) => {
    const file = nearestTo(document);
    return file !== undefined && isAbout(file, document) ? file : undefined;
  };
}

/** Returns where a configuration of Redocly has the pagination of a document. */
export function redoclyPaginationOf(
  { uri, tree }: WorkspaceFile,
  document: Pick<WorkspaceFile, 'uri'>,
): Pointer | undefined {
  return redoclyPaginationIn(tree.reader, (root) => isAt(root, uri, document));
}

/** Returns how the generators of a file of Fern count offsets of a document. */
export function fernOffsetsFor(
  { uri, tree }: WorkspaceFile,
  document: Pick<WorkspaceFile, 'uri'>,
): FernOffsets | undefined {
  return fernOffsetsIn(tree.reader, (path) => isAt(path, uri, document));
}

/** Returns whether a path that a file has leads to the document. */
function isAt(path: string, from: string, document: Pick<WorkspaceFile, 'uri'>): boolean {
  const named = resolveUri(path, from);
  return named !== undefined && uriKey(named) === uriKey(document.uri);
}

/** So deep are folders at most. */
const mostLevels = 64;

/** The layers of a document, as they are named. */
export interface ChosenLayers {
  readonly layers: readonly UnitLayer[];
  /** True where the document is merged with others before they are laid over all of them. */
  readonly isPart: boolean;
}

const noLayers: ChosenLayers = { layers: [], isPart: false };

/** Layers of one document, as a file names them. */
interface NamingFile extends ChosenLayers {
  readonly by: NamedLayers['by'];
  /** The depth of the folder of the file. */
  readonly depth: number;
}

/** Lists the files that name layers for each document: those of other tools, overlays, and documents themselves. */
function namedByDocument(
  files: readonly WorkspaceFile[],
  find: FindNamed,
): ReadonlyMap<WorkspaceFile, readonly NamingFile[]> {
  const found = new Map<WorkspaceFile, NamingFile[]>();
  for (const file of files) {
    for (const { by, folder, document: name, layers: named, isMerged } of file.namedLayers) {
      const base = folder === '..' ? '../' : '';
      const document = find(base + name, file);
      const layers = named.flatMap(({ path, kind }) => layerAt(find(base + path, file), kind));
      if (document?.kind !== 'openapi') continue;
      const naming = { by, layers, isPart: isMerged, depth: file.uri.split('/').length - base.length / 3 };
      found.set(document, [...(found.get(document) ?? []), naming]);
    }
  }
  return found;
}

/** Returns a file as a layer, whose content decides of which kind it is; none where there is no such file. */
function layerAt(file: WorkspaceFile | undefined, kind: UnitLayer['kind']): readonly UnitLayer[] {
  return file === undefined ? [] : [{ file, kind: file.changes ?? kind }];
}

/**
 * Chooses the layers of a document: the first kind of file counts that names any, and of that the nearest file; overlays
 * name their document each by itself.
 */
function choose(naming: readonly NamingFile[]): ChosenLayers {
  const by = layerPrecedence.find((one) => naming.some((file) => file.by === one));
  const found = naming.filter((file) => file.by === by);
  const nearest = found.reduce<NamingFile | undefined>(
    (best, file) => (best !== undefined && best.depth >= file.depth ? best : file),
    undefined,
  );
  if (nearest === undefined) return noLayers;
  return by === 'extends' ? { layers: found.flatMap(({ layers }) => layers), isPart: false } : nearest;
}

/** The overlays that a configuration names. */
function overlaysOf(config: WorkspaceFile, find: FindNamed): readonly UnitLayer[] {
  return overlaysNamedBy(config.tree.reader).flatMap(({ path }) => layerAt(find(path, config), 'overlay'));
}

function documentOf(
  config: WorkspaceFile,
  documents: readonly WorkspaceFile[],
  folders: readonly string[],
  find: FindNamed,
): WorkspaceFile | undefined {
  const named = documentNamedBy(config.tree.reader);
  if (named !== undefined) return find(named, config);
  const folder = folders.find((one) => isInside(one, config.uri));
  const near = folder === undefined ? documents : documents.filter(({ uri }) => isInside(folder, uri));
  return near.length === 1 ? near[0] : undefined;
}
