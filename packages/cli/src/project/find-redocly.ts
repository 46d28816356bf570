import type { Pointer } from '@pagewright/core';
import { redoclyPaginationIn } from '@pagewright/importers';
import { besideToolFile, type ToolFile } from './find-tool-file.js';

/** The name of Redocly's configuration. */
export const redoclyFiles = ['redocly.yaml'] as const;

/** Returns where a configuration of Redocly has the pagination of a document; undefined where it has none. */
export function redoclyPointer(cwd: string, file: ToolFile, document: string): Pointer | undefined {
  return redoclyPaginationIn(file.tree.reader, (root) => besideToolFile(cwd, file, root) === document);
}
