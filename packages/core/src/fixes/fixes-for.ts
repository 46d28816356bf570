import type { RuleCode } from '../diagnostics/catalogue.js';
import type { Fix } from '../diagnostics/edit.js';
import type { Finding } from '../diagnostics/finding.js';
import { type FixInput, type FixMaker, fixContext } from './fix-context.js';
import { fixTable } from './fix-table.js';
import { isAboutForeign, respellForeign } from './respell-foreign.js';
import { suppressionFixes } from './suppress.js';

/** Findings of files that are not what they should be are mended by hand, and cannot be ignored. */
const byHand: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'Config/InvalidSyntax',
  'Config/UnindentedText',
  'Document/InvalidSyntax',
  'Document/UnindentedText',
  'Document/NotOpenApi',
]);

/**
 * Lists the fixes of a finding of `analyze`, the most likely first, and last the edits that have it ignored.
 * The edits are for the document and configuration as they were analysed.
 */
export function fixesFor(finding: Finding, input: FixInput): readonly Fix[] {
  if (byHand.has(finding.code)) return [];
  const context = fixContext(input);
  return [
    ...makersFor(finding).flatMap((make) => make(finding, context)),
    ...suppressionFixes(finding, context),
  ];
}

function makersFor(finding: Finding): readonly FixMaker[] {
  return isAboutForeign(finding) ? [respellForeign] : (fixTable[finding.code] ?? []);
}
