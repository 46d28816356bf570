import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '@pagewright/codegen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awkwardItems } from './kit/awkward-items.js';
import { hasTool } from './kit/has-tool.js';
import { complaints, outputOf } from './kit/run-tool.js';
import { cargoConfig, lacksCrates } from './kit/rust-crates.js';
import { hits, type SearchServer, searchInput, startSearchServer } from './kit/search-server.js';

const missing = lacksCrates();
const program = fileURLToPath(new URL('consumers/rust/crates/', import.meta.url));

const isAvailable = hasTool('Rust with crates', missing);

describe.runIf(isAvailable)('a crate that has serde and futures-core', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-crates-'));
  let server: SearchServer;

  beforeAll(async () => {
    server = await startSearchServer();
    const input = searchInput();
    const { schemes } = input;
    const files = [
      ...generate({ ...input, packageName: 'acme_pages' }, 'rust'),
      ...generate({ schemes, ...awkwardItems(schemes), packageName: 'awkward_pages' }, 'rust'),
      { path: '.cargo/config.toml', text: await cargoConfig() },
    ];
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    for (const file of ['Cargo.toml', 'main.rs']) copyFileSync(join(program, file), join(folder, file));
  });

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a Rust crate with serde and futures-core parses items, and has streams of items and pages', async () => {
    const options = { cwd: folder, env: { RUSTFLAGS: '-D warnings', CARGO_TERM_QUIET: 'true' } };
    expect(await complaints('cargo', ['build', '--offline', '--all-features'], options)).toBe('');
    const printed = await outputOf(`${folder}/target/debug/consumer`, [server.url], { cwd: folder });
    expect(printed.trim().split('\n')).toEqual([
      'enum=Ok([Point, Circle(2.0), Box { sides: (18446744073709551615, -1) }])',
      'id=Ok(Id(18446744073709551615))',
      'text=true',
      'any={"a":[1,2.5,null,true,"b"]}',
      'wrong=Err("invalid value: integer `-1`, expected u32")',
      String.raw`declared=Ok("{\"best-of\":[{\"best-of\":null,\"id\":2,\"name\":\"b\",\"parent\":null,\"str\":null}],\"id\":1,\"name\":\"a\",\"parent\":null,\"str\":null}")`,
      'undeclared=Some("id: expected an integer of 64 bits, found null")',
      `stream=${hits} true`,
      'pages=[5, 5, 5, 5, 3]',
      'rest=Some(1) Some(2)',
      `item=an item has another type than expected: hits[0]: missing field \`title\` Pager { upcoming: Request(PageRequest(POST ${server.url}/search)), items: 0 }`,
      'failed=Some(422) true',
    ]);
  });
});
