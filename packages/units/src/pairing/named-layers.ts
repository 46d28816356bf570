import type { Pointer, Reader } from '@pagewright/core';
import { isOverlay } from '@pagewright/syntax';

export interface NamedLayer {
  readonly path: string;
  readonly kind: 'overlay' | 'overrides';
  readonly pointer: Pointer;
}

export interface OmittedLocation {
  readonly location: string;
  readonly pointer: Pointer;
  readonly reason: string;
}

export interface NamedLayers {
  readonly by: 'speakeasy' | 'fern' | 'redocly' | 'extends' | 'document';
  readonly source?: string;
  readonly document: string;
  readonly layers: readonly NamedLayer[];
  readonly pointer: Pointer;
  /** Folder that the paths are relative to, starting from the folder of the naming file. */
  readonly folder: '.' | '..';
  readonly isMerged: boolean;
  readonly omitted: readonly OmittedLocation[];
}

export const layerPrecedence = [
  'speakeasy',
  'fern',
  'redocly',
  'document',
  'extends',
] as const satisfies readonly NamedLayers['by'][];

/** Paths of files that name layers, relative to the document's folder and to each folder above it. */
export const layerNamingFiles = [
  '.speakeasy/workflow.yaml',
  'generators.yml',
  'fern/generators.yml',
  'fern/generators.yaml',
  'redocly.yaml',
] as const;

/**
 * Lists each document to which this file assigns layers, with those layers. The file is a `.speakeasy/workflow.yaml`,
 * Fern's `generators.yml`, a `redocly.yaml`, an overlay with `extends` or a document with `x-fern-overrides-filepath`.
 * Pagewright configurations are not handled here; use `overlaysNamedBy` of syntax.
 * @param fileName path of the file; only its last two segments matter
 */
export function layersNamedIn(reader: Reader, fileName: string): readonly NamedLayers[] {
  const [name = '', folder] = fileName.split(/[/\\]/).reverse();
  if (folder === '.speakeasy' && /^workflow(?:\.local)?\.ya?ml$/.test(name)) return inWorkflow(reader);
  if (/^generators\.ya?ml$/.test(name)) return inGenerators(reader);
  if (name === 'redocly.yaml') return inRedocly(reader);
  return isOverlay(reader) ? inOverlay(reader, name) : inDocument(reader, name);
}

export const overridesKey = 'x-fern-overrides-filepath';

const maxEntries = 1_000;

/**
 * Reads a Speakeasy workflow. Speakeasy merges `inputs` into one document and applies `overlays` in order. If any
 * source has overlays, the sources without overlays are also variants.
 */
function inWorkflow(reader: Reader): readonly NamedLayers[] {
  const sources = (reader.keys(['sources']) ?? []).slice(0, maxEntries).map((source) => ({
    source: String(source),
    overlays: listAt(reader, ['sources', source, 'overlays']).flatMap((pointer) => {
      const places = [
        [...pointer, 'location'],
        [...pointer, 'document', 'location'],
      ];
      return places.flatMap((place) => namedAt(reader, place));
    }),
    inputs: listAt(reader, ['sources', source, 'inputs']).flatMap((pointer) =>
      namedAt(reader, [...pointer, 'location']),
    ),
  }));
  if (sources.every(({ overlays }) => overlays.length === 0)) return [];
  return sources.flatMap(({ source, inputs, overlays }) =>
    inputs.flatMap((input) => ({
      ...namesOf(input, asKind(overlays, 'overlay'), {
        by: 'speakeasy',
        folder: '..',
        isMerged: inputs.length > 1,
      }),
      source,
    })),
  );
}

/** Reads a `redocly.yaml`. Redocly bundles `root` and applies `overlays` to the bundle in order. */
function inRedocly(reader: Reader): readonly NamedLayers[] {
  return (reader.keys(['apis']) ?? []).slice(0, maxEntries).flatMap((api) => {
    const overlays = listAt(reader, ['apis', api, 'overlays']).flatMap((item) => namedAt(reader, item));
    if (overlays.length === 0) return [];
    return namedAt(reader, ['apis', api, 'root']).map((root) => ({
      ...namesOf(root, asKind(overlays, 'overlay'), { by: 'redocly', folder: '.', isMerged: false }),
      source: String(api),
    }));
  });
}

/**
 * Reads Fern's `generators.yml`: specs below `api`, in several forms, and the top-level `openapi` with
 * `openapi-overrides`. Overlays apply after overrides.
 */
