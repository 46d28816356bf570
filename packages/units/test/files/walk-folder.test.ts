import { describe, expect, it } from 'vitest';
import {
  type FileSystem,
  type IgnoreRules,
  type Visit,
  walkFolder,
  wouldBeMet,
} from '../../src/files/index.js';
import { memoryFiles } from './memory-files.js';

/** A file system with empty files at `paths` below `/work`, and files with the given `texts`. */
function tree(paths: readonly string[], texts: Readonly<Record<string, string | undefined>> = {}) {
  const empty = paths.map((path) => [`/work/${path}`, ''] as const);
  const full = Object.entries(texts).map(([path, text]) => [`/work/${path}`, text] as const);
  return memoryFiles(Object.fromEntries([...full, ...empty]));
}

async function visits(files: FileSystem, folder = '/work', own: readonly IgnoreRules[] = []) {
  const met: Visit[] = [];
  for await (const visit of walkFolder(files, folder, { order: 'depth-first', own })) met.push(visit);
  return met;
}

/** The paths of the files that a walk yields, without `/work/`. */
async function met(files: FileSystem, folder = '/work', own: readonly IgnoreRules[] = []) {
  const found = (await visits(files, folder, own)).flatMap((visit) => (visit.ok ? visit.files : []));
  return found.map((path) => path.replace('/work/', ''));
}

const rules = {
  '.git/HEAD': '',
  '.git/info/exclude': 'secret.yaml\n',
  '.gitignore': '# what is made\ndist/\n*.gen.yaml\n!kept.gen.yaml\n/only-here.yaml\n',
  'packages/.gitignore': '!b.gen.yaml\nlocal/\n',
};
const below = [
  'packages/b.gen.yaml',
  'packages/c.gen.yaml',
  'packages/only-here.yaml',
  'packages/secret.yaml',
  'packages/dist/a.yaml',
  'packages/local/a.yaml',
  'packages/x/dist/a.yaml',
];
const all = [
  'a.yaml',
  'a.gen.yaml',
  'kept.gen.yaml',
  'only-here.yaml',
  'secret.yaml',
  'dist/a.yaml',
  ...below,
  'local/a.yaml',
  '.venv/a.yaml',
  '.hidden.yaml',
  'node_modules/a/a.yaml',
];
const { files } = tree(all, rules);
const expected = [
  'a.yaml',
  'kept.gen.yaml',
  'local/a.yaml',
  'packages/b.gen.yaml',
  'packages/only-here.yaml',
];

