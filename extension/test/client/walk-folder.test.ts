import { describe, expect, it } from 'vitest';
import {
  excludedNames,
  type FolderEntry,
  firstToFind,
  type UriWalkOptions,
  walkUris,
} from '../../src/client/walk-folder.js';

/** Folders are objects, files are null, and an unreadable folder is undefined. */
interface Tree {
  readonly [name: string]: Tree | null | undefined;
}

function walk(tree: Tree, options: Partial<UriWalkOptions<string>> = {}): Promise<readonly string[]> {
  const list = async (folder: string): Promise<readonly FolderEntry<string>[]> => {
    const entries = folder
      .split('/')
      .slice(1)
      .reduce<Tree | null | undefined>((one, name) => one?.[name], tree);
    if (entries === undefined || entries === null) throw new Error(`${folder} can't be entered.`);
    return Object.entries(entries).map(([name, entry]) => ({
      ...{ name, place: `${folder}/${name}` },
      isFolder: entry !== null,
    }));
  };
  return walkUris('', {
    ...{ list, isWanted: (name) => name.endsWith('.yaml'), isSkipped: (name) => name === 'node_modules' },
    ...{ maxFiles: 100, maxFolders: 100, token: { isCancellationRequested: false }, onLimit: () => {} },
    ...options,
  });
}

describe('a walk through a folder', () => {
  const tree: Tree = {
    'b.yaml': null,
    deep: { er: { 'd.yaml': null }, 'c.yaml': null, 'c.txt': null },
    'a.yaml': null,
    node_modules: { 'e.yaml': null },
    closed: undefined,
    'folder.yaml': {},
  };

  it('a folder walk finds near files first, and skips excluded and unreadable folders', async () => {
    expect(await walk(tree)).toStrictEqual(['/a.yaml', '/b.yaml', '/deep/c.yaml', '/deep/er/d.yaml']);
  });

  it('a folder walk fails if its root can’t be listed', async () => {
    const list = () => Promise.reject(new Error('no'));
    await expect(walk(tree, { list })).rejects.toThrow('no');
  });

  it('a folder walk reports each file and folder that it omits because of a limit', async () => {
    let omitted = 0;
    const onLimit = () => {
      omitted++;
    };
    expect(await walk(tree, { maxFiles: 3, onLimit })).toStrictEqual(['/a.yaml', '/b.yaml', '/deep/c.yaml']);
    expect(omitted).toBe(0);
    expect(await walk(tree, { maxFiles: 1, onLimit })).toStrictEqual(['/a.yaml']);
    expect(omitted).toBe(1);
    expect(await walk(tree, { maxFolders: 3, onLimit })).toStrictEqual([
      '/a.yaml',
      '/b.yaml',
      '/deep/c.yaml',
    ]);
    expect(omitted).toBe(3);
    await walk(tree, { maxFolders: 5, maxFiles: 4, onLimit });
    expect(omitted).toBe(3);
  });

  it('a folder walk stops when it is cancelled', async () => {
    expect(await walk(tree, { token: { isCancellationRequested: true } })).toStrictEqual([]);
  });

  it('a folder walk lists many folders in parallel', async () => {
    const many = Object.fromEntries([...Array(99).keys()].map((at) => [`f${at}`, { 'x.yaml': null }]));
    expect((await walk(many)).length).toBe(99);
  });
});

describe('names that the settings hide', () => {
  it('excludedNames returns only the names that files.exclude hides in every folder', () => {
    const exclude = {
      ...{ '**/.git': true, '**/dist/**': true, '**/off': false, '**/*.js': { when: '$(basename).ts' } },
      ...{ '**/*.map': true, 'root-only': true, '**/a/b': true },
    };
    expect(excludedNames(exclude)).toStrictEqual(['.git', 'dist']);
    expect([undefined, null, 'text'].flatMap(excludedNames)).toStrictEqual([]);
  });
});

describe('a search and a walk', () => {
  const never = new Promise<readonly string[]>(() => {});
  const walked = async () => ['walked'];
  const found = Promise.resolve(['searched']);

  it('a file search that finds files does not wait for the folder walk', async () => {
    expect(await firstToFind(found, () => never, 60_000)).toStrictEqual(['searched']);
  });

  it.each([
    ['finds nothing', () => Promise.resolve([]), 60_000],
    ['fails', () => Promise.reject(new Error('no')), 60_000],
    ['never answers', () => never, 0],
  ])('the results of the folder walk are used if the file search %s', async (_, search, patience) => {
    expect(await firstToFind(search(), walked, patience)).toStrictEqual(['walked']);
  });

  it('the error of a failed folder walk is ignored if the file search finds files, and thrown if not', async () => {
    const late = (found: readonly string[]) =>
      new Promise<readonly string[]>((resolve) => setImmediate(() => resolve(found)));
    const failing = () => Promise.reject(new Error('no'));
    expect(await firstToFind(late(['searched']), failing, 0)).toStrictEqual(['searched']);
    await expect(firstToFind(late([]), failing, 0)).rejects.toThrow('no');
  });

  it('the results of a late file search are used if the folder walk takes even longer', async () => {
    let answer: (found: readonly string[]) => void = () => {};
    const late = new Promise<readonly string[]>((resolve) => {
      answer = resolve;
    });
    const slow = () => {
      answer(['searched']);
      return never;
    };
    expect(await firstToFind(late, slow, 0)).toStrictEqual(['searched']);
  });

  it('the results of the folder walk are used if the file search ends late and finds nothing', async () => {
    let answer: (found: readonly string[]) => void = () => {};
    const late = new Promise<readonly string[]>((resolve) => {
      answer = resolve;
    });
    const slow = async () => {
      answer([]);
      return new Promise<readonly string[]>((resolve) => setImmediate(() => resolve(['walked'])));
    };
    expect(await firstToFind(late, slow, 0)).toStrictEqual(['walked']);
  });
});