function inGenerators(reader: Reader): readonly NamedLayers[] {
  const old = specAt(reader, [], { document: 'openapi', overrides: 'openapi-overrides' });
  return [...old, ...specsBelow(reader, ['api'])];
}

const maxDepth = 5;

function specsBelow(reader: Reader, top: Pointer): readonly NamedLayers[] {
  // Limits the visits, because aliases can nest a place inside itself.
  let remaining = maxEntries;
  const below = (pointer: Pointer, depth: number): readonly NamedLayers[] => {
    if (depth > maxDepth || remaining-- <= 0) return [];
    const own = [
      ...specAt(reader, pointer, { document: 'openapi', overrides: 'overrides' }),
      ...specAt(reader, pointer, { document: 'path', overrides: 'overrides' }),
    ];
    const keys = (reader.keys(pointer) ?? []).slice(0, maxEntries);
    const isNames = ['namespaces', 'specs'].includes(String(pointer.at(-1)));
    const inner = keys.filter(
      (key) => typeof key === 'number' || isNames || /^(?:specs|namespaces)$/.test(key),
    );
    return [...own, ...inner.flatMap((key) => below([...pointer, key], depth + 1))];
  };
  return below(top, 0);
}

function specAt(
  reader: Reader,
  pointer: Pointer,
  keys: { readonly document: string; readonly overrides: string },
): readonly NamedLayers[] {
  const lists = (key: string) => {
    const at = [...pointer, key];
    return reader.keys(at) === undefined
      ? namedAt(reader, at)
      : listAt(reader, at).flatMap((item) => namedAt(reader, item));
  };
  const layers = [...asKind(lists(keys.overrides), 'overrides'), ...asKind(lists('overlays'), 'overlay')];
  if (layers.length === 0) return [];
  return namedAt(reader, [...pointer, keys.document]).map((document) =>
    namesOf(document, layers, { by: 'fern', folder: '.', isMerged: false }),
  );
}

/** Reads the document that an overlay's `extends` names. `extends` is a URI reference and may be percent-encoded. */
function inOverlay(reader: Reader, name: string): readonly NamedLayers[] {
  return namedAt(reader, ['extends']).map(({ location, pointer }) =>
    namesOf(
      { location: decoded(location), pointer },
      [{ path: name, kind: 'overlay', location: name, pointer: [] }],
      { by: 'extends', folder: '.', isMerged: false },
    ),
  );
}

function inDocument(reader: Reader, name: string): readonly NamedLayers[] {
  const overrides = namedAt(reader, [overridesKey]);
  if (overrides.length === 0) return [];
  const named = { by: 'document', folder: '.', isMerged: false } as const;
  return [namesOf({ location: name, pointer: [] }, asKind(overrides, 'overrides'), named)];
}

function decoded(location: string): string {
  try {
    return decodeURI(location);
  } catch {
    return location;
  }
}

interface Named {
  readonly location: string;
  readonly pointer: Pointer;
}

function namesOf(
  document: Named,
  layers: readonly (Named & NamedLayer)[],
  others: Pick<NamedLayers, 'by' | 'folder' | 'isMerged'>,
): NamedLayers {
  const omitted = [document, ...layers].flatMap(({ location, pointer }) => {
    const reason = reasonAgainst(location);
    return reason === undefined ? [] : { location, pointer, reason };
  });
  const read = layers.filter(({ location }) => reasonAgainst(location) === undefined);
  return {
    ...others,
    document: document.location,
    layers: read.map(({ path, kind, pointer }) => ({ path, kind, pointer })),
    pointer: document.pointer,
    omitted,
  };
}

function asKind(names: readonly Named[], kind: NamedLayer['kind']): readonly (Named & NamedLayer)[] {
  return names.map((named) => ({ ...named, path: named.location, kind }));
}

function reasonAgainst(location: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]+:/i.test(location)) return 'it is a URL, and URLs are not fetched';
  if (location.includes('registry.speakeasyapi.dev'))
    return 'it is in a registry, and Pagewright does not fetch it';
  return /\$\{?\w/.test(location) ? 'it depends on an environment variable' : undefined;
}

function namedAt(reader: Reader, pointer: Pointer): readonly Named[] {
  if (reader.keys(pointer) !== undefined) return [];
  const location = reader.get(pointer);
  return typeof location === 'string' && location !== '' ? [{ location, pointer }] : [];
}

function listAt(reader: Reader, pointer: Pointer): readonly Pointer[] {
  const keys = reader.keys(pointer) ?? [];
  return keys.slice(0, maxEntries).flatMap((key) => (typeof key === 'number' ? [[...pointer, key]] : []));
}
