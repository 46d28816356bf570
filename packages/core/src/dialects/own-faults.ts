import type { Finding } from '../findings/finding.js';
import type { RuleCode } from '../rules/catalogue.js';
import { importRules } from '../rules/import-rules.js';

/** Rules about what an import would change, and about what our own next request is. */
const ofImports: ReadonlySet<RuleCode> = new Set<RuleCode>([
  ...importRules,
  'Pagination/BodyOnGet',
  'Pagination/EmptyPageStop',
  'Pagination/EndlessPaging',
  'Pagination/NextUrlVerb',
]);

/** Whether a finding is about what is wrong with a declaration for another tool, whether or not it is imported. */
export function isOwnFault({ code }: Finding): boolean {
  return !ofImports.has(code);
}
