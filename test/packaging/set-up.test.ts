import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingEntries } from '../../scripts/complete-lock.mjs';
import { exclusively } from '../../scripts/setup/exclusive.mjs';
import { fingerprint } from '../../scripts/setup/fingerprint.mjs';
import { isInstalled } from '../../scripts/setup/installed.mjs';
import { nodeProblem } from '../../scripts/setup/node-version.mjs';
import { stepsOf } from '../../scripts/setup/steps.mjs';
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
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('%s is recent enough', (version) => {
    expect(nodeProblem(root, version)).toBeUndefined();
  });

  it.each(['20.18.9', '18.20.0', '4.0.0'])(
    '%s is refused in a sentence that says what is needed',
    (version) => {
      expect(nodeProblem(root, version)).toBe(
        `Pagewright needs Node 20.19 or later; this is Node ${version} (${process.execPath}).`,
      );
    },
  );
});

describe('a fingerprint', () => {
  beforeEach(() => {
    put('src/a.ts', 'a');
    put('src/made/b.ts', 'b');
  });

  const taken = () => fingerprint(folder, ['src', 'absent.json'], ['src/made']);

  it('stays the same when nothing changes', () => {
    expect(taken()).toBe(taken());
  });

  it.each([
    ['a changed file', 'src/a.ts', 'A'],
    ['a new file', 'src/c.ts', ''],
    ['a file that was absent', 'absent.json', ''],
  ])('changes with %s', (_what, path, content) => {
    const before = taken();
    put(path, content);
    expect(taken()).not.toBe(before);
  });

  it('changes when text moves from one file to the next', () => {
    put('src/a.ts', 'ab');
    put('src/c.ts', 'c');
    const before = taken();
    put('src/a.ts', 'a');
    put('src/c.ts', 'bc');
    expect(taken()).not.toBe(before);
  });

  it('leaves the excepted folders out', () => {
    const before = taken();
    put('src/made/b.ts', 'B');
    expect(taken()).toBe(before);
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

  it('that holds what the lock asks for here is complete', () => {
    put('node_modules/.package-lock.json', { packages });
    expect(isInstalled(folder)).toBe(true);
  });

  it.each([
    ['another version', { ...packages, 'node_modules/a': { version: '1.0.1' } }],
    ['one package more', { ...packages, 'node_modules/b': { version: '1.0.0' } }],
    ['one package less', { 'packages/tool': packages['packages/tool'] }],
    [
      'a package of another platform',
      { ...packages, 'node_modules/foreign': lock.packages['node_modules/foreign'] },
    ],
    ['another command', { ...packages, 'packages/tool': { version: '0.1.0', bin: { old: 'bin/tool.js' } } }],
  ])('with %s is not', (_what, installed) => {
    put('node_modules/.package-lock.json', { packages: installed });
    expect(isInstalled(folder)).toBe(false);
  });

  it('that was interrupted is not', () => {
    expect(isInstalled(folder)).toBe(false);
    put('node_modules/.package-lock.json', '{"packages": {"node_mod');
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('the lock file', () => {
  it('gains the platform packages that the registry in use did not carry', () => {
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
  const lock = () => join(folder, '.cache/setup.lock');

  it('run one after the other, and the one that waits says so', async () => {
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
    await Promise.all(['a', 'b', 'c'].map((name) => exclusively(lock(), say, work(name))));
    const [first, second, third] = events.filter((event) => event.endsWith(' begins')).map(([name]) => name);
    expect(events).toEqual([first, second, third].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(said[0]).toBe(
      `waiting for the set-up of process ${process.pid} (if there is none, remove ${lock()})`,
    );
  });

  it('a lock whose owner is gone stops nobody', async () => {
    const gone = 2 ** 22 + 1;
    put(`.cache/setup.lock/${gone}@${encodeURIComponent(hostname())}@old`, String(gone));
    expect(
      await exclusively(
        lock(),
        () => {},
        async () => 'done',
      ),
    ).toBe('done');
  });

  it('a failure frees the lock', async () => {
    const fail = exclusively(
      lock(),
      () => {},
      async () => Promise.reject(new Error('broken')),
    );
    await expect(fail).rejects.toThrow('broken');
    expect(
      await exclusively(
        lock(),
        () => {},
        async () => 'done',
      ),
    ).toBe('done');
  });
});

describe('the steps', () => {
  it('build every package after all that it is built on', () => {
    const names = stepsOf(root).map(({ name }) => name);
    const at = (name: string) => names.indexOf(name);
    expect(at('generate-core')).toBeLessThan(at('build-core'));
    expect(at('build-core')).toBeLessThan(at('build-syntax'));
    expect(at('build-syntax')).toBeLessThan(at('build-cli'));
  });
});
