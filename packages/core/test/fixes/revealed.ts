import type { RuleCode } from '../../src/diagnostics/catalogue.js';

/** What a declaration that is read again may then lack. */
export const revealed: { readonly [Code in RuleCode]?: RuleCode } = {
  'Pagination/InvalidScheme': 'Pagination/UnusedScheme',
  'Document/InvalidMarker': 'Pagination/UnmatchedMarker',
  'Pagination/MissingCursor': 'Pagination/EmptyPageStop',
};
