import type { RuleCode } from './catalogue.js';
import type { Finding } from './finding.js';

/** Rules that report that something is not there. */
const absences: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'Config/StaleEndpoint',
  'Config/StaleSuppression',
  'Document/NotOpenApi',
  'Document/StaleSuppression',
  'Document/UndeclaredPagination',
  'Document/UnknownVersion',
  'Document/UnresolvedReference',
  'Overlay/NoMatch',
  'Overlay/UnknownOperation',
  'Pagination/ItemCursorNotFound',
  'Pagination/ItemsNotFound',
  'Pagination/MemberNotFound',
  'Pagination/NoRequestBody',
  'Pagination/NoSuccessResponse',
  'Pagination/ParameterNotFound',
  'Pagination/PositionNotFound',
  'Pagination/PropertyNotFound',
  'Pagination/UndeclaredHeader',
  'Pagination/UndeclaredLink',
  'Pagination/UnknownScheme',
  'Pagination/UnmatchedMarker',
  'Pagination/UnusedScheme',
]);

/**
 * Returns whether a rule reports that something is not there: in a text that is broken it may only not have
 * been found.
 */
export function reportsAbsence(code: RuleCode): boolean {
  return absences.has(code);
}

/** The rules that only an import reports: what it would change, lose or guess of a declaration for another tool. */
export const importRules: readonly RuleCode[] = [
  'Pagination/ForeignAdded',
  'Pagination/ForeignDiffers',
  'Pagination/ForeignGuess',
  'Pagination/ForeignLost',
  'Pagination/ForeignPosition',
  'Pagination/ForeignStop',
  'Pagination/ForeignUncarried',
];

/** Rules about what an import would change, and about what Pagewright's own next request is. */
const ofImports: ReadonlySet<RuleCode> = new Set<RuleCode>([
  ...importRules,
  'Pagination/BodyOnGet',
  'Pagination/EmptyCursor',
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
