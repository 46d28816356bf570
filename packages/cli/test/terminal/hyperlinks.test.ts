import { describe, expect, it } from 'vitest';
import { errorDocument } from '../support/documents.js';
import { type FakeHost, run } from '../support/fake-io.js';

const link = '\u001b]8;;file:///work/a%20b.yaml\u001b\\a b.yaml:4:33\u001b]8;;\u001b\\';

/** The first line of a check, on a terminal unless the host says otherwise. */
async function firstLine(
  env: Readonly<Record<string, string>>,
  host: FakeHost = { columns: 80 },
): Promise<string> {
  const files = { 'a b.yaml': errorDocument };
  const { stdout } = await run(['check', 'a b.yaml'], { ...host, files, env: { NO_COLOR: '1', ...env } });
  return stdout.split('\n')[0] ?? '';
}

describe('hyperlinks', () => {
  it.each([
    { TERM_PROGRAM: 'iTerm.app' },
    { VTE_VERSION: '7203' },
    { WT_SESSION: 'x' },
    { TERM: 'xterm-kitty' },
    { FORCE_HYPERLINK: '1' },
  ])('a terminal with %j gets a link to the place of a finding', async (env) => {
    expect(await firstLine(env)).toBe(`${link} error Pagination/UnknownScheme`);
  });

  it.each([
    { TERM: 'xterm' },
    { TERM_PROGRAM: 'iTerm.app', CI: 'true' },
    { TERM_PROGRAM: 'iTerm.app', FORCE_HYPERLINK: '0' },
    { VTE_VERSION: '4000' },
  ])('a terminal with %j gets no link', async (env) => {
    expect(await firstLine(env)).toBe('a b.yaml:4:33 error Pagination/UnknownScheme');
  });

  it('output to a pipe has no hyperlinks, whatever terminal started the program', async () => {
    expect(await firstLine({ TERM_PROGRAM: 'iTerm.app' }, {})).toBe(
      'a b.yaml:4:33 error Pagination/UnknownScheme',
    );
  });
});
