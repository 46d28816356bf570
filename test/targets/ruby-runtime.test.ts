import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GenerateInput, generate } from '@pagewright/codegen';
import { memberNames } from '@pagewright/core/targets';
import { afterAll, describe, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { rubyLinks } from './kit/link-programs/ruby.js';
import { linkedInput, startLinkedServer } from './kit/linked-server.js';
import { operationPrograms } from './kit/operation-programs.js';
import { programTools, runProgram } from './kit/programs.js';
import { datesInput, filteredInput, searchInput, startSearchServer } from './kit/search-server.js';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Defines in the module each constant of Ruby that a generated type could have as its name. */
const shadowing = `reserved = %i[Array Class Comparable Data Encoding Enumerable Enumerator Exception Float Hash Integer Kernel Method
  Module Object Proc Range Regexp Set String Struct Symbol Pagination]
(Object.constants - reserved - Pagination.constants).each { |name| Pagination.const_set(name, Module.new) }
`;

const shapes = `require "./pagination"
require "./transport"
answer = Pagination::PageAnswer.new(
  status: 200, headers: { "X-Total" => ["23", "24"] }, body: { "events" => [{ "id" => 1 }], "total" => 1 }
)
sent = nil
transport = lambda do |request|
  sent = request.query
  p request.body if request.body
  answer
end
page = Pagination.get_events(transport, kind: "a", since: Time.new(2026, 1, 2, 3, 4, 5, "+02:00"), ids: 7, tags: [:a, 1.0])
p sent.slice("ids", "tags")
begin
  Pagination.get_events(transport, kind: "a", ids: [], tags: ["a|b"])
rescue ArgumentError => e
  puts e.message
end
query = { "ids" => ["9"], "kind" => "b", more: "caf\\xE9", none: nil }
Pagination.get_events(transport, kind: "a", request: { query: query, body: { since: Time.utc(2026, 1, 2) } })
p sent.slice("ids", "kind", "more", "none")
begin
  Pagination.get_events(transport, kind: nil)
rescue ArgumentError => e
  puts e.message
end
best = Pagination::Hit.new(id: 2, best_of: 3)
puts JSON.generate([best]), best.to_json
Pagination.get_events(transport, kind: "a", request: { body: { hit: best } })
p page.status, page.header("x-total"), page.page_answer.header("none"), page.items == page.page_items
p page.auto_paging_each.map(&:id), page.auto_paging_each(max_items: 0).to_a
offsets = lambda do |sent|
  items = [1, 2, 3].map { |one| { "id" => one + sent.query["offset"].to_i } }
  Pagination::PageAnswer.new(status: 200, body: { "events" => items, "total" => 6 })
end
p((2..7).map { |max| Pagination.get_events(offsets, kind: "a").auto_paging_each(max_items: max) { nil } })
begin
  Pagination.post_search(->(_) { Pagination::PageAnswer.new(status: 200, body: { "hits" => [{ "id" => 1 }, 5] }) })
rescue Pagination::PageError => e
  puts e.reason, e.status, e.cause.class, e.message
end
p Pagination::PageError.ancestors.include?(Pagination::Error), Pagination::NoNextPageError.superclass == Pagination::Error
["api.example.com", "ftp://example.com", "https://"].each do |base|
  Pagination::HTTPTransport.new(base)
rescue ArgumentError => e
  puts e.message
end
transport = Pagination::HTTPTransport.new("https://me:secret@api.example.com:8443/v1/")
puts ["a?b=c", "/v1/a", "//x/y", "http://x/y"].map { |url| transport.absolute_url(url) }
keys = []
failing = lambda do |request|
  keys << request.headers["Idempotency-Key"]
  raise "no response" if keys.length == 2
  Pagination::PageAnswer.new(status: 200, headers: {}, body: { "events" => [{ "id" => 1 }], "total" => 9 })
end
page = Pagination.get_events(failing, kind: "a", request: { headers: { "Idempotency-Key" => "first" } })
begin
  page.next_page
rescue RuntimeError
  page.next_page
end
p keys[0], keys[0] != keys[1], keys[1] == keys[2]
`;

/** Sends one request after the other; prints the outcome of each. */
const failures = `require "./transport"
transport = Pagination::HTTPTransport.new(ARGV[0], timeout: 0.3)
ARGV.drop(1).each do |path|
  options = path == "/slow" ? { timeout: 30 } : nil
  p transport.call(Pagination::PageRequest.new(method: "GET", url: path, options: options)).body
rescue Pagination::ConnectionError => e
  puts "#{e.class} #{e.cause.class.ancestors.include?(StandardError)} #{e.message[/\\A.*\\d\\/\\w*/]}"
end
begin
  transport.call(Pagination::PageRequest.new(method: "GET", url: "/", options: { retries: 2 }))
rescue ArgumentError => e
  puts e.message
end
`;

const tools = programTools.find(({ target }) => target === 'ruby');

describe.runIf(hasTool('the runtime of Ruby', tools?.missing()))('the runtime in ruby', () => {
  async function printedBy(
    text: string,
    input: GenerateInput = filteredInput(),
    args: readonly string[] = [],
  ) {
    if (tools === undefined) throw new Error('Ruby has no tools.');
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-ruby-'));
    folders.push(folder);
    const program = { file: 'program.rb', text, args };
    return (await runProgram(tools, { folder, below: '' }, input, program)).trim().split('\n');
  }

  test('generated Ruby pages walk a list even if the program has types named after constants of Ruby', async () => {
    const shadowed = (program: string) => program.replace(/(?<=require_relative "transport"\n)/, shadowing);
    const linked = await startLinkedServer();
    const input = { ...linkedInput(), profile: 'full' } as const;
    expect(await printedBy(shadowed(rubyLinks.text), input, [`${linked.url}/base`])).toHaveLength(10);
    await linked.close();
    const server = await startSearchServer();
    const printed = await printedBy(shadowed(operationPrograms.ruby.text), filteredInput(), [server.url]);
    expect(printed.slice(-4)).toEqual(['hit 1', ...Array(3).fill(operationPrograms.ruby.refused)]);
    await server.close();
  });

  test('in Ruby no response field hides a method of pages or of Enumerable', async () => {
    const names = await printedBy(`require "./pagination"
puts Pagination::BasePage.instance_methods - Object.instance_methods + Pagination::BasePage.private_instance_methods(false)
`);
    const hidden = names.filter((name) => /^[a-z]\w*$/.test(name) && memberNames([name], 'ruby')[0] === name);
    expect(hidden).toEqual([]);
    expect(memberNames(['each'], 'ruby', { on: 'item' })).toEqual(['each_']);
  });

  test('Ruby pages have the headers and status of the response, and reject items of a wrong type', async () => {
    const best = '{"id":2,"name":null,"best-of":3,"parent":null,"str":null}';
    expect(await printedBy(shapes)).toEqual([
      '{"ids"=>"7", "tags"=>"a|1"}',
      'A value of the query parameter tags contains the separator "|".',
      '{"since"=>"2026-01-02T00:00:00Z"}',
      '{"ids"=>["9"], "kind"=>"a", "more"=>"caf\\xE9"}',
      'kind must not be nil',
      `[${best}]`,
      best,
      '{"hit"=>{"id"=>2, "name"=>nil, "best-of"=>3, "parent"=>nil, "str"=>nil}}',
      ...['200', '"23, 24"', 'nil', 'true', '[1]', '[]'],
      '[true, true, true, true, false, false]',
      ...['unreadableItem', '200', 'ArgumentError'],
      'The item at index 1 does not fit its type: Pagination::Hit.from takes a Hash, but got Integer.',
      ...['true', 'true'],
      ...Array(2).fill('The base must be an http or https URL.'),
      'The base must be an http or https URL.',
      'https://api.example.com:8443/v1/a?b=c',
      'https://api.example.com:8443/v1/v1/a',
      'https://x/y',
      'http://x/y',
      ...['"first"', 'true', 'true'],
    ]);
  });

  test('Ruby functions send a date or a time for a date without its time', async () => {
    const text = `require "./pagination"
require "date"
sent = nil
transport = lambda do |request|
  sent = request.query
  Pagination::PageAnswer.new(status: 200, body: { "data" => [] })
end
time = Time.utc(2026, 1, 2, 3, 4, 5)
[time, time.to_datetime, time.to_date, "2026-01-02"].each do |day|
  Pagination.get_a(transport, day: day, id: "u1", days: [day, "2026-01-03"])
  p sent
end
Pagination.get_a(transport, days: time)
p sent
`;
    const days = '{"day"=>"2026-01-02", "id"=>"u1", "days"=>"2026-01-02,2026-01-03"}';
    expect(await printedBy(text, datesInput())).toEqual([...Array(4).fill(days), '{"days"=>"2026-01-02"}']);
  });

  test('the Ruby transport reports connections that fail, and repeats a request only if an idle one was closed', async () => {
    const asked: string[] = [];
    const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n';
    const server = createServer((socket: Socket) => {
      let count = 0;
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        const [, path = ''] = String(data).split(' ');
        asked.push(path);
        count++;
        if (path === '/silent') return;
        if (path === '/slow') setTimeout(() => socket.end(`${ok}Connection: close\r\n\r\n2`), 600);
        else if (path === '/short') socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"a');
        else if (path === '/corrupt')
          socket.end('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc');
        else if (path === '/closing' || count > 1) socket.destroy();
        else socket.write(`${ok}\r\n1`);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const at = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const paths = ['/closing', '/silent', '/short', '/corrupt', '/slow', '/one', '/two'];
    const printed = await printedBy(failures, searchInput(), [`http://${at}`, ...paths]);
    expect(printed).toEqual([
      `Pagination::ConnectionError true No response to GET ${at}/closing`,
      `Pagination::TimeoutError true No response in time to GET ${at}/silent`,
      `Pagination::ConnectionError true The response to GET ${at}/short`,
      `Pagination::ConnectionError true No response to GET ${at}/corrupt`,
      '2',
      '1',
      '1',
      'unknown option of a request: retries; it can have a timeout',
    ]);
    expect(asked).toEqual([...paths, '/two']);
    server.close();
  });

  test('generated Ruby files name only the parts of the runtime that are generated', () => {
    const textOf = (input: GenerateInput) =>
      generate(input, 'ruby')
        .filter(({ path }) => path === 'pagination.rb')
        .map(({ text }) => text)
        .join('');
    expect(textOf(searchInput())).not.toMatch(/NextURL|LinkHeader|^\s*# (?:only|end) \w+$/m);
    expect(textOf({ ...linkedInput(), profile: 'full' })).toMatch(/NextURL/);
  });
});
