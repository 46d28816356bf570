import type { Rule } from './rule.js';

export const targetRules = {
  'Pagination/TargetLimit': {
    severity: 'warn',
    message: 'Scheme {scheme} does not reach every page on every target. {cost}',
    summary: 'For some configured targets, paging stops after the first page.',
    explanation:
      'Targets differ in the fields that their page helpers read: only some read `cursorPath` and `itemCursor`, and few follow a `cursorUrl`. For the others, callers get only the first page, and no sign that more pages follow. Declare the scheme so that every target can read it, or remove the target from the configuration.',
    bad: 'targets: [typescript, go]\npagination:\n  - name: tokens\n    type: cursor\n    request: { after: { type: cursor } }\n    response: { data: { type: items }, page: { type: cursor, cursorPath: [next] } }',
    good: 'targets: [typescript, go]\npagination:\n  - name: tokens\n    type: cursor\n    request: { after: { type: cursor } }\n    response: { data: { type: items }, next: { type: cursor, path: [page, next] } }',
  },
  'Pagination/RepeatedFirstPage': {
    severity: 'error',
    message:
      'Scheme {scheme} may request its first page again and again. In {targets}, the page helper sends the URL in {field} as a cursor, which a server may ignore. Set the location of {field} to bodyLink, and send no cursor.',
    summary: 'In the profile `latest`, a configured target sends the URL of the next page as a cursor.',
    explanation:
      'In the profile `latest`, Ruby follows a URL at `body`. Swift, Java and Kotlin follow it if the request has no cursor parameter, and send it in that parameter otherwise. A URL at `bodyLink` is never sent as a cursor: a target follows it, or stops.',
    bad: 'targets: { profile: latest, swift: true }\npagination:\n  - name: links\n    type: cursorUrl\n    request: { cursor: { type: cursor } }\n    response: { data: { type: items }, next: { type: cursorUrl } }',
    good: 'targets: { profile: latest, swift: true }\npagination:\n  - name: links\n    type: cursorUrl\n    request: {}\n    response: { data: { type: items }, next: { type: cursorUrl, location: bodyLink } }',
  },
} as const satisfies Readonly<Record<string, Rule>>;
