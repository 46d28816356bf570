import { describe, expect, it } from 'vitest';
import { cleanDocument, errorDocument, warnDocument } from '../support/documents.js';
import { type FakeFile, run } from '../support/fake-io.js';

const check = (argv: readonly string[], files: Readonly<Record<string, FakeFile>>) =>
  run(['check', ...argv], { files });

describe('pagewright.config.yaml has defaults for the options', () => {
  it.each([
    ['failOn: warn', 'failOn: warn', 1],
    ['maxWarnings: 0', 'maxWarnings: 0', 1],
    ['failOn: off', 'failOn: off', 0],
    ['no settings', '', 0],
  ])('the exit status of check follows a pagewright.config.yaml with %s', async (_, text, status) => {
    const files = { 'pagewright.config.yaml': text, 'a.yaml': warnDocument };
    expect((await check(['a.yaml'], files)).status).toBe(status);
  });

  it('--preset and the preset of a configuration take precedence over the preset of the settings', async () => {
    const list = `{ parameters: [{ name: offset, in: query, schema: { type: integer } }], responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array } } } } } } } }`;
    const files = {
      'a.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /users: { get: ${list} }\n`,
      'sdk.yaml': 'openapi: a.yaml\ntargets: [typescript]\ndiagnostics: { preset: json-api }\n',
      'ibm.yaml': 'preset: ibm',
    };
    const codes = async (argv: readonly string[]) => {
      const { stdout } = await check([...argv, '--format', 'json'], files);
      const { files: checked } = JSON.parse(stdout) as {
        files: { findings: { code: string; severity: string }[] }[];
      };
      return checked.flatMap(({ findings }) => findings.map(({ code, severity }) => `${code} ${severity}`));
    };
    expect(await codes(['a.yaml'])).toEqual([]);
    expect(await codes(['a.yaml', '--preset', 'zalando'])).toEqual(['Guideline/PreferCursor info']);
    expect(await codes(['a.yaml', '--settings', 'ibm.yaml'])).toEqual([
      'Guideline/PreferCursor warn',
      'Guideline/EchoMissing warn',
    ]);
    expect(await codes(['a.yaml', '--settings', 'ibm.yaml', '--preset', 'zalando'])).toEqual([
      'Guideline/PreferCursor info',
    ]);
    // The preset of `sdk.yaml`, `json-api`, has no rule about cursors.
    expect(await codes(['sdk.yaml'])).toEqual([]);
    expect(await codes(['sdk.yaml', '--preset', 'google'])).toEqual(['Guideline/PreferCursor warn']);
    const { status, stderr } = await check(['a.yaml', '--preset', 'none'], files);
    expect([status, stderr]).toEqual([2, expect.stringContaining('--preset')]);
  });

  it('"format" in the settings sets the output format', async () => {
    const files = { 'pagewright.config.json': '{ "format": "github" }', 'a.yaml': errorDocument };
    expect((await check(['a.yaml'], files)).stdout).toMatch(/^::error file=a\.yaml/);
  });

  it('explain reads the extensions that "vendorPrefixes" in the settings names', async () => {
    const files = {
      'pagewright.config.yml': 'vendorPrefixes: [acme]',
      'a.yaml': errorDocument.replaceAll('x-vendor', 'x-acme'),
    };
    expect((await check(['a.yaml'], files)).stdout).toContain('Pagination/UnknownScheme');
    expect((await run(['explain', 'a.yaml'], { files })).stdout).toContain('names an undefined scheme');
  });

  it('"files" in the settings lists what to check, relative to the settings, if no argument names a file', async () => {
    const files = {
      '../pagewright.config.yaml': 'files: [work/api/*.yaml]',
      'api/a.yaml': cleanDocument,
      'b.yaml': errorDocument,
    };
    expect((await check([], files)).stdout).toBe('No problems in 1 file; 1 of 2 operations paginated\n');
    expect((await check(['b.yaml'], files)).status).toBe(1);
  });

  it('"ignore" in the settings applies to files found in folders, not to files named as arguments', async () => {
    const files = {
      'pagewright.config.yaml': 'ignore: [legacy/, "*.old.yaml", "!keep.old.yaml"]',
      'a.yaml': cleanDocument,
      'b.old.yaml': errorDocument,
      'keep.old.yaml': cleanDocument,
      'legacy/c.yaml': errorDocument,
    };
    expect((await check([], files)).stdout).toBe('No problems in 2 files; 2 of 4 operations paginated\n');
    expect((await check(['legacy'], files)).status).toBe(1);
    expect((await check(['b.old.yaml'], files)).status).toBe(1);
  });

  it('"rules" and "ignored" in the settings apply to every document', async () => {
    const files = { 'a.yaml': warnDocument, 'b.yaml': warnDocument };
    const { stdout } = await check(['.', '--format', 'json'], files);
    const [{ code, suppressionKey }] = JSON.parse(stdout).files[0].findings;
    const settings = (text: string) => ({ ...files, 'pagewright.config.yaml': text });
    const status = async (text: string) => (await check(['.', '--fail-on', 'warn'], settings(text))).status;

    expect(await status('{}')).toBe(1);
    expect(await status(`rules: { ${code}: off }`)).toBe(0);
    expect(await status(`rules: { ${code}: info }`)).toBe(0);
    expect(await status(`ignored: { ${code}: true }`)).toBe(0);
    expect(await status(`ignored: { ${code}: ${suppressionKey} }`)).toBe(0);
    expect(await status(`ignored: { ${code}: [{ location: ${suppressionKey}, reason: known }] }`)).toBe(0);
    expect(await status(`ignored: { ${code}: somethingElse }`)).toBe(1);
    expect((await check(['.'], settings(`rules: { ${code}: error }`))).status).toBe(1);
  });

  it('"ignored" in the settings adds to what a configuration ignores', async () => {
    const files = {
      'a.yaml': warnDocument,
      'pagewright.yaml': 'openapi: a.yaml\ndiagnostics: { ignored: { Pagination/MissingItems: nobody } }\n',
    };
    const { stdout } = await check(['.', '--format', 'json'], files);
    const [{ code, suppressionKey }] = JSON.parse(stdout).files[0].findings;
    const config = `openapi: a.yaml\ndiagnostics: { failOn: warn, ignored: { ${code}: nobody } }\n`;
    const settings = `ignored: { ${code}: ${suppressionKey} }`;
    expect((await check(['.'], { ...files, 'pagewright.yaml': config })).status).toBe(1);
    expect(
      (await check(['.'], { ...files, 'pagewright.yaml': config, 'pagewright.config.yaml': settings }))
        .stdout,
    ).toContain('1 suppressed');
  });

  it('"maxErrors", "minCoverage" and "profile" in the settings apply unless an option is given', async () => {
    const files = { 'a.yaml': errorDocument };
    const settings = (text: string) => ({ ...files, 'pagewright.config.yaml': text });
    expect((await check(['a.yaml'], settings('maxErrors: 1'))).status).toBe(0);
    const failing = await check(['a.yaml', '--max-errors', '0'], settings('maxErrors: 1'));
    expect([failing.status, failing.stdout]).toEqual([1, expect.stringContaining('--max-errors 0')]);
    expect((await check(['a.yaml'], settings('minCoverage: 50'))).stdout).toContain('Coverage');
  });

  it("an overlay that the settings name applies to each document, relative to the settings' folder", async () => {
    const overlay =
      'overlay: 1.0.0\ninfo: { title: a, version: "1" }\nactions: [{ target: $.paths, remove: true }]\n';
    const files = {
      '../pagewright.config.yaml': 'overlay: work/none.yaml',
      'none.yaml': overlay,
      'a.yaml': errorDocument,
    };
    expect((await check(['a.yaml'], { 'a.yaml': errorDocument })).status).toBe(1);
    expect((await check(['a.yaml'], files)).stdout).toContain('none.yaml');
    expect((await check(['a.yaml', '--no-overlays'], files)).status).toBe(1);
  });

  it('options of the command line take precedence over the settings', async () => {
    const files = {
      'pagewright.config.yaml': 'failOn: warn\nformat: json\nmaxWarnings: 0\n',
      'a.yaml': warnDocument,
    };
    const { status, stdout } = await check(
      ['a.yaml', '--fail-on', 'error', '--format', 'text', '--max-warnings', '1'],
      files,
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/^a\.yaml:6:5 warn/);
  });
});

