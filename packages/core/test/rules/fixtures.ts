import { overlayRules } from '../../src/diagnostics/catalogue/overlay-rules.js';
import type { RuleCode } from '../../src/diagnostics/catalogue.js';
import type { ExternalFormat } from '../../src/external/external-declaration.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { documentWith, marked, page, usersConfig, usersDocument } from '../binding/documents.js';
import { declarations } from '../scheme/declarations.js';
import { dialectFixtures, importFixtures } from './external-fixtures.js';
import { guidelineFixtures } from './guideline-fixtures.js';
import { declarationFixtures, operationFixtures, requestFixtures } from './request-fixtures.js';
import { responseFixtures } from './response-fixtures.js';
import { targetFixtures } from './target-fixtures.js';

export interface Input {
  readonly document?: Json;
  readonly config?: Json;
  readonly options?: {
    readonly undeclared?: boolean;
    readonly staleSuppressions?: boolean;
    readonly externalFormats?: readonly ExternalFormat[];
    readonly diagnostics?: unknown;
  };
}

/** An input with findings of this rule only, and its corrected form without findings. */
export interface Fixture {
  readonly fires: Input;
  readonly silent: Input;
}

/** Who reports a code that `analyze` does not report. */
export type NotAnalysed = 'syntax' | 'import' | 'overlay' | 'files';

const { cursor } = declarations;
const readmeOfUsers = { readme: { exampleRequests: { pagination: 'get /users' } } };
const total = { total: { type: 'total' } };
const more = { more: { type: 'hasMore' } };
/** Schemes that declare their end. */
const offset: JsonObject = { ...declarations.offset, response: { data: { type: 'items' }, ...total } };
const cursorId: JsonObject = {
  ...declarations.cursorId,
  response: { data: { type: 'items', itemCursor: ['id'] }, ...more },
};

/** A configuration whose only method is bound to the scheme. */
function bound(scheme: JsonObject): Input {
  return { config: usersConfig({ paginated: String(scheme.name) }, { pagination: [scheme] }) };
}

/** A document whose only operation has the scheme inline. */
function inline(scheme: Json): Input {
  return { document: usersDocument({ 'x-vendor-pagination': scheme }) };
}

function cursorWith(response: JsonObject): Input {
  return bound({ ...cursor, response: { data: { type: 'items' }, ...response } });
}

const ignore = 'x-vendor-pagination-ignore';

function ignoring(code: string): JsonObject {
  return { targets: ['typescript'], diagnostics: { ignored: { [code]: true } } };
}

/** The input with the option that reports stale suppressions. */
function stale(input: Input): Input {
  return { ...input, options: { staleSuppressions: true } };
}

const twoOffsets = [offset, { ...offset, name: 'skipPage' }];

const imported = mapValues(importFixtures, 'import');
const overlays = mapValues(overlayRules, 'overlay');

/**
 * Every code of the catalogue, so that a new code without fixtures does not compile.
 * - syntax: reported while reading text, by users of `@pagewright/syntax`; no value causes it
 * - overlay: reported by `checkLayers`, which is tested in another folder
 * - import: reported by `importDeclarations`, whose fixtures are in another table
 */
