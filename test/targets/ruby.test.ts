import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { expect, test } from 'vitest';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';

const missing = () => lacks('ruby', ['--version'], 'the package ruby');

describeTarget({
  target: 'ruby',
  missing,
  files: () => [{ path: 'driver.rb', text: driverText('ruby/driver.rb') }],
  compile: async (folder) => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.rb'));
    const said = await Promise.all(files.map((file) => complaints('ruby', ['-wc', file], { cwd: folder })));
    return said.map((one) => one.replace(/^Syntax OK$/m, '')).join('');
  },
  run: (folder, orders, url) => outputOf('ruby', ['-w', 'driver.rb', orders, url], { cwd: folder }),
});

test('the headers of the transport go to its own server, and to no other', async ({ skip }) => {
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
    writeFileSync(join(folder, path), text);
  }
  const script = `require "./transport"
transport = Pagination::HTTPTransport.new("http://127.0.0.1:${port}", headers: { "Authorization" => "Bearer own" })
["/a", "http://127.0.0.1:${port}/b", "http://localhost:${port}/c"].each do |url|
  transport.call(Pagination::PageRequest.new(verb: "GET", url: url))
end
`;
  expect(await complaints('ruby', ['-w', '-e', script], { cwd: folder })).toBe('');
  expect(tokens).toEqual(['Bearer own', 'Bearer own', undefined]);
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
