import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import { configuredMethods, methodPath, normalizeEndpoint } from '../../src/config/methods.js';
import type { Json, JsonObject, Pointer } from '../../src/json/json.js';
import { objectReader } from '../../src/reader/reader.js';
import { usersConfig } from '../binding/documents.js';
import { messages, reported } from '../diagnostics/reported.js';

const list = ['resources', 'users', 'methods', 'list'];

function read(config: Json) {
  const { methods, findings } = configuredMethods(objectReader(config));
  return {
    methods: methods.map((method) => [methodPath(method), method.endpoint, method.paginated]),
    findings,
  };
}

describe("D12: a method's `endpoint` is `<verb> <path>`, with the verb in any case", () => {
  it.each([
    ['get /users', 'get /users'],
    ['GET /users', 'get /users'],
    ['Get   /users', 'get /users'],
    [' delete\t/users/{id} ', 'delete /users/{id}'],
    ['patch /Users/{Id}', 'patch /Users/{Id}'],
    ['post /', 'post /'],
    ['get /a?b=c#d', 'get /a?b=c#d'],
  ])('the endpoint %j is normalised to %s', (text, endpoint) => {
    expect(normalizeEndpoint(text)).toBe(endpoint);
  });

  it.each([
    '',
    'get',
    '/users',
    'get users',
    'fetch /users',
    'get /users /more',
    'get/users',
    'get  ',
    'gét /a',
  ])('the text %j is not an endpoint', (text) => {
    expect(normalizeEndpoint(text)).toBeUndefined();
  });

  it('normalizeEndpoint takes linear time on long strings', () => {
    expect(normalizeEndpoint(`${' '.repeat(200_000)}x`)).toBeUndefined();
    expect(normalizeEndpoint(`get /${'a'.repeat(200_000)} ${' '.repeat(200_000)}x`)).toBeUndefined();
    expect(normalizeEndpoint(`get${' '.repeat(200_000)}`)).toBeUndefined();
  });
});

describe('D12: a method may be only the endpoint string', () => {
  it('a method that is only an endpoint string has no `paginated` setting', () => {
    expect(read({ resources: { users: { methods: { list: 'GET /users' } } } })).toEqual({
      methods: [['users.list', 'get /users', undefined]],
      findings: [],
    });
  });

  it.each<[Json, string | false | undefined]>([
    ['pages', 'pages'],
    [false, false],
    [true, undefined],
  ])('a method may be an object with `paginated` set to %j', (paginated, expected) => {
    expect(read(usersConfig({ paginated }))).toEqual({
      methods: [['users.list', 'get /users', expected]],
      findings: [],
    });
  });
});

describe('D12: resources nest through `subresources`', () => {
  it('methods are listed in document order, those of a resource before those of its subresources', () => {
    const resources = {
      b: {
        subresources: {
          c: { methods: { one: 'get /1' }, subresources: { d: { methods: { two: 'get /2' } } } },
        },
      },
      a: { subresources: { e: { methods: { four: 'get /4' } } }, methods: { three: 'get /3' } },
    };
    expect(read({ resources }).methods.map(([path]) => path)).toEqual([
      'b.c.one',
      'b.c.d.two',
      'a.three',
      'a.e.four',
    ]);
    expect(configuredMethods(objectReader({ resources })).methods[1]).toEqual({
      resource: ['b', 'c', 'd'],
      method: 'two',
      pointer: ['resources', 'b', 'subresources', 'c', 'subresources', 'd', 'methods', 'two'],
      endpoint: 'get /2',
      endpointPointer: ['resources', 'b', 'subresources', 'c', 'subresources', 'd', 'methods', 'two'],
    });
  });

  it('resources and methods may have names of inherited members, such as constructor', () => {
    const resources = JSON.parse(
      '{"__proto__": {"methods": {"constructor": "get /a"}}, "toString": {"methods": {"__proto__": "get /b"}}}',
    );
    expect(read({ resources }).methods.map(([path]) => path)).toEqual([
      '__proto__.constructor',
      'toString.__proto__',
    ]);
  });

  it.each<[string, Json]>([
    ['resources', { resources: null }],
    ['a resource', { resources: { users: null } }],
    ['methods', { resources: { users: { methods: null } } }],
    ['subresources', { resources: { users: { subresources: null } } }],
    ['resources, empty', { resources: {} }],
    ['methods, empty', { resources: { users: { methods: {} } } }],
  ])('resources, methods and subresources may be null or empty: %s', (_, config) => {
    expect(read(config)).toEqual({ methods: [], findings: [] });
  });

  it.each<[string, JsonObject, Pointer, string]>([
    ['resources', { resources: ['users'] }, ['resources'], 'resources'],
    ['resources', { resources: [] }, ['resources'], 'resources'],
    ['resources', { resources: 'users' }, ['resources'], 'resources'],
    ['a resource', { resources: { users: 'get /users' } }, ['resources', 'users'], 'a resource'],
    ['a resource', { resources: { users: [1] } }, ['resources', 'users'], 'a resource'],
    [
      'methods',
      { resources: { users: { methods: ['get /users'] } } },
      ['resources', 'users', 'methods'],
      'methods',
    ],
    ['methods', { resources: { users: { methods: true } } }, ['resources', 'users', 'methods'], 'methods'],
    [
      'subresources',
      { resources: { users: { subresources: 3 } } },
      ['resources', 'users', 'subresources'],
      'resources',
    ],
  ])(
    'resources and methods that are not objects keyed by name are reported: %s (%#)',
    (_, config, pointer, what) => {
      const { methods, findings } = read(config);
      expect(methods).toEqual([]);
      expect(reported(findings)).toEqual([['Config/InvalidValue', 'error', 'config', pointer, 'value']]);
      expect(messages(findings)[0]).toMatch(
        new RegExp(`^Expected an object for ${what}, keyed by name; found .+\\.$`),
      );
    },
  );
});

