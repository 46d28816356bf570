import type { RuleCode } from './catalogue.js';
import type { Finding } from './finding.js';

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
 * True if a rule reports that something is missing. In a file with syntax errors, the missing part may exist
 * but be unreadable.
 */
export function reportsAbsence(code: RuleCode): boolean {
  return absences.has(code);
}

/** Rules that only an import reports, about parts of a declaration that it changes, loses or guesses. */
export const importRules: readonly RuleCode[] = [
  'Pagination/ForeignAdded',
  'Pagination/ForeignDiffers',
  'Pagination/ForeignGuess',
  'Pagination/ForeignLost',
  'Pagination/ForeignPosition',
  'Pagination/ForeignStop',
  'Pagination/ForeignUncarried',
];

const ofImports: ReadonlySet<RuleCode> = new Set<RuleCode>([
  ...importRules,
  'Pagination/BodyOnGet',
  'Pagination/EmptyCursor',
  'Pagination/EndlessPaging',
  'Pagination/NextUrlVerb',
]);

/** True if a finding is a fault of another tool's declaration itself; false if it matters only for an import. */
export function isOwnFault({ code }: Finding): boolean {
  return !ofImports.has(code);
}
