import { cursorExample, listOfObjects, objectWith, operationExample } from './response-example.js';
import type { Rule } from './rule.js';

function partWith(property: string): readonly string[] {
  return [
    '"206":',
    '  description: A part of the users.',
    '  content:',
    '    application/json:',
    `      schema: { type: object, properties: { ${property}: ${listOfObjects} } }`,
  ];
}

export const responseRules = {
  'Pagination/NoSuccessResponse': {
    severity: 'error',
    message:
      '{method} is paginated with {scheme}, but {why}, so there is no page to read. Describe such a response, or leave {method} unpaginated.',
    summary: 'A paginated operation has no success response in JSON.',
    explanation:
      'Pages are read from the body of the success response: the one with the lowest 2xx status, otherwise `2XX`, otherwise `default`. A scheme has nothing to read if an operation describes only failures, or responds without a body (204, 205) or in a media type other than JSON.',
    bad: operationExample({
      response: '{ data: { type: items } }',
      answer: ['content: { text/csv: { schema: { type: string } } }'],
    }),
    good: operationExample({
      response: '{ data: { type: items } }',
      answer: objectWith(`data: ${listOfObjects}`),
    }),
  },
  'Pagination/ItemsNotFound': {
    severity: 'error',
    message:
      'Scheme {scheme} reads items from {path}, but the response of {method} has no {missing}{reached}: {cost}.{hint}',
    summary: 'The items are read from a path that the response does not have.',
    explanation:
      'A page without items ends paging, so callers see an empty first page and nothing else. The path is a list of property names from the top of the response body; a name is never split at dots, and the empty list is the whole body. A path pasted from an example is the usual cause.',
    bad: operationExample({
      response: '{ users: { type: items, path: [data, resultArray] } }',
      answer: objectWith(`data: ${listOfObjects}`),
    }),
    good: operationExample({
      response: '{ users: { type: items, path: [data] } }',
      answer: objectWith(`data: ${listOfObjects}`),
    }),
  },
  'Pagination/ItemsNotList': {
    severity: 'error',
    message:
      'Scheme {scheme} reads items from {path}, which is {found} in the response of {method}, not a list: {cost}.{hint}',
    summary: 'The path of the items leads to something that is not a list.',
    explanation:
      'Only a list has items; an object, a map or a string has none. Point the field at the list itself, which may be one level deeper.',
    bad: operationExample({
      response: '{ data: { type: items } }',
      answer: objectWith(`data: { type: object, properties: { users: ${listOfObjects} } }`),
    }),
    good: operationExample({
      response: '{ data: { type: items, path: [data, users] } }',
      answer: objectWith(`data: { type: object, properties: { users: ${listOfObjects} } }`),
    }),
  },
  'Pagination/ItemsOptional': {
    severity: 'info',
    message: 'Scheme {scheme} reads items from {path}, which {why}; a page without it ends paging.',
    summary: 'The list of items may be missing or null.',
    explanation:
      'A page whose list is missing or null has no items. That ends paging, even if more pages follow. If the API always sends the list, declare that with `required`; otherwise set `continueOnEmptyItems`.',
    bad: cursorExample(
      objectWith(
        `data: { type: [array, "null"], items: { type: object } }`,
        'next: { type: [string, "null"] }',
      ),
    ),
    good: cursorExample(objectWith(`data: ${listOfObjects}`, 'next: { type: [string, "null"] }')),
  },
  'Pagination/SeveralLists': {
    severity: 'info',
    message:
      'Scheme {scheme} reads items from {path}, but the response of {method} holds more than one list ({lists}): {why}.',
    summary: 'The response holds several lists, and the scheme may read the wrong one.',
    explanation:
      'A page has one list of items. If the scheme does not name that list, a property named `data` is read. If the scheme names a list of plain values next to a list of objects, the other list is often the intended one. Check the choice, and declare the items field.',
    bad: operationExample({
      response: '{ tags: { type: items } }',
      answer: objectWith('tags: { type: array, items: { type: string } }', `users: ${listOfObjects}`),
    }),
    good: operationExample({
      response: '{ users: { type: items } }',
      answer: objectWith('tags: { type: array, items: { type: string } }', `users: ${listOfObjects}`),
    }),
  },
  'Pagination/ResponsesDisagree': {
    severity: 'info',
    message:
      '{method} has another success response, {other}, in which the items of scheme {scheme} are missing: {path} {problem}. Such a page has no items and ends paging.',
    summary: 'The items are in one success response of the operation, but not in another.',
    explanation:
      'Pages are read the same way for every success status and JSON media type. If the API also returns the other response while paging, describe the same list there. If it never does, nothing is lost.',
    bad: cursorExample(objectWith(`data: ${listOfObjects}`, 'next: { type: string }'), {
      others: partWith('users'),
    }),
    good: cursorExample(objectWith(`data: ${listOfObjects}`, 'next: { type: string }'), {
      others: partWith('data'),
    }),
  },
  'Pagination/ExampleDisagrees': {
    severity: 'warn',
    message:
      'The example of {method} disagrees with scheme {scheme}, which reads {role} from {path}: {problem}. If the API answers like this, {cost}.',
    summary: 'An example of the response contradicts what the scheme reads there.',
    explanation:
      'An example is usually a real response. If the declared path leads to no list in it, or a value does not fit its role, either the declaration or the example is wrong. For example, a total is not a number, or a next cursor is an object, is a whole URL, or has another name in the example. An example that only leaves something out is not reported, nor is a problem that the schema of the response already shows.',
    bad: operationExample({
      response: '{ data: { type: items } }',
      answer: [...objectWith(`data: ${listOfObjects}`), '    example: { users: [{ id: 1 }] }'],
    }),
    good: operationExample({
      response: '{ data: { type: items } }',
      answer: [...objectWith(`data: ${listOfObjects}`), '    example: { data: [{ id: 1 }] }'],
    }),
  },
} as const satisfies Readonly<Record<string, Rule>>;
