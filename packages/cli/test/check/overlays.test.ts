import { describe, expect, it } from 'vitest';
import {
  configuration,
  declaringOverlay as declaring,
  mistakenOverlay as mistaken,
  plainDocument,
} from '../support/documents.js';
import { run, runWithTraces } from '../support/fake-io.js';

describe('findings of a document with an overlay', () => {
  const files = { 'openapi.yaml': plainDocument, 'o.yaml': mistaken };
  const argv = ['check', 'openapi.yaml', '--overlay', 'o.yaml'];

  it("a finding in an overlay shows the overlay's line, and the related operation in the document", async () => {
    const { status, stdout } = await run(argv, { files });
    expect(status).toBe(1);
    expect(stdout).toContain('o.yaml:8:28');
    expect(stdout).toContain('get /users is here');
    expect(stdout).toContain('; with o.yaml over openapi.yaml');
  });

  it('a finding in an overlay has its file, pointer and related place in JSON', async () => {
    const { stdout } = await run([...argv, '--format', 'json'], { files });
    const report = JSON.parse(stdout) as {
      files: { file: string; kind: string; findings: object[] }[];
      layered: object;
    };
    expect(report.layered).toEqual([{ document: 'openapi.yaml', layers: ['o.yaml'] }]);
    expect(report.files.map(({ file, kind }) => ({ file, kind }))).toEqual([
      { file: 'openapi.yaml', kind: 'openapi' },
      { file: 'o.yaml', kind: 'other' },
    ]);
    expect(report.files[1]?.findings[0]).toMatchObject({
      code: 'Pagination/UnknownScheme',
      pointer: '/actions/1/update/x-vendor-pagination',
      range: { start: { line: 7, character: 27 } },
      related: [{ file: 'openapi.yaml', pointer: '/paths/~1users/get' }],
    });
  });

  it('SARIF and GitHub annotations of a finding in an overlay point to the overlay', async () => {
    const sarif = JSON.parse((await run([...argv, '--format', 'sarif'], { files })).stdout);
    expect(sarif.runs[0].results[0].locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: 'o.yaml' },
      region: { startLine: 8 },
    });
    const { stdout } = await run([...argv, '--format', 'github'], { files });
    expect(stdout).toContain('::error file=o.yaml,line=8');
  });

  it('check with threads reports the same findings in overlays as without threads', async () => {
    const alone = await run([...argv, '--format', 'json'], { files });
    const others = { ...files, 'b.yaml': plainDocument };
    const { stdout, threads } = await runWithTraces(
      [...argv, 'b.yaml', '--format', 'json', '--concurrency', '2'],
      {
        files: others,
        cores: 2,
      },
    );
    expect(threads).toBe(2);
    const { files: shown } = JSON.parse(stdout) as { files: { file: string }[] };
    expect(shown.find(({ file }) => file === 'o.yaml')).toEqual(JSON.parse(alone.stdout).files[1]);
  });

  it('the finding about a configured operation that an overlay removes shows the removing action', async () => {
    const removing = declaring.replace(
      / {2}- target: \$\.paths[\s\S]*/,
      "  - target: $.paths['/users']\n    remove: true\n",
    );
    const all = {
      'openapi.yaml': plainDocument,
      'o.yaml': removing,
      'sdk.yaml': configuration.replace('./openapi.yaml', '{ document: ./openapi.yaml, overlays: [o.yaml] }'),
    };
    const { stdout } = await run(['check', 'sdk.yaml', '--format', 'json'], { files: all });
    const report = JSON.parse(stdout) as {
      files: { file: string; findings: { code: string; related: object[] }[] }[];
    };
    const stale = report.files[0]?.findings.find(({ code }) => code === 'Config/StaleEndpoint');
    expect(stale?.related).toMatchObject([
      { file: 'o.yaml', pointer: '/actions/1/target', message: 'This action removes get /users' },
    ]);
  });

  it('coverage counts operations that an overlay declares', async () => {
    const covered = {
      'openapi.yaml': plainDocument,
      'o.yaml': declaring.replace('actions:', 'extends: ./openapi.yaml\nactions:'),
    };
    const { stdout } = await run(['check', '.', '--coverage'], { files: covered });
    expect(stdout).toContain('Coverage 100 %');
    const { stdout: without } = await run(['check', '.', '--coverage', '--no-overlays'], { files: covered });
    expect(without).toContain('Coverage 0 %');
  });

  it('--list-files shows which overlays apply to which document', async () => {
    const { stdout } = await run(['check', '.', '--list-files'], {
      files: {
        'openapi.yaml': plainDocument,
        'o.yaml': declaring.replace('actions:', 'extends: ./openapi.yaml\nactions:'),
      },
    });
    expect(stdout).toBe('overlay  o.yaml  over openapi.yaml\nopenapi  openapi.yaml\n');
  });
});

