import { expect, it } from 'vitest';
import { errorDocument, warnDocument } from '../support/documents.js';
import { run } from '../support/fake-io.js';

const lines = async (files: Readonly<Record<string, string>>, argv: readonly string[] = []) =>
  (await run(['check', '.', '--format', 'unix', ...argv], { files })).stdout.split('\n');

it('check --format unix prints a line for each finding, as compilers do', async () => {
  const [line, ...rest] = await lines({ 'api/a.yaml': errorDocument });
  expect(line).toMatch(
    /^api\/a\.yaml:4:33: error: get \/users names the scheme "usrs", .* \[Pagination\/UnknownScheme\]$/,
  );
  expect(rest).toEqual(['']);
});

it('check --format unix prints an exceeded limit as a line without a place', async () => {
  const shown = await lines({ 'a.yaml': warnDocument }, ['--max-warnings', '0']);
  expect(shown[0]).toMatch(/^a\.yaml:\d+:\d+: warning: /);
  expect(shown.at(-2)).toBe('pagewright: error: 1 warning is more than --max-warnings 0 allows');
});

it('text of a document cannot add a line to the output of check --format unix', async () => {
  const document = errorDocument.replace('usrs', '"a\\nb.yaml:1:1: error: made up"');
  expect(await lines({ 'a.yaml': document })).toHaveLength(2);
});