describe('the settings that are read', () => {
  const strict = 'failOn: warn\n';

  it('check reads the nearest settings file in the working folder or a folder above', async () => {
    const files = { 'a.yaml': warnDocument, '../pagewright.config.yaml': strict };
    expect((await check(['a.yaml'], files)).status).toBe(1);
    expect((await check(['a.yaml'], { ...files, 'pagewright.config.json': '{}' })).status).toBe(0);
  });

  it('check does not read a settings file outside of the repository', async () => {
    const files = { 'a.yaml': warnDocument, '../pagewright.config.yaml': strict, '.git/HEAD': '' };
    expect((await check(['a.yaml'], files)).status).toBe(0);
  });

  it('--settings names the settings file, and --no-settings ignores every settings file', async () => {
    const files = {
      'a.yaml': warnDocument,
      'pagewright.config.yaml': strict,
      'ci/loose.yaml': 'failOn: error\n',
    };
    expect((await check(['a.yaml', '--settings', 'ci/loose.yaml'], files)).status).toBe(0);
    expect((await check(['a.yaml', '--no-settings'], files)).status).toBe(0);
    expect((await check(['a.yaml', '--settings', 'gone.yaml'], files)).stderr).toBe(
      "pagewright: can't read gone.yaml: no such file or folder\n",
    );
  });
});

