import { describe, expect, it, test } from 'vitest';
import { analyze } from '../../../src/analysis/analyzer.js';
import type { Finding } from '../../../src/diagnostics/finding.js';
import { fixesFor } from '../../../src/fixes/fixes-for.js';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { documentWith, page, usersDocument } from '../../binding/documents.js';

const key = 'x-vendor-pagination';
const bound = { [key]: 'ordersPage' };
const root = { [key]: [page('ordersPage')] };

function unreadIn(document: JsonObject): readonly Finding[] {
  return analyze({ document }).findings.filter(({ code }) => code === 'Document/UnreadExtension');
}

const told = (document: JsonObject) =>
  unreadIn(document).map(({ pointer, part, message }) => `${pointer.join(' ')} (${part}): ${message}`);

const onOperation = 'Put it on the operation.';
const onOperations = 'Put it on the operations.';
const atRoot = 'Schemes are declared at the root of the document, and named on operations.';
const json = { 'application/json': { schema: bound } };

describe('misplaced x-vendor-pagination', () => {
  it.each<[what: string, document: JsonObject, place: string, where: string, remedy: string]>([
    ['info', documentWith({}, { info: bound }), 'info', 'under info', atRoot],
    ['components', documentWith({}, { components: bound }), 'components', 'under components', atRoot],
    ['paths', documentWith(bound), 'paths', 'under paths', atRoot],
    [
      'a path without a slash',
      documentWith({ users: { get: bound } }),
      'paths users get',
      'under a path that does not begin with a slash',
      'Add the slash.',
    ],
    [
      'a webhook',
      documentWith({}, { webhooks: { pinged: { post: bound } } }),
      'webhooks pinged post',
      'on a webhook',
      'A webhook is never paginated: remove the key.',
    ],
    [
      'the path item of a webhook',
      documentWith({}, { webhooks: { pinged: bound } }),
      'webhooks pinged',
      'on a webhook',
      'A webhook is never paginated: remove the key.',
    ],
    [
      'a callback',
      usersDocument({ callbacks: { done: { '{$url}': { post: bound } } } }),
      'paths /users get callbacks done {$url} post',
      'on a callback of get /users',
      'A callback is never paginated: remove the key.',
    ],
    [
      'a parameter',
      usersDocument({ parameters: [{ name: 'a', in: 'query', ...bound }] }),
      'paths /users get parameters 0',
      'on a parameter of get /users',
      onOperation,
    ],
    [
      'the schema of a parameter',
      usersDocument({ parameters: [{ name: 'a', in: 'query', schema: bound }] }),
      'paths /users get parameters 0 schema',
      'on a parameter of get /users',
      onOperation,
    ],
    [
      'a parameter of the path item',
      documentWith({ '/users': { parameters: [bound], get: bound } }, root),
      'paths /users parameters 0',
      'on a parameter of /users',
      onOperations,
    ],
    [
      'a request body',
      usersDocument({ requestBody: bound }),
      'paths /users get requestBody',
      'on the request body of get /users',
      onOperation,
    ],
    [
      'a response',
      usersDocument({ responses: { 200: bound } }),
      'paths /users get responses 200',
      'on a response of get /users',
      onOperation,
    ],
    [
      'the schema of a response',
      usersDocument({ responses: { 200: { content: json } } }),
      'paths /users get responses 200 content application/json schema',
      'on a response of get /users',
      onOperation,
    ],
    [
      'the schema of a response in Swagger 2.0',
      { swagger: '2.0', paths: { '/users': { get: { responses: { 200: { schema: bound } } } } } },
      'paths /users get responses 200 schema',
      'on a response of get /users',
      onOperation,
    ],
    [
      'a parameter under components',
      documentWith({}, { components: { parameters: { a: bound } } }),
      'components parameters a',
      'on a parameter that operations share',
      onOperations,
    ],
    [
      'a response under components',
      documentWith({}, { components: { responses: { a: { content: json } } } }),
      'components responses a content application/json schema',
      'on a response that operations share',
      onOperations,
    ],
  ])('x-vendor-pagination on %s is reported at the key', (_, document, place, where, remedy) => {
    expect(told(document)).toEqual([
      `${place} ${key} (key): ${key} ${where} is not read, and has no effect. ${remedy}`,
    ]);
  });

  it('a misplaced ignore list is reported like a misplaced declaration', () => {
    const ignored = { 'x-vendor-pagination-ignore': ['Pagination/*'] };
    expect(told(documentWith({}, { info: ignored }))).toHaveLength(1);
    expect(told(documentWith({}, { 'x-vendor-pagination-ignore': ['Pagination/*'] }))).toEqual([]);
  });

  it('a misplaced declaration in a shared schema is not reported, since shared schemas are not searched', () => {
    expect(told(documentWith({}, { components: { schemas: { a: bound } } }))).toEqual([]);
  });

  it('a declaration in its place, in an example or in another extension is not reported as misplaced', () => {
    const free = {
      'x-notes': { get: bound },
      '/users': {
        'x-codegen': bound,
        get: { ...bound, responses: { 200: { content: { 'application/json': { example: bound } } } } },
      },
    };
    expect(told(documentWith(free, { ...root, 'x-notes': bound }))).toEqual([]);
  });

  it('misplaced keys on several responses of one operation are reported as one finding', () => {
    const document = usersDocument({ responses: { 200: bound, 201: bound, 202: bound } });
    expect(told(document)).toEqual([
      `paths /users get responses 200 ${key} (key): ${key} on a response of get /users is not read, and has no effect, here and in 2 more places. ${onOperation}`,
    ]);
  });
});

