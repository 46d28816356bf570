import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanDocument, errorDocument } from '../../packages/cli/test/support/documents.js';

const bin = fileURLToPath(new URL('../../packages/cli/bin/pagewright.cjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pagewright-old-'));
const pagewright = (...args: readonly string[]) =>
  spawnSync(process.execPath, [bin, 'check', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', CI: 'true' },
  });
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });

/** A comment that makes the repository so large that the command does not parse all documents. */
const filler = `# ${'x'.repeat(8_000)}\n`;
const referring = `openapi: 3.1.0
paths:
  /users:
    get: { responses: { 200: { $ref: '../common/page.yaml#/page' } } }
`;

/** Text of a document by its number: 50 of the 2,600 documents have a mistake, and 26 refer to a common file. */
const textOf = (index: number) =>
  (index % 52 === 0 ? errorDocument : index % 100 === 51 ? referring : cleanDocument) + filler;
const documentAt = (index: number) => join(folder, `team-${index % 26}`, `api-${index}.yaml`);

beforeAll(() => {
  for (let team = 0; team < 26; team++) mkdirSync(join(folder, `team-${team}`));
  for (let index = 0; index < 2_600; index++) writeFileSync(documentAt(index), textOf(index));
  mkdirSync(join(folder, 'common'));
  writeFileSync(join(folder, 'common/page.yaml'), 'page: { description: A page. }\n');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=one');
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('a repository of 2,600 documents', { timeout: 240_000 }, () => {
  it('check passes in an old repository with a baseline, and fails at the line of a new mistake', () => {
    expect(pagewright('--baseline', 'known.json', '--write-baseline').status).toBe(0);
    const green = pagewright('--baseline', 'known.json');
    expect([green.status, green.stdout]).toEqual([
      0,
      expect.stringContaining('No problems in 2600 files (50 suppressed by the baseline)'),
    ]);
    writeFileSync(documentAt(7), errorDocument);
    const red = pagewright('--baseline', 'known.json');
    expect([red.status, red.stdout]).toEqual([
      1,
      expect.stringMatching(/^team-7\/api-7\.yaml:4:33 error Pagination\/UnknownScheme$/m),
    ]);
    expect(red.stdout).toContain('1 error in 1 of 2600 files (50 suppressed by the baseline)');
  });

  it('check --changed checks only an edited document, or all that refer to an edited file', () => {
    const checked = () => {
      const { stdout } = pagewright('--changed', '--format', 'json');
      return (JSON.parse(stdout) as { files: { file: string }[] }).files.map(({ file }) => file);
    };
    git('checkout', '--quiet', '.');
    writeFileSync(documentAt(7), `${cleanDocument}# Edited.\n`);
    expect(checked()).toEqual(['team-7/api-7.yaml']);
    git('checkout', '--quiet', '.');
    writeFileSync(join(folder, 'common/page.yaml'), 'page: { description: Another. }\n');
    expect(checked()).toHaveLength(26);
  });
});
