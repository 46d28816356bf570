import type { RuleCode } from '../../src/diagnostics/catalogue.js';

/** Findings that a fix may reveal, because the fixed declaration is read again. */
export const revealed: { readonly [Code in RuleCode]?: RuleCode } = {
  'Pagination/InvalidScheme': 'Pagination/UnusedScheme',
  'Pagination/DuplicateScheme': 'Pagination/UnusedScheme',
  'Document/InvalidMarker': 'Pagination/UnmatchedMarker',
  'Pagination/MissingCursor': 'Pagination/EmptyPageStop',
};
