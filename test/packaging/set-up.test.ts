import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingEntries } from '../../scripts/complete-lock.mjs';
import { exclusively } from '../../scripts/setup/exclusive.mjs';
import { inOrder } from '../../scripts/setup/in-order.mjs';
import { isInstalled } from '../../scripts/setup/installed.mjs';
import { nodeProblem } from '../../scripts/setup/node-version.mjs';
import { isCurrent, type Step, stepsOf } from '../../scripts/setup/steps.mjs';
import { root } from './workspace.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-set-up-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, content: string | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('a set-up accepts the Node version %s', (version) => {
    expect(nodeProblem(root, version)).toBeUndefined();
  });

  it.each(['20.18.9', '18.20.0', '4.0.0'])(
    'the Node version %s is refused with a sentence that names the required version',
    (version) => {
      expect(nodeProblem(root, version)).toBe(
        `Pagewright needs Node 20.19 or later; this is Node ${version} (${process.execPath}).`,
      );
    },
  );
});

describe('steps that follow each other', () => {
  const steps = [
    { folder: 'core', after: [] },
    { folder: 'syntax', after: ['core'] },
    { folder: 'verify', after: ['core'] },
    { folder: 'cli', after: ['core', 'syntax'] },
  ];

  async function play(failing?: string) {
    const told: string[] = [];
    const status = await inOrder(steps, 2, async ({ folder: name }) => {
      told.push(`begin ${name}`);
      await Promise.resolve();
      told.push(`end ${name}`);
      return name === failing ? 3 : 0;
    });
    return { status, told };
  }

  it('a set-up step begins after the steps that it depends on, and runs in parallel with all others', async () => {
    const { status, told } = await play();
    expect(status).toBe(0);
    expect(told.slice(0, 4)).toEqual(['begin core', 'end core', 'begin syntax', 'begin verify']);
    expect(told.indexOf('begin cli')).toBeGreaterThan(told.indexOf('end syntax'));
    expect(told).toHaveLength(8);
  });

  it('a set-up begins no step after a failed one, and ends with the status of the failed step', async () => {
    expect(await play('core')).toEqual({ status: 3, told: ['begin core', 'end core'] });
    expect((await play('syntax')).told).not.toContain('begin cli');
  });
});

describe('a step', () => {
  const step: Step = {
    folder: 'tool',
    script: 'build',
    doing: 'building tool',
    after: [],
    inputs: ['tool/src', 'package-lock.json'],
    outputs: ['tool/dist/a.js', 'tool/src/generated/b.ts'],
  };
  const at = (path: string, seconds: number) => utimesSync(join(folder, path), seconds, seconds);

  beforeEach(() => {
    for (const path of ['package-lock.json', 'tool/src/a.ts', 'tool/src/generated/b.ts', 'tool/dist/a.js'])
      put(path, '');
    for (const path of ['package-lock.json', 'tool/src/a.ts', 'tool/src']) at(path, 1_000);
    for (const path of step.outputs) at(path, 2_000);
  });

  it('a set-up step is current while its outputs are newer than its inputs', () => {
    expect(isCurrent(folder, step)).toBe(true);
  });

  it.each([
    ['an input is changed', () => at('tool/src/a.ts', 3_000)],
    ['a file appears among its inputs', () => put('tool/src/c.ts', '')],
    ['a file among its inputs is deleted', () => rmSync(join(folder, 'tool/src/a.ts'))],
    ['an output is missing, as after an interruption', () => rmSync(join(folder, 'tool/dist/a.js'))],
    ['an output is older than an input', () => at('tool/dist/a.js', 500)],
  ])('a set-up step runs again if %s', (_condition, change) => {
    change();
    expect(isCurrent(folder, step)).toBe(false);
  });
});

