import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanDocument, errorDocument } from '../../packages/cli/test/support/documents.js';

const bin = fileURLToPath(new URL('../../packages/cli/bin/pagewright.cjs', import.meta.url));
const manifest = new URL('../../packages/cli/package.json', import.meta.url);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-'));
  writeFileSync(join(folder, 'good.yaml'), cleanDocument);
  writeFileSync(join(folder, 'bad.yaml'), errorDocument);
  mkdirSync(join(folder, 'links'));
  symlinkSync('..', join(folder, 'links', 'up'));
  symlinkSync('../good.yaml', join(folder, 'links', 'linked.yaml'));
  symlinkSync('nowhere', join(folder, 'links', 'dangling.yaml'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in a separate process. */
function pagewright(argv: readonly string[], stdin = '', shell?: string) {
  const child =
    shell === undefined
      ? spawn(process.execPath, [bin, ...argv], { cwd: folder })
      : spawn('sh', ['-c', shell], {
          cwd: folder,
          env: { ...process.env, NODE: process.execPath, BIN: bin },
        });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  child.stdin.end(stdin);
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    child.on('error', reject).on('close', (status) => resolve({ status, ...output }));
  });
}

describe('the pagewright command', () => {
  it('the pagewright command exits with the status of the check', async () => {
    expect(await pagewright(['check', 'good.yaml'])).toEqual({
      status: 0,
      stdout: 'No problems in 1 file; 1 of 2 operations paginated\n',
      stderr: '',
    });
    expect((await pagewright(['check', 'bad.yaml'])).status).toBe(1);
    expect((await pagewright(['check', 'gone.yaml'])).status).toBe(2);
  });

  it('the pagewright command ends only when all its output is written, even to a slow reader', async () => {
    const { stdout } = await pagewright(['rules', '--format', 'json']);
    expect(stdout.length).toBeGreaterThan(65_536);
    const slowly = '"$NODE" "$BIN" rules --format json | dd bs=64 2>/dev/null';
    expect((await pagewright([], '', slowly)).stdout).toBe(stdout);
  });

  it('the pagewright command checks a document from standard input', async () => {
    const { status, stdout } = await pagewright(['check', '-'], errorDocument);
    expect(status).toBe(1);
    expect(stdout).toContain('<stdin>:4:33 error Pagination/UnknownScheme');
  });

  it('the pagewright command shows the version of the package', async () => {
    const { version } = (await import(manifest.href, { with: { type: 'json' } })).default as {
      version: string;
    };
    expect(await pagewright(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('the pagewright command follows links to files, but not to folders', async () => {
    const { status, stdout } = await pagewright(['check', '--format', 'json', 'links']);
    const { files } = JSON.parse(stdout) as { files: { file: string }[] };
    expect(status).toBe(0);
    expect(files.map(({ file }) => file)).toEqual(['links/linked.yaml']);
  });

  it('the pagewright command prints the same with threads as without', async () => {
    const argv = ['check', 'good.yaml', 'bad.yaml', 'links/linked.yaml'];
    const alone = await pagewright([...argv, '--concurrency', '1']);
    expect(alone.status).toBe(1);
    expect(await pagewright([...argv, '--concurrency', '3'])).toEqual(alone);
  });

  it('the pagewright command skips files that git ignores', async () => {
    mkdirSync(join(folder, 'repository/.git'), { recursive: true });
    writeFileSync(join(folder, 'repository/.gitignore'), 'bad.yaml\n');
    for (const name of ['good.yaml', 'bad.yaml']) {
      writeFileSync(join(folder, 'repository', name), name === 'good.yaml' ? cleanDocument : errorDocument);
    }
    expect((await pagewright(['check', 'repository'])).status).toBe(0);
    expect((await pagewright(['check', 'repository/bad.yaml'])).status).toBe(1);
  });

  it('pagewright simulate sums up a walk that Ctrl-C interrupts', async () => {
    let asked = () => {};
    const begun = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const server = createServer(() => asked());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const argv = ['simulate', 'good.yaml', 'listUsers', '--server', `http://127.0.0.1:${port}`];
    const child = spawn(process.execPath, [bin, ...argv], { cwd: folder });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const ended = new Promise<number | null>((resolve) => {
      child.on('close', resolve);
    });
    await begun;
    child.kill('SIGINT');
    expect(await ended).toBe(1);
    expect(output).toContain('Stopped after 0 items on 0 pages: the caller has aborted the walk (aborted)\n');
    server.closeAllConnections();
    server.close();
  });

  it('the pagewright command prints no error if the reader of its output closes early', async () => {
    const { stderr } = await pagewright(
      [],
      '',
      '"$NODE" "$BIN" rules --format json | head -c 1; "$NODE" "$BIN" rules | true',
    );
    expect(stderr).toBe('');
  });

  it.each([
    'check bad.yaml',
    'check bad.yaml --format json',
    'explain good.yaml',
    'rules',
    '--help',
    '--version',
  ])('the pagewright command exits with 2 and names the cause if the disk is full: %s', async (argv) => {
    const { status, stderr } = await pagewright([], '', `"$NODE" "$BIN" ${argv} > /dev/full`);
    expect(status).toBe(2);
    expect(stderr).toContain("pagewright: can't write to standard output: there is no space left\n");
    expect(stderr).not.toMatch(/^ +at |node:/m);
  });

  it('the pagewright command exits with 2 if both standard output and standard error are full', async () => {
    const { status } = await pagewright([], '', '"$NODE" "$BIN" check bad.yaml > /dev/full 2> /dev/full');
    expect(status).toBe(2);
  });

  it('pagewright check --fix says that it can’t write a read-only file, and exits with 2', async () => {
    writeFileSync(
      join(folder, 'kept.yaml'),
      errorDocument.replace('x-vendor-pagination', 'x-vendor-paginations'),
      {
        mode: 0o444,
      },
    );
    const { status, stderr } = await pagewright(['check', 'kept.yaml', '--fix']);
    expect([status, stderr]).toEqual([2, expect.stringContaining("can't write kept.yaml: it is read-only")]);
  });

  it('the pagewright command exits with 2 and names the folder if --config is a folder', async () => {
    const { status, stderr } = await pagewright(['check', 'good.yaml', '--config', 'links']);
    expect(status).toBe(2);
    expect(stderr).toBe("pagewright: can't read links: it is a folder\n");
  });
});
