import type { Pointer } from '@pagewright/core';
import {
  type FernOffsets,
  fernGeneratorFiles,
  fernOffsetsFor,
  redoclyPaginationIn,
} from '@pagewright/importers';
import { documentsOfLayers, type LayerVariant, layerFinder, type UnreadLayer } from './find-layers.js';
import type { LaidFile, PairingHost, PairingRequest, UnitHost } from './pairing-host.js';

/** Files that are analysed together: a document with its configuration and layers, or one of the two alone. */
export interface PairedFiles<File> {
  readonly config?: File;
  readonly document?: File;
  /** Files that lie over the document, in their order. */
  readonly layers: readonly LaidFile<File>[];
  /** True if the document is merged with others before the layers are laid over all of them. */
  readonly isPart: boolean;
  /** The `redocly.yaml` whose pagination Redocly applies to the document. */
  readonly redocly?: File;
  /** The `generators.yml` by whose settings Fern counts offsets of the document. */
  readonly fern?: File;
  /** True if the same document with the same configuration is in a unit before this one, with other layers. */
  readonly isFurther: boolean;
}

/** A configuration without a document, and the reason. */
export type WithoutDocument<File> =
  | { readonly kind: 'url'; readonly config: File; readonly named: string }
  | { readonly kind: 'unread'; readonly config: File; readonly id: string; readonly problem: string }
  /** The configuration names no document, and `count` documents are candidates: none, or several. */
  | { readonly kind: 'open'; readonly config: File; readonly count: number };

/** The units that the files of a run form, and the findings about files that belong to none. */
export interface Pairing<File> {
  readonly units: readonly PairedFiles<File>[];
  readonly withoutDocument: readonly WithoutDocument<File>[];
  /** Files that are not configurations because their `openapi` does not lead to a document. */
  readonly notConfigs: readonly { readonly file: File; readonly named: string; readonly problem?: string }[];
  /** Layers, or documents with layers, that files name and that can't be read, each once. */
  readonly unread: readonly UnreadLayer<File>[];
  /** Overlays and overrides that are not laid over any of the documents. */
  readonly unlaid: readonly File[];
}

/**
 * Finds what belongs together (D12, D51): configurations with their documents, documents with the nearest configurations
 * that name them, and with the files that lie over them. What goes with others is not analysed alone.
 *
 * Nothing is read here: `around` knows files, and notes what it is asked for and does not know yet. A host reads that,
 * and asks again.
 */
export function pairFiles<File>(around: PairingHost<File>, request: PairingRequest = {}): Pairing<File> {
  const { files, facts, find } = around;
  const documents = files.filter((file) => facts(file).kind === 'openapi');
  const layers = layerFinder(around, request);
  const withoutDocument: WithoutDocument<File>[] = [];
  const notConfigs: Pairing<File>['notConfigs'][number][] = [];
  const known = new Set(documents);
  const add = (document: File | undefined) => {
    if (document === undefined || known.has(document)) return;
    known.add(document);
    documents.push(document);
  };
  for (const file of files) {
    const { id, layer } = facts(file);
    if (layer === undefined || request.noOverlays === true) continue;
    if (request.bringsAll !== true && request.named?.has(id) !== true) continue;
    for (const named of documentsOfLayers(around, file)) {
      const document = find(named);
      if (document !== undefined && facts(document).kind === 'openapi') add(document);
    }
  }
  const pairs: { readonly config?: File; readonly document?: File }[] = [];
  const isPaired = new Set<File>();
  const pair = (config: File, document: File | undefined) => {
    if (document !== undefined) isPaired.add(document);
    pairs.push(document === undefined ? { config } : { config, document });
  };
  const configs = request.noConfig === true ? [] : files.filter((file) => facts(file).kind === 'config');
  for (const config of configs) {
    if (facts(config).id === request.config && documents.length > 0) {
      for (const document of documents) pair(config, document);
      continue;
    }
    const found = documentOf(around, config, documents);
    if (found.kind === 'not') notConfigs.push(found);
    else {
      if (found.reason !== undefined) withoutDocument.push(found.reason);
      pair(config, found.document);
    }
  }
  for (const document of documents) {
    if (isPaired.has(document)) continue;
    const nearest =
      request.noConfig === true || request.config !== undefined ? [] : configsOf(around, document);
    if (nearest.length === 0) pairs.push({ document });
    for (const config of nearest) pair(config, document);
  }
  const count = new Set(pairs.flatMap(({ document }) => document ?? [])).size;
  const redoclyOf = toolFileFinder(
    around,
    ['redocly.yaml'],
    (file, document) => redoclyPaginationOf(around, file, document) !== undefined,
  );
  const fernOf = toolFileFinder(
    around,
    fernGeneratorFiles,
    (file, document) => fernOffsetsOf(around, file, document) !== undefined,
  );
  const units = pairs.flatMap((one): readonly PairedFiles<File>[] => {
    const { document } = one;
    if (document === undefined) return [{ ...one, layers: [], isPart: false, isFurther: false }];
    const [redocly, fern] = [redoclyOf(document), fernOf(document)];
    return layers.variantsOf(one, count).map((variant: LayerVariant<File>, index) => ({
      ...one,
      layers: variant.layers,
      isPart: variant.isPart,
      ...(redocly !== undefined && { redocly }),
      ...(fern !== undefined && { fern }),
      isFurther: index > 0,
    }));
  });
  const laid = new Set(units.flatMap((unit) => unit.layers.map(({ file }) => facts(file).id)));
  return {
    units,
    withoutDocument,
    notConfigs,
    unread: layers.unread(),
    unlaid: files.filter((file) => facts(file).layer !== undefined && !laid.has(facts(file).id)),
  };
}