describe('--fix over an overlay', () => {
  it('--fix edits the overlay that has the mistake, and never the document', async () => {
    const files = { 'openapi.yaml': plainDocument, 'o.yaml': mistaken };
    const { status, written } = await runWithTraces(
      ['check', 'openapi.yaml', '--overlay', 'o.yaml', '--fix'],
      { files },
    );
    expect([status, written]).toEqual([0, { 'o.yaml': declaring }]);
  });

  it('--fix applies an edit of an overlay once if several operations share it', async () => {
    const two = `${plainDocument}  /teams:\n    get: { parameters: [{ name: offset, in: query, schema: { type: integer } }] }\n`;
    const wide = declaring.replace("$.paths['/users'].get", '$.paths.*.get');
    const files = {
      'openapi.yaml': two,
      'o.yaml': wide.replace('x-vendor-pagination: pages', 'x-vendor-paginaton: pages'),
    };
    const { written } = await runWithTraces(['check', 'openapi.yaml', '--overlay', 'o.yaml', '--fix'], {
      files,
    });
    expect(written).toEqual({ 'o.yaml': wide });
  });

  it("--fix replaces an overlay's target that matches nothing by the intended one", async () => {
    const o = declaring.replace("['/users']", "['/user']");
    const files = { 'openapi.yaml': plainDocument, 'o.yaml': o };
    const { written } = await runWithTraces(['check', 'openapi.yaml', '--overlay', 'o.yaml', '--fix'], {
      files,
    });
    expect(written).toEqual({ 'o.yaml': declaring });
  });
});

describe('--fix of an overlay without a document', () => {
  it("--fix rewrites an overlay's target in the standard syntax", async () => {
    const o = declaring.replace("$.paths['/users'].get", '$.paths./users.get');
    const { written } = await runWithTraces(['check', 'o.yaml', '--fix'], { files: { 'o.yaml': o } });
    expect(written).toEqual({ 'o.yaml': declaring });
  });
});

describe('other commands over an overlay', () => {
  const files = { 'openapi.yaml': plainDocument, 'o.yaml': declaring };
  const over = ['openapi.yaml', '--overlay', 'o.yaml'];

  it('explain names the overlay, and the place in it that decides the scheme', async () => {
    const { stdout } = await run(['explain', ...over], { files });
    expect(stdout).toContain('openapi.yaml with o.yaml: 1 of 1 operation paginated');
    expect(stdout).toContain('named on the operation, o.yaml:8:28');
  });

  it('simulate sends the offsets of a scheme that only an overlay declares', async () => {
    const pages = '[{ users: [1, 2], more: true }, { users: [3], more: false }]';
    const { status, stdout } = await run(
      ['simulate', 'openapi.yaml', 'get /users', '--overlay', 'o.yaml', '--pages', 'p.yaml'],
      { files: { ...files, 'p.yaml': pages } },
    );
    expect(status).toBe(0);
    expect(stdout).toContain('offset=2');
  });

  it('generate makes pages for operations that the overlay declares', async () => {
    const { status, written } = await runWithTraces(
      ['generate', ...over, '--target', 'typescript', '--out', 'gen'],
      {
        files,
      },
    );
    expect(status).toBe(0);
    expect(Object.keys(written).join()).toContain('gen/typescript/');
  });

  it('adopt skips operations that the overlay declares', async () => {
    const { stdout } = await run(['adopt', ...over, '--format', 'json'], { files });
    expect(JSON.parse(stdout)).toMatchObject({
      files: [{ schemes: [], operations: [{ operation: 'get /users', state: 'declared' }] }],
    });
  });
});
