import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { afterAll, describe, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { runProgram, toolsOf } from './kit/programs.js';
import { complaints } from './kit/run-tool.js';
import { withoutTokio } from './kit/rust-main.js';
import { filteredInput } from './kit/search-server.js';

const tools = toolsOf('rust');
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.runIf(hasTool('the transport of Rust', tools.missing()))('the transport of Rust', () => {
  function run(text: string, command = tools.run) {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-rust-transport-'));
    folders.push(folder);
    const changed = { ...tools, run: command };
    return runProgram(changed, { folder, below: '' }, filteredInput(), { file: 'main.rs', text });
  }

  test('the Rust transport reports incomplete bodies, times out, and does not block the executor', async () => {
    const text = readFileSync(new URL('consumers/rust/transport/main.rs', import.meta.url), 'utf8');
    expect((await run(withoutTokio(text))).trim().split('\n')).toEqual([
      '/exact Some("{\\"events\\":[],\\"total\\":0}")',
      '/chunked Some("{\\"events\\":[]}")',
      '/continued Some("{}")',
      '/empty Some("null")',
      '/short no page was fetched: the response is incomplete',
      '/late no page was fetched: the request timed out',
      'pending true true',
      'pairs [("kind", "a"), ("labels", "a"), ("labels", "b")]',
      'item an item has another type than expected: events[1].id: expected an integer of 64 bits, found a string Some(200) true',
      'debug true',
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

  test('generated Rust has the same layout in the style editions 2021 and 2024', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-rust-style-'));
    folders.push(folder);
    const check =
      'rustfmt --check --edition 2021 pagination/mod.rs && rustfmt --check --edition 2024 pagination/mod.rs';
    for (const profile of ['baseline', 'full'] as const) {
      const at = { folder, below: '' };
      await runProgram(
        { ...tools, run: 'true' },
        at,
        { ...filteredInput(), profile },
        { file: 'unused.rs', text: '' },
      );
      expect(await complaints('bash', ['-c', check], { cwd: folder })).toBe('');
    }
  });
});
