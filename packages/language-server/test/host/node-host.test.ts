import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HostLimits, nodeHost } from '../../src/node/node-platform.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright host-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const going = { isCancellationRequested: false };
const at = (path: string) => pathToFileURL(join(folder, path)).href;

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function found(
  token = going,
  onProblem: (problem: string) => void = () => {},
  limits?: HostLimits,
): Promise<readonly string[]> {
  const uris: string[] = [];
  for await (const some of nodeHost(limits).find(pathToFileURL(folder).href, token, onProblem))
    uris.push(...some);
  return uris;
}

describe('the search for files in a folder', () => {
  it('the search for files finds YAML and JSON files by extension, and lists near folders first', async () => {
    for (const path of [
      'deep/er/a.yaml',
      'deep/b.YML',
      'z #1.json',
      'c.jsonc',
      'notes.md',
      'yaml',
      'x.yaml.bak',
    ])
      write(path);
    expect(await found()).toEqual([at('c.jsonc'), at('z #1.json'), at('deep/b.YML'), at('deep/er/a.yaml')]);
  });

  it('the search for files skips node_modules, .git and links to folders', async () => {
    for (const path of ['node_modules/x/a.yaml', '.git/a.yaml', 'src/node_modules/a.yaml', 'src/a.yaml'])
      write(path);
    symlinkSync('..', join(folder, 'src', 'up'));
    symlinkSync('a.yaml', join(folder, 'src', 'link.yaml'));
    expect(await found()).toEqual([at('src/a.yaml'), at('src/link.yaml')]);
  });

  it('the search for files stops if it is cancelled', async () => {
    write('a.yaml');
    expect(await found({ isCancellationRequested: true })).toEqual([]);
  });

  it('the search for files reports that it stopped if there are too many files', async () => {
    for (const path of ['a.yaml', 'b/a.yaml', 'b/b.yaml', 'c/a.yaml']) write(path);
    const problems: string[] = [];
    const limits = { maxFileSize: 1, maxFiles: 2, maxFolders: 9 };
    expect(await found(going, (problem) => problems.push(problem), limits)).toEqual([at('a.yaml')]);
    expect(problems).toEqual([
      `The search of ${folder} stopped at ${join(folder, 'b')}: there are more than 2 YAML and JSON files or 9 folders. Open a smaller folder, or the files themselves.`,
    ]);
  });

  it('a folder listing has the names of files and folders, and is empty if the folder does not exist', async () => {
    write('.git/HEAD');
    write('sdk of ours.yaml');
    const { list } = nodeHost();
    expect((await list(pathToFileURL(`${folder}/`).href)).toSorted()).toStrictEqual([
      '.git',
      'sdk of ours.yaml',
    ]);
    expect(await list(at('nothing/'))).toStrictEqual([]);
    expect(await list('vfs:/work/')).toStrictEqual([]);
  });

  it("the search for files reports a folder that can't be listed", async () => {
    const problems: string[] = [];
    rmSync(folder, { recursive: true });
    expect(await found(going, (problem) => problems.push(problem))).toEqual([]);
    expect(problems).toEqual([`The folder ${folder} can't be listed.`]);
    mkdirSync(folder);
  });
});

describe("the search for files and git's ignore rules", () => {
  const writeAll = () => {
    write('.git/info/exclude', 'secret.yaml\n');
    write('.gitignore', 'dist/\n');
    for (const path of ['a.yaml', 'secret.yaml', 'dist/a.yaml', 'b/dist/a.yaml', 'b/c.yaml', 'b/c.md'])
      write(path);
  };
  const expected = ['a.yaml', 'b/c.yaml'];

  it('the search for files omits files that git ignores', async () => {
    writeAll();
    expect(await found()).toEqual(expected.map(at));
  });

  it('wouldFind returns exactly the files that a search of the folder finds', async () => {
    writeAll();
    const all = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => pathToFileURL(join(entry.parentPath, entry.name)).href);
    const root = pathToFileURL(folder).href;
    for (const of of [root, `${root}/`])
      expect([...(await nodeHost().wouldFind(of, all))].sort()).toEqual(expected.map(at));
    const outside = ['file:///elsewhere/a.yaml', 'untitled:a.yaml', pathToFileURL(`${folder}x/a.yaml`).href];
    expect(await nodeHost().wouldFind(root, outside)).toEqual([]);
  });

  it('the search for files skips an ignore file that is a pipe, so that it does not block', async () => {
    write('a.yaml');
    execFileSync('mkfifo', [join(folder, '.gitignore')]);
    expect(await found()).toEqual([at('a.yaml')]);
  });
});

describe('a file', () => {
  it('a file is read without its byte order mark', async () => {
    write('a b.yaml', '\uFEFFa: 😀\r\n');
    expect(await nodeHost().read(at('a b.yaml'), going)).toEqual({ kind: 'text', text: 'a: 😀\r\n' });
  });

  it.each(['gone.yaml', 'gone/gone.yaml', 'a.yaml/b.yaml', ''])(
    'reading a path that does not exist returns absent: %j',
    async (path) => {
      write('a.yaml');
      expect(await nodeHost().read(at(path), going)).toEqual({ kind: 'absent' });
    },
  );

  it.each([
    'untitled:a.yaml',
    'https://example.com/a.yaml',
    'file://host/a.yaml',
    'file:///a%2Fb.yaml',
    'no uri',
  ])('reading a URI without a file on disk returns absent: %s', async (uri) => {
    expect(await nodeHost().read(uri, going)).toEqual({ kind: 'absent' });
  });

  it('a file of more than 50 MB is not read, and the problem gives its size and the limit', async () => {
    write('big.yaml');
    truncateSync(join(folder, 'big.yaml'), 51 * 1024 * 1024);
    expect(await nodeHost().read(at('big.yaml'), going)).toEqual({
      kind: 'unreadable',
      problem: `${join(folder, 'big.yaml')} was not read: its size is 51 MB, and the limit is 50 MB.`,
    });
  });
});