describe('an install', () => {
  const elsewhere = process.platform === 'aix' ? 'sunos' : 'aix';
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/native': { version: '1.0.0', optional: true, os: [process.platform] },
    'packages/tool': { version: '0.1.0', bin: { tool: 'bin/tool.js' } },
  };
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      ...packages,
      'node_modules/foreign': { version: '1.0.0', optional: true, os: [elsewhere] },
    },
  };

  beforeEach(() => put('package-lock.json', lock));

  it('an install is complete if it has all packages that the lock file requires on this machine', () => {
    put('node_modules/.package-lock.json', { packages });
    expect(isInstalled(folder)).toBe(true);
  });

  it.each([
    ['another version of a package', { ...packages, 'node_modules/a': { version: '1.0.1' } }],
    ['an unexpected package', { ...packages, 'node_modules/b': { version: '1.0.0' } }],
    ['a missing package', { 'packages/tool': packages['packages/tool'] }],
    [
      'a package of another platform',
      { ...packages, 'node_modules/foreign': lock.packages['node_modules/foreign'] },
    ],
    [
      'another command of a package',
      { ...packages, 'packages/tool': { version: '0.1.0', bin: { old: 'bin/tool.js' } } },
    ],
  ])('an install with %s is incomplete', (_what, installed) => {
    put('node_modules/.package-lock.json', { packages: installed });
    expect(isInstalled(folder)).toBe(false);
  });

  it('an install counts as incomplete if its lock file is missing or cut off', () => {
    expect(isInstalled(folder)).toBe(false);
    put('node_modules/.package-lock.json', '{"packages": {"node_mod');
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('the lock file', () => {
  it('missingEntries returns entries for the platform packages that a lock file lacks', () => {
    const locked = {
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64': '2.0.0',
          '@tool/linux-arm64-musl': '2.0.0',
          '@tool/win32-ia32-msvc': '2.0.0',
          fsevents: '~2.3.2',
        },
      },
      'node_modules/@tool/linux-x64': { version: '2.0.0' },
    };
    expect(missingEntries(locked)).toEqual({
      'node_modules/@tool/linux-arm64-musl': {
        version: '2.0.0',
        cpu: ['arm64'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
      'node_modules/@tool/win32-ia32-msvc': {
        version: '2.0.0',
        cpu: ['ia32'],
        dev: true,
        optional: true,
        os: ['win32'],
      },
    });
  });
});

describe('two set-ups at once', () => {
  it('two concurrent set-ups run one after the other, and the second says that it waits', async () => {
    const events: string[] = [];
    const said: string[] = [];
    let bothWait = () => {};
    const waiting = new Promise<void>((resolve) => {
      bothWait = resolve;
    });
    const say = (line: string) => {
      if (said.push(line) === 2) bothWait();
    };
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await waiting;
      events.push(`${name} ends`);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => exclusively(folder, say, work(name))));
    const [first, second, third] = events.filter((event) => event.endsWith(' begins')).map(([name]) => name);
    expect(events).toEqual([first, second, third].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(said).toEqual(Array(2).fill(`waiting for the set-up that another process runs in ${folder} ...`));
  });

  it('a set-up that waits for another continues as soon as the other is killed', async () => {
    const script = `
      import { exclusively } from ${JSON.stringify(new URL('../../scripts/setup/exclusive.mjs', import.meta.url).href)};
      await exclusively(${JSON.stringify(folder)}, () => {}, () => {
        console.log('works');
        return new Promise(() => {});
      });`;
    const owner = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    await once(owner.stdout, 'data');
    const kill = () => owner.kill('SIGKILL');
    expect(await exclusively(folder, kill, async () => owner.killed)).toBe(true);
  });

  it('a set-up that waits for another runs even if the other fails', async () => {
    const fail = exclusively(
      folder,
      () => {},
      async () => Promise.reject(new Error('broken')),
    );
    await expect(fail).rejects.toThrow('broken');
    expect(
      await exclusively(
        folder,
        () => {},
        async () => 'done',
      ),
    ).toBe('done');
  });
});

describe('the steps', () => {
  const steps = stepsOf(root);

  it('a set-up generates all sources before it builds, and builds packages after their dependencies', () => {
    const names = steps.map(({ script, folder }) => `${script} ${folder}`);
    const order = [
      'generate packages/core',
      'build packages/core',
      'build packages/syntax',
      'build packages/cli',
    ];
    expect(names.filter((name) => order.includes(name))).toEqual(order);
  });

  it('the outputs of all set-up steps exist', () => {
    for (const { folder, outputs } of steps) {
      expect(outputs, folder).not.toEqual([]);
      for (const output of outputs) expect(existsSync(join(root, output)), output).toBe(true);
    }
  });
});
