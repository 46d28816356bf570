import type { Finding } from '../findings/finding.js';
import type { RuleCode } from '../rules/catalogue.js';

/** Rules about what an import would change, and about what our own next request is. */
const ofImports: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'Pagination/ForeignAdded',
  'Pagination/ForeignDiffers',
  'Pagination/ForeignGuess',
  'Pagination/ForeignLost',
  'Pagination/ForeignPosition',
  'Pagination/ForeignStop',
  'Pagination/ForeignUncarried',
  'Pagination/BodyOnGet',
  'Pagination/EmptyPageStop',
  'Pagination/EndlessPaging',
  'Pagination/NextUrlVerb',
]);

/** Whether a finding is about what is wrong with a declaration for another tool, whether or not it is imported. */
export function isOwnFault({ code }: Finding): boolean {
  return !ofImports.has(code);
}
