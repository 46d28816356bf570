import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../src/arguments/parse-arguments.js';
import { commands, main } from '../../src/main.js';
import { cleanDocument } from '../support/documents.js';
import { run } from '../support/fake-io.js';

describe('--help and --version', () => {
  it.each([['--help'], ['-h']])('pagewright %s lists the commands', async (option) => {
    const { status, stdout, stderr } = await run([option]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ {2}check +Check OpenAPI documents and SDK configurations\.$/m);
    expect(stdout.match(/^ {2}(check|explain|simulate|import|generate|rules) /gm)).toHaveLength(6);
  });

  it('help COMMAND shows the help of the command, and help alone shows the help of the program', async () => {
    expect(await run(['help', 'check'])).toEqual(await run(['check', '--help']));
    expect(await run(['help'])).toEqual(await run(['--help']));
    const { status, stderr } = await run(['help', 'chek']);
    expect([status, stderr]).toEqual([2, expect.stringContaining('Did you mean check?')]);
  });

  it.each(commands)(
    'the help of $name shows complete command lines, with valid arguments',
    async ({ name, examples, options }) => {
      expect(examples.length).toBeGreaterThan(0);
      const { stdout } = await run(['help', name]);
      for (const [line] of examples) {
        expect(stdout).toContain(line);
        const [program, command, ...argv] = line.match(/"[^"]*"|\S+/g) ?? [];
        expect([program, command]).toEqual(['pagewright', name]);
        expect(parseArguments(argv, options)).toMatchObject({ ok: true });
      }
    },
  );

  it.each(commands)('an empty argument of $name is wrong usage', async ({ name }) => {
    const { status, stdout, stderr } = await run([name, ''], { files: { 'openapi.yaml': cleanDocument } });
    expect([status, stdout, stderr.split('\n')[0]]).toEqual([2, '', 'pagewright: an argument is empty']);
  });

  it.each([
    ['check --max-warnings -1', 'invalid value "-1" for --max-warnings; expected a whole number from 0'],
    ['check --min-coverage 101', 'invalid value "101" for --min-coverage; expected a number from 0 to 100'],
    ['check --min-coverage -5', 'invalid value "-5" for --min-coverage; expected a number from 0 to 100'],
    ['check --profile newest', 'invalid value "newest" for --profile; expected '],
    [
      'check --format=yaml',
      'invalid value "yaml" for --format; expected text, json, sarif, github, gitlab, junit or unix',
    ],
    ['import a.yaml --from zod', 'invalid value "zod" for --from; expected '],
    ['simulate a.yaml x --max-pages 0', 'invalid value "0" for --max-pages; expected a whole number from 1'],
  ])('the error of pagewright %s says which value is invalid and what is expected', async (line, message) => {
    const { status, stderr } = await run(line.split(' '), { files: { 'a.yaml': cleanDocument } });
    expect([status, stderr.split('\n')[0]]).toEqual([2, expect.stringContaining(`pagewright: ${message}`)]);
  });

  it('--min-coverage accepts a percentage with a fraction', async () => {
    const files = { 'a.yaml': cleanDocument };
    expect((await run(['check', 'a.yaml', '--min-coverage', '99.5'], { files })).status).toBe(0);
  });

  it('explain suggests a command that lists the operations if no operation has the given name', async () => {
    const { stderr } = await run(['explain', 'a.yaml', 'nope'], { files: { 'a.yaml': cleanDocument } });
    expect(stderr).toContain('pagewright explain a.yaml lists them.');
  });

  it.each([['--version'], ['-v']])('pagewright %s prints the version', async (option) => {
    expect(await run([option])).toEqual({ status: 0, stdout: '9.9.9\n', stderr: '' });
  });

  it.each([
    [
      'check',
      [
        '--config FILE',
        '--format FORMAT',
        '--fail-on error|warn|info|off',
        '--max-warnings N',
        '--vendor-prefix P',
      ],
    ],
    ['explain', ['--config FILE', '--format text|json', '--vendor-prefix P']],
    ['rules', ['--format text|json']],
    ['import', ['--from TOOL', '--config FILE', '--overrides FILE', '--write', '--diff', '--fail-on']],
    [
      'simulate',
      ['--server URL', '--pages FILE', '--param K=V', '--header K:V', '--max-pages N', '--body FILE'],
    ],
  ])('%s --help shows its options', async (command, options) => {
    const { status, stdout } = await run([command, '--help']);
    expect(status).toBe(0);
    expect(stdout).toContain(`Usage:\n  pagewright ${command} `);
    for (const option of options) expect(stdout).toContain(option);
  });

  it('the output of --help fits into the terminal', async () => {
    for (const argv of [
      ['--help'],
      ['check', '--help'],
      ['explain', '--help'],
      ['simulate', '--help'],
      ['import', '--help'],
      ['rules', '--help'],
    ]) {
      const { stdout } = await run(argv, { columns: 80 });
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    }
  });

  it('pagewright without arguments is wrong usage', async () => {
    const { status, stdout, stderr } = await run([]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage:');
  });
});

describe('wrong usage: exit status 2, one sentence with the problem and the choices', () => {
  it.each([
    [
      ['migrate'],
      'unknown command migrate; the commands are check, explain, simulate, verify, diff, mock, import, adopt, generate, rules, init, skills, mcp, completion',
    ],
    [['generate'], 'generate needs one FILE'],
    [['chek'], 'unknown command chek. Did you mean check?'],
    [['openapi.yaml'], 'unknown command openapi.yaml; to check a file: pagewright check openapi.yaml'],
    [['--colour'], 'unknown option --colour; the options are --help, --version'],
    [['check', '--fromat', 'json'], 'unknown option --fromat. Did you mean --format?'],
    [['check', '-x'], 'unknown option -x'],
    [
      ['check', '--format', 'xml'],
      'invalid value "xml" for --format; expected text, json, sarif, github, gitlab, junit or unix',
    ],
    [['explain', 'a.yaml', '--format', 'sarif'], 'invalid value "sarif" for --format; expected text or json'],
    [['check', '--concurrency', '0'], 'invalid value "0" for --concurrency; expected a whole number from 1'],
    [['check', '--format'], '--format needs a value: --format FORMAT'],
    [['check', '--format='], '--format needs a value: --format FORMAT'],
    [['check', '--config', '--format', 'json'], '--config needs a value: --config FILE'],
    [['check', '--format', 'text', '--format', 'json'], '--format is given twice'],
    [['check', '--help=yes'], '--help takes no value'],
    [
      ['check', '--fail-on', 'warning'],
      'invalid value "warning" for --fail-on; expected error, warn, info or off',
    ],
    [
      ['check', '--max-warnings', 'few'],
      'invalid value "few" for --max-warnings; expected a whole number from 0',
    ],
    [
      ['check', '--max-warnings', '1.5'],
      'invalid value "1.5" for --max-warnings; expected a whole number from 0',
    ],
    [['check', '--max-warnings=-1'], 'invalid value "-1" for --max-warnings; expected a whole number from 0'],
    [
      ['check', '--vendor-prefix', 'a b'],
      '--vendor-prefix must be the word between x- and -pagination, not a b',
    ],
    [['explain'], 'explain needs a FILE'],
    [['explain', '--fail-on', 'warn', 'a.yaml'], 'unknown option --fail-on'],
    [['rules', 'a', 'b'], 'rules takes one code, not 2'],
    [['check', '--\u001b[31m'], 'unknown option --\\x1b[31m'],
    [['check', '--__proto__'], 'unknown option --__proto__'],
  ])('wrong usage ends with status 2, the problem and the valid choices: %j', async (argv, message) => {
    const { status, stdout, stderr } = await run(argv, { files: { 'a.yaml': cleanDocument } });
    expect([status, stdout, stderr.split('\n')[0]]).toEqual([2, '', `pagewright: ${message}`]);
    expect(stderr).toMatch(/\nUsage: pagewright .*\npagewright .*--help shows more\.\n$/);
  });
});

describe('arguments', () => {
  it('arguments after `--` are read as files, even if they begin with `--`', async () => {
    const { status } = await run(['check', '--', '--format'], { files: { '--format': cleanDocument } });
    expect(status).toBe(0);
  });

  it('pagewright accepts options before or after the files, and `--format json` or `--format=json`', async () => {
    const host = { files: { 'a.yaml': cleanDocument } };
    const first = await run(['check', '--format', 'json', 'a.yaml'], host);
    expect(await run(['check', 'a.yaml', '--format=json'], host)).toEqual(first);
  });
});

describe('a failure of the tool itself', () => {
  it('an internal error ends with status 2 and a message, not with the report of a clean file', async () => {
    const stderr: string[] = [];
    const stream = (sink: string[]) => ({
      write: (text: string) => void sink.push(text),
      isTTY: false,
      columns: undefined,
    });
    const never = (): never => {
      throw new Error('the disk is on fire');
    };
    const stdout: string[] = [];
    const status = await main(['check', 'a.yaml'], {
      stdout: stream(stdout),
      stderr: stream(stderr),
      env: {},
      cwd: '/work',
      version: '9.9.9',
      now: () => 0,
      readFile: never,
      readLines: never,
      readStdin: never,
      inputLines: never,
      isOnDisk: never,
      list: never,
      kindOf: never,
      sizeOf: never,
      loadModule: never,
      realPath: never,
      packageFile: never,
      placeFile: never,
      writeFile: never,
      cores: 1,
      startThread: never,
      exchange: never,
      serve: never,
      git: never,
      stopRequested: never,
      wait: never,
      onInterrupt: never,
      watchFolders: never,
      freshId: never,
    });
    expect([status, stdout]).toEqual([2, []]);
    expect(stderr.join('')).toContain('pagewright: internal error');
    expect(stderr.join('')).toContain('the disk is on fire');
  });
});
