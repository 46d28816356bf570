import { describe, expect, it } from 'vitest';
import { cleanDocument } from '../support/documents.js';
import { type FakeFile, run } from '../support/fake-io.js';

/** Returns the files that a check looked at. */
async function checked(argv: readonly string[], files: Readonly<Record<string, FakeFile>>) {
  const { stdout } = await run(['check', '--format', 'json', ...argv], { files });
  const report = JSON.parse(stdout) as { files: { file: string }[] };
  return report.files.map(({ file }) => file);
}

const documents = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, cleanDocument]));

describe('files that .gitignore ignores', () => {
  const tree = {
    '.git/HEAD': 'ref: refs/heads/main\n',
    '.gitignore': 'build/\n*.gen.yaml\n/top.yaml\n',
    'api/.gitignore': 'draft.yaml\n!keep.gen.yaml\n',
    '.git/info/exclude': 'private.yaml\n',
    ...documents(
      'a.yaml',
      'a.gen.yaml',
      'top.yaml',
      'private.yaml',
      'build/b.yaml',
      'api/build/c.yaml',
      'api/d.yaml',
      'api/draft.yaml',
      'api/keep.gen.yaml',
      'api/top.yaml',
      'api/deep/draft.yaml',
      'other/draft.yaml',
    ),
  };

  it('check of a folder skips files that nested .gitignore files or .git/info/exclude ignore', async () => {
    expect(await checked(['.'], tree)).toEqual([
      'a.yaml',
      'api/d.yaml',
      'api/keep.gen.yaml',
      'api/top.yaml',
      'other/draft.yaml',
    ]);
  });

  it('check of a subfolder applies the .gitignore at the root of the repository', async () => {
    expect(await checked(['api'], tree)).toEqual(['api/d.yaml', 'api/keep.gen.yaml', 'api/top.yaml']);
  });

  it('check of a glob skips files that .gitignore ignores', async () => {
    expect(await checked(['**/*.gen.yaml'], tree)).toEqual(['api/keep.gen.yaml']);
  });

  it('check reads a file that .gitignore ignores if it is named as an argument', async () => {
    expect(await checked(['a.gen.yaml', 'build/b.yaml'], tree)).toEqual(['a.gen.yaml', 'build/b.yaml']);
  });

  it('check reads a folder that .gitignore ignores if it is named as an argument', async () => {
    expect(await checked(['build'], tree)).toEqual(['build/b.yaml']);
    expect(await checked(['build/*.yaml'], tree)).toEqual(['build/b.yaml']);
    expect(await checked(['api/build'], tree)).toEqual(['api/build/c.yaml']);
  });
});
