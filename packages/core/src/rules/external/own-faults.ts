import type { RuleCode } from '../../diagnostics/catalogue.js';
import type { Finding } from '../../diagnostics/finding.js';
import { importRules } from '../../diagnostics/rule-sets.js';

/** Rules about what an import would change, and about what Pagewright's own next request is. */
const ofImports: ReadonlySet<RuleCode> = new Set<RuleCode>([
  ...importRules,
  'Pagination/BodyOnGet',
  'Pagination/EmptyPageStop',
  'Pagination/EndlessPaging',
  'Pagination/NextUrlVerb',
]);

/**
 * Returns whether a finding is about a fault of a declaration for another tool, whether or not it is
 * imported.
 */
export function isOwnFault({ code }: Finding): boolean {
  return !ofImports.has(code);
}