describe('fixes of misplaced keys', () => {
  function fixesOf(document: JsonObject) {
    const analysis = analyze({ document });
    return unreadIn(document).flatMap((finding) =>
      fixesFor(finding, { document, analysis })
        .filter(({ title }) => !title.startsWith('Ignore'))
        .map(({ title, preferred, changes }) => ({
          title,
          preferred,
          edits: changes.flatMap(({ edits }) =>
            edits.map((edit) => [
              edit.kind,
              edit.pointer.join(' '),
              ...('value' in edit ? [edit.value] : []),
            ]),
          ),
        })),
    );
  }

  const removal = (pointer: string) => ({
    title: `Remove ${key}: it has no effect`,
    preferred: false,
    edits: [['remove', pointer]],
  });
  const move = (from: string, to: string, home: string, value: Json) => ({
    title: `Move ${key} to ${home}`,
    preferred: true,
    edits: [
      ['set', to, value],
      ['remove', from],
    ],
  });

  it('the fix moves misplaced schemes to the root, and a misplaced name to the only possible operation', () => {
    const list = [page('ordersPage')];
    expect(fixesOf(documentWith({}, { info: { [key]: list } }))).toEqual([
      move(`info ${key}`, key, 'the root', list),
      removal(`info ${key}`),
    ]);
    expect(fixesOf(usersDocument({ responses: { 200: bound } }))).toEqual([
      move(`paths /users get responses 200 ${key}`, `paths /users get ${key}`, 'the operation', 'ordersPage'),
      removal(`paths /users get responses 200 ${key}`),
    ]);
    expect(fixesOf(documentWith({ '/users': { ...bound, get: {} } }))).toEqual([
      move(`paths /users ${key}`, `paths /users get ${key}`, 'the operation', 'ordersPage'),
      removal(`paths /users ${key}`),
    ]);
  });

  it.each<[string, JsonObject, string]>([
    ['the root already has a list', documentWith({}, { ...root, info: root }), `info ${key}`],
    ['the value would be invalid at the root', documentWith({}, { info: bound }), `info ${key}`],
    [
      'the operation already has a declaration',
      usersDocument({ ...bound, responses: { 200: bound } }, root),
      `paths /users get responses 200 ${key}`,
    ],
    [
      'the path has two operations',
      documentWith({ '/users': { ...bound, get: {}, post: {} } }),
      `paths /users ${key}`,
    ],
    [
      'the key is on a webhook',
      documentWith({}, { webhooks: { a: { post: bound } } }),
      `webhooks a post ${key}`,
    ],
  ])('the fix of a misplaced key only removes it if %s', (_, document, pointer) => {
    expect(fixesOf(document)).toEqual([removal(pointer)]);
  });

  it('the fix of two misplaced keys in one operation moves only the first', () => {
    const [fix] = fixesOf(usersDocument({ responses: { 200: bound, 201: bound } }));
    expect(fix?.edits.map(([kind, pointer]) => `${kind} ${pointer}`)).toEqual([
      `set paths /users get ${key}`,
      `remove paths /users get responses 200 ${key}`,
    ]);
  });

  it('on a parameter, x-vendor-pagination with a type is fixed by adding -property to the key', () => {
    const document = usersDocument({ parameters: [{ name: 'a', in: 'query', [key]: { type: 'offset' } }] });
    expect(fixesOf(document)).toEqual([
      {
        title: `Change ${key} to ${key}-property`,
        preferred: true,
        edits: [['renameKey', `paths /users get parameters 0 ${key}`]],
      },
    ]);
  });
});

test('x-vendor-pagination in a configuration is reported with the key that is read there', () => {
  const config = {
    [key]: [],
    resources: { users: { [key]: 'a', methods: { list: { endpoint: 'get /users', [key]: 'a' } } } },
  };
  const { findings } = analyze({ config });
  expect(
    findings
      .filter(({ code }) => code === 'Config/UnknownKey')
      .map(({ pointer, data }) => [pointer.slice(0, -1).join(' '), data]),
  ).toEqual([
    ['', { suggestion: 'pagination' }],
    ['resources users', undefined],
    ['resources users methods list', { suggestion: 'paginated' }],
  ]);
});
