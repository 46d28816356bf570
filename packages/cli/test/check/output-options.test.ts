import { describe, expect, it } from 'vitest';
import { checkFormats } from '../../src/settings/read-settings.js';
import { cleanDocument, configuration, errorDocument, warnDocument } from '../support/documents.js';
import { run, runWithTraces } from '../support/fake-io.js';

const failing = { 'a.yaml': errorDocument, 'b.yaml': cleanDocument };
const passing = { 'b.yaml': cleanDocument, 'c.yaml': warnDocument };

describe('--output FILE', () => {
  it.each(checkFormats)(
    '--output FILE gets the output of --format %s, and the terminal gets text',
    async (format) => {
      const printed = await run(['check', '.', '--format', format], { files: failing });
      const text = await run(['check', '.'], { files: failing });
      const argv = ['check', '.', '--format', format, '--output', 'out/report'];
      const { written, ...result } = await runWithTraces(argv, { files: failing });
      expect(written).toEqual({ 'out/report': printed.stdout });
      expect(result).toMatchObject({ status: 1, stdout: text.stdout, stderr: '' });
    },
  );

  it('--output writes FILE without colours, even if the terminal has colours', async () => {
    const host = { files: failing, columns: 80 };
    const { stdout, written } = await runWithTraces(['check', '.', '--output', 'report.txt'], host);
    expect(stdout).toContain('\u001b[');
    expect(written['report.txt']).not.toContain('\u001b[');
  });

  it('--output with --fix-dry-run is wrong usage', async () => {
    const { status, stderr } = await run(['check', '.', '--output', 'a', '--fix-dry-run'], {
      files: failing,
    });
    expect(status).toBe(2);
    expect(stderr).toContain('use only one of them');
  });
});

