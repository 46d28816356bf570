import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type GenerateInput, generate } from '@pagewright/codegen';
import { parseScheme } from '@pagewright/core';
import { afterAll, describe, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { petsInput } from './kit/pets-input.js';
import { runProgram, toolsOf } from './kit/programs.js';
import { complaints } from './kit/run-tool.js';
import { withoutTokio } from './kit/rust-main.js';
import { filteredInput } from './kit/search-server.js';
import { visitsInput } from './kit/visits-input.js';

const tools = toolsOf('rust');

const lists = `mod pagination;

use std::sync::Arc;

use pagination::*;

fn print(query: &ListVisitsQuery) {
    let transport = Arc::new(HttpTransport::new("http://127.0.0.1:9"));
    let sent = list_visits_with(transport, "now", &VisitPageParams::default(), query, |request| {
        println!("{:?}", request.query_pairs().expect("texts"));
    });
    if let Err(error) = sent {
        println!("{error}");
    }
}

fn main() {
    let words = |texts: &[&str]| Some(texts.iter().map(|text| text.to_string()).collect::<Vec<String>>());
    print(&ListVisitsQuery { words: words(&["a", "b c"]), ids: Some(vec![1, 2]), ..Default::default() });
    print(&ListVisitsQuery { words: words(&[]), ..Default::default() });
    print(&ListVisitsQuery { words: words(&["a,b"]), ..Default::default() });
}
`;

const headerFields = `mod pagination;

use std::sync::Arc;

use pagination::*;

struct Fixed;

impl PageTransport for Fixed {
    fn send<'a>(&'a self, _: &'a PageRequest) -> PageFuture<'a> {
        let count = [("x-total-count", "7"), ("X-More", "false")];
        let others = [("X-Kind", "2"), ("Link", "</first>; rel=\\"first\\"")];
        let headers = count.into_iter().chain(others);
        let headers = headers.map(|(name, value)| (name.to_string(), value.to_string())).collect();
        Box::pin(async move { PageAnswer::from_bytes(200, headers, b"{\\"data\\": []}") })
    }
}

#[tokio::main]
async fn main() {
    let visits = list_visits(Arc::new(Fixed), "me", &Default::default(), &Default::default());
    let page = visits.expect("a path").next_page().await.expect("a response").expect("a page");
    println!("{:?} {:?} {:?} {:?}", page.count, page.more, page.kind, page.first);
}
`;

const data = { type: 'items' };
const single = [
  { type: 'offset', request: { offset: { type: 'offset' } }, response: { data } },
  { type: 'pageNumber', request: { page: { type: 'pageNumber' } }, response: { data } },
  { type: 'cursor', request: { cursor: { type: 'cursor' } }, response: { data, next: { type: 'cursor' } } },
  { type: 'cursorUrl', request: {}, response: { data, next: { type: 'cursorUrl' } } },
  {
    type: 'cursorUrl',
    request: {},
    response: { data, next: { type: 'cursorUrl', location: 'linkHeader' } },
  },
];

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.runIf(hasTool('the transport of Rust', tools.missing()))('the transport of Rust', () => {
  function run(text: string, command = tools.run, input: GenerateInput = filteredInput()) {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-rust-transport-'));
    folders.push(folder);
    const changed = { ...tools, run: command };
    return runProgram(changed, { folder, below: '' }, input, { file: 'main.rs', text });
  }

  test('the Rust transport reports incomplete bodies, times out, and does not block the executor', async () => {
    const text = readFileSync(new URL('consumers/rust/transport/main.rs', import.meta.url), 'utf8');
    expect((await run(withoutTokio(text))).trim().split('\n')).toEqual([
      '/exact Some("{\\"events\\":[],\\"total\\":0}")',
      '/chunked Some("{\\"events\\":[]}")',
      '/continued Some("{}")',
      '/empty Some("null")',
      '/short no page was fetched: GET /short/events: the response is incomplete',
      '/late no page was fetched: GET /late/events: the request timed out',
      'pending true true',
      'pairs [("kind", "c"), ("labels", "a"), ("labels", "b")]',
      'item an item has another type than expected: events[1].id: expected an integer of 64 bits, found a string Some(200) true',
      'debug HttpTransport(http://host/v1)',
      'numbers [18446744073709551615,0.1000000000000000055,1.5,1000,0]',
      'large Ok(18446744073709551615) 18446744073709551615',
      'deep [0].best-of[0].name: expected a string, found null',
      'http://a/v1/v1/books?x=1',
      'https://b/c',
    ]);
  }, 400_000);

  test("the second example of Rust's README compiles in the function of the first", async () => {
    const readme = generate(filteredInput(), 'rust').find(({ path }) => path === 'README.md')?.text ?? '';
    const blocks = [...readme.matchAll(/```rust\n([\s\S]*?)\n```/g)].map(([, code = '']) => code);
    const [, program = '', more = ''] = blocks;
    expect(more).toContain('.resume(&saved)');
    const inside = program.replace('    let mut pages =', () => `    {\n${more}\n    }\n    let mut pages =`);
    expect(await run(withoutTokio(inside), tools.run.replace(/&& \.\/program.*$/, ''))).toBe('');
  }, 400_000);

  test('Rust functions send joined lists, but no empty list and no separator inside a value', async () => {
    expect((await run(lists, tools.run, visitsInput())).trim().split('\n')).toEqual([
      '[("ids", "1,2"), ("since", "now"), ("words", "a,b c")]',
      '[("since", "now")]',
      'no page was fetched: a value of the query parameter words contains ","',
    ]);
  }, 400_000);

  test('Rust pages of the profile full have header fields as members with their types', async () => {
    const printed = await run(withoutTokio(headerFields), tools.run, petsInput());
    expect(printed.trim()).toBe('Some(7) Some(false) Some("2") Some("/first")');
  }, 400_000);

  test.each(single)('Rust for one scheme of the type $type has no unused code', async (declared) => {
    const { scheme } = parseScheme({ name: 'books', ...declared }, 'config');
    if (scheme === undefined) throw new Error('The scheme is invalid.');
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-rust-single-'));
    folders.push(folder);
    const methods = [{ operation: 'get /books', scheme: scheme.name, why: 'operation' }] as const;
    for (const { path, text } of generate({ schemes: [scheme], methods, transport: true }, 'rust')) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text.replace(/^#!\[allow\(unknown_lints.*\n/m, ''));
    }
    writeFileSync(join(folder, 'lib.rs'), 'pub mod pagination;\n');
    const options = ['--edition', '2021', '--crate-type', 'lib', '--emit', 'metadata', 'lib.rs'];
    expect(await complaints('rustc', options, { cwd: folder })).toBe('');
    expect(await complaints('rustfmt', ['--check', '--edition', '2021', 'lib.rs'], { cwd: folder })).toBe('');
  });

  test('generated Rust has the same layout in the style editions 2021 and 2024', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-rust-style-'));
    folders.push(folder);
    const check =
      'rustfmt --check --edition 2021 pagination/mod.rs && rustfmt --check --edition 2024 pagination/mod.rs';
    for (const input of [filteredInput(), { ...filteredInput(), profile: 'full' as const }, visitsInput()]) {
      const at = { folder, below: '' };
      await runProgram({ ...tools, run: 'true' }, at, input, { file: 'unused.rs', text: '' });
      expect(await complaints('bash', ['-c', check], { cwd: folder })).toBe('');
    }
  });
});
