import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '@pagewright/codegen';
import { expect, test } from 'vitest';
import { awkwardItems } from './kit/awkward-items.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { hits, searchInput, startSearchServer } from './kit/search-server.js';
import { describeTarget } from './kit/target-suite.js';
import { tortureSchemes } from './kit/torture.js';

const missing = () =>
  lacks('ruby', ['--version'], 'the package ruby') ??
  lacks('ruby', ['-e', 'require "rbs"'], 'the gem rbs, which comes with Ruby from 3.0 on');

/** Runs the signature checker as a library, because some Ruby packages lack its executable. */
const checkSignatures = [
  '-rrbs',
  '-rrbs/cli',
  '-e',
  'RBS::CLI.new(stdout: $stdout, stderr: $stderr).run(%w[-I sig validate --silent])',
];

describeTarget({
  target: 'ruby',
  missing,
  files: () => [{ path: 'driver.rb', text: driverText('ruby/driver.rb') }],
  compile: async (folder) => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.rb'));
    const said = await Promise.all(files.map((file) => complaints('ruby', ['-wc', file], { cwd: folder })));
    const parse = 'RBS::Parser.parse_signature(File.read("sig/pagination.rbs"))';
    const signed = await complaints('ruby', ['-rrbs', '-e', parse], { cwd: folder });
    return said.map((one) => one.replace(/^Syntax OK$/m, '')).join('') + signed;
  },
  run: (folder, orders, url) => outputOf('ruby', ['-w', 'driver.rb', orders, url], { cwd: folder }),
});

test('headers of the Ruby transport go only to its own server', async ({ skip }) => {
  const lack = missing();
  if (lack !== undefined) skip(lack);
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-ruby-transport-'));
  const tokens: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  for (const { path, text } of generate({ schemes: [], transport: true }, 'ruby')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const script = `require "./transport"
transport = Pagination::HTTPTransport.new("http://127.0.0.1:${port}", headers: { "Authorization" => "Bearer own" })
["/a", "http://127.0.0.1:${port}/b", "http://localhost:${port}/c"].each do |url|
  transport.call(Pagination::PageRequest.new(method: "GET", url: url))
end
`;
  expect(await complaints('ruby', ['-w', '-e', script], { cwd: folder })).toBe('');
  expect(tokens).toEqual(['Bearer own', 'Bearer own', undefined]);
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every type that a generated Ruby signature names exists', async ({ skip }) => {
  const lack = missing();
  if (lack !== undefined) skip(lack);
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-ruby-signatures-'));
  const schemes = tortureSchemes();
  for (const { path, text } of generate({ schemes, transport: true, ...awkwardItems(schemes) }, 'ruby')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(await complaints('ruby', checkSignatures, { cwd: folder })).toBe('');
  const file = join(folder, 'sig/pagination.rbs');
  writeFileSync(file, readFileSync(file, 'utf8').replace('-> PageAnswer', '-> PageAnswers'));
  expect(await complaints('ruby', checkSignatures, { cwd: folder })).toContain('Could not find PageAnswers');
  rmSync(folder, { recursive: true, force: true });
});

test('the Ruby signatures match what a program calls and gets', async ({ skip }) => {
  const lack = missing();
  if (lack !== undefined) skip(lack);
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-ruby-signatures-'));
  const server = await startSearchServer();
  const program = fileURLToPath(new URL('consumers/ruby/consumer.rb', import.meta.url));
  for (const { path, text } of generate({ ...searchInput(), packageName: 'Acme::Pages' }, 'ruby')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  copyFileSync(program, join(folder, 'consumer.rb'));
  // The file walks.rb is emptied, because it walks a different API.
  writeFileSync(join(folder, 'walks.rb'), '');
  const env = { RBS_TEST_TARGET: 'Acme::Pages::*', RBS_TEST_OPT: '-I sig', RBS_TEST_LOGLEVEL: 'error' };
  const args = ['-rrbs/test/setup', 'consumer.rb', server.url];
  expect(await outputOf('ruby', args, { cwd: folder, env })).toContain(`symbols=${hits}\n`);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
