import type { Rule } from './rule.js';

/** Rules about what the configuration's targets make of a scheme. */
export const targetRules = {
  'Pagination/TargetLimit': {
    severity: 'warn',
    message: 'Scheme {scheme} does not reach every page on every target. {cost}',
    summary: 'On some of the configured targets paging stops after the first page.',
    explanation:
      'Targets differ in the fields that their page helpers read: cursorPath and itemCursor are read by some only, and a cursorUrl is followed by few. Callers of the others get the first page and do not learn that there is more. Declare the scheme so that every target can read it, or take the target out of the configuration.',
    bad: 'targets: [typescript, go]\npagination:\n  - name: tokens\n    type: cursor\n    request: { after: { type: cursor } }\n    response: { data: { type: items }, page: { type: cursor, cursorPath: [next] } }',
    good: 'targets: [typescript, go]\npagination:\n  - name: tokens\n    type: cursor\n    request: { after: { type: cursor } }\n    response: { data: { type: items }, next: { type: cursor, path: [page, next] } }',
  },
} as const satisfies Readonly<Record<string, Rule>>;