type FoundDocument<File> =
  | { readonly kind: 'found'; readonly document?: File; readonly reason?: WithoutDocument<File> }
  | { readonly kind: 'not'; readonly file: File; readonly named: string; readonly problem?: string };

/**
 * The document that a configuration is about, whichever comes first: the one it names, relative to itself; the only one
 * among the files; the only one in its own folder.
 */
function documentOf<File>(
  around: PairingHost<File>,
  config: File,
  documents: readonly File[],
): FoundDocument<File> {
  const { facts, resolve, find, problem } = around;
  const { id, links } = facts(config);
  const named = links.document;
  const isUrl = named !== undefined && /^[a-z][a-z0-9+.-]+:\/\//i.test(named);
  if (named !== undefined && !isUrl) {
    const at = resolve(named, id);
    const document = at === undefined ? undefined : find(at);
    if (document !== undefined) {
      const isDocument = facts(document).kind === 'openapi';
      return links.isTentative && !isDocument
        ? { kind: 'not', file: config, named }
        : { kind: 'found', document };
    }
    const why = at === undefined ? 'it is no path' : problem(at);
    if (at === undefined || why === undefined) return { kind: 'found' };
    if (links.isTentative) return { kind: 'not', file: config, named, problem: why };
    return { kind: 'found', reason: { kind: 'unread', config, id: at, problem: why } };
  }
  const near =
    around.isNear === undefined ? documents : documents.filter((one) => around.isNear?.(config, one));
  const [only] = near;
  if (only !== undefined && near.length === 1) return { kind: 'found', document: only };
  if (isUrl) return { kind: 'found', reason: { kind: 'url', config, named } };
  const beside = around.documentsBeside(config);
  const [one] = beside;
  if (one !== undefined && beside.length === 1) return { kind: 'found', document: one };
  const count = Math.max(near.length, beside.length);
  return { kind: 'found', reason: { kind: 'open', config, count } };
}

/** The configurations that name a document, in the nearest of the folders above it that has any. */
function configsOf<File>(around: PairingHost<File>, document: File): readonly File[] {
  const { facts, resolve, key } = around;
  const { id } = facts(document);
  for (const folder of around.foldersAbove(id)) {
    const found = around.configsIn(folder, id).filter((config) => {
      const { id: own, kind, links } = facts(config);
      const named = kind === 'config' && links.document !== undefined && resolve(links.document, own);
      return typeof named === 'string' && key(named) === key(id);
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** Finds the nearest file of a tool with one of these names, if it is about a document. */
function toolFileFinder<File>(
  { facts, find, lookUp = find, resolve, foldersAbove }: PairingHost<File>,
  names: readonly string[],
  isAbout: (file: File, document: File) => boolean,
): (document: File) => File | undefined {
  return (document) => {
    const found = foldersAbove(facts(document).id).flatMap((folder) =>
      names.flatMap((name) => {
        const at = resolve(name, folder);
        return (at !== undefined && lookUp(at)) || [];
      }),
    );
    const [nearest] = found;
    return nearest !== undefined && isAbout(nearest, document) ? nearest : undefined;
  };
}

/** Returns the offset units of a document's generators in a file of Fern; undefined if it does not set them. */
export function fernOffsetsOf<File>(
  host: UnitHost<File>,
  file: File,
  document: File,
): FernOffsets | undefined {
  const { fern } = host.facts(file).links;
  return fern && fernOffsetsFor(fern, (path) => leadsTo(host, path, file, document));
}

/** Returns the place of a document's pagination in a `redocly.yaml`; undefined if it declares none. */
export function redoclyPaginationOf<File>(
  host: UnitHost<File>,
  file: File,
  document: File,
): Pointer | undefined {
  const { redocly = [] } = host.facts(file).links;
  return redoclyPaginationIn(redocly, (root) => leadsTo(host, root, file, document));
}

/** Returns whether a path that a file names is that of the document. */
function leadsTo<File>(
  { facts, resolve, key }: UnitHost<File>,
  path: string,
  file: File,
  document: File,
): boolean {
  const named = resolve(path, facts(file).id);
  return named !== undefined && key(named) === key(facts(document).id);
}
