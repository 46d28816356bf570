import { readFileSync } from 'node:fs';
import { type BoundMethod, parseScheme, targetIds } from '@pagewright/core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { generate, isMade } from '../src/index.js';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const validate = new Ajv2020({
  strict: false,
  schemas: [read('../../core/schemas/scheme.schema.json')],
}).compile(read('../schemas/pagination.schema.json'));

const { scheme } = parseScheme(
  {
    name: 'logs',
    type: 'cursor',
    description: 'Newest first.',
    request: { after: { type: 'cursor' }, kind: { value: 'all' } },
    response: { data: { type: 'items' }, next: { type: 'cursor', location: 'header', headerName: 'X-Next' } },
  },
  'config',
);
const schemes = scheme === undefined ? [] : [scheme];
const methods: readonly BoundMethod[] = [
  { operation: 'get /logs', operationId: 'listLogs', scheme: 'logs', why: 'operation' },
  { operation: 'get /tags', resource: ['tags'], method: 'list', scheme: null, why: 'disabled' },
];

describe('the manifest of a target (D40)', () => {
  test.each(targetIds)('the manifest of %s matches its published schema', (target) => {
    for (const profile of ['baseline', 'latest'] as const) {
      const files = generate({ schemes, methods, profile }, target);
      const text = files.find(({ path }) => path === 'pagination.json')?.text ?? '';
      expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
      expect(isMade(text)).toBe(true);
    }
  });

  test('the manifest has complete schemes, and the reason why each method is bound', () => {
    const files = generate({ schemes, methods, packageName: 'acme.pages' }, 'python');
    const text = files.find(({ path }) => path === 'pagination.json')?.text ?? '';
    const { tool, ...manifest } = JSON.parse(text);
    expect(tool).toEqual({ name: 'pagewright', version: read('../package.json').version });
    expect(manifest).toMatchObject({
      version: 1,
      target: 'python',
      profile: 'baseline',
      package: 'acme.pages',
      schemes,
      types: [
        {
          scheme: 'logs',
          pages: ['SyncLogs', 'AsyncLogs'],
          params: 'LogsParams',
          response: 'LogsResponse',
        },
      ],
      methods: [
        { operation: 'get /logs', operationId: 'listLogs', scheme: 'logs', why: 'operation' },
        { operation: 'get /tags', resource: ['tags'], method: 'list', scheme: null, why: 'disabled' },
      ],
    });
    expect(manifest.schemes[0].description).toBe('Newest first.');
    expect(manifest.schemes[0].response.next).toMatchObject({ location: 'header', headerName: 'X-Next' });
    expect(Object.values(manifest.schemes[0].request)).toContainEqual(
      expect.objectContaining({ value: expect.anything() }),
    );
  });
});
