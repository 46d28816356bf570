import { parseScheme, type Scheme, type TargetId, targetIds } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generate, isMade } from '../src/index.js';

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

describe.each(targetIds)('%s', (target) => {
  const files = (example?: string) =>
    generate({ schemes, methods, transport: true, ...(example !== undefined && { example }) }, target) ?? [];
  const readme = (example?: string) => files(example).find(({ path }) => path === 'README.md')?.text ?? '';

  test('generate returns the same files for the same input', () => {
    expect(files()).toEqual(files());
  });

  test('every generated file names its generator, ends with one line feed, and has a path inside its folder', () => {
    for (const { path, text } of files()) {
      expect(isMade(text), path).toBe(true);
      expect(text.endsWith('\n') && !text.endsWith('\n\n'), path).toBe(true);
      expect(text).not.toContain('\r');
      expect(path).toMatch(/^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*$/);
      expect(path.split('/')).not.toContain('..');
    }
    expect(new Set(files().map(({ path }) => path.toLowerCase())).size).toBe(files().length);
  });

  test('the generated README walks the chosen operation, or else the first paginated one', () => {
    expect(readme()).toContain('`GET /first`');
    expect(readme('get /second')).toContain('`GET /second`');
    expect(readme('get /plain')).toContain('`GET /first`');
  });

  test('a transport is generated only if it is requested', () => {
    const paths = (transport: boolean) =>
      generate({ schemes, methods, transport, adapter: true, profile: 'latest' }, target).map(
        ({ path }) => path,
      );
    const [asked, others] = [paths(true), paths(false)];
    expect(asked.filter((path) => !others.includes(path) && /transport/i.test(path))).toHaveLength(1);
    expect(others.filter((path) => !asked.includes(path))).toEqual([]);
  });
});

test.each(['cobol', 'constructor'])(
  'generate refuses the unknown target %s with a TypeError that lists the targets',
  (id) => {
    const refused = new TypeError(`There is no target ${id}: pass one of ${targetIds.join(', ')}.`);
    expect(() => generate({ schemes, methods }, id as TargetId)).toThrow(refused);
  },
);

test('the README warns of rounded integers beyond 2^53 if a custom transport may round them (D44)', () => {
  const warned = (transport: boolean) =>
    targetIds.filter((target) =>
      generate({ schemes, methods, transport }, target)
        .find(({ path }) => path === 'README.md')
        ?.text.includes('rounds integers beyond 2^53'),
    );
  expect(warned(false)).toEqual(['typescript', 'dart']);
  expect(warned(true)).toEqual([]);
});

describe('Swift', () => {
  const paths = (profile: 'baseline' | 'latest', transport = false) =>
    generate({ schemes, methods, profile, transport }, 'swift').map(({ path }) => path);

  test('Swift has no page helper in the profile `baseline`, but a type for the response', () => {
    expect(paths('baseline', true)).toEqual([
      'Pagination/JSONText.swift',
      'Pagination/JSONValue.swift',
      'Pagination/PageAnswer.swift',
      'Pagination/Responses.swift',
      'pagination.json',
      'README.md',
    ]);
    const files = generate({ schemes, methods }, 'swift');
    const code = files.find(({ path }) => path === 'Pagination/Responses.swift')?.text;
    expect(code).toContain('public struct OffsetPageResponse<Item: Sendable>: Sendable {');
    expect(code).not.toContain('struct OffsetPage<');
    const readme = files.find(({ path }) => path === 'README.md')?.text;
    expect(readme).toContain('`GET /first` returns `OffsetPageResponse`.');
  });

  test('in the profile `latest`, Swift output has Pages.swift, and its README shows a loop over pages (D35)', () => {
    expect(paths('latest')).toContain('Pagination/Pages.swift');
    expect(paths('latest')).not.toContain('Pagination/URLSessionPageTransport.swift');
    expect(paths('latest', true)).toContain('Pagination/URLSessionPageTransport.swift');
    const readme = generate({ schemes, methods, profile: 'latest' }, 'swift').at(-1)?.text;
    expect(readme).toContain('for try await page in list.pages {');
    expect(readme).toContain('`list.firstPage()` fetches only the first page');
  });

  test('without schemes, generate returns only the manifest and the README for Swift', () => {
    expect(generate({ schemes: [] }, 'swift').map(({ path }) => path)).toEqual([
      'pagination.json',
      'README.md',
    ]);
  });
});

describe('Dart', () => {
  const [library] = generate({ schemes, methods }, 'dart');

  test('Dart code is one library with ResultPage<T> and the pages that extend it', () => {
    expect(library?.path).toBe('pagination.dart');
    expect(library?.text).toContain('abstract class ResultPage<T> {');
    expect(library?.text).toContain(
      'final class OffsetPage<T> extends ResultPage<T>\n    implements OffsetPageResponse<T> {',
    );
  });

  test('Dart code has a transport only if it is requested', () => {
    const paths = (transport: boolean) => generate({ schemes, transport }, 'dart').map(({ path }) => path);
    expect(paths(false)).toEqual(['pagination.dart', 'pagination.json', 'README.md']);
    expect(paths(true)).toEqual([
      'pagination.dart',
      'http_page_transport.dart',
      'pagination.json',
      'README.md',
    ]);
  });
});