describe('a method without a readable endpoint', () => {
  it.each<[string, Json, string, readonly string[], ('key' | 'value')?]>([
    ['null', null, 'null', []],
    ['a number', 3, 'a number', []],
    ['a list', ['get /users'], 'a list', []],
    ['an empty object', {}, 'nothing', [], 'key'],
    ['an object without endpoint', { paginated: false }, 'nothing', [], 'key'],
    ['type http and no endpoint', { type: 'http' }, 'nothing', [], 'key'],
    ['type alias and an endpoint that is a number', { type: 'alias', endpoint: 3 }, 'a number', ['endpoint']],
    ['a string without a verb', 'list users', '"list users"', []],
    ['an unknown verb', 'fetch /users', '"fetch /users"', []],
    ['an endpoint without a verb', { endpoint: '/users' }, '"/users"', ['endpoint']],
    ['an empty endpoint', { endpoint: '' }, '""', ['endpoint']],
    ['an endpoint that is a number', { endpoint: 3 }, 'a number', ['endpoint']],
    ['an endpoint that is null', { endpoint: null }, 'null', ['endpoint']],
  ])('a method with %s is reported and not bound', (_, method, found, below, part = 'value') => {
    const { methods, findings } = analyze({
      config: { resources: { users: { methods: { list: method } } } },
    });
    expect(methods).toEqual([]);
    expect(reported(findings)).toEqual([
      ['Config/InvalidValue', 'error', 'config', [...list, ...below], part],
    ]);
    expect(messages(findings)).toEqual([
      `The method users.list needs an endpoint such as "get /users", found ${found}; it is not bound.`,
    ]);
    expect(findings[0]?.suppressionKey).toBe('users.list');
  });
});

it.each([{ type: 'alias', to: 'list' }, { type: 'webhook_unwrap' }])(
  'a method that is an alias or a webhook is ignored silently: %j',
  (method) => {
    const { methods, findings } = analyze({
      config: { resources: { users: { methods: { list: method } } } },
    });
    expect([methods, findings]).toEqual([[], []]);
  },
);

describe('more resources than can be read', () => {
  function nested(levels: number): Json {
    let resource: JsonObject = { methods: { list: 'get /a' } };
    for (let level = 1; level < levels; level++) resource = { subresources: { r: resource } };
    return { resources: { r: resource } };
  }

  it('resources are read 64 levels deep, and the 65th level is reported as Config/TooLarge', () => {
    expect(read(nested(64))).toMatchObject({
      methods: [[expect.any(String), 'get /a', undefined]],
      findings: [],
    });
    const { methods, findings } = read(nested(65));
    expect(methods).toEqual([]);
    expect(
      findings.map(({ code, severity, part, pointer }) => [code, severity, part, pointer.length]),
    ).toEqual([['Config/TooLarge', 'error', 'key', 130]]);
    expect(messages(findings)[0]).toContain('nested more than 64 levels deep');
  });

  it('a resource that contains itself is read to the maximum depth and reported once', () => {
    const again: Record<string, unknown> = { methods: { list: 'get /a' } };
    again.subresources = { again };
    const { methods, findings } = configuredMethods(objectReader({ resources: { again } }));
    expect(methods).toHaveLength(64);
    expect(findings.map(({ code }) => code)).toEqual(['Config/TooLarge']);
  });
});
