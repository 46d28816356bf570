import { describe, expect, it } from 'vitest';
import { errorDocument, warnDocument } from '../support/documents.js';
import { run } from '../support/fake-io.js';

const files = { 'a.yaml': errorDocument, 'b.yaml': errorDocument, 'c.yaml': warnDocument };
const check = (...argv: readonly string[]) => run(['check', '.', ...argv], { files });

describe('check --max-shown', () => {
  it.each(['text', 'unix', 'github'])(
    '--max-shown says in the format %s how many more findings there are',
    async (format) => {
      const { status, stdout } = await check('--max-shown', '1', '--format', format);
      expect(status).toBe(1);
      expect(stdout.match(/UnknownScheme/g)).toHaveLength(1);
      expect(stdout).toContain('2 more findings are not shown (--max-shown 1)\n');
      expect(stdout).not.toContain('MissingItems');
    },
  );

  it('--max-shown does not change the numbers of the summary', async () => {
    const { stdout } = await check('--max-shown', '0');
    expect(stdout).toContain('2 errors, 1 warning in 3 files');
    expect(stdout).toContain('3 more findings are not shown');
  });

  it('--max-shown does not apply to formats for programs', async () => {
    const { stdout } = await check('--max-shown', '0', '--format', 'json');
    expect(stdout.match(/"code"/g)).toHaveLength(3);
  });
});

it('check --statistics counts the findings by rule, the most frequent first', async () => {
  const { stdout } = await check('--statistics', '--max-shown', '0');
  expect(stdout).toContain('     2 error Pagination/UnknownScheme\n     1 warn  Pagination/MissingItems\n\n');
});

describe('check --rule', () => {
  it("--rule changes the severity of a rule's findings, or turns the rule off", async () => {
    const { status, stdout } = await check(
      ...['--rule', 'Pagination/UnknownScheme=info', '--rule', 'Pagination/MissingItems=off'],
      ...['--format', 'unix'],
    );
    expect(status).toBe(0);
    expect(stdout.split('\n').map((line) => line.split(': ')[1])).toEqual(['info', 'info', undefined]);
  });

  it('--rule takes precedence over the settings', async () => {
    const settings = { 'pagewright.config.yaml': 'rules: { Pagination/UnknownScheme: off }\n' };
    const argv = ['check', 'a.yaml', '--rule', 'Pagination/UnknownScheme=error'];
    expect((await run(argv, { files: { ...files, ...settings } })).status).toBe(1);
  });

  it.each([
    [
      'Pagination/UnknownSchem=off',
      'there is no rule Pagination/UnknownSchem. Did you mean Pagination/UnknownScheme?',
    ],
    [
      'Pagination/UnknownScheme=of',
      'invalid value "Pagination/UnknownScheme=of" for --rule; expected error, warn, info or off after the =',
    ],
    ['UnknownScheme', 'invalid value "UnknownScheme" for --rule; expected CODE=SEVERITY'],
  ])('--rule %s is wrong usage', async (value, words) => {
    const { status, stderr } = await check('--rule', value);
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
  });
});
