import { describe, expect, it } from 'vitest';
import { cleanDocument } from '../support/documents.js';
import { run, runWithTraces } from '../support/fake-io.js';

describe('pagewright init', () => {
  it('init writes settings that check accepts, and asks nothing', async () => {
    const { status, stdout, written } = await runWithTraces(['init']);
    expect([status, stdout]).toEqual([0, 'wrote pagewright.config.yaml; pagewright check reads it\n']);
    const settings = written['pagewright.config.yaml'] ?? '';
    expect(settings).toContain(
      '$schema=https://unpkg.com/@pagewright/cli@9.9.9/schemas/settings.schema.json\n',
    );
    const files = { 'openapi.yaml': cleanDocument, 'pagewright.config.yaml': settings };
    expect(await run(['check'], { files })).toMatchObject({ status: 0, stderr: '' });
    const all = settings.replaceAll(/^# (?=\w+: [[{p])/gm, '');
    const checked = await run(['check', 'openapi.yaml'], {
      files: { ...files, 'pagewright.config.yaml': all },
    });
    expect(checked.stderr).toContain('pagewright-baseline.json does not exist');
  });

  it('init refers to the settings schema of the installed package', async () => {
    const files = { 'node_modules/@pagewright/cli/schemas/settings.schema.json': '{}' };
    const { written } = await runWithTraces(['init'], { files });
    expect(written['pagewright.config.yaml']).toContain(
      '$schema=./node_modules/@pagewright/cli/schemas/settings.schema.json\n',
    );
  });

  it.each(['yaml', 'json'])(
    'init does not replace existing settings in pagewright.config.%s',
    async (extension) => {
      const name = `pagewright.config.${extension}`;
      const { status, stderr, written } = await runWithTraces(['init'], { files: { [name]: '{}' } });
      expect([status, stderr, written]).toEqual([
        2,
        `pagewright: ${name} exists, and init does not overwrite it\n`,
        {},
      ]);
    },
  );
});
