import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/main.js';
import { settingKeys, settingsSchema } from '../../src/settings/read-settings.js';
import { cleanDocument, errorDocument } from '../support/documents.js';
import { type FakeHost, run } from '../support/fake-io.js';

const folder = new URL('../../schemas/', import.meta.url);

function read(name: string): object {
  return JSON.parse(readFileSync(new URL(`${name}.schema.json`, folder), 'utf8')) as object;
}

/** Returns a schema of a command with every object closed, so that unknown members are reported. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isClosed = 'properties' in inner && inner.title === undefined && !isOpen(inner);
  return isClosed ? { ...inner, additionalProperties: false } : inner;
}

/** True for objects such as schemes and notices, whose members these schemas do not define. */
function isOpen(schema: Readonly<Record<string, unknown>>): boolean {
  return (
    JSON.stringify(schema.required ?? []) === '["name","type"]' ||
    JSON.stringify(schema.required ?? []) === '["message"]'
  );
}

function validator(name: string): ValidateFunction {
  return new Ajv2020({ strict: true, strictTypes: false, allErrors: true }).compile(
    closed(read(name)) as object,
  );
}

const fern = cleanDocument
  .replace(/^ +x-vendor-pagination: userPages\n/m, '')
  .replace(
    '      operationId',
    '      x-fern-pagination: { offset: $request.page, results: $response.users }\n      operationId',
  );
const undeclared = cleanDocument.replaceAll(/^ +x-vendor-pagination: userPages\n/gm, '');
const har = JSON.stringify({
  log: {
    entries: ['1', '2'].map((page) => ({
      request: { method: 'GET', url: `https://a.example/users?page=${page}`, headers: [] },
      response: {
        status: 200,
        headers: [],
        content: {
          mimeType: 'application/json',
          text: JSON.stringify({ users: [{ id: page }], more: page === '1' }),
        },
      },
    })),
  },
});
const files = {
  'openapi.yaml': cleanDocument,
  'wrong.yaml': errorDocument,
  'fern.yaml': fern,
  'undeclared.yaml': undeclared,
  'pages.json': JSON.stringify([
    { users: [{ id: 1 }], more: true },
    { users: [], more: false },
  ]),
  'traffic.har': har,
};

describe('schemas of the package', () => {
  it('the package has a schema for every command with --format json, for the settings and for fix', () => {
    const named = commands.flatMap(({ name, options }) =>
      (options.format?.choices ?? []).includes('json') ? [`${name}.schema.json`] : [],
    );
    expect(readdirSync(folder).sort()).toEqual([...named, 'fix.schema.json', 'settings.schema.json'].sort());
  });

  it.each([
    ['check', ['openapi.yaml', 'wrong.yaml', '--coverage']],
    ['explain', ['openapi.yaml']],
    ['explain', ['fern.yaml']],
    ['simulate', ['openapi.yaml', 'listUsers', '--pages', 'pages.json', '--param', 'page=1']],
    ['verify', ['openapi.yaml', '--recording', 'traffic.har']],
    ['verify', ['openapi.yaml', '--recording', 'pages.json']],
    ['diff', ['openapi.yaml', 'undeclared.yaml']],
    ['diff', ['openapi.yaml', 'openapi.yaml']],
    ['adopt', ['undeclared.yaml']],
    ['adopt', ['undeclared.yaml', '--recording', 'traffic.har']],
    ['import', ['fern.yaml']],
    ['import', ['fern.yaml', '--diff']],
    ['rules', []],
    ['rules', ['Pagination/UnknownScheme']],
  ])('the output of %s %j matches its schema, without further members', async (name, args) => {
    const host: FakeHost = { files };
    const { stdout, stderr } = await run([name, ...args, '--format', 'json'], host);
    const accepts = validator(name);
    expect(stdout, stderr).not.toBe('');
    expect(accepts(JSON.parse(stdout)), JSON.stringify(accepts.errors?.slice(0, 5))).toBe(true);
    expect(accepts({ version: 1 })).toBe(false);
  });
});

describe('schema of the settings', () => {
  it('settings.schema.json in the package is the schema of the current settings', () => {
    expect(read('settings')).toEqual(JSON.parse(JSON.stringify(settingsSchema())));
  });

  it.each([
    ['failOn', 'warn', 'never'],
    ['maxWarnings', 3, -1],
    ['minCoverage', 99.5, 101],
    ['rules', { 'Pagination/MissingItems': 'off' }, { 'Pagination/MissingItems': 'loud' }],
    ['ignored', { 'Pagination/MissingItems': [{ location: '/a' }] }, { 'Pagination/MissingItems': [{}] }],
    ['vendorPrefixes', ['acme'], ['a b']],
    ['overlay', 'layer.yaml', 7],
    ['changed', 'main', 7],
    ['changed', true, ''],
    ['maxShown', 20, 1.5],
    ['statistics', true, 'yes'],
    ['baseline', 'known.json', ''],
  ] as const)(
    'the setting %s accepts %j and not %j, in the schema and when it is read',
    (key, right, wrong) => {
      const accepts = new Ajv({ strict: true, allowUnionTypes: true }).compile(settingsSchema());
      for (const [value, isRight] of [
        [right, true],
        [wrong, false],
      ] as const) {
        expect(accepts({ [key]: value })).toBe(isRight);
        expect(settingKeys[key].accepts(value)).toBe(isRight);
      }
    },
  );
});

describe('the settings changed, maxShown and statistics', () => {
  it('"changed", "maxShown" and "statistics" in the settings have the effect of their options', async () => {
    const settings = 'maxShown: 0\nstatistics: true\n';
    const shown = await run(['check', 'wrong.yaml'], {
      files: { ...files, 'pagewright.config.yaml': settings },
    });
    expect(shown.stdout).toContain('1 more finding is not shown (--max-shown 0)');
    expect(shown.stdout).toContain('1 error Pagination/UnknownScheme');
    const changed = await run(['check'], {
      files: { ...files, 'pagewright.config.yaml': 'changed: main\n' },
    });
    expect(changed).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("can't tell what has changed"),
    });
  });
});
