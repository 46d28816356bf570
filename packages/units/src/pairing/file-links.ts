import type { Pointer, Reader } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { type FernGenerators, fernGeneratorsIn, type RedoclyApi, redoclyApis } from '@pagewright/importers';
import {
  declaresSchemes,
  documentNamedBy,
  type FileKind,
  namedDocumentPointer,
  overlaysNamedBy,
} from '@pagewright/syntax';
import { layersNamedIn, type NamedLayers } from './named-layers.js';

/**
 * The references of a file to other files, so that the file can be paired without being read again. Plain data. If
 * another file names this file as a layer, `root` decides whether this file can be a layer.
 */
export interface FileLinks {
  readonly document?: string;
  /** The place of `document`; undefined without one. */
  readonly documentPointer?: Pointer;
  readonly overlays: readonly string[];
  /** True if the file is a configuration only when `document` is an OpenAPI document (D53). */
  readonly isTentative: boolean;
  readonly namedLayers: readonly NamedLayers[];
  readonly redocly?: readonly RedoclyApi[];
  readonly fern?: FernGenerators;
  readonly root: 'nothing' | 'overlay' | 'object' | 'other';
}

/**
 * Finds the other files that a file refers to.
 * @param fileName path of the file; only its last two segments matter
 */
export function fileLinks(reader: Reader, kind: FileKind, fileName: string): FileLinks {
  const isConfig = kind === 'config';
  const document = isConfig ? documentNamedBy(reader) : undefined;
  const isRedocly = /(?:^|[/\\])redocly\.yaml$/.test(fileName);
  return {
    ...(document !== undefined && { document, documentPointer: namedDocumentPointer(reader) }),
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
