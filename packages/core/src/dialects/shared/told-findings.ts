import { listsFor, markIgnored } from '../../binding/ignore-lists.js';
import { readIgnoreLists } from '../../binding/read-ignore-lists.js';
import type { VendorKeys } from '../../binding/vendor-keys.js';
import type { Finding } from '../../diagnostics/finding.js';
import { findingSet } from '../../diagnostics/finding-set.js';
import type { Operation } from '../../openapi/operations.js';
import type { SourceDocument } from '../../openapi/spot.js';

/** Findings about operations, each once, and marked where the document has them ignored (D13). */
export function toldFindings(
  findings: readonly Finding[],
  source: SourceDocument,
  operations: readonly Operation[],
  keys: readonly VendorKeys[],
): readonly Finding[] {
  const root = readIgnoreLists({ document: source, pointer: [] }, keys).lists;
  const own = operations.map((operation) => ({
    operation,
    lists: readIgnoreLists(operation.spot, keys).lists,
    isComplete: () => true,
  }));
  const coveredBy = listsFor(root, own);
  const told = findingSet();
  for (const finding of findings) told.add(markIgnored(finding, coveredBy(finding)));
  return told.all();
}
