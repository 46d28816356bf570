import { type FernOffsets, fernOffsetsIn } from '@pagewright/importers';
import { besideToolFile, type ToolFile } from './find-tool-file.js';

/** Returns how the generators of a file of Fern count offsets of a document; undefined if it declares nothing. */
export function fernOffsetsOf(cwd: string, file: ToolFile, document: string): FernOffsets | undefined {
  return fernOffsetsIn(file.tree.reader, (path) => besideToolFile(cwd, file, path) === document);
}
