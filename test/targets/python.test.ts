import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { parseScheme } from '@pagewright/core';
import { expect, test } from 'vitest';
import { installTools } from './kit/install-tools.js';
import { ruff } from './kit/ruff.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';
import { unformatted } from './kit/unformatted.js';

const settings = { typeCheckingMode: 'strict', pythonVersion: '3.9', reportPrivateUsage: false };

describeTarget({
  target: 'python',
  missing: () => lacks('python3', ['--version'], 'the package python3'),
  files: () => [
    { path: 'driver.py', text: driverText('python/driver.py') },
    {
      path: 'pyrightconfig.json',
      text: JSON.stringify({ ...settings, include: ['pagination'] }),
    },
  ],
  compile: async (folder) => {
    const tools = await installTools('python');
    const said = await complaints(process.execPath, [`${tools}/pyright/index.js`], { cwd: folder });
    const wrong = said.startsWith('0 errors, 0 warnings') ? '' : said.slice(0, 6000);
    return wrong + unformatted(`${folder}/pagination`, '.py', await ruff(tools));
  },
  run: (folder, ...args) => outputOf('python3', ['-W', 'error', 'driver.py', ...args], { cwd: folder }),
  isAdapted: true,
  isFull: true,
});

test('fetch of Python names a wrong argument before anything is sent, and wire_text is exported', async () => {
  const { scheme } = parseScheme(
    { name: 'portUrls', type: 'cursorUrl', request: {}, response: { data: { type: 'items' } } },
    'config',
  );
  const { scheme: paged } = parseScheme(
    {
      name: 'ports',
      type: 'offset',
      request: { offset: { type: 'offset' } },
      response: { data: { type: 'items' } },
    },
    'config',
  );
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-python-'));
  for (const { path, text } of generate({ schemes: [scheme, paged].flatMap((one) => one ?? []) }, 'python')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const program = `
from pagination import PageRequest, SyncPortUrls, SyncPorts, wire_text
for wrong in (lambda: SyncPortUrls.fetch(None, PageRequest("GET", "/"), {}), lambda: SyncPorts.fetch(None, PageRequest("GET", "/"), ["a"])):
    try:
        wrong()
    except TypeError as error:
        print(error)
print(wire_text(2.0), wire_text("a"))
`;
  writeFileSync(join(folder, 'program.py'), program);
  const printed = await outputOf('python3', ['program.py'], { cwd: folder });
  rmSync(folder, { recursive: true, force: true });
  expect(printed.split('\n')).toEqual([
    'item is a function that makes an item, not of type dict.',
    'params are a dict, not of type list.',
    '2 a',
    '',
  ]);
});