describe('files that a walk skips', () => {
  it('a folder walk skips files that git ignores, names that begin with a dot, and node_modules', async () => {
    expect(await met(files)).toEqual(expected);
  });

  it('wouldBeMet accepts exactly the files that a folder walk yields', async () => {
    const asked = [...all.map((path) => `/work/${path}`), '/a.yaml', '/workx/a.yaml'];
    expect([...(await wouldBeMet(files, '/work', asked))].sort()).toEqual(
      expected.map((path) => `/work/${path}`),
    );
    expect(await wouldBeMet(files, '/work/dist', asked)).toEqual(['/work/dist/a.yaml']);
  });

  it('a folder walk applies the ignore rules of enclosing folders up to the repository', async () => {
    expect(await met(files, '/work/packages')).toEqual(['packages/b.gen.yaml', 'packages/only-here.yaml']);
  });

  it('a folder walk of an ignored folder yields its files, because the user named it', async () => {
    expect(await met(files, '/work/dist')).toEqual(['dist/a.yaml']);
    expect(await met(files, '/work/packages/x/dist')).toEqual(['packages/x/dist/a.yaml']);
  });

  it('without a repository, the ignore rules of enclosing folders do not apply to a folder walk', async () => {
    const { files } = tree(['d/a.yaml', 'd/b.yaml', 'd/c.yaml', 'd/e/c.yaml'], {
      '.gitignore': 'd/b.yaml\n',
      'd/.gitignore': 'c.yaml\n',
    });
    expect(await met(files, '/work/d')).toEqual(['d/a.yaml', 'd/b.yaml']);
    expect(await met(files)).toEqual(['d/a.yaml']);
  });

  it('ignore rules of a folder walk are case-sensitive', async () => {
    expect(await met(tree(['a.yaml', 'A.yaml'], { '.gitignore': 'A.yaml\n' }).files)).toEqual(['a.yaml']);
  });

  it("a .gitignore can't re-include files that custom rules ignore", async () => {
    const own = [{ folder: '/work', patterns: 'packages/\n' }];
    expect(await met(files, '/work', own)).toEqual(['a.yaml', 'kept.gen.yaml', 'local/a.yaml']);
    expect(await met(files, '/work/packages', own)).toEqual([
      'packages/b.gen.yaml',
      'packages/only-here.yaml',
    ]);
    const { files: kept } = tree(['a.yaml'], { '.gitignore': '!a.yaml\n' });
    expect(await met(kept, '/work', [{ folder: '/work', patterns: 'a.yaml' }])).toEqual([]);
  });

  it('ignore rules that could be slow to match are dropped', async () => {
    const slow = ['a/**/'.repeat(4), 'a/**/'.repeat(9), '*a'.repeat(5), '*a'.repeat(90)];
    const names = [...slow.map((rule) => `${rule}*.yaml`), 'b.yaml', '**/c/**/*d*/**', '**/*a*/**/*ab'];
    const deep = 'a/'.repeat(400);
    const { files } = tree([`${deep}b.yaml`, `${deep}c.yaml`, `${'a'.repeat(250)}.yaml`, 'c/d/e.yaml'], {
      '.gitignore': names.join('\r\n'),
    });
    const asked = [`/work/${deep}b.yaml`, `/work/${deep}c.yaml`, '/work/c/d/e.yaml'];
    expect(await wouldBeMet(files, '/work', asked)).toEqual([`/work/${deep}c.yaml`]);
    expect(await met(files)).toEqual([`${'a'.repeat(250)}.yaml`, `${deep}c.yaml`]);
  });

  it('an unreadable .gitignore ignores no files', async () => {
    expect(await met(tree(['a.yaml'], { '.git/HEAD': '', '.gitignore': undefined }).files)).toEqual([
      'a.yaml',
    ]);
  });
});

describe('the order of a walk', () => {
  const { files } = tree(['b.yaml', 'a.yaml', 'd/e/f.yaml', 'd/x.md', 'g/h.yaml']);

  it.each([
    ['depth-first', ['/work', '/work/d', '/work/d/e', '/work/g']],
    ['breadth-first', ['/work', '/work/d', '/work/g', '/work/d/e']],
  ] as const)(
    'a %s folder walk yields folders in this order, each with its content sorted by name',
    async (order, folders) => {
      const options = { order, isWanted: (name: string) => name.endsWith('.yaml') };
      const met: Visit[] = [];
      for await (const visit of walkFolder(files, '/work', options)) met.push(visit);
      expect(met.map(({ folder }) => folder)).toEqual(folders);
      expect(met.slice(0, 2)).toEqual([
        {
          ok: true,
          folder: '/work',
          files: ['/work/a.yaml', '/work/b.yaml'],
          folders: ['/work/d', '/work/g'],
        },
        { ok: true, folder: '/work/d', files: [], folders: ['/work/d/e'] },
      ]);
    },
  );

  it("a folder walk reports a folder that can't be listed, and continues with the next", async () => {
    const { files } = tree(['d/a.yaml', 'e/a.yaml'], { d: undefined });
    const [, unreadable, next] = await visits(files);
    expect(unreadable).toEqual({ ok: false, folder: '/work/d', problem: 'permission denied' });
    expect(next).toMatchObject({ files: ['/work/e/a.yaml'] });
  });

  it('wouldBeMet reads the ignore rules of each folder once for many files', async () => {
    const { files, reads } = tree(['d/a.yaml', 'd/b.yaml'], { '.gitignore': '', 'd/.gitignore': '' });
    await wouldBeMet(files, '/work', ['/work/d/a.yaml', '/work/d/b.yaml']);
    expect(reads).toEqual(['/work/.gitignore', '/work/d/.gitignore']);
  });
});
