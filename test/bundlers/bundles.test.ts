import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked, pack } from '../packaging/packed.js';
import { housePackages } from '../packaging/workspace.js';
import { bundlers, type Host } from './bundles.js';
import { moduleOf, type Program, programs } from './programs.js';

const runs = promisify(execFile);
/** A project outside of the workspace, with the tarballs installed. */
const consumer = mkdtempSync(join(tmpdir(), 'pagewright-bundles-'));

beforeAll(() => {
  mkdirSync(join(consumer, 'node_modules'), { recursive: true });
  writeFileSync(join(consumer, 'package.json'), '{ "private": true }\n');
  for (const { name } of programs) {
    const tarball = join(consumer, `${name}.tgz`);
    pack(name, tarball);
    installPacked(name, tarball, consumer);
  }
});

afterAll(() => rmSync(consumer, { recursive: true }));

/** Writes a program into the consumer's folder. */
function written(program: Program, host: Host): string {
  const path = join(consumer, `${program.name}.${host === 'browser' ? 'browser' : 'node'}.mjs`);
  writeFileSync(path, moduleOf(program, host === 'browser' ? 'print' : 'console.log'));
  return path;
}

/** Output of each unbundled program, by the program's name. */
const unbundled = new Map<string, Promise<unknown>>();

function printedWithout(program: Program): Promise<unknown> {
  const known = unbundled.get(program.name) ?? printedByNode(written(program, 'node, ESM'));
  unbundled.set(program.name, known);
  return known;
}

async function printedByNode(file: string): Promise<unknown> {
  const { stdout } = await runs(process.execPath, [file], { cwd: consumer });
  return JSON.parse(stdout);
}

/** Runs a script with the globals of browsers and without Node's. */
function printedInBrowser(file: string): Promise<unknown> {
  const globals = {
    URL,
    URLSearchParams,
    AbortController,
    AbortSignal,
    TextDecoder,
    TextEncoder,
    Request,
    Response,
    Headers,
    DecompressionStream,
    atob,
    btoa,
    crypto,
    setTimeout,
  };
  return new Promise((resolve, reject) => {
    const print = (line: string) => resolve(JSON.parse(line));
    const context = createContext({ ...globals, print, console, queueMicrotask });
    runInContext('globalThis.self = globalThis; globalThis.window = globalThis;', context);
    try {
      runInContext(readFileSync(file, 'utf8'), context);
    } catch (error) {
      reject(error);
    }
  });
}

const extensions = { 'node, ESM': 'mjs', 'node, CommonJS': 'cjs', browser: 'js' } as const;

describe.each(programs)('a program with @pagewright/$name', (program) => {
  const hosts: readonly Host[] = [
    'node, ESM',
    'node, CommonJS',
    ...(program.inBrowsers ? (['browser'] as const) : []),
  ];
  const cases = Object.keys(bundlers).flatMap((bundler) => hosts.map((host) => [bundler, host] as const));

  it.each(cases)(
    'a program that %s bundles for %s prints the same as without bundling',
    async (bundler, host) => {
      const plain = await printedWithout(program);
      const out = join(
        consumer,
        'out',
        `${program.name}-${bundler}-${host.replace(/\W+/g, '-')}.${extensions[host]}`,
      );
      await bundlers[bundler]?.(written(program, host), out, host);
      expect(host === 'browser' ? await printedInBrowser(out) : await printedByNode(out)).toEqual(plain);
    },
  );
});

it('the tests of bundlers cover every published library', () => {
  const libraries = housePackages().filter(({ manifest }) => manifest.private !== true);
  // The other published packages are programs.
  const names = libraries
    .map(({ name }) => name)
    .filter((name) => !['cli', 'language-server'].includes(name));
  expect(programs.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});
