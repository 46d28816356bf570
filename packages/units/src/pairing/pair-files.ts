import type { Pointer } from '@pagewright/core';
import {
  type FernOffsets,
  fernGeneratorFiles,
  fernOffsetsFor,
  redoclyPaginationIn,
} from '@pagewright/importers';
import { documentsOfLayers, type LayerVariant, layerFinder, type UnreadLayer } from './find-layers.js';
import type { LaidFile, PairingHost, PairingRequest, UnitHost } from './pairing-host.js';

/**
 * Files that are analyzed together: a document with its configuration and layers, a document alone, or a configuration
 * alone. `isPart` is true if the document is merged with others before the layers are applied. `isFurther` is true if
 * an earlier unit has the same document and configuration with other layers.
 */
export interface PairedFiles<File> {
  readonly config?: File;
  readonly document?: File;
  readonly layers: readonly LaidFile<File>[];
  readonly isPart: boolean;
  readonly redocly?: File;
  readonly fern?: File;
  readonly isFurther: boolean;
}

/** A configuration that names no document, and the number of documents that it could belong to: none or several. */
export interface WithoutDocument<File> {
  readonly config: File;
  readonly count: number;
}

/**
 * The units of a run, and the files that belong to none. `notConfigs` are files whose `openapi` does not lead
 * to a document. `unlaid` are layers that apply to no document.
 */
export interface Pairing<File> {
  readonly units: readonly PairedFiles<File>[];
  readonly withoutDocument: readonly WithoutDocument<File>[];
  readonly notConfigs: readonly { readonly file: File; readonly named: string; readonly problem?: string }[];
  readonly unread: readonly UnreadLayer<File>[];
  readonly unlaid: readonly File[];
}

/**
 * Groups files into units (D12, D51): configurations with their documents, documents with the nearest
 * configurations that name them, and both with their layers. A file in a unit is not also analyzed alone.
 * This function reads no files: `around` records lookups of unread files, and the host reads those and calls
 * again.
 */
export function pairFiles<File>(around: PairingHost<File>, request: PairingRequest = {}): Pairing<File> {
  const { files, facts, find } = around;
  const documents = files.filter((file) => facts(file).kind === 'openapi');
  const layers = layerFinder(around, request);
  const withoutDocument: WithoutDocument<File>[] = [];
  const unread: UnreadLayer<File>[] = [];
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
      if (found.unread !== undefined) unread.push(found.unread);
      if (found.count !== undefined) withoutDocument.push({ config, count: found.count });
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
  const given = files.find((file) => facts(file).id === request.config);
  const redoclyOf = toolFileFinder(
    around,
    given,
    ['redocly.yaml'],
    (file, document) => redoclyPaginationOf(around, file, document) !== undefined,
  );
  const fernOf = toolFileFinder(
    around,
    given,
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
    unread: [...unread, ...layers.unread()],
    unlaid: files.filter((file) => facts(file).layer !== undefined && !laid.has(facts(file).id)),
  };
}

type FoundDocument<File> =
  | {
      readonly kind: 'found';
      readonly document?: File;
      readonly unread?: UnreadLayer<File>;
      /** The number of candidates, if the configuration names no document and there is no single candidate. */
      readonly count?: number;
    }
  | { readonly kind: 'not'; readonly file: File; readonly named: string; readonly problem?: string };

/**
 * Tries the document that the configuration names, then the only document among the files, then the only
 * document in the configuration's folder.
 */
function documentOf<File>(
  around: PairingHost<File>,
  config: File,
  documents: readonly File[],
): FoundDocument<File> {
  const { facts, resolve, find, problem } = around;
  const { id, links } = facts(config);
  const named = links.document;
  const unreadDocument = { by: config, pointer: links.documentPointer ?? [], isNeeded: true };
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
    const why = at === undefined ? 'it is not a path' : problem(at);
    if (at === undefined || why === undefined) return { kind: 'found' };
    if (links.isTentative) return { kind: 'not', file: config, named, problem: why };
    return { kind: 'found', unread: { ...unreadDocument, location: named, at, reason: why } };
  }
  const near =
    around.isNear === undefined ? documents : documents.filter((one) => around.isNear?.(config, one));
  const [only] = near;
  if (only !== undefined && near.length === 1) return { kind: 'found', document: only };
  if (isUrl) {
    const reason = 'it is a URL; save it, and name that file';
    return { kind: 'found', unread: { ...unreadDocument, location: named, reason } };
  }
  const beside = around.documentsBeside(config);
  const [one] = beside;
  if (one !== undefined && beside.length === 1) return { kind: 'found', document: one };
  const count = Math.max(near.length, beside.length);
  return { kind: 'found', count };
}

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

/**
 * Finds the tool's file for a document: the file that the user names, or else the nearest. Ignores files further up,
 * even if the nearest does not apply.
 */
function toolFileFinder<File>(
  { facts, find, lookUp = find, resolve, foldersAbove }: PairingHost<File>,
  given: File | undefined,
  names: readonly string[],
  isAbout: (file: File, document: File) => boolean,
): (document: File) => File | undefined {
  return (document) => {
    if (given !== undefined && isAbout(given, document)) return given;
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

export function fernOffsetsOf<File>(
  host: UnitHost<File>,
  file: File,
  document: File,
): FernOffsets | undefined {
  const { fern } = host.facts(file).links;
  return fern && fernOffsetsFor(fern, (path) => leadsTo(host, path, file, document));
}

/** Returns the pointer to a document's pagination in a `redocly.yaml`; undefined if it declares none. */
export function redoclyPaginationOf<File>(
  host: UnitHost<File>,
  file: File,
  document: File,
): Pointer | undefined {
  const { redocly = [] } = host.facts(file).links;
  return redoclyPaginationIn(redocly, (root) => leadsTo(host, root, file, document));
}

function leadsTo<File>(
  { facts, resolve, key }: UnitHost<File>,
  path: string,
  file: File,
  document: File,
): boolean {
  const named = resolve(path, facts(file).id);
  return named !== undefined && key(named) === key(facts(document).id);
}
