import { expect, it } from 'vitest';
import { errorDocument, infoDocument, warnDocument } from '../support/documents.js';
import { run } from '../support/fake-io.js';

const report = async (files: Readonly<Record<string, string>>, argv: readonly string[] = [], env = {}) =>
  JSON.parse((await run(['check', '.', '--format', 'gitlab', ...argv], { files, env })).stdout);

it('check --format gitlab writes an issue for each finding, in the format of Code Quality', async () => {
  expect(await report({ 'api/a.yaml': errorDocument })).toEqual([
    {
      description: expect.stringMatching(/^get \/users names the scheme "usrs", which is not defined/),
      check_name: 'Pagination/UnknownScheme',
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}-api\/a\.yaml$/),
      severity: 'major',
      location: { path: 'api/a.yaml', lines: { begin: 4, end: 4 } },
    },
  ]);
});

it.each([
  ['major', errorDocument],
  ['minor', warnDocument],
  ['info', infoDocument],
])('check --format gitlab reports a finding with the severity %s', async (severity, document) => {
  expect((await report({ 'a.yaml': document }))[0].severity).toBe(severity);
});

it("fingerprints in GitLab's format stay the same when lines move, and differ between files", async () => {
  const [one, other] = await report({ 'a.yaml': errorDocument, 'b.yaml': errorDocument });
  const [moved] = await report({ 'a.yaml': `# moved\n${errorDocument}` });
  expect(moved.fingerprint).toBe(one.fingerprint);
  expect(moved.location).not.toEqual(one.location);
  expect(other.fingerprint).not.toBe(one.fingerprint);
});

it("paths in GitLab's format are relative to the repository", async () => {
  const [{ location }] = await report({ 'a.yaml': errorDocument }, [], { CI_PROJECT_DIR: '/' });
  expect(location.path).toBe('work/a.yaml');
});

it("an exceeded limit is an issue in GitLab's format, and a report without findings is an empty list", async () => {
  const limits = (await report({ 'a.yaml': warnDocument }, ['--max-warnings', '0'])).filter(
    ({ check_name }: { check_name: string }) => check_name === 'maxWarnings',
  );
  expect(limits).toMatchObject([{ severity: 'blocker', location: { path: '.', lines: { begin: 1 } } }]);
  expect(await report({ 'a.yaml': 'openapi: 3.1.0\npaths: {}\n' })).toEqual([]);
});
