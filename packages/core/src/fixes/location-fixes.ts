import { type FixMaker, fixHere } from './fix-context.js';

/** A field in a header is sent as a query parameter when paging advances (D18), so it may as well say so. */
export const sendInQuery: FixMaker = (finding) => [
  fixHere(finding, 'Locate the field in the query', [
    { kind: 'set', pointer: finding.pointer, value: 'query' },
  ]),
];
