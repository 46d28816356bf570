import type { Reader } from '@pagewright/core';
import {
  declaresSchemes,
  documentNamedBy,
  type FileKind,
  isRecord,
  overlaysNamedBy,
} from '@pagewright/core/internal';
import { type FernGenerators, fernGeneratorsIn, type RedoclyApi, redoclyApis } from '@pagewright/importers';
import { layersNamedIn, type NamedLayers } from './named-layers.js';

/** Facts about a file and its references, sufficient to pair it with other files. Plain data. */
export interface FileLinks {
  /** The document that a configuration names. */
  readonly document?: string;
  /** The overlays that a configuration names. */
  readonly overlays: readonly string[];
  /** True if the file is a configuration only as long as the document that it names is one (D53). */
  readonly isTentative: boolean;
  /** The documents that the file lists together with their layers. */
  readonly namedLayers: readonly NamedLayers[];
  /** The APIs of a `redocly.yaml`; undefined for other files. */
  readonly redocly?: readonly RedoclyApi[];
  /** The settings of Fern's `generators.yml`; undefined for other files. */
  readonly fern?: FernGenerators;
  /** Shape of the root, which decides whether the file can be a layer if another file names it as one. */
  readonly root: 'nothing' | 'overlay' | 'object' | 'other';
}

/**
 * Reads from a file which others it names, and what for.
 * @param fileName the path of the file; only its last two segments matter
 */
export function fileLinks(reader: Reader, kind: FileKind, fileName: string): FileLinks {
  const isConfig = kind === 'config';
  const document = isConfig ? documentNamedBy(reader) : undefined;
  const isRedocly = /(?:^|[/\\])redocly\.yaml$/.test(fileName);
  return {
    ...(document !== undefined && { document }),
    overlays: isConfig ? overlaysNamedBy(reader).map(({ path }) => path) : [],
    isTentative: isConfig && document !== undefined && !declaresSchemes(reader),
    namedLayers: isConfig ? [] : layersNamedIn(reader, fileName),
    ...(isRedocly && { redocly: redoclyApis(reader) }),
    ...(/(?:^|[/\\])generators\.ya?ml$/.test(fileName) && { fern: fernGeneratorsIn(reader) }),
    root: rootOf(reader),
  };
}

function rootOf(reader: Reader): FileLinks['root'] {
  const keys = reader.keys([]);
  if (keys === undefined) return reader.get([]) == null ? 'nothing' : 'other';
  if (['overlay', 'actions'].some((key) => keys.includes(key))) return 'overlay';
  if (typeof keys[0] === 'number') return 'other';
  return keys.length === 0 && !isRecord(reader.get([])) ? 'other' : 'object';
}
