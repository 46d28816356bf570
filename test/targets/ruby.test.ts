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
import { type GenerateInput, generate } from '@pagewright/codegen';
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

/** Calls `use` with a new folder that has generated Ruby code and a program. */
async function inFolder(
  input: GenerateInput,
  program: string,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-ruby-program-'));
  for (const { path, text } of [...generate(input, 'ruby'), { path: 'program.rb', text: program }]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('in Ruby a page has a numeric cursor as a string, and the next request sends it as a number', async ({
  skip,
}) => {
  const lack = missing();
  if (lack !== undefined) skip(lack);
  const program = `require "./pagination"
sent = []
next_cursors = [12, 9007199254740993, 1.5, "b", "", true, { "a" => 1 }, nil]
transport = lambda do |request|
  sent << request.body&.dig("paging", "cursor")
  Pagination::PageAnswer.new(status: 200, body: { "hits" => [sent.length], "paging" => { "next" => next_cursors[sent.length - 1] } })
end
request = Pagination::PageRequest.new(method: "POST", url: "/search")
p Pagination::SearchCursor.each_page(transport, request).map(&:next_), sent
page = ->(value) { Pagination::PageAnswer.new(status: 200, body: { "paging" => { "next" => value } }) }
p [true, { "a" => 1 }, nil, ""].map { |value| Pagination::SearchCursor.fetch(->(_) { page.call(value) }, request).next_ }
`;
  await inFolder(searchInput(), program, async (folder) => {
    expect((await outputOf('ruby', ['-w', 'program.rb'], { cwd: folder })).split('\n')).toEqual([
      '["12", "9007199254740993", "1.5", "b", ""]',
      '[nil, 12, 9007199254740993, 1.5, "b"]',
      '[nil, nil, nil, ""]',
      '',
    ]);
  });
});

test('in Ruby an item that is not an object is an error that names its class', async ({ skip }) => {
  const lack = missing();
  if (lack !== undefined) skip(lack);
  const program = `require "./pagination"
["junk", nil, [1], { "id" => 1, "best-of" => ["junk"] }].each do |item|
  p Pagination::Hit.from(item)
rescue ArgumentError => e
  puts e.message
end
p Pagination::Hit.from({ id: 1 }).id
`;
  await inFolder(searchInput(), program, async (folder) => {
    expect((await outputOf('ruby', ['-w', 'program.rb'], { cwd: folder })).split('\n')).toEqual([
      'Pagination::Hit.from takes a Hash, but got String.',
      'Pagination::Hit.from takes a Hash, but got NilClass.',
      'Pagination::Hit.from takes a Hash, but got Array.',
      'best_of: Pagination::Hit.from takes a Hash, but got String.',
      '1',
      '',
    ]);
    expect(readFileSync(join(folder, 'items.rb'), 'utf8')).toMatch(
      /^# frozen_string_literal: true\n\n# Code generated by .*\n\n# rubocop:disable all\n/,
    );
    expect(readFileSync(join(folder, 'sig/pagination.rbs'), 'utf8')).not.toMatch(/ $/m);
  });
});

test('the Ruby transport sends the GETs of a walk over one connection for each thread and process', async ({
  skip,
}) => {
  const lack = missing();
  if (lack !== undefined) skip(lack);
  let connections = 0;
  const server = createServer(({ url = '' }, response) => {
    setTimeout(() => response.end(JSON.stringify({ url })), 5);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const program = `require "./transport"
transport = Pagination::HTTPTransport.new("http://127.0.0.1:${port}")
send = ->(url, method = "GET") { transport.call(Pagination::PageRequest.new(method: method, url: url)).body["url"] == url }
case ARGV.fetch(0)
when "walk" then p (1..5).all? { |number| send.call("/#{number}") }
when "threads"
  p (1..4).map { |thread| Thread.new { (1..9).all? { |number| send.call("/#{thread}/#{number}") } } }.map(&:value)
when "fork"
  send.call("/first")
  children = (1..2).map { |child| fork { exit!((1..9).all? { |number| send.call("/#{child}/#{number}") }) } }
  p (1..9).all? { |number| send.call("/#{number}") }, children.map { |child| Process.wait2(child).last.success? }
when "posts" then p (1..2).all? { send.call("/post", "POST") }
end
`;
  await inFolder({ schemes: [], transport: true }, program, async (folder) => {
    const run = async (mode: string) => {
      connections = 0;
      const printed = await outputOf('ruby', ['-w', 'program.rb', mode], { cwd: folder });
      return [printed.replaceAll('\n', ' ').trim(), connections] as const;
    };
    expect(await run('walk')).toEqual(['true', 1]);
    const [threads, opened] = await run('threads');
    expect(threads).toBe('[true, true, true, true]');
    expect(opened).toBeLessThan(36);
    expect(await run('fork')).toEqual(['true [true, true]', 3]);
    expect(await run('posts')).toEqual(['true', 2]);
  });
  server.close();
});
