import { ruleLink } from '@pagewright/core/internal';
import { describe, expect, it } from 'vitest';
import { checkFormats } from '../../src/settings/read-settings.js';
import { cleanDocument, errorDocument, infoDocument, warnDocument } from '../support/documents.js';
import { run } from '../support/fake-io.js';

describe('text output', () => {
  it('text output shows place, severity, code, message, and the line with the place marked', async () => {
    expect(await run(['check', 'api/a.yaml'], { files: { 'api/a.yaml': errorDocument } })).toEqual({
      status: 1,
      stdout: `api/a.yaml:4:33 error Pagination/UnknownScheme
  get /users names the scheme "usrs", which is not defined; it stays unpaginated. Define it at the root of the document, or run \`pagewright adopt\`.
    4 │     get: { x-vendor-pagination: usrs }
      │                                 ^^^^

"pagewright rules CODE" explains a rule.

1 error in 1 file; 0 of 1 operation paginated
`,
      stderr: '',
    });
  });

  it('text output shows each related place with its line, and marks it', async () => {
    const text = `openapi: 3.1.0
x-vendor-pagination:
  - { name: all, type: fakePage, request: {}, response: { a: { type: items } } }
  - { name: all, type: fakePage, request: {}, response: { b: { type: items } } }
paths: { /a: { get: { x-vendor-pagination: all } } }
`;
    const { stdout } = await run(['check', 'a.yaml'], { files: { 'a.yaml': text } });
    expect(stdout).toBe(`a.yaml:4:13 error Pagination/DuplicateScheme
  Another scheme is already named all; this one is left out.
    4 │   - { name: all, type: fakePage, request: {}, response: { b: { type: items } } }
      │             ^^^
  see a.yaml:3:13 all is first defined here
    3 │   - { name: all, type: fakePage, request: {}, response: { a: { type: items } } }
      │             ---

"pagewright rules CODE" explains a rule.

1 error in 1 file; 1 of 1 operation paginated
`);
  });

  it('text output ends with one line of summary', async () => {
    const files = {
      'a.yaml': errorDocument,
      'b.yaml': warnDocument,
      'c.yaml': infoDocument,
      'd.yaml': cleanDocument,
    };
    const last = async (...names: string[]) =>
      (await run(['check', ...names], { files })).stdout.trimEnd().split('\n').at(-1);
    expect(await last('a.yaml', 'b.yaml', 'c.yaml', 'd.yaml')).toBe(
      '1 error, 1 warning, 1 info in 3 of 4 files; 2 of 5 operations paginated',
    );
    expect(await last('b.yaml')).toBe('1 warning in 1 file; 1 of 1 operation paginated');
    expect(await last('d.yaml')).toBe('No problems in 1 file; 1 of 2 operations paginated');
  });

  it('text output keeps the given order of files, and sorts the findings of each file by position', async () => {
    const files = {
      'b.yaml': `${warnDocument}  /b: { get: { x-vendor-pagination: b } }\n`,
      'a.yaml': errorDocument,
    };
    const { stdout } = await run(['check', 'b.yaml', 'a.yaml'], { files });
    expect(stdout.match(/^\S+:\d+:\d+/gm)).toEqual(['b.yaml:6:5', 'b.yaml:13:37', 'a.yaml:4:33']);
  });
});

describe('the hint about rules', () => {
  it('check shows its hint about pagewright rules once', async () => {
    const files = { 'a.yaml': errorDocument, 'b.yaml': errorDocument, 'c.yaml': warnDocument };
    const hints = async (...names: string[]) =>
      (await run(['check', ...names], { files })).stdout.match(/^"pagewright rules .*$/gm);
    expect(await hints('a.yaml', 'b.yaml', 'c.yaml')).toEqual(['"pagewright rules CODE" explains a rule.']);
  });

  it('no output format links to the page of a rule if the rules are not published', async () => {
    const files = { 'a.yaml': errorDocument };
    for (const format of checkFormats) {
      const { stdout } = await run(['check', 'a.yaml', '--format', format], { files });
      expect(stdout.replace(/"\$schema": "\S+"/, '')).not.toMatch(/https?:|helpUri|informationUri/);
    }
  });

  it('ruleLink returns the page of a rule, or undefined if the rules are not published', () => {
    const page = 'https://a.org/rules/Pagination/UnknownScheme.html';
    expect(ruleLink('Pagination/UnknownScheme', 'https://a.org')).toBe(page);
    expect(ruleLink('toString', 'https://a.org')).toBeUndefined();
    expect(ruleLink('Pagination/UnknownScheme')).toBeUndefined();
  });
});

describe('a terminal', () => {
  const files = { 'a.yaml': errorDocument };

  it('check prints colours on a terminal', async () => {
    const { stdout } = await run(['check', 'a.yaml'], { files, columns: 80 });
    expect(stdout).toContain('\u001b[31m^^^^\u001b[39m');
  });

  it.each([
    ['NO_COLOR is set', { columns: 80, env: { NO_COLOR: '1' } }],
    ['TERM is dumb', { columns: 80, env: { TERM: 'dumb' } }],
    ['standard output is not a terminal', {}],
  ])('check prints no colours if %s', async (_, host) => {
    const { stdout } = await run(['check', 'a.yaml'], { files, ...host });
    expect(stdout).not.toContain('\u001b');
  });

  it('check fits messages and excerpts to the width of the terminal', async () => {
    const text = `openapi: 3.1.0\npaths: { /users: { get: { description: "${'long '.repeat(40)}", x-vendor-pagination: nothing } } }\n`;
    const { stdout } = await run(['check', 'a.yaml'], {
      files: { 'a.yaml': text },
      columns: 60,
      env: { NO_COLOR: '1' },
    });
    const lines = stdout.split('\n').filter((line) => !line.startsWith('  https://'));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(stdout).toContain(`
    2 │ …ong long long ", x-vendor-pagination: nothing } } }
      │                                        ^^^^^^^
`);
  });

  it('control characters of a file or of its name do not reach the terminal', async () => {
    const text =
      'openapi: 3.1.0\npaths: { /users: { get: { x-vendor-pagination: "\u202e\\x1b[31mred" } } } # \u001b[2J\n';
    const { stdout } = await run(['check', 'a\u001b.yaml'], { files: { 'a\u001b.yaml': text } });
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(stdout).toContain('a\\x1b.yaml:2:48 error');
    expect(stdout).toContain('names the scheme "\\u202e\\u001b[31mred"');
    expect(stdout).toContain('# \\x1b[2J');
  });
});

describe('progress', () => {
  const files = { 'a.yaml': cleanDocument, 'b.yaml': cleanDocument };

  it('check shows progress on a terminal after one second, and removes it at the end', async () => {
    const { stderr } = await run(['check', '.'], { files, stderrIsTTY: true, tick: 600 });
    expect(stderr).toBe(
      [
        'reading b.yaml (1 of 2 files done)',
        'checking a.yaml (0 of 2 files done)',
        'checking b.yaml (1 of 2 files done)',
        '',
      ]
        .map((line) => `\r\u001b[K${line}`)
        .join(''),
    );
  });

  it.each([
    ['a quick run', { stderrIsTTY: true, tick: 10 }],
    ['a slow run without a terminal', { stderrIsTTY: false, tick: 600 }],
  ])('check shows no progress for %s', async (_, host) => {
    expect((await run(['check', '.'], { files, ...host })).stderr).toBe('');
  });
});
