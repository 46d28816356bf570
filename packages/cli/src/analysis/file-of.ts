import type { Finding } from '@pagewright/core';
import type { SourceFile } from '../project/source-file.js';
import type { AnalysedUnit } from './analyze-unit.js';

/** The file of the unit that a place is in. */
export function fileOf(
  { unit: { config, document, other }, references }: Pick<AnalysedUnit, 'unit' | 'references'>,
  { source, file }: Pick<Finding, 'source' | 'file'>,
): SourceFile | undefined {
  if (file !== undefined) return references.find(({ path }) => path === file);
  return source === 'config' ? config : (document ?? other);
}
