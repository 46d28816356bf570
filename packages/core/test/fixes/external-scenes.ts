import { externalFormats } from '@pagewright/importers';
import { lists, page, type Scene, scene, users } from './scene.js';

const after = '[{ name: after, in: query, schema: { type: string } }]';
const options = { externalFormats };

function declared(value: string, answers: string, takes = after): Parameters<typeof scene>[3] {
  const more = `{ x-speakeasy-pagination: ${value} }`;
  return { paths: lists({ '/users': { takes, answers, more } }), options };
}

function cursor(outputs: string, name = 'after'): string {
  return `{ type: cursor, inputs: [{ name: ${name}, in: parameters, type: cursor }], outputs: ${outputs} }`;
}

const found = `{ ${users}, next: { type: string } }`;

/** Scenes about declarations in other tools' formats. Each fix keeps the format of the declaration. */
export const dialectScenes: readonly Scene[] = [
  scene(
    'a list is meant that the tool writes as a JSONPath',
    'Pagination/ItemsNotFound',
    ['*Change to $.data'],
    declared(cursor('{ results: $.data.resultArray, nextCursor: $.next }'), found),
  ),
  scene(
    'a cursor is meant by almost its name',
    'Pagination/PropertyNotFound',
    ["*Change to $['next page'].token"],
    declared(
      cursor(`{ results: $.data, nextCursor: "$['next page'].tokn" }`),
      `{ ${users}, next page: { type: object, properties: { token: { type: string } } } }`,
    ),
  ),
  scene(
    'what tells an item from the others is meant by almost its name',
    'Pagination/ItemCursorNotFound',
    ['*Change to $.data[-1].ident'],
    declared(
      cursor("{ nextCursor: '$.data[-1].idnt' }"),
      '{ data: { type: array, items: { type: object, properties: { ident: { type: string } } } } }',
    ),
  ),
  scene(
    'a parameter is meant by almost its name',
    'Pagination/ForeignUnreadable',
    ['*Change to after'],
    declared(cursor('{ results: $.data, nextCursor: $.next }', 'aftr'), found),
  ),
  scene(
    'an output is meant by almost its name',
    'Pagination/ForeignMistake',
    ['*Change result to results'],
    declared(cursor('{ result: $.data, nextCursor: $.next }'), found),
  ),
  scene(
    'nothing is known to be meant',
    'Pagination/ItemsNotFound',
    [],
    declared(cursor('{ results: $.rows, nextCursor: $.next }'), '{ next: { type: string } }'),
  ),
  scene(
    'an operation takes another thing than what is counted',
    'Pagination/PositionType',
    [],
    declared(
      '{ type: offsetLimit, inputs: [{ name: page, in: parameters, type: page }], outputs: { results: $.data } }',
      found,
      page.replace('integer', 'boolean'),
    ),
  ),
];
