import { describe, expect, it } from 'vitest';
import type { Dependency } from '../../src/incremental/dependency.js';
import { isUpToDate, QueryContext } from '../../src/incremental/query-context.js';
import { resolve } from '../../src/openapi/references.js';
import { makeSource } from '../../src/openapi/source-document.js';
import { makeReader, objectReader, type Reader } from '../../src/reader/reader.js';
import { at, hostOf, sourceOf } from './sources.js';

/** Resolves the reference at `from`. Places are shown as pointers. */
function follow($ref: string, files: Readonly<Record<string, unknown>>, main: object = {}) {
  const found = resolve({ document: sourceOf({ ...main, from: { $ref } }, files), pointer: ['from'] });
  if (found.kind === 'found') return at(found.node);
  return found.kind === 'broken' ? [found.problem, ...at(found.at)] : found.kind;
}

describe('D34: `$ref` is followed into other files the host can supply', () => {
  it.each<[string, string, Readonly<Record<string, unknown>>, readonly (string | number)[]]>([
    ['a whole file', 'a.yaml', { 'a.yaml': { type: 'object' } }, ['a.yaml:']],
    ['a place in a file', './a.yaml#/x/1', { 'a.yaml': { x: [1, {}] } }, ['a.yaml:', 'x', 1]],
    ['an empty fragment', 'a.yaml#', { 'a.yaml': {} }, ['a.yaml:']],
    [
      'a file that refers to itself',
      'a.yaml#/x',
      { 'a.yaml': { x: { $ref: '#/y' }, y: {} } },
      ['a.yaml:', 'y'],
    ],
    [
      'a chain of files',
      'a.yaml',
      { 'a.yaml': { $ref: 'b.yaml#/x' }, 'b.yaml': { x: {} } },
      ['b.yaml:', 'x'],
    ],
    [
      'it is relative to the file that contains it',
      'in/a.yaml',
      { 'in/a.yaml': { $ref: 'b.yaml' }, 'in/b.yaml': { $ref: '../c.yaml' }, 'b.yaml': {}, 'c.yaml': {} },
      ['c.yaml:'],
    ],
    [
      'a file that refers back to the main document',
      'in/a.yaml',
      { 'in/a.yaml': { $ref: '../main.yaml#/to' } },
      ['to'],
    ],
  ])('a reference into another file is followed: %s', (_, $ref, files, pointer) => {
    expect(follow($ref, files, { to: {} })).toEqual(pointer);
  });

  it('a reference to a file that openFile cannot open is not reported as broken', () => {
    expect(follow('a.yaml', {})).toBe('elsewhere');
    expect(follow('a.yaml', { 'a.yaml': { $ref: 'b.yaml' } })).toBe('elsewhere');
  });

  it('a reference to a missing place in another file is broken and located at its $ref', () => {
    expect(follow('a.yaml#/x', { 'a.yaml': {} })).toEqual(['it leads nowhere.', 'from', '$ref']);
    expect(follow('a.yaml', { 'a.yaml': { $ref: '#/x' } })).toEqual(['it leads nowhere.', 'a.yaml:', '$ref']);
  });

  it('a reference that leads in a circle through files is broken', () => {
    const files = { 'a.yaml': { $ref: 'b.yaml' }, 'b.yaml': { $ref: 'a.yaml' } };
    expect(follow('a.yaml', files)).toEqual(['it leads in a circle.', 'from', '$ref']);
  });

  it('openFile receives each reference as written, with the file that contains it', () => {
    const { reader, openFile, asked } = hostOf(
      { from: { $ref: './in/a.yaml#/x' } },
      { 'in/a.yaml': { x: { $ref: 'b.yaml' } } },
    );
    resolve({ document: makeSource(reader, openFile), pointer: ['from'] });
    expect(asked).toEqual([
      ['./in/a.yaml', undefined],
      ['b.yaml', 'in/a.yaml'],
    ]);
  });

  it('referenced files are read in the OpenAPI version of the main document', () => {
    const source = sourceOf(
      { openapi: '3.0.0', from: { $ref: 'a.yaml' } },
      { 'a.yaml': { openapi: '3.1.0' } },
    );
    expect(source.open('a.yaml')?.version).toBe('3.0');
  });
});

describe('dependencies of results from several files', () => {
  /** Creates a Reader that appends each read to `heard` and reports it as a dependency. */
  function telling(name: string, value: unknown, heard: string[]): Reader {
    const { get, keys } = objectReader(value);
    const tracked = (trackRead: (dependency: Dependency) => void): Reader => {
      const hear = (pointer: readonly (string | number)[]) => {
        heard.push([name, ...pointer].join('/'));
        trackRead({ isValid: true });
      };
      return makeReader({
        get: (pointer) => {
          hear(pointer);
          return get(pointer);
        },
        keys: (pointer) => {
          hear(pointer);
          return keys(pointer);
        },
      });
    };
    return makeReader({ get, keys, tracked });
  }

  it('resolving a reference depends only on the places that it reads, in all files', () => {
    const heard: string[] = [];
    const main = telling('main', { from: { $ref: 'a' }, paths: {} }, heard);
    const a = telling('a', { $ref: 'main#/paths' }, heard);
    const queries = new QueryContext();
    const tracked = makeSource(
      main,
      (reference) => ({ file: reference, reader: reference === 'a' ? a : main }),
      queries,
    );
    const { value: found, dependencies } = queries.compute(() =>
      resolve({ document: tracked, pointer: ['from'] }),
    );
    expect(found).toMatchObject({ kind: 'found', node: { pointer: ['paths'] } });
    expect(found.kind === 'found' && found.node.document).toBe(tracked);
    expect(heard).toEqual(['main/from/$ref', 'a', 'a/$ref', 'main/paths', 'main/paths/$ref']);
    expect(dependencies).toHaveLength(heard.length);
  });

  it('a cached value records its dependency for each caller, and is reread once the dependency is invalid', () => {
    const dependency = { isValid: true };
    let version = '3.0.3';
    let reads = 0;
    const get = () => {
      reads++;
      return version;
    };
    const reader = makeReader({
      get,
      keys: () => undefined,
      tracked: (trackRead) => {
        const noted = () => {
          trackRead(dependency);
          return get();
        };
        return makeReader({ get: noted, keys: () => undefined });
      },
    });
    const queries = new QueryContext();
    const source = makeSource(reader, undefined, queries);
    const ask = () => queries.compute(() => source.version);
    expect([ask(), ask()]).toMatchObject([
      { value: '3.0', dependencies: [dependency] },
      { value: '3.0', dependencies: [dependency] },
    ]);
    expect(reads).toBe(1);
    dependency.isValid = false;
    version = '3.1.0';
    queries.beginRevision();
    expect([source.version, reads]).toEqual(['3.1', 2]);
  });

  it('a result from a file that does not track changes is never up to date', () => {
    const queries = new QueryContext();
    const source = makeSource(
      objectReader({ from: { $ref: 'a' } }),
      () => ({ file: 'a', reader: objectReader({ type: 'object' }) }),
      queries,
    );
    const entry = queries.compute(() => resolve({ document: source, pointer: ['from'] }));
    expect([entry.value.kind, isUpToDate(entry)]).toEqual(['found', false]);
  });
});
