import { type Fix, fixesFor } from '@pagewright/core';
import type { FixInput } from '@pagewright/core/internal';
import type { Unit } from '../../model/unit.js';
import type { ShownFinding } from '../diagnostics/shown-findings.js';
import type { PointerChanges } from './proposal.js';

/** Lists the fixes for one finding, the most likely first. */
export function fixesOf({ unit, finding }: ShownFinding): readonly Fix[] {
  return fixesFor(finding, fixInput(unit));
}

/** The files that a fix changes; undefined where one of them is gone. */
export function changesOf(unit: Unit, { changes }: Fix): readonly PointerChanges[] | undefined {
  return unit.changesInFiles(changes);
}

function fixInput(unit: Unit): FixInput {
  const { reader, config, vendorPrefixes, openFile } = unit;
  return {
    ...(reader !== undefined && { document: reader }),
    ...(config !== undefined && { config: config.tree.reader }),
    analysis: unit.check().analysis,
    vendorPrefixes,
    openFile,
  };
}
