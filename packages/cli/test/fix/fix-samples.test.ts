import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runWithTraces } from '../support/fake-io.js';

const root = fileURLToPath(new URL('../../../../samples', import.meta.url));
const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);
const files = Object.fromEntries(
  names
    .filter((name) => /\.(json|yaml)$/.test(name))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
);
const argv = ['check', '.', '--format', 'json', '--fail-on', 'off'];
const codesIn = (text: string): readonly string[] =>
  (JSON.parse(text) as { files: { file: string; findings: { code: string }[] }[] }).files.flatMap(
    ({ file, findings }) => findings.map(({ code }) => `${file} ${code}`),
  );

it('--fix on every sample leaves fewer findings and valid files, and a second run changes nothing', async () => {
  const before = codesIn((await runWithTraces(argv, { files })).stdout);
  const fixed = await runWithTraces([...argv, '--fix'], { files });
  const after = codesIn(fixed.stdout);
  expect(fixed.stderr).toMatch(/Fixed \d+ findings in \d+ files/);
  expect(after.length).toBeLessThan(before.length);
  const broken = (codes: readonly string[]) =>
    codes.filter((code) => /InvalidSyntax|DuplicateKey/.test(code));
  expect(broken(after)).toEqual(broken(before));
  const again = await runWithTraces([...argv, '--fix'], { files: { ...files, ...fixed.written } });
  expect(again.written).toEqual({});
});
