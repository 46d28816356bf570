import {
  declaresSchemes,
  documentNamedBy,
  type FileKind,
  isRecord,
  overlaysNamedBy,
  type Reader,
} from '@pagewright/core';
import { type FernGenerators, fernGeneratorsIn } from '../fern/fern-offsets.js';
import { layersNamedIn, type NamedLayers } from '../named-layers.js';
import { type RedoclyApi, redoclyApis } from '../redocly/redocly-config.js';

/** What a file says about itself and other files: all that has to be known of it to find what belongs together. Plain data. */
export interface FileLinks {
  /** The document that a configuration names. */
  readonly document?: string;
  /** The overlays that a configuration names. */
  readonly overlays: readonly string[];
  /** True if the file is a configuration only as long as the document that it names is one (D53). */
  readonly isTentative: boolean;
  /** The documents that a file names with layers over them. */
  readonly namedLayers: readonly NamedLayers[];
  /** What a `redocly.yaml` declares for documents. */
  readonly redocly?: readonly RedoclyApi[];
  /** What a `generators.yml` of Fern declares for documents. */
  readonly fern?: FernGenerators;
  /** What the root of the text can be, if a file is named as a layer. */
  readonly root: 'nothing' | 'overlay' | 'object' | 'other';
}

/** @param fileName the path of the file, of which the last two steps count */
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
