import type { Pointer } from '@pagewright/core';
import { layerNamingFiles, layerPrecedence, type NamedLayers } from './named-layers.js';
import type { LaidFile, LayerKind, PairingHost, PairingRequest } from './pairing-host.js';

export interface LayerVariant<File> {
  readonly layers: readonly LaidFile<File>[];
  readonly isPart: boolean;
}

/**
 * A layer, or a document with layers, that is named but could not be read. `by` is the file that names it; undefined if
 * the user does. `at` is the path or URI that `location` resolves to. `document` is undefined if the location is itself
 * a document. `isNeeded` is true if the user or a configuration names it; a run then fails without it.
 */
export interface UnreadLayer<File> {
  readonly by?: File;
  readonly pointer?: Pointer;
  readonly location: string;
  readonly at?: string;
  readonly document?: File;
  readonly reason: string;
  readonly isNeeded: boolean;
}

interface LayerFinder<File> {
  readonly variantsOf: (
    unit: { readonly config?: File; readonly document?: File },
    documents: number,
  ) => readonly LayerVariant<File>[];
  readonly unread: () => readonly UnreadLayer<File>[];
}

interface WantedLayer<File> extends Omit<UnreadLayer<File>, 'reason'> {
  readonly id: string | undefined;
  readonly kind?: LayerKind;
}

interface Entry<File> {
  readonly file: File;
  readonly names: NamedLayers;
  readonly depth: number;
}

/**
 * Finds a document's layers in the first source that names any: the user, the configuration, or other files
 * (docs/overlays.md). The other files are those of Speakeasy, Fern and Redocly, the document itself, and overlays that
 * extend the document. Each entry in such a file is a variant; all overlays that extend the document are one variant
 * together. There is at least one variant, and commands show the first.
 */
export function layerFinder<File>(around: PairingHost<File>, request: PairingRequest): LayerFinder<File> {
  const { files, facts, resolve, find } = around;
  const unread = new Map<string, UnreadLayer<File>>();
  const noteUnread = (layer: UnreadLayer<File>) => {
    const by = layer.by === undefined ? '' : facts(layer.by).id;
    unread.set(
      JSON.stringify([by, layer.pointer ?? null, layer.location, layer.document && facts(layer.document).id]),
      layer,
    );
  };
  const entriesOf = entryIndex(around, noteUnread);
  const open = (wanted: readonly WantedLayer<File>[]): readonly LaidFile<File>[] => {
    const layers = new Map<string, LaidFile<File>>();
    for (const { id, kind, ...one } of wanted) {
      const opened = id === undefined ? 'it is not a path' : openLayer(around, id, kind);
      if (typeof opened === 'string')
        noteUnread({ ...one, ...(id !== undefined && { at: id }), reason: opened });
      else if (opened !== undefined) layers.set(facts(opened.file).id, opened);
    }
    return [...layers.values()];
  };
  const ofOptions = (documents: number): readonly WantedLayer<File>[] => {
    const named = files.flatMap((file) => {
      const { id, layer, links } = facts(file);
      const isGiven = request.named?.has(id) === true && layer !== undefined;
      return isGiven && links.namedLayers.length === 0 ? [id] : [];
    });
    const ids = request.overlays ?? (documents === 1 ? named : []);
    return ids.map((id) => ({ id, location: id, isNeeded: true }));
  };
  const ofConfig = (config: File | undefined, document: File): readonly WantedLayer<File>[] => {
    if (config === undefined) return [];
    const { id, links } = facts(config);
    return links.overlays.map((location, index) => ({
      id: resolve(location, id),
      location,
      by: config,
      document,
      pointer: ['openapi', 'overlays', index],
      isNeeded: true,
    }));
  };
  const ofEntries = (document: File): readonly LayerVariant<File>[] => {
    const variants = new Map<string, LayerVariant<File>>();
    const used = new Set<string>();
    for (const by of layerPrecedence) {
      const found = entriesOf(document).filter(({ names }) => names.by === by);
      // Each overlay names only its document (`extends`), so together the overlays are one variant. Another
      // tool's file lists all layers of a document, so each entry is a variant.
      const groups = by === 'extends' ? [found] : found.map((entry) => [entry]);
      const usedBefore = new Set(used);
      for (const { file, names } of found)
        for (const { location, pointer, reason } of names.omitted)
          noteUnread({ by: file, document, location, pointer, reason, isNeeded: false });
      for (const group of groups) {
        const layers = open(group.flatMap((entry) => wantedBy(around, entry, document)));
        const ids = layers.map(({ file }) => facts(file).id);
        const own =
          by === 'extends' ? layers.filter((_, index) => !usedBefore.has(ids[index] ?? '')) : layers;
        for (const id of ids) used.add(id);
        const isLaid = usedBefore.size > 0 && ids.every((id) => usedBefore.has(id));
        if (group.length === 0 || isLaid || (variants.size > 0 && by !== 'speakeasy' && own.length === 0))
          continue;
        const isPart = group.some(({ names }) => names.isMerged);
        variants.set(JSON.stringify([isPart && own.length > 0, own.map(({ file }) => facts(file).id)]), {
          layers: own,
          isPart: isPart && own.length > 0,
        });
      }
    }
    return [...variants.values()];
  };
  const variantsOf: LayerFinder<File>['variantsOf'] = ({ config, document }, documents) => {
    if (document === undefined || request.noOverlays === true) return [none];
    const asked = ofOptions(documents);
    const wanted = asked.length > 0 ? asked : ofConfig(config, document);
    if (wanted.length > 0) return [{ layers: open(wanted), isPart: false }];
    const variants = ofEntries(document);
    return variants.length === 0 ? [none] : variants;
  };
  const withLast = (variants: readonly LayerVariant<File>[]): readonly LayerVariant<File>[] => {
    const { last } = request;
    if (last === undefined || find(last) === undefined) return variants;
    return variants.map((variant) => {
      if (variant.layers.some(({ file }) => facts(file).id === last)) return variant;
      const opened = open([{ id: last, kind: 'overlay', location: last, isNeeded: true }]);
      return { ...variant, layers: [...variant.layers, ...opened] };
    });
  };
  return {
    variantsOf: (unit, documents) => withLast(variantsOf(unit, documents)),
    unread: () => [...unread.values()],
  };
}

