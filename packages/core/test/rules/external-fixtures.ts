import { externalFormats, importDeclarations } from '@pagewright/importers';
import type { externalRules } from '../../src/diagnostics/catalogue/external-rules.js';
import type { Finding } from '../../src/diagnostics/finding.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { answering, gets, list } from './document/documents.js';
import type { Fixture, Input } from './fixtures.js';
import { integer, query, text } from './request/sent.js';

type SourceLocation = 'page' | 'offset' | 'limit' | 'cursor';

/** An entry of `inputs` in `x-speakeasy-pagination`, named like its type. */
export function input(type: SourceLocation, more: JsonObject = {}): JsonObject {
  return { name: type, in: 'parameters', type, ...more };
}

/** `get /users` with this declaration. It has the parameters page, offset, limit and cursor, and returns a list. */
export function declaring(
  extension: string,
  value: Json,
  root: JsonObject = {},
  more: JsonObject = {},
): Input {
  const numbers = ['page', 'offset', 'limit'].map((name) => query(name, integer));
  const operation = {
    ...answering({ data: list, next: text }),
    parameters: [...numbers, query('cursor', text)],
    [extension]: value,
    ...more,
  };
  return { document: { ...gets({ '/users': operation }), ...root }, options: { externalFormats } };
}

function speakeasy(type: string, inputs: readonly JsonObject[], outputs: JsonObject): Input {
  return declaring('x-speakeasy-pagination', { type, inputs, outputs });
}

const linked = { nextLinkName: 'next', itemName: 'data' };

const whole = speakeasy('cursor', [input('cursor')], { results: '$.data', nextCursor: '$.next' });

/** Fixtures of findings about declarations of other tools in a document. */
export const dialectFixtures = {
  'Pagination/ForeignUnreadable': {
    fires: speakeasy('cusror', [input('cursor')], { results: '$.data', nextCursor: '$.next' }),
    silent: whole,
  },
  'Pagination/ForeignMistake': {
    fires: speakeasy('cursor', [input('cursor')], { result: '$.data', nextCursor: '$.next' }),
    silent: whole,
  },
  'Config/ForeignConfiguration': {
    fires: {
      config: {
        pagination: [
          {
            name: 'users',
            type: 'page_number',
            request: { page: integer },
            response: { data: { type: 'array' } },
          },
        ],
      },
      options: { externalFormats },
    },
    silent: { config: { pagination: [] }, options: { externalFormats } },
  },
} as const satisfies Readonly<Record<string, Fixture>>;

/** Fixtures of findings that are reported only when declarations of other tools are imported. */
export const importFixtures = {
  'Pagination/ForeignUncarried': {
    fires: speakeasy('offsetLimit', [input('page')], { results: '$.data[0:9]' }),
    silent: speakeasy('offsetLimit', [input('page')], { results: '$.data' }),
  },
  'Pagination/ForeignStop': {
    fires: speakeasy('offsetLimit', [input('offset'), input('limit')], { results: '$.data' }),
    silent: speakeasy('offsetLimit', [input('offset')], { results: '$.data' }),
  },
  'Pagination/ForeignPosition': {
    fires: declaring(
      'x-speakeasy-pagination',
      { type: 'offsetLimit', inputs: [input('page')], outputs: { results: '$.data' } },
      {},
      { parameters: [query('page', { type: 'integer', default: 0 })] },
    ),
    silent: declaring(
      'x-speakeasy-pagination',
      { type: 'offsetLimit', inputs: [input('page')], outputs: { results: '$.data' } },
      {},
      { parameters: [query('page', { type: 'integer', default: 1 })] },
    ),
  },
  'Pagination/ForeignLost': {
    fires: declaring('x-ms-pageable', { ...linked, operationName: 'list' }, {}, { parameters: [] }),
    silent: declaring('x-ms-pageable', linked, {}, { parameters: [] }),
  },
  'Pagination/ForeignGuess': {
    fires: speakeasy('cursor', [input('cursor')], { nextCursor: '$.next' }),
    silent: whole,
  },
  'Pagination/ForeignAdded': {
    fires: declaring(
      'x-speakeasy-pagination',
      { type: 'offsetLimit', inputs: [input('page'), input('limit')], outputs: { results: '$.data' } },
      {},
      answering({ data: list, meta: { type: 'object', properties: { has_more: { type: 'boolean' } } } }),
    ),
    silent: whole,
  },
  'Pagination/ForeignDiffers': {
    fires: speakeasy('url', [], { results: '$.data', nextUrl: '$.next' }),
    silent: whole,
  },
} as const satisfies Readonly<Partial<Record<keyof typeof externalRules, Fixture>>>;

/** Returns the findings of importing the declarations of a document. */
export function findingsOfImport({ document }: Input): readonly Finding[] {
  return importDeclarations({ document }).findings;
}
