import type { Pointer, Reader } from '@pagewright/core';
import { isOverlay } from '@pagewright/core/internal';

/** A file that lies over a document, as another file names it. */
export interface NamedLayer {
  /** The path as it is written, relative to `folder` of the names. */
  readonly path: string;
  readonly kind: 'overlay' | 'overrides';
  /** The place that names it. */
  readonly pointer: Pointer;
}

/** A location that is not read, and why. */
export interface OmittedLocation {
  readonly location: string;
  readonly pointer: Pointer;
  readonly reason: string;
}

/** The layers of one document, as one file names them. */
export interface NamedLayers {
  /** The one who names them: a file of Speakeasy, Fern or Redocly, an overlay itself, or the document itself. */
  readonly by: 'speakeasy' | 'fern' | 'redocly' | 'extends' | 'document';
  /** The name that the file has for these layers, such as that of a source. */
  readonly source?: string;
  /** The document as it is written; a URL leads to no file. */
  readonly document: string;
  /** The layers in the order in which they lie over the document. */
  readonly layers: readonly NamedLayer[];
  /** The place that names the document. */
  readonly pointer: Pointer;
  /** The folder that paths are relative to, from that of the file: `.` or `..`. */
  readonly folder: '.' | '..';
  /** True where the document is merged with others before the layers are laid over all of them. */
  readonly isMerged: boolean;
  readonly omitted: readonly OmittedLocation[];
}

/** The kinds of files that name layers, by precedence. */
export const layerPrecedence = [
  'speakeasy',
  'fern',
  'redocly',
  'document',
  'extends',
] as const satisfies readonly NamedLayers['by'][];

/** The files that name layers, by their paths below the document's folder and those above it. */
export const layerNamingFiles = [
  '.speakeasy/workflow.yaml',
  'generators.yml',
  'fern/generators.yml',
  'fern/generators.yaml',
  'redocly.yaml',
] as const;

/**
 * Lists the documents that a file names with layers over them: a `.speakeasy/workflow.yaml`, a `generators.yml` of Fern,
 * a `redocly.yaml`, an overlay with `extends`, a document with `x-fern-overrides-filepath`. A configuration's are read by
 * `overlaysNamedBy`.
 *
 * @param fileName the path of the file, of which the last two steps count
 */
export function layersNamedIn(reader: Reader, fileName: string): readonly NamedLayers[] {
  const [name = '', folder] = fileName.split(/[/\\]/).reverse();
  if (folder === '.speakeasy' && /^workflow(?:\.local)?\.ya?ml$/.test(name)) return inWorkflow(reader);
  if (/^generators\.ya?ml$/.test(name)) return inGenerators(reader);
  if (name === 'redocly.yaml') return inRedocly(reader);
  return isOverlay(reader) ? inOverlay(reader, name) : inDocument(reader, name);
}

/** The key at the root of a document that names its overrides for Fern. */
export const overridesKey = 'x-fern-overrides-filepath';

/** The most entries of a list that are read. */
const most = 1_000;

/**
 * `sources.<name>` of Speakeasy: `inputs` are merged into one document, and `overlays` laid over it in their order. A
 * source without overlays is one, too, if another has some.
 */
function inWorkflow(reader: Reader): readonly NamedLayers[] {
  const sources = (reader.keys(['sources']) ?? []).slice(0, most).map((source) => ({
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

/** `apis.<name>` of Redocly: `overlays` lie over its `root` in their order, in the bundle that is made of it. */
function inRedocly(reader: Reader): readonly NamedLayers[] {
  return (reader.keys(['apis']) ?? []).slice(0, most).flatMap((api) => {
    const overlays = listAt(reader, ['apis', api, 'overlays']).flatMap((item) => namedAt(reader, item));
    if (overlays.length === 0) return [];
    return namedAt(reader, ['apis', api, 'root']).map((root) => ({
      ...namesOf(root, asKind(overlays, 'overlay'), { by: 'redocly', folder: '.', isMerged: false }),
      source: String(api),
    }));
  });
}

/** `api` of Fern in all its forms, and `openapi` beside `openapi-overrides`; overlays lie over overrides. */
function inGenerators(reader: Reader): readonly NamedLayers[] {
  const old = specAt(reader, [], { document: 'openapi', overrides: 'openapi-overrides' });
  return [...old, ...specsBelow(reader, ['api'])];
}

/** Deeper than this `api` names no documents. */
const maxDepth = 5;

function specsBelow(reader: Reader, top: Pointer): readonly NamedLayers[] {
  // Aliases may repeat places, each inside of the other.
  let left = most;
  const below = (pointer: Pointer, depth: number): readonly NamedLayers[] => {
    if (depth > maxDepth || left-- <= 0) return [];
    const own = [
      ...specAt(reader, pointer, { document: 'openapi', overrides: 'overrides' }),
      ...specAt(reader, pointer, { document: 'path', overrides: 'overrides' }),
    ];
    const keys = (reader.keys(pointer) ?? []).slice(0, most);
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

/** `extends` of an overlay is a URI reference. */
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

/** The reason why a location is no file that is read; undefined for a path. */
function reasonAgainst(location: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]+:/i.test(location)) return 'it is a URL, and nothing is fetched';
  if (location.includes('registry.speakeasyapi.dev')) return 'it is in a registry, and nothing is fetched';
  return /\$\{?\w/.test(location) ? 'it depends on a variable of the environment' : undefined;
}

function namedAt(reader: Reader, pointer: Pointer): readonly Named[] {
  if (reader.keys(pointer) !== undefined) return [];
  const location = reader.get(pointer);
  return typeof location === 'string' && location !== '' ? [{ location, pointer }] : [];
}

function listAt(reader: Reader, pointer: Pointer): readonly Pointer[] {
  const keys = reader.keys(pointer) ?? [];
  return keys.slice(0, most).flatMap((key) => (typeof key === 'number' ? [[...pointer, key]] : []));
}
