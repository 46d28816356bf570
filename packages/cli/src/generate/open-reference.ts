import { dirname } from 'node:path';
import type { OpenFile } from '@pagewright/core';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import { localPath } from '../analysis/referenced-files.js';
import type { SourceFile } from '../project/source-file.js';

/** Supplies the files that the analysis of a document has read, and no others. */
export function openReference(
  document: SourceFile,
  { references }: Pick<AnalysedUnit, 'references'>,
): OpenFile {
  const readers = new Map([document, ...references].map(({ path, tree }) => [path, tree.reader]));
  return (reference, from = document.path) => {
    const file = localPath(reference, dirname(from)) ?? '';
    const reader = readers.get(file);
    return reader === undefined ? undefined : { file, reader };
  };
}
