import { parseScheme, type Scheme } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generate, generatedTargets, isMade } from '../src/index.js';

const { scheme } = parseScheme(
  {
    name: 'offsetPage',
    type: 'offset',
    description: 'Ends */ a comment, """ a docstring, and\na line.\u2028{@code} #{x} $y %d',
    request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
    response: { data: { type: 'items' }, total: { type: 'total' } },
  },
  'config',
);
const schemes: readonly Scheme[] = scheme === undefined ? [] : [scheme];
const methods = [
  { operation: 'get /first', scheme: 'offsetPage', why: 'operation' },
  { operation: 'get /second', scheme: 'offsetPage', why: 'operation' },
  { operation: 'get /plain', scheme: null, why: 'none' },
] as const;

describe.each(generatedTargets)('%s', (target) => {
  const files = (example?: string) =>
    generate({ schemes, methods, transport: true, ...(example !== undefined && { example }) }, target) ?? [];
  const readme = (example?: string) => files(example).find(({ path }) => path === 'README.md')?.text ?? '';

  test('the same input gives the same files', () => {
    expect(files()).toEqual(files());
  });

  test('every file says what made it, ends with a line, and stays below its folder', () => {
    for (const { path, text } of files()) {
      expect(isMade(text), path).toBe(true);
      expect(text.endsWith('\n') && !text.endsWith('\n\n'), path).toBe(true);
      expect(text).not.toContain('\r');
      expect(path).toMatch(/^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*$/);
      expect(path.split('/')).not.toContain('..');
    }
    expect(new Set(files().map(({ path }) => path.toLowerCase())).size).toBe(files().length);
  });

  test('the README walks the operation that was chosen, else the first that is paginated', () => {
    expect(readme()).toContain('`GET /first`');
    expect(readme('get /second')).toContain('`GET /second`');
    expect(readme('get /plain')).toContain('`GET /first`');
  });
});
