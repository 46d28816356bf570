import { parse } from 'yaml';
import type { RuleCode } from '../../src/diagnostics/catalogue.js';
import type { Json } from '../../src/json/json.js';
import type { Input } from '../rules/fixtures.js';

/** An input with a finding of `code`, for testing fixes that the fixtures of the rules don't cover. */
export interface Scene {
  readonly name: string;
  readonly code: RuleCode;
  readonly input: Input;
  /** The titles of the fixes in order, except those that ignore the finding. A star marks a preferred fix. */
  readonly fixes: readonly string[];
}

interface Texts {
  /** YAML below `paths`. */
  readonly paths?: string;
  /** Additional YAML at the root of the document. */
  readonly root?: string;
  readonly config?: string;
  readonly options?: Input['options'];
}

export function scene(name: string, code: RuleCode, fixes: readonly string[], texts: Texts): Scene {
  const { paths, root = '{}', config, options } = texts;
  const document = { openapi: '3.1.0', ...(parse(root) as object), paths: parse(paths ?? '{}') as Json };
  const input = {
    ...(paths !== undefined && { document: document as Json }),
    ...(config !== undefined && { config: parse(config) as Json }),
    ...(options !== undefined && { options }),
  };
  return { name, code, fixes, input };
}

/** YAML for GET operations with these parameters (`takes`) and response properties (`answers`). */
export function lists(
  operations: Readonly<
    Record<string, { readonly takes?: string; readonly answers?: string; readonly more?: string }>
  >,
): string {
  const paths = Object.entries(operations).map(([path, { takes = '[]', answers = '{}', more = '{}' }]) => {
    const schema = { type: 'object', properties: parse(answers) as Json };
    const responses = { '200': { description: 'ok', content: { 'application/json': { schema } } } };
    return [path, { get: { parameters: parse(takes) as Json, responses, ...(parse(more) as object) } }];
  });
  return JSON.stringify(Object.fromEntries(paths));
}

export const users = 'data: { type: array, items: { type: object } }';
export const page = '[{ name: page, in: query, schema: { type: integer } }]';
export const config = (schemes: string, paginated = 'pages', more = '') =>
  `pagination: ${schemes}\nresources: { users: { methods: { list: { endpoint: get /users, paginated: ${paginated} } ${more} } } }`;
export const pages = (request: string, response: string, more = '') =>
  `{ name: pages, type: pageNumber, request: ${request}, response: ${response} ${more} }`;
export const byPage = '{ page: { type: pageNumber } }';
export const counted = '{ data: { type: items }, total_pages: { type: totalPages } }';
export const answered = `{ ${users}, total_pages: { type: integer } }`;
