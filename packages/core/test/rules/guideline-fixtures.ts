import type { Json, JsonObject } from '../../src/json/json.js';
import { documentWith } from '../binding/documents.js';
import type { Fixture, Input } from './fixtures.js';

const integer = { type: 'integer' };
const users = { data: { type: 'array', items: { type: 'object' } } };

export function query(name: string, schema: Json = { type: 'string' }): JsonObject {
  return { name, in: 'query', schema };
}

/** A GET with these parameters, whose response is an object with these properties. */
export function lists(parameters: readonly Json[], properties: JsonObject = users, more: JsonObject = {}) {
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  return { get: { parameters, responses: { '200': { description: 'A page.', content } }, ...more } };
}

/** An input with these `diagnostics` settings, which enable guideline rules or a preset. */
export function guided(diagnostics: JsonObject, paths: JsonObject, root: JsonObject = {}): Input {
  return { document: documentWith(paths, root), options: { diagnostics: diagnostics } };
}

function fixture(code: string, fires: JsonObject, silent: JsonObject): Fixture {
  const diagnostics = { rules: { [code]: 'warn' } };
  return { fires: guided(diagnostics, fires), silent: guided(diagnostics, silent) };
}

const cursor = query('cursor');
const offset = query('offset', integer);
const limit = (more: JsonObject = {}) => query('limit', { ...integer, ...more });
const sized = (more: JsonObject) => ({ '/users': lists([cursor, limit(more)]) });

export const guidelineFixtures = {
  'Guideline/UnpaginatedList': fixture(
    'Guideline/UnpaginatedList',
    { '/users': lists([]) },
    { '/users': lists([cursor]) },
  ),
  'Guideline/UnboundedPageSize': fixture(
    'Guideline/UnboundedPageSize',
    sized({ description: 'How many, at most 100.' }),
    sized({ maximum: 100 }),
  ),
  'Guideline/PageSizeDefault': fixture(
    'Guideline/PageSizeDefault',
    sized({ description: 'How many; the default is 20.' }),
    sized({ default: 20 }),
  ),
  'Guideline/MixedStyles': fixture(
    'Guideline/MixedStyles',
    { '/users': lists([cursor]), '/rooms': lists([cursor]), '/tags': lists([offset]) },
    { '/users': lists([cursor]), '/rooms': lists([cursor]) },
  ),
  'Guideline/PreferCursor': fixture(
    'Guideline/PreferCursor',
    { '/users': lists([offset]) },
    { '/users': lists([offset, cursor]) },
  ),
  'Guideline/EchoMissing': fixture(
    'Guideline/EchoMissing',
    { '/users': lists([offset], { ...users, total: integer }) },
    { '/users': lists([offset], { ...users, offset: integer }) },
  ),
  'Guideline/UnstableOrder': fixture(
    'Guideline/UnstableOrder',
    { '/users': lists([offset]) },
    { '/users': lists([offset, query('sort')]) },
  ),
} as const satisfies Readonly<Record<string, Fixture>>;