describe('--output FILE, if FILE is an input', () => {
  const split = {
    'api/a.yaml': "openapi: 3.1.0\npaths: { /a: { $ref: 'b.yaml' } }\n",
    'api/b.yaml': 'get: {}\n',
  };

  it.each([
    ['the document', ['api/a.yaml'], 'api/a.yaml'],
    ['the document with ./', ['api/a.yaml'], './api/a.yaml'],
    ['a symbolic link to the document', ['api/a.yaml'], 'link.yaml'],
    ['a document in the folder', ['api'], 'api/a.yaml'],
    ['a document in the folder that has not changed', ['api', '--changed'], 'api/a.yaml'],
    ['a file that the document refers to', ['api/a.yaml'], 'api/b.yaml'],
    ['an overlay', ['api/a.yaml', '--overlay', 'over.yaml'], 'over.yaml'],
    ['the settings', ['api/a.yaml'], 'pagewright.config.yaml'],
    ['the baseline', ['api/a.yaml', '--baseline', 'b.json', '--write-baseline'], 'b.json'],
  ])('check refuses %s as --output and writes nothing', async (_, inputs, output) => {
    const files = {
      ...split,
      'over.yaml': 'overlay: 1.0.0\ninfo: { title: a, version: 1.0.0 }\nactions: []\n',
      'pagewright.config.yaml': 'failOn: error\n',
    };
    const git = async () => ({ ok: true, value: new Uint8Array() }) as const;
    const argv = ['check', ...inputs, '--format', 'json', '--output', output];
    const { status, stdout, stderr, written } = await runWithTraces(argv, {
      files,
      links: { 'link.yaml': 'api/a.yaml' },
      git,
    });
    expect([status, stdout, written]).toEqual([2, '', {}]);
    expect(stderr).toMatch(/^pagewright: --output can't be \S+, which is an input\n$/);
  });

  it('check --output replaces an earlier report in the checked folder', async () => {
    const { status, written } = await runWithTraces(['check', 'api', '--output', 'api/report.json'], {
      files: { ...split, 'api/report.json': '{}' },
    });
    expect([status, Object.keys(written)]).toEqual([0, ['api/report.json']]);
  });
});

describe('--quiet', () => {
  it.each(['text', 'github', 'unix'])(
    '--quiet prints nothing in format %s if the check passes',
    async (format) => {
      const argv = ['check', '.', '--quiet', '--format', format];
      expect(await run(argv, { files: passing })).toEqual({ status: 0, stdout: '', stderr: '' });
    },
  );

  it('--quiet prints the whole report if the check fails', async () => {
    const loud = await run(['check', '.'], { files: failing });
    expect(await run(['check', '.', '--quiet'], { files: failing })).toEqual(loud);
    const strict = await run(['check', '.', '--quiet', '--max-warnings', '0'], { files: passing });
    expect([strict.status, strict.stdout.includes('Pagination/MissingItems')]).toEqual([1, true]);
  });

  it('--quiet does not shorten the JSON report', async () => {
    const loud = await run(['check', '.', '--format', 'json'], { files: passing });
    expect(await run(['check', '.', '--format', 'json', '--quiet'], { files: passing })).toEqual(loud);
  });

  it('--quiet hides notes, except for files that could not be read', async () => {
    const files = { ...passing, 'd.yaml': new Uint8Array([0xff, 0xfe, 0xff]) };
    expect(await run(['check', '.', '--quiet'], { files })).toEqual({ status: 0, stdout: '', stderr: '' });
    expect((await run(['check', 'd.yaml', '--quiet'], { files })).stderr).toContain("can't read d.yaml");
  });
});

describe('--list-files', () => {
  const files = {
    'api/openapi.yaml': cleanDocument,
    'b.yaml': errorDocument,
    'notes.json': '{}',
    'sdk.yaml': configuration.replace('openapi.yaml', 'api/openapi.yaml'),
  };

  it('--list-files lists the files that would be checked, with their configurations, and checks nothing', async () => {
    expect(await run(['check', '--list-files'], { files })).toEqual({
      status: 0,
      stdout: 'openapi  b.yaml\nconfig   sdk.yaml  with api/openapi.yaml\nopenapi  api/openapi.yaml\n',
      stderr: '',
    });
  });

  it('--list-files with a format other than text is wrong usage', async () => {
    const { status, stdout, stderr } = await run(['check', '--list-files', '--format', 'json'], { files });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--list-files prints text, not json; use only one of them\n');
  });

  it('--list-files fails if there are no files', async () => {
    expect((await run(['check', '--list-files'], { files: { 'a.json': '{}' } })).status).toBe(2);
  });
});

describe('--allow-none', () => {
  const files = { 'settings.json': '{"a":1}' };

  it('--allow-none makes a folder without documents a success, with a note', async () => {
    expect(await run(['check', '--allow-none'], { files })).toEqual({
      status: 0,
      stdout:
        'Nothing was checked: 1 file without an openapi or swagger version next to info, paths, components, webhooks or definitions, and without a pagination list or resources with methods\n',
      stderr: 'pagewright: there is no OpenAPI document and no configuration in .\n',
    });
    expect(await run(['check', '--allow-none', '--quiet'], { files: {} })).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });

  it('--allow-none has no effect if there are documents, or if a named document is missing', async () => {
    expect((await run(['check', '--allow-none'], { files: failing })).status).toBe(1);
    expect((await run(['check', '--allow-none', 'gone.yaml'], { files })).status).toBe(2);
  });
});

describe('FORCE_COLOR', () => {
  it.each([
    ['1', true],
    ['3', true],
    ['0', false],
    ['', false],
  ])('FORCE_COLOR=%j without a terminal sets colours to %s', async (value, coloured) => {
    const { stdout } = await run(['check', '.'], { files: failing, env: { FORCE_COLOR: value } });
    expect(stdout.includes('\u001b[')).toBe(coloured);
  });

  it('NO_COLOR takes precedence over FORCE_COLOR', async () => {
    const { stdout } = await run(['check', '.'], {
      files: failing,
      env: { FORCE_COLOR: '1', NO_COLOR: '1' },
    });
    expect(stdout).not.toContain('\u001b[');
  });
});
