import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { describeWalks, documented, pagewright, type WalkedApis } from './kit/client-walks.js';
import { installTools } from './kit/install-tools.js';
import { pythonPackages } from './kit/python-packages.js';
import { ruff } from './kit/ruff.js';
import { complaints, outputOf } from './kit/run-tool.js';
import { unformatted } from './kit/unformatted.js';

const here = fileURLToPath(new URL('./', import.meta.url));
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder with the documents of both APIs. */
function folderFor(client: string, { reference }: WalkedApis): string {
  const folder = mkdtempSync(join(tmpdir(), `pagewright-client-${client}-`));
  folders.push(folder);
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(reference.document));
  cpSync(join(here, 'clients/positions.json'), join(folder, 'positions.json'));
  return folder;
}

describeWalks('a client in the form of openapi-python-client', {
  client: 'openapi-python-client',
  single: ['cursor-url'],
  urlNote: 'Stops after the first page: cursorUrl is not followed.',
  walk: async (apis) => {
    const folder = folderFor('python', apis);
    const program = 'openapi_python_client.py';
    cpSync(join(here, 'consumers/clients', program), join(folder, program));
    let said = '';
    for (const [document, client, name] of [
      ['openapi.json', 'items_client', 'item_pages'],
      ['positions.json', 'books_client', 'book_pages'],
    ] as const) {
      cpSync(join(here, 'adapters/python', client), join(folder, client), { recursive: true });
      const options = ['--client', `openapi-python-client=${client}`, '--package', `python=${name}`];
      said += await pagewright(folder, ['generate', document, ...options, '--out', name]);
    }
    const shown = documented('openapi-python-client', apis.reference.url);
    for (const argv of shown.commands) await pagewright(folder, argv);
    writeFileSync(join(folder, 'shown.py'), shown.program);
    const made = ['item_pages', 'book_pages'].map((name) => `${name}/openapi-python-client`);
    const settings = { typeCheckingMode: 'strict', pythonVersion: '3.11', reportPrivateUsage: false };
    const paths = [...made, 'paged/openapi-python-client', pythonPackages];
    const include = [program, 'shown.py', ...made];
    const config = { ...settings, include, extraPaths: paths };
    writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(config));
    const tools = await installTools('python');
    const checked = await complaints(process.execPath, [`${tools}/pyright/index.js`], { cwd: folder });
    expect(checked).toMatch(/^0 errors, 0 warnings/);
    for (const [index, name] of ['item_pages', 'book_pages'].entries()) {
      const path = join(folder, made[index] ?? '', name);
      expect(unformatted(path, '.py', await ruff(tools))).toBe('');
    }
    const urls = [apis.reference.url, apis.positions.url];
    const options = { cwd: folder, env: { PYTHONPATH: paths.join(':') } };
    const output = await outputOf('python3', ['-W', 'error', program, ...urls], options);
    return { said, output, show: () => outputOf('python3', ['-W', 'error', 'shown.py'], options) };
  },
});

describeWalks('a client in the form of oapi-codegen', {
  client: 'oapi-codegen',
  single: ['cursor-url'],
  urlNote: 'Stops after the first page: cursorUrl is not followed.',
  walk: async (apis) => {
    const folder = folderFor('go', apis);
    for (const part of ['go.mod', 'runtime', 'items', 'books'])
      cpSync(join(here, 'adapters/go', part), join(folder, part), { recursive: true });
    cpSync(join(here, 'consumers/clients/oapi_codegen.go'), join(folder, 'main.go'));
    let said = '';
    for (const [document, client, out] of [
      ['openapi.json', 'items', 'item_pages'],
      ['positions.json', 'books', 'book_pages'],
    ] as const) {
      const options = ['--client', `oapi-codegen=${client}`, '--package', `go=${out.replace('_', '')}`];
      said += await pagewright(folder, ['generate', document, ...options, '--out', out]);
    }
    const shown = documented('oapi-codegen', apis.reference.url);
    for (const argv of shown.commands) await pagewright(folder, argv);
    mkdirSync(join(folder, 'shown'));
    writeFileSync(join(folder, 'shown/main.go'), shown.program);
    const options = { cwd: folder, env: { GOFLAGS: '-mod=mod', GOPROXY: 'off' } };
    expect(await complaints('gofmt', ['-l', '.'], options)).toBe('');
    expect(await complaints('go', ['vet', './...'], options)).toBe('');
    const output = await outputOf('go', ['run', '.', apis.reference.url, apis.positions.url], options);
    return { said, output, show: () => outputOf('go', ['run', './shown'], options) };
  },
});