export const fixtures: Readonly<Record<RuleCode, Fixture | NotAnalysed>> = {
  'Pagination/InvalidScheme': {
    fires: { config: { pagination: [{ ...offset, type: 'offest' }] } },
    silent: bound(offset),
  },
  'Pagination/IgnoredScheme': {
    fires: inline({ ...offset, request: { 'page[size]': {} } }),
    silent: inline({ ...offset, request: { offset: { type: 'offset', param: 'page[offset]' } } }),
  },
  'Pagination/MissingItems': { fires: bound({ ...offset, response: total }), silent: bound(offset) },
  'Pagination/MissingCursor': {
    fires: bound({ ...cursorId, response: { data: { type: 'items' } } }),
    silent: bound(cursorId),
  },
  'Pagination/MissingRequestField': { fires: bound({ ...offset, request: {} }), silent: bound(offset) },
  'Pagination/DuplicateRole': {
    fires: bound({ ...offset, request: { a: { type: 'offset' }, b: { type: 'offset' } } }),
    silent: bound({ ...offset, request: { a: { type: 'offset' }, b: {} } }),
  },
  'Pagination/UnusedRole': {
    fires: bound({ ...offset, request: { a: { type: 'offset' }, b: { type: 'cursor' } } }),
    silent: bound({ ...offset, request: { a: { type: 'offset' }, b: { type: 'limit' } } }),
  },
  'Pagination/NoEffect': {
    fires: cursorWith({ next: { type: 'cursor', property: 'a', path: ['b'] } }),
    silent: cursorWith({ next: { type: 'cursor', path: ['b'] } }),
  },
  'Pagination/HeaderParam': {
    fires: bound({ ...offset, request: { a: { type: 'offset', location: 'header' } } }),
    silent: bound({ ...offset, request: { a: { type: 'offset', location: 'query' } } }),
  },
  'Pagination/HeaderCursor': {
    fires: cursorWith({ next: { type: 'cursor', location: 'header', headerName: 'X-Next' } }),
    silent: cursorWith({ next: { type: 'cursor', location: 'body' } }),
  },
  'Pagination/BodyLinkRole': {
    fires: cursorWith({ next: { type: 'cursor', location: 'bodyLink' } }),
    silent: cursorWith({ next: { type: 'cursor' } }),
  },
  'Pagination/LiteralAdvances': {
    fires: bound({ ...offset, request: { a: { type: 'offset', value: 0 } } }),
    silent: bound({ ...offset, request: { a: { type: 'offset' }, b: { type: 'limit', value: 9 } } }),
  },
  'Pagination/UnusableLiteral': {
    fires: bound({ ...offset, request: { a: { type: 'offset' }, b: { type: 'limit', value: 0 } } }),
    silent: bound({ ...offset, request: { a: { type: 'offset' }, b: { type: 'limit', value: '9' } } }),
  },
  'Pagination/OffsetFromOne': {
    fires: bound({ ...offset, request: { a: { type: 'offset', value: 1 } } }),
    silent: bound({
      ...offset,
      request: { a: { type: 'offset', value: 1 } },
      response: { data: { type: 'items' }, ...more },
    }),
  },
  'Pagination/InexactLiteral': {
    fires: bound({ ...offset, request: { a: { type: 'offset' }, b: { value: 2 ** 53 } } }),
    silent: bound({ ...offset, request: { a: { type: 'offset' }, b: { value: 2 ** 53 - 1 } } }),
  },
  'Pagination/DuplicateScheme': {
    fires: {
      config: usersConfig({ paginated: 'onePage' }, { pagination: [page('onePage'), page('onePage')] }),
    },
    silent: { config: usersConfig({ paginated: 'onePage' }, { pagination: [page('onePage')] }) },
  },
  'Pagination/ShadowedScheme': {
    fires: {
      document: usersDocument({}, { 'x-vendor-pagination': [page('onePage')] }),
      config: usersConfig({ paginated: 'onePage' }, { pagination: [page('onePage')] }),
    },
    silent: {
      document: usersDocument({}, { 'x-vendor-pagination': [] }),
      config: usersConfig({ paginated: 'onePage' }, { pagination: [page('onePage')] }),
    },
  },
  'Pagination/NameCollision': {
    fires: twoInline(page('offset_page', 'a'), page('offsetPage', 'b')),
    silent: twoInline(page('dataPage', 'a'), page('userPage', 'b')),
  },
  'Pagination/UnknownScheme': {
    fires: { config: usersConfig({ paginated: 'ofsetPage' }) },
    silent: { config: usersConfig({ paginated: 'offsetPage' }, { pagination: [offset] }) },
  },
  'Pagination/AmbiguousMarker': {
    fires: { document: twoMarked({}), config: { pagination: twoOffsets } },
    silent: {
      document: twoMarked({ 'x-vendor-pagination': 'skipPage' }),
      config: { pagination: twoOffsets },
    },
  },
  'Pagination/UnreadDeclaration': {
    fires: {
      document: usersDocument({ 'x-vendor-pagination': 'offsetPage' }, { 'x-vendor-pagination': [offset] }),
      config: usersConfig({}, { targets: { profile: 'latest' } }),
    },
    silent: {
      document: usersDocument({ 'x-vendor-pagination': 'offsetPage' }),
      config: usersConfig(
        { paginated: 'offsetPage' },
        { targets: { profile: 'latest' }, pagination: [offset] },
      ),
    },
  },
  'Pagination/UnusedScheme': {
    fires: { config: usersConfig({}, { pagination: [offset] }) },
    silent: { config: usersConfig({ paginated: 'offsetPage' }, { pagination: [offset] }) },
  },
  'Pagination/UnmatchedMarker': {
    fires: { document: usersDocument({ parameters: [marked('offset', 'offset')] }) },
    silent: {
      document: usersDocument(
        { parameters: [marked('offset', 'offset')] },
        { 'x-vendor-pagination': [offset] },
      ),
    },
  },
  'Config/InvalidSyntax': 'syntax',
  'Config/UnindentedText': 'syntax',
  'Config/DuplicateKey': 'syntax',
  'Config/FormerName': {
    fires: { config: { targets: { profile: 'requirements', go: true } } },
    silent: { config: { targets: { profile: 'baseline', go: true } } },
  },
  'Config/InvalidValue': {
    fires: { config: { targets: ['typescrip'] } },
    silent: { config: { targets: ['typescript'] } },
  },
  'Config/UnknownKey': { fires: { config: { pagnation: [] } }, silent: { config: { pagination: [] } } },
  'Config/StaleEndpoint': {
    fires: { document: documentWith({}), config: usersConfig() },
    silent: { document: usersDocument(), config: usersConfig() },
  },
  'Config/DuplicateEndpoint': {
    fires: { config: { resources: { users: { methods: { list: 'get /users', all: 'GET /users' } } } } },
    silent: { config: { resources: { users: { methods: { list: 'get /users' } } } } },
  },
  'Readme/UnpaginatedExample': {
    fires: { document: usersDocument(), config: usersConfig({}, readmeOfUsers) },
    silent: {
      document: usersDocument({}, { 'x-vendor-pagination': [page('pages')] }),
      config: usersConfig({ paginated: 'pages' }, readmeOfUsers),
    },
  },
  'Config/StaleSuppression': {
    fires: stale({ document: usersDocument(), config: ignoring('Pagination/UnusedScheme') }),
    silent: stale({ document: usersDocument(), config: { diagnostics: { ignored: {} } } }),
  },
  'Config/TooLarge': { fires: { config: nested(65) }, silent: { config: nested(64) } },
  'Document/InvalidSyntax': 'syntax',
  'Document/UnindentedText': 'syntax',
  'Document/DuplicateKey': 'syntax',
  'Document/NotOpenApi': { fires: { document: {} }, silent: { document: { openapi: '3.1.0' } } },
  'Document/UnknownVersion': { fires: { document: { paths: {} } }, silent: { document: documentWith({}) } },
  'Document/UnreadExtension': {
    fires: { document: usersDocument({ 'x-vendor-paginaton': false }) },
    silent: { document: usersDocument({ 'x-vendor-pagination': false }) },
  },
  'Document/InvalidBinding': { fires: inline(true), silent: inline(false) },
  'Document/InvalidMarker': {
    fires: { document: usersDocument({ parameters: [marked('offest')] }) },
    silent: { document: usersDocument({ parameters: [{ name: 'skip', in: 'query' }] }) },
  },
  'Document/InvalidIgnore': {
    fires: { document: documentWith({}, { 'x-vendor-pagination-ignore': 'Pagination/UnusedScheme' }) },
    silent: { document: documentWith({}, { 'x-vendor-pagination-ignore': ['Pagination/UnusedScheme'] }) },
  },
  'Document/StaleSuppression': {
    fires: stale({ document: usersDocument({ [ignore]: ['Pagination/*'] }) }),
    silent: stale({ document: usersDocument({ [ignore]: [] }) }),
  },
  'Document/UnresolvedReference': {
    fires: { document: documentWith({ '/users': { $ref: '#/components/pathItems/Users' } }) },
    silent: {
      document: documentWith(
        { '/users': { $ref: '#/components/pathItems/Users' } },
        { components: { pathItems: { Users: { get: {} } } } },
      ),
    },
  },
  ...overlays,
  'Overlay/Unlaid': 'files',
  'Overlay/Unread': 'files',
  ...imported,
  ...dialectFixtures,
  ...declarationFixtures,
  ...operationFixtures,
  ...requestFixtures,
  ...responseFixtures,
  ...targetFixtures,
  ...guidelineFixtures,
};

function twoInline(first: JsonObject, second: JsonObject): Input {
  return {
    document: documentWith({
      '/a': { get: { 'x-vendor-pagination': first } },
      '/b': { get: { 'x-vendor-pagination': second } },
    }),
  };
}

/** An operation that is marked as offset, and two more, so that both offset schemes are in use. */
function twoMarked(operation: JsonObject): JsonObject {
  return documentWith({
    '/a': { get: { 'x-vendor-pagination': 'offsetPage' } },
    '/b': { get: { 'x-vendor-pagination': 'skipPage' } },
    '/users': { get: { parameters: [marked('offset', 'offset')], ...operation } },
  });
}

function nested(levels: number): JsonObject {
  let resource: JsonObject = {};
  for (let level = 1; level < levels; level++) resource = { subresources: { r: resource } };
  return { resources: { r: resource } };
}

function mapValues<Key extends string, Value extends string>(
  table: Readonly<Record<Key, unknown>>,
  value: Value,
): Readonly<Record<Key, Value>> {
  return Object.fromEntries(Object.keys(table).map((key) => [key, value])) as Record<Key, Value>;
}