describe('invalid settings', () => {
  it.each([
    ['formt: json', '1:1: there is no setting formt. Did you mean format?'],
    ['\nformat: xml', '2:9: format takes one of text, json, sarif, github'],
    ['preset: acme', '1:9: preset takes one of zalando, azure, google, ibm, json-api'],
    ['minCoverage: 101', '1:14: minCoverage takes a number from 0 to 100'],
    ['profile: newest', '1:10: profile takes one of baseline, latest, full'],
    [
      'rules: { Pagination/UnusedSchema: off }',
      '1:10: there is no rule Pagination/UnusedSchema. Did you mean Pagination/UnusedScheme?',
    ],
    [
      'ignored: { Pagination/UnusedScheme: 1 }',
      '1:10: ignored takes a mapping of rule codes to true, a suppression key, or a list of { location, reason }',
    ],
    ['failOn: never', '1:9: failOn takes one of error, warn, info, off'],
    ['maxWarnings: -1', '1:14: maxWarnings takes a whole number from 0'],
    ['concurrency: 0', '1:14: concurrency takes a whole number from 1'],
    ['files: a.yaml', '1:8: files takes a list of files, folders and globs'],
    ['ignore: [1]', '1:9: ignore takes a list of .gitignore patterns'],
    ['vendorPrefixes: [a b]', '1:17: vendorPrefixes takes a list of the words between x- and -pagination'],
    ['- format', '1:1: settings must be a mapping of names to values'],
    ['format: [', '1:9: '],
    ['format: json\nformat: text', '2:1: the key format occurs twice'],
    [
      'pagination: []',
      '1:1: pagination belongs in the SDK configuration; this file has defaults for the command line (files, ignore, format, failOn, maxWarnings, maxErrors, minCoverage, rules, ignored, vendorPrefixes, preset, profile, overlay, baseline, undeclared, changed, maxShown, statistics, concurrency)',
    ],
    ['__proto__: 1', '1:1: there is no setting __proto__'],
  ])('invalid settings end with status 2 and the place: %j', async (text, problem) => {
    const { status, stdout, stderr } = await check(['a.yaml'], {
      'pagewright.config.yaml': text,
      'a.yaml': cleanDocument,
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`pagewright: pagewright.config.yaml:${problem}`);
  });
});
