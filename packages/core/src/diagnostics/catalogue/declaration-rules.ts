import type { Rule } from './rule.js';

export const declarationRules = {
  'Pagination/EmptyPageStop': {
    severity: 'info',
    message: 'Scheme {scheme} stops only on an empty page: one extra request{loop}.{found}{hint}',
    summary: 'Paging ends only at an empty page.',
    explanation:
      'A scheme that counts pages or items knows the last page only if the response reports it: with `hasMore`, with `total` in an `offset` scheme, or with `totalPages` in a `pageNumber` scheme. Without such a field, each walk requests one page too many. Some APIs refuse that page (Django answers 404), so that each walk ends in an error. If the API returns the last page again, the walk never ends. A declaration for another tool is reported only if its response has a field that could end paging.',
    bad: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber }\nresponse:\n  data: { type: items }',
    good: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber }\nresponse:\n  data: { type: items }\n  pages: { type: totalPages }',
  },
  'Pagination/EndlessPaging': {
    severity: 'warn',
    message:
      'Nothing stops scheme {scheme}{when}: continueOnEmptyItems passes over empty pages, and no field of the response ends paging.{found}{hint}',
    summary: 'No field of the response ends paging, so paging continues until the caller stops.',
    explanation:
      'With `continueOnEmptyItems` an empty page does not end paging. Therefore an `offset` scheme needs `hasMore` or `total`, and a `pageNumber` scheme `hasMore` or `totalPages`.',
    bad: 'name: pages\ntype: pageNumber\ncontinueOnEmptyItems: true\nrequest:\n  page: { type: pageNumber }\nresponse:\n  data: { type: items }',
    good: 'name: pages\ntype: pageNumber\ncontinueOnEmptyItems: true\nrequest:\n  page: { type: pageNumber }\nresponse:\n  data: { type: items }\n  more: { type: hasMore }',
  },
  'Pagination/MisleadingName': {
    severity: 'warn',
    message: '{field} has role {role}, but {name} sounds like {likely}: {cost}',
    summary: 'The name of a field contradicts its role.',
    explanation:
      'Paging uses roles and ignores names. But a page number with the role `offset` makes paging skip pages, a next offset declared as the current one is not used at all, and a link to the previous page leads backwards. If the name misleads and the role is right, suppress this finding.',
    bad: 'name: skips\ntype: offset\nrequest:\n  page: { type: offset }\nresponse:\n  data: { type: items }\n  total: { type: total }',
    good: 'name: skips\ntype: offset\nrequest:\n  skip: { type: offset }\nresponse:\n  data: { type: items }\n  total: { type: total }',
  },
  'Pagination/SharedParameter': {
    severity: 'warn',
    message:
      '{field} is sent as {name}, {relation} {first}: one overwrites the other, and callers cannot set both.',
    summary: 'Two request fields are sent under the same name.',
    explanation:
      'A request can send a name only once, and a value in the body has no place inside another one. Usually a `param` was copied along with its field: put the right wire name there, or remove the field.',
    bad: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber, param: p }\n  size: { type: pageSize, param: p }\nresponse:\n  data: { type: items }\n  pages: { type: totalPages }',
    good: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber, param: p }\n  size: { type: pageSize, param: n }\nresponse:\n  data: { type: items }\n  pages: { type: totalPages }',
  },
  'Pagination/WholeBody': {
    severity: 'warn',
    message:
      'The path of {field} is empty, so the field replaces the whole request body, and everything else that the caller sent is lost. Name the property that the field belongs in.',
    summary: 'A request field replaces the whole request body.',
    explanation:
      'An empty path means the body itself. It is right for a response that is a list; a request body that consists only of a cursor is rare.',
    bad: 'name: search\ntype: cursor\nparamLocation: body\nrequest:\n  after: { type: cursor, path: [] }\nresponse:\n  data: { type: items }\n  next: { type: cursor }',
    good: 'name: search\ntype: cursor\nparamLocation: body\nrequest:\n  after: { type: cursor, path: [after] }\nresponse:\n  data: { type: items }\n  next: { type: cursor }',
  },
  'Pagination/PathSyntax': {
    severity: 'warn',
    message: '{written} is read as one name, not as a path, so the field is never found. Write {meant}.',
    summary: "A name is written in another tool's path syntax.",
    explanation:
      'A name is never split, because it may contain a dot. In place of a JSON Pointer (`/data/items`), a JSONPath (`$.data`) or a selector (`$response.data`), write a list of names: `[data, items]`.',
    bad: 'name: list\ntype: fakePage\nrequest: {}\nresponse:\n  data: { type: items, path: $.data.items }',
    good: 'name: list\ntype: fakePage\nrequest: {}\nresponse:\n  data: { type: items, path: [data, items] }',
  },
  'Pagination/MemberCollision': {
    severity: 'info',
    message:
      '{names} of scheme {scheme} become the same member in {targets}, so {second} is renamed to {member} there.',
    summary: 'Two request fields, or two response fields, become the same member name.',
    explanation:
      'Fields become members of the generated page and of its params object, cased per language. The first in declaration order keeps the plain name; later ones get a number. Rename one to choose the names yourself.',
    bad: 'name: list\ntype: fakePage\nrequest: {}\nresponse:\n  data: { type: items }\n  has_more: { type: hasMore }\n  hasMore: {}',
    good: 'name: list\ntype: fakePage\nrequest: {}\nresponse:\n  data: { type: items }\n  has_more: { type: hasMore }\n  more: {}',
  },
} as const satisfies Readonly<Record<string, Rule>>;
