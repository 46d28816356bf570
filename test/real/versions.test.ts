import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countsOf, reviewVersions, versionRow, versions } from './versions.js';

const clones = process.env.PAGEWRIGHT_CLONES;
const whyNot =
  'Published versions are left out: their repositories are on GitHub, and no package of npm has them. PAGEWRIGHT_CLONES names a folder with clones of the repositories of versions.json.';
if (clones === undefined) process.stderr.write(`${whyNot}\n`);

describe('the review of published versions', () => {
  it('docs/diff.md has a row for each pair of published versions', () => {
    const page = readFileSync(new URL('../../docs/diff.md', import.meta.url), 'utf8');
    const rows = page.split('\n').filter((line) => versions.some(({ api }) => line.startsWith(`| ${api} |`)));
    expect(rows).toEqual(versions.map((pair) => versionRow(pair)));
    expect(versions.length).toBeGreaterThanOrEqual(20);
  });
});

describe('published versions', () => {
  if (clones === undefined) {
    // Vitest includes the reason of a skip in the report files that CI reads.
    it('the review of published versions needs clones of their repositories', ({ skip }) => skip(whyNot));
    return;
  }

  it.each(versions)(
    'diff reports exactly the reviewed changes of $repository from $old to $next',
    async (pair) => {
      expect(countsOf(await reviewVersions(clones, pair))).toEqual(pair.changes);
    },
  );
});
