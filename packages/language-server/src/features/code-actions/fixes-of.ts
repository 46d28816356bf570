import { type Fix, fixesFor } from '@pagewright/core';
import type { FixInput } from '@pagewright/core/internal';
import type { Unit } from '../../model/unit.js';
import type { ShownFinding } from '../diagnostics/shown-findings.js';
import type { PointerChanges } from './proposal.js';

export function fixesOf({ unit, finding }: ShownFinding): readonly Fix[] {
  return fixesFor(finding, fixInput(unit));
}

/** Undefined if one of the files was closed or deleted. */
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
