import { describe, expect, it } from 'vitest';
import { errorDocument, warnDocument } from '../support/documents.js';
import { run, runWithTraces } from '../support/fake-io.js';

const old = { 'api/a.yaml': errorDocument, 'b.yaml': warnDocument };
const argv = ['check', '.', '--baseline', 'known.json'];

/** Returns the baseline that the command writes for the files. */
async function baselineOf(files: Readonly<Record<string, string>>): Promise<string> {
  const { status, written } = await runWithTraces([...argv, '--write-baseline'], { files });
  expect(status).toBe(0);
  return written['known.json'] ?? '';
}

describe('check --baseline', () => {
  it('--write-baseline writes a file with every finding, sorted, and ends with status 0', async () => {
    const { status, stdout, stderr, written } = await runWithTraces([...argv, '--write-baseline'], {
      files: old,
    });
    expect([status, stdout, stderr]).toEqual([
      0,
      '',
      'pagewright: known.json has 2 findings now: 2 added, 0 removed\n',
    ]);
    expect(JSON.parse(written['known.json'] ?? '')).toEqual({
      version: 1,
      findings: {
        'api/a.yaml': [expect.stringMatching(/^Pagination\/UnknownScheme get \/users [0-9a-f]{12}$/)],
        'b.yaml': [expect.stringMatching(/^Pagination\/MissingItems \S+ [0-9a-f]{12}$/)],
      },
    });
  });

  it('check counts the findings of the baseline, but does not show them or fail because of them', async () => {
    const { status, stdout } = await run([...argv, '--max-warnings', '0'], {
      files: { ...old, 'known.json': await baselineOf(old) },
    });
    expect(status).toBe(0);
    expect(stdout).toBe(
      'No problems in 2 files (2 suppressed by the baseline); 1 of 2 operations paginated\n',
    );
  });

  it('check shows only findings that are not in the baseline, and fails if one is an error', async () => {
    const files = { ...old, 'known.json': await baselineOf(old), 'c.yaml': errorDocument };
    const { status, stdout } = await run([...argv, '--format', 'unix'], { files });
    expect(status).toBe(1);
    expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual(['c.yaml:4:33:', '']);
  });

  it('a baseline with one mistake does not hide a second one with the same message in the same file', async () => {
    const twice = errorDocument.replace(/^( *)get: (.*)$/m, '$1get: $2\n$1post: $2');
    const known = await baselineOf(old);
    const { status } = await run(argv, { files: { ...old, 'api/a.yaml': twice, 'known.json': known } });
    expect(twice).not.toBe(errorDocument);
    expect(status).toBe(1);
  });

  it('check recognises the findings of a baseline after lines have moved', async () => {
    const moved = { ...old, 'api/a.yaml': `# moved\n# again\n${errorDocument}` };
    const { status, stderr, written } = await runWithTraces(argv, {
      files: { ...moved, 'known.json': await baselineOf(old) },
    });
    expect({ status, stderr, written }).toEqual({ status: 0, stderr: '', written: {} });
  });

  it('check removes fixed findings from the baseline, and notes their number', async () => {
    const known = await baselineOf(old);
    const files = { 'b.yaml': warnDocument, 'known.json': known };
    const { stderr, written } = await runWithTraces(argv, { files });
    expect(stderr).toBe('pagewright: known.json has 1 finding now: 1 removed\n');
    expect(Object.keys(JSON.parse(written['known.json'] ?? '').findings)).toEqual(['b.yaml']);
  });

  const referring = (name: string) =>
    `openapi: 3.1.0\npaths: { /${name}: { $ref: 'shared.yaml#/${name}' } }\n`;
  const mistakes = 'a: { get: { x-vendor-pagination: gone } }\nb: { get: { x-vendor-pagination: lost } }\n';
  const split = { 'a.yaml': referring('a'), 'b.yaml': referring('b'), 'shared.yaml': mistakes };

  it('check removes fixed findings in a referenced file from the baseline', async () => {
    const known = await baselineOf(split);
    const fixed = { ...split, 'shared.yaml': 'a: { get: {} }\nb: { get: {} }\n', 'known.json': known };
    const { stderr, written } = await runWithTraces(argv, { files: fixed });
    expect(stderr).toBe('pagewright: known.json has 0 findings now: 2 removed\n');
    const again = { ...split, 'known.json': written['known.json'] ?? '' };
    expect((await run(argv, { files: again })).status).toBe(1);
  });

  it('a check of one document keeps the findings that another document has in a shared file', async () => {
    const own = '  /own: { get: { x-vendor-pagination: none } }\n';
    const both = { ...split, 'b.yaml': `openapi: 3.1.0\npaths:\n  /b: { $ref: 'shared.yaml#/b' }\n${own}` };
    const files = { ...both, 'known.json': await baselineOf(both) };
    const { stderr, written } = await runWithTraces(['check', 'a.yaml', '--baseline', 'known.json'], {
      files,
    });
    expect([stderr, written]).toEqual(['', {}]);
  });

  it('check keeps all findings of the baseline while a document has a syntax error', async () => {
    const known = await baselineOf(old);
    const broken = { ...old, 'api/a.yaml': `${errorDocument}\n  bad: [\n` };
    const { status, stderr, written } = await runWithTraces(argv, {
      files: { ...broken, 'known.json': known },
    });
    expect({ status, stderr, written }).toEqual({ status: 1, stderr: '', written: {} });
  });

  it('in CI the baseline is not written, and a note names the fixed findings', async () => {
    const files = { 'b.yaml': warnDocument, 'known.json': await baselineOf(old) };
    const { stderr, written } = await runWithTraces(argv, { files, env: { CI: 'true' } });
    expect(stderr).toContain('known.json is out of date: 1 of its findings no longer occurs');
    expect(written).toEqual({});
  });

  it('a check of some files keeps the findings of all other files in the baseline', async () => {
    const files = { ...old, 'known.json': await baselineOf(old) };
    const { stderr, written } = await runWithTraces(['check', 'b.yaml', '--baseline', 'known.json'], {
      files,
    });
    expect({ stderr, written }).toEqual({ stderr: '', written: {} });
  });

  it('findings that a document or a configuration suppresses do not enter the baseline', async () => {
    const ignoring = `${errorDocument}x-vendor-pagination-ignore: [Pagination/UnknownScheme]\n`;
    expect(JSON.parse(await baselineOf({ 'a.yaml': ignoring }))).toEqual({ version: 1, findings: {} });
  });

  it.each([
    ['known.json does not exist; --write-baseline creates it', undefined],
    ['known.json: a baseline is a JSON object with version and findings', 'nonsense'],
    ['known.json: this version reads baselines of version 1, not 2', '{"version":2,"findings":{}}'],
    ['known.json: findings of a.yaml must be a list of strings', '{"version":1,"findings":{"a.yaml":1}}'],
  ])('check ends with status 2 and a reason for an unusable baseline: %s', async (words, text) => {
    const files = text === undefined ? old : { ...old, 'known.json': text };
    const { status, stderr } = await run(argv, { files });
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  it.each(['constructor', '__proto__'])('a baseline hides the findings of a file called %s', async (name) => {
    const files = Object.fromEntries([[name, errorDocument]]);
    const named = ['check', name, '--baseline', 'known.json'];
    const { written } = await runWithTraces([...named, '--write-baseline'], { files });
    const known = { ...files, 'known.json': written['known.json'] ?? '' };
    expect((await run(named, { files })).status).toBe(2);
    expect((await run(named, { files: known })).status).toBe(0);
  });

  it('--write-baseline without --baseline FILE is wrong usage', async () => {
    const { status, stderr } = await run(['check', '.', '--write-baseline'], { files: old });
    expect([status, stderr]).toEqual([2, expect.stringContaining('--write-baseline needs --baseline FILE')]);
  });

  it('a baseline in the settings is relative to their folder', async () => {
    const files = {
      ...old,
      'known.json': await baselineOf(old),
      'pagewright.config.yaml': 'baseline: known.json\n',
    };
    expect((await run(['check', '.'], { files })).status).toBe(0);
  });
});
