import type { RuleCode } from './catalogue.js';

/** The rules that only an import tells: what it would change, lose or guess of a declaration for another tool. */
export const importRules: readonly RuleCode[] = [
  'Pagination/ForeignAdded',
  'Pagination/ForeignDiffers',
  'Pagination/ForeignGuess',
  'Pagination/ForeignLost',
  'Pagination/ForeignPosition',
  'Pagination/ForeignStop',
  'Pagination/ForeignUncarried',
];
