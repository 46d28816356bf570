import type { Rule } from './rule.js';

export const schemeRules = {
  'Pagination/InvalidScheme': {
    severity: 'error',
    message: 'Scheme {scheme} is not bound: {problem}',
    summary: 'A scheme of the configuration breaks the format.',
    explanation:
      'A scheme that breaks the format is left out as a whole. Methods that name it are reported as naming an undefined scheme, and stay unpaginated. Fix the key or value that the finding points at.',
    bad: 'pagination:\n  - name: offsetPage\n    type: offest\n    request: {}\n    response: {}',
    good: 'pagination:\n  - name: offsetPage\n    type: offset\n    request:\n      offset: { type: offset }\n    response:\n      data: { type: items }',
  },
  'Pagination/IgnoredScheme': {
    severity: 'warn',
    message: 'Scheme {scheme} is ignored: {problem}',
    summary: 'A scheme of an API document breaks the format and is ignored.',
    explanation:
      'Schemes read from an API document are not trusted: one that breaks the format, or has a field name that is not a plain identifier, is ignored as a whole. A wire name such as `page[size]` belongs in `param`, `property` or `headerName`, never in the key.',
    bad: 'x-vendor-pagination:\n  - name: pages\n    type: pageNumber\n    request:\n      page[number]: { type: pageNumber }\n    response: {}',
    good: 'x-vendor-pagination:\n  - name: pages\n    type: pageNumber\n    request:\n      page: { type: pageNumber, param: "page[number]" }\n    response:\n      data: { type: items }',
  },
  'Pagination/MissingItems': {
    severity: 'warn',
    message: 'Scheme {scheme} has no field with role items, so items are read from a property named data.',
    summary: 'No field declares where the items are.',
    explanation:
      'Without a field with the role `items`, items are read from a property named `data`. Declare the field even if its name is `data`, so that the scheme says what it reads.',
    bad: 'name: offsetPage\ntype: offset\nrequest:\n  offset: { type: offset }\nresponse:\n  total: { type: total }',
    good: 'name: offsetPage\ntype: offset\nrequest:\n  offset: { type: offset }\nresponse:\n  users: { type: items }\n  total: { type: total }',
  },
  'Pagination/MissingCursor': {
    severity: 'error',
    message: 'Scheme {scheme} has {missing}, so paging stops after the first page.{hint}',
    summary: 'No response field declares where the next page begins.',
    explanation:
      'A `cursor` scheme needs a response field with the role `cursor`, and a `cursorUrl` scheme one with the role `cursorUrl`. A `cursorId` scheme needs an `itemCursor` on its items field, or a response field with the role `cursorId`. These fields have no default.',
    bad: 'name: after\ntype: cursorId\nrequest:\n  after: { type: cursorId }\nresponse:\n  data: { type: items }',
    good: 'name: after\ntype: cursorId\nrequest:\n  after: { type: cursorId }\nresponse:\n  data: { type: items, itemCursor: [id] }',
  },
  'Pagination/MissingRequestField': {
    severity: 'error',
    message:
      'Scheme {scheme} is of type {type} but no request field has role {role}, so the next page cannot be requested and paging stops after the first.',
    summary: 'No request field carries the position of the next page.',
    explanation:
      'Every type except `cursorUrl` and `fakePage` advances one request field. Declare that field; its role has the same name as the type.',
    bad: 'name: offsetPage\ntype: offset\nrequest:\n  limit: { type: limit }\nresponse:\n  data: { type: items }',
    good: 'name: offsetPage\ntype: offset\nrequest:\n  offset: { type: offset }\n  limit: { type: limit }\nresponse:\n  data: { type: items }',
  },
  'Pagination/DuplicateRole': {
    severity: 'warn',
    message:
      'Field {field} has role {role}, which field {first} already has; {first} is used and {field} is not.',
    summary: 'Two request fields, or two response fields, have a role that only one can have.',
    explanation:
      'The first field in document order is used. Remove the role from the other field, or remove that field.',
    bad: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber }\n  limit: { type: limit }\n  size: { type: pageSize }\nresponse:\n  data: { type: items }',
    good: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber }\n  size: { type: pageSize }\nresponse:\n  data: { type: items }',
  },
  'Pagination/UnusedRole': {
    severity: 'warn',
    idle: true,
    message:
      'Field {field} has role {role}, which a scheme of type {type} does not use, so the field has no effect on paging.',
    summary: 'A field has a role that this type of scheme never reads.',
    explanation:
      'Often the type is wrong: check whether the scheme should have the type that the role belongs to.',
    bad: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber }\n  after: { type: cursor }\nresponse:\n  data: { type: items }',
    good: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber }\nresponse:\n  data: { type: items }',
  },
  'Pagination/NoEffect': {
    severity: 'warn',
    idle: true,
    message: '{key} has no effect here: {reason}',
    summary: 'A key is declared in a place where it has no effect.',
    explanation:
      'The key is valid, but has no effect here: `property` next to `path`, `path` on a field that is not in the body, `headerName` on a body field, `itemCursor` outside a `cursorId` scheme. An empty string has no effect anywhere: the default applies. Remove the key, or move it to the field it belongs to.',
    bad: 'name: list\ntype: fakePage\nrequest: {}\nresponse:\n  data: { type: items, property: users, path: [result, users] }',
    good: 'name: list\ntype: fakePage\nrequest: {}\nresponse:\n  data: { type: items, path: [result, users] }',
  },
  'Pagination/HeaderParam': {
    severity: 'info',
    message:
      'Request field {field} is located in a header, but it is sent as the query parameter {param} when paging advances. Pages generated with `pagewright generate --profile full` send the header.',
    summary: 'A request field in a header is sent as a query parameter.',
    explanation:
      'The format accepts `header` as the location of a request field, but most generated pages send the field in the query. If the API reads the header only, page with another field, or generate the pages with `pagewright generate --profile full`.',
    bad: 'name: tokens\ntype: cursor\nrequest:\n  token: { type: cursor, location: header }\nresponse:\n  data: { type: items }\n  next: { type: cursor }',
    good: 'name: tokens\ntype: cursor\nrequest:\n  token: { type: cursor, location: query }\nresponse:\n  data: { type: items }\n  next: { type: cursor }',
  },
  'Pagination/HeaderCursor': {
    severity: 'warn',
    message:
      'Scheme {scheme} reads {role} from {where}; pages read the response body only, so {cost} Pages generated with `pagewright generate --profile full` read headers, too.',
    summary: 'A field that paging depends on is in a response header.',
    explanation:
      'In most generated pages, a field at `header` or `linkHeader` is a member, but does not advance or end paging. If the response body carries the value too, declare it there. Pages generated with `pagewright generate --profile full` read headers as well, and so does the walker of the library.',
    bad: 'name: tokens\ntype: cursor\nrequest:\n  token: { type: cursor }\nresponse:\n  data: { type: items }\n  next: { type: cursor, location: header, headerName: X-Next }',
    good: 'name: tokens\ntype: cursor\nrequest:\n  token: { type: cursor }\nresponse:\n  data: { type: items }\n  next: { type: cursor, property: next_token }',
  },
  'Pagination/BodyLinkRole': {
    severity: 'warn',
    message:
      'Scheme {scheme} has its {role} at bodyLink, which is read only as the URL of the next page, so {cost}',
    summary: 'A field that paging depends on is at bodyLink, but is not a next URL.',
    explanation:
      'A field at `bodyLink` is the URL of the next page, and has the role `cursorUrl`. A cursor, a flag or a total at this location is only a member of the page, and neither advances nor ends paging. If the field is in the response body, set its location to `body`, which is the default. If it holds the URL of the next page, set the type of the scheme to `cursorUrl`.',
    bad: 'name: tokens\ntype: cursor\nrequest:\n  token: { type: cursor }\nresponse:\n  data: { type: items }\n  next: { type: cursor, location: bodyLink }',
    good: 'name: tokens\ntype: cursor\nrequest:\n  token: { type: cursor }\nresponse:\n  data: { type: items }\n  next: { type: cursor }',
  },
  'Pagination/LiteralAdvances': {
    severity: 'info',
    message: 'Field {field} advances, so its literal value is sent on the first request only.',
    summary: 'The field that paging advances has a literal value.',
    explanation:
      'Other literals are sent on every request, but the field that paging advances has to change. Its literal is the position of the first page.',
    bad: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber, value: 1 }\nresponse:\n  data: { type: items }',
    good: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber }\nresponse:\n  data: { type: items }',
  },
  'Pagination/UnusableLiteral': {
    severity: 'error',
    message:
      'The literal {value} of field {field} is not {what}, so paging stops after the first page{unless}.',
    summary: 'Paging counts with a literal that is not a count.',
    explanation:
      'An offset or a page number has to be a whole number from 0 on, and the limit of an offset scheme has to be a whole number from 1 on, because the next offset is computed from it. Digits in quotes are a number, too.',
    bad: 'name: list\ntype: offset\nrequest:\n  offset: { type: offset }\n  limit: { type: limit, value: max }\nresponse:\n  data: { type: items }',
    good: 'name: list\ntype: offset\nrequest:\n  offset: { type: offset }\n  limit: { type: limit, value: 100 }\nresponse:\n  data: { type: items }',
  },
  'Pagination/OffsetFromOne': {
    severity: 'warn',
    message:
      'The offset {field} begins at 1, and paging stops when the next offset reaches {total}: an item that is alone on the last page is not requested. Without the role of {total}, an empty page ends paging.',
    summary: 'An offset that counts from 1 reaches the total before the last item is requested.',
    explanation:
      'With 21 items and a page size of 10, the third page begins at 21, which is the total, so paging stops after 20 items. An empty page as the end costs one request. If the offset 1 is meant to skip the first item of a list that counts from 0, ignore this finding.',
    bad: 'name: list\ntype: offset\nrequest:\n  startIndex: { type: offset, value: 1 }\n  count: { type: limit }\nresponse:\n  Resources: { type: items }\n  totalResults: { type: total }',
    good: 'name: list\ntype: offset\nrequest:\n  startIndex: { type: offset, value: 1 }\n  count: { type: limit }\nresponse:\n  Resources: { type: items }\n  totalResults: {}',
  },
  'Pagination/InexactLiteral': {
    severity: 'warn',
    message: 'The literal of field {field} has too many digits for a number, so {sent} is sent.',
    summary: 'A literal value is an integer above 2^53 - 1, which is rounded when it is read.',
    explanation:
      'Numbers are exact up to 9007199254740991 (2^53 - 1); a longer integer, such as an identifier, is rounded when it is read. Quote it, so that its digits are sent as they are written.',
    bad: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber }\n  account: { value: 90071992547409931 }\nresponse:\n  data: { type: items }',
    good: 'name: pages\ntype: pageNumber\nrequest:\n  page: { type: pageNumber }\n  account: { value: "90071992547409931" }\nresponse:\n  data: { type: items }',
  },
  'Pagination/DuplicateScheme': {
    severity: 'error',
    message: 'Another scheme is already named {scheme}; {outcome}',
    summary: 'Two different schemes have the same name.',
    explanation:
      'Methods reference a scheme by its name, so only one scheme can have it. In a list the first one applies; an inline scheme is kept under a name with a number.',
    bad: 'pagination:\n  - { name: pages, type: fakePage, request: {}, response: { data: { type: items } } }\n  - { name: pages, type: fakePage, request: {}, response: { users: { type: items } } }',
    good: 'pagination:\n  - { name: pages, type: fakePage, request: {}, response: { data: { type: items } } }\n  - { name: userPages, type: fakePage, request: {}, response: { users: { type: items } } }',
  },
  'Pagination/ShadowedScheme': {
    severity: 'info',
    idle: true,
    message: 'This {scheme} is not used: {reason}',
    summary: 'A scheme in the document has the same name as one in the configuration.',
    explanation:
      'If both define the same name, the scheme of the configuration applies. Remove or rename the scheme of the document.',
    bad: '# the configuration has a scheme named pages too\nx-vendor-pagination:\n  - { name: pages, type: fakePage, request: {}, response: { data: { type: items } } }',
    good: '# the configuration alone defines pages\nx-vendor-pagination: []',
  },
  'Pagination/NameCollision': {
    severity: 'info',
    message: '{schemes} become the same page type name in {targets}; {outcome}',
    summary: 'Two scheme names become the same type name.',
    explanation:
      'Scheme names become page class names, cased per language. The first in declaration order keeps the plain name; later ones get a number. Rename one to choose the names yourself.',
    bad: 'pagination:\n  - { name: offset_page, type: fakePage, request: {}, response: { data: { type: items } } }\n  - { name: offsetPage, type: fakePage, request: {}, response: { users: { type: items } } }',
    good: 'pagination:\n  - { name: dataPage, type: fakePage, request: {}, response: { data: { type: items } } }\n  - { name: userPage, type: fakePage, request: {}, response: { users: { type: items } } }',
  },
} as const satisfies Readonly<Record<string, Rule>>;