const none = { layers: [], isPart: false } as const;

export function documentsOfLayers<File>(around: PairingHost<File>, layer: File): readonly string[] {
  const { facts, key } = around;
  const own = key(facts(layer).id);
  const documents = namingFiles(around, [layer]).flatMap((file) =>
    facts(file).links.namedLayers.flatMap((names) => {
      const isNamed = names.layers.some(({ path }) => {
        const id = idIn(around, file, names, path);
        return id !== undefined && key(id) === own;
      });
      return (isNamed && isPath(names) && idIn(around, file, names, names.document)) || [];
    }),
  );
  return [...new Set(documents)];
}

/** Scans the files once. The returned function lists a document's entries, with those of the nearest file first. */
function entryIndex<File>(
  around: PairingHost<File>,
  noteUnread: (layer: UnreadLayer<File>) => void,
): (document: File) => readonly Entry<File>[] {
  const { files, facts, key } = around;
  const byDocument = new Map<string, Entry<File>[]>();
  const seen = new Set<string>();
  const addEntries = (file: File) => {
    const { id, links } = facts(file);
    if (seen.has(id)) return;
    seen.add(id);
    for (const names of links.namedLayers) {
      const document = isPath(names) ? idIn(around, file, names, names.document) : undefined;
      if (document === undefined) {
        noteElsewhere(file, names, noteUnread);
        continue;
      }
      const depth = id.split(/[/\\]/).length - (names.folder === '..' ? 1 : 0);
      const entries = byDocument.get(key(document)) ?? [];
      byDocument.set(key(document), entries);
      entries.push({ file, names, depth });
    }
  };
  for (const file of files) addEntries(file);
  return (document) => {
    for (const file of namingFiles(around, [document])) addEntries(file);
    const entries = byDocument.get(key(facts(document).id)) ?? [];
    return [...entries].sort((one, other) => other.depth - one.depth);
  };
}

function noteElsewhere<File>(
  file: File,
  names: NamedLayers,
  noteUnread: (layer: UnreadLayer<File>) => void,
): void {
  const omitted = names.omitted.find(({ location }) => location === names.document);
  if (omitted === undefined || names.layers.length === 0 || names.by === 'extends') return;
  noteUnread({ by: file, ...omitted, isNeeded: false });
}

function namingFiles<File>(around: PairingHost<File>, below: readonly File[]): readonly File[] {
  const { facts, find, lookUp = find, resolve, foldersAbove, files } = around;
  const found = below.flatMap((file) =>
    foldersAbove(facts(file).id).flatMap((folder) =>
      layerNamingFiles.flatMap((path) => {
        const id = resolve(path, folder);
        return (id !== undefined && lookUp(id)) || [];
      }),
    ),
  );
  const isNaming = (file: File) => facts(file).links.namedLayers.length > 0;
  return [...new Set([...found, ...files])].filter(isNaming);
}

function wantedBy<File>(
  around: PairingHost<File>,
  { file, names }: Entry<File>,
  document: File,
): readonly WantedLayer<File>[] {
  const shared = { by: file, document, isNeeded: false };
  return names.layers.map(({ path, kind, pointer }) => ({
    ...shared,
    ...{ id: idIn(around, file, names, path), kind, location: path, pointer },
  }));
}

function idIn<File>(
  { facts, resolve }: PairingHost<File>,
  file: File,
  { folder }: Pick<NamedLayers, 'folder'>,
  path: string,
): string | undefined {
  return resolve(folder === '..' ? `../${path}` : path, facts(file).id);
}

function isPath({ document, omitted }: NamedLayers): boolean {
  return omitted.every(({ location }) => location !== document);
}

/**
 * Returns a clause if the file can't be a layer; undefined if the file is not read yet. The content decides
 * the kind if it is unambiguous. An empty file is treated as overrides without effect.
 */
function openLayer<File>(
  { facts, find, problem }: PairingHost<File>,
  id: string,
  kind: LayerKind | undefined,
): LaidFile<File> | string | undefined {
  const file = find(id);
  if (file === undefined) return problem(id);
  const { kind: ownKind, layer, links } = facts(file);
  if (layer !== undefined) return { file, kind: layer };
  const { root } = links;
  if (root === 'other') return 'it is neither an OpenAPI Overlay nor overrides of a document';
  if (kind !== 'overrides' && root === 'overlay') return { file, kind: 'overlay' };
  if (kind === undefined && ownKind !== 'other') return 'it is a document or a configuration, not a layer';
  if (kind === 'overlay' && root !== 'nothing')
    return 'it is not an OpenAPI Overlay: it has neither overlay nor actions';
  return { file, kind: 'overrides' };
}
