import { describe, expect, it } from 'vitest';
import { cleanDocument, configuration, plainDocument } from '../support/documents.js';
import { runWithTraces } from '../support/fake-io.js';

/** Reports the findings of the file: code, place, and whether the finding is suppressed. */
async function reported(files: Readonly<Record<string, string>>, name: string, ...argv: readonly string[]) {
  const { stdout, status } = await runWithTraces(['check', '--format', 'json', ...argv, name], { files });
  const report = JSON.parse(stdout) as {
    files: { file: string; findings: { code: string; pointer: string; suppressed: boolean }[] }[];
  };
  const findings = report.files.flatMap(({ findings: own }) => own);
  return {
    status,
    findings: findings.map(
      ({ code, pointer, suppressed }) => `${code} ${pointer}${suppressed ? ' off' : ''}`,
    ),
  };
}

describe('a suppression that suppresses nothing is reported', () => {
  const config = `${configuration}diagnostics:\n  ignored:\n    Pagination/UnusedScheme: true\n`;
  const at = '/diagnostics/ignored/Pagination~1UnusedScheme';

  it('a stale suppression is reported at its place in the configuration, and does not fail the check', async () => {
    const files = { 'sdk.yaml': config, 'openapi.yaml': plainDocument };
    expect(await reported(files, 'sdk.yaml')).toEqual({
      status: 0,
      findings: [`Config/StaleSuppression ${at}`],
    });
    expect((await reported(files, 'sdk.yaml', '--fail-on', 'info')).status).toBe(1);
  });

  it('a stale suppression is reported at its place in the document', async () => {
    const files = { 'openapi.yaml': `${cleanDocument}x-vendor-pagination-ignore: [Pagination/*]\n` };
    expect((await reported(files, 'openapi.yaml')).findings).toEqual([
      'Document/StaleSuppression /x-vendor-pagination-ignore/0',
    ]);
  });

  it('a stale suppression is not reported if its rule is turned off', async () => {
    const off = `${config}  rules:\n    Config/StaleSuppression: off\n`;
    const files = { 'sdk.yaml': off, 'openapi.yaml': plainDocument };
    expect((await reported(files, 'sdk.yaml')).findings).toEqual([`Config/StaleSuppression ${at} off`]);
  });

  it('a stale suppression is not reported while the document is broken, or lacks a file that it refers to', async () => {
    for (const more of ['broken: [\n', "  /rooms: { $ref: 'rooms.yaml' }\n"]) {
      const files = { 'sdk.yaml': config, 'openapi.yaml': `${plainDocument}${more}` };
      const { findings } = await reported(files, 'sdk.yaml');
      expect(findings.filter((one) => one.startsWith('Config/StaleSuppression'))).toEqual([]);
    }
  });

  it('--fix removes a stale suppression', async () => {
    const files = { 'sdk.yaml': config, 'openapi.yaml': plainDocument };
    const { written } = await runWithTraces(['check', '--fix', 'sdk.yaml'], { files });
    expect(written).toEqual({ 'sdk.yaml': configuration });
  });
});
