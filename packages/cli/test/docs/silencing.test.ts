import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run } from '../support/fake-io.js';

const page = readFileSync(new URL('../../../../docs/silencing.md', import.meta.url), 'utf8');

/** Code blocks of the page, by the file name in their first line. */
const files = Object.fromEntries(
  [...page.matchAll(/^```yaml\n(# (\S+)\n[\s\S]*?)^```$/gm)].map(([, text = '', name = '']) => [name, text]),
);
const [, command = '', output = ''] = /^```console\n\$ pagewright (.*)\n([\s\S]*?)^```$/m.exec(page) ?? [];
const [, added = ''] = /^```diff\n.*\n\+(.*)\n```$/m.exec(page) ?? [];
const document = files['openapi.yaml'] ?? '';

const codesWith = async (more: Readonly<Record<string, string>>) => {
  const { stdout } = await run(['check', '.', '--format', 'json'], {
    files: { 'openapi.yaml': document, ...more },
  });
  const report = JSON.parse(stdout) as {
    files: { findings: { code: string; suppressed: boolean }[] }[];
    summary: { suppressed: number };
  };
  const codes = report.files
    .flatMap(({ findings }) => findings.filter(({ suppressed }) => !suppressed))
    .map(({ code }) => code);
  return { codes, suppressed: report.summary.suppressed };
};

describe('docs/silencing.md', () => {
  it('check prints the finding that docs/silencing.md shows for its document', async () => {
    const { stdout } = await run(command.split(' '), { files: { 'openapi.yaml': document } });
    expect(stdout).toBe(output);
  });

  it('the line that docs/silencing.md adds to the document silences the finding', async () => {
    const text = document.replace(/^(info: .*\n)/m, `$1${added}\n`);
    expect(await codesWith({ 'openapi.yaml': text })).toEqual({ codes: [], suppressed: 1 });
  });

  it('the SDK configuration of docs/silencing.md silences one finding, and its other entries are stale', async () => {
    const { codes, suppressed } = await codesWith({ 'pagewright.yaml': files['pagewright.yaml'] ?? '' });
    expect([new Set(codes), suppressed]).toEqual([new Set(['Config/StaleSuppression']), 1]);
  });

  it('the settings file of docs/silencing.md silences the finding', async () => {
    const settings = files['pagewright.config.yaml'] ?? '';
    expect(await codesWith({ 'pagewright.config.yaml': settings })).toEqual({ codes: [], suppressed: 1 });
  });
});
