import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { main } from '../../../packages/cli/src/main.js';
import { nodeIo } from '../../../packages/cli/src/node-io.js';
import { installTools } from './install-tools.js';
import { type RecordingApi, recordPositionsApi, recordReferenceApi } from './recording-apis.js';
import { complaints, outputOf } from './run-tool.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
};

/** The installed packages of clients, and the APIs whose lists the programs walk. */
export interface ClientLab {
  readonly modules: string;
  readonly reference: Awaited<ReturnType<typeof recordReferenceApi>>;
  readonly positions: RecordingApi;
  /** Creates a folder with the packages. */
  newFolder(name: string): string;
  close(): Promise<void>;
}

export async function openClientLab(): Promise<ClientLab> {
  const modules = await installTools('clients');
  const [reference, positions] = [await recordReferenceApi(), await recordPositionsApi()];
  const folders: string[] = [];
  return {
    ...{ modules, reference, positions },
    newFolder(name) {
      const folder = mkdtempSync(join(tmpdir(), `pagewright-${name}-`));
      folders.push(folder);
      symlinkSync(modules, join(folder, 'node_modules'));
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      return folder;
    },
    async close() {
      await reference.close();
      await positions.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Type-checks files of a folder, and returns the compiler's errors. */
export function checkTypes(
  folder: string,
  what: { readonly files: readonly string[] } | { readonly include: readonly string[] },
): Promise<string> {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, ...what }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return complaints(process.execPath, [tsc, '-p', '.'], { cwd: folder });
}

/** Compiles lines that use an import, and returns the lines that have a type error. */
export async function mistakenLines(
  folder: string,
  imported: string,
  lines: readonly string[],
): Promise<readonly string[]> {
  writeFileSync(join(folder, 'mistakes.ts'), [imported, ...lines, ''].join('\n'));
  const said = await checkTypes(folder, { files: ['mistakes.ts'] });
  const numbers = [...said.matchAll(/^mistakes\.ts\((\d+),/gm)].map(([, number]) => Number(number));
  return lines.filter((_, index) => numbers.includes(index + 2));
}

/** Runs a program of a folder with its packages, and returns its output. */
export async function runBundled(
  folder: string,
  program: string,
  args: readonly string[] = [],
): Promise<string> {
  const outfile = `${program.replace(/.*\/|\.\w+$/g, '')}.mjs`;
  await build({
    absWorkingDir: folder,
    entryPoints: [program],
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    outfile,
    external: ['jsdom'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  return outputOf(process.execPath, [outfile, ...args], { cwd: folder });
}

/** A program's reports on its walks of both APIs, by name, and the requests that the program sent. */
export interface LabRun<Report> {
  readonly reports: ReadonlyMap<string, Report>;
  readonly requests: readonly string[];
  readonly elsewhere: readonly string[];
}

export async function runInLab<Report extends { readonly name: string }>(
  { reference, positions }: ClientLab,
  folder: string,
  program: string,
): Promise<LabRun<Report>> {
  for (const api of [reference, positions]) api.take();
  const output = await runBundled(folder, program, [reference.url, positions.url]);
  const reports = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Report => JSON.parse(line));
  return {
    reports: new Map(reports.map((report) => [report.name, report])),
    requests: reference.take(),
    elsewhere: positions.take(),
  };
}

/**
 * The expected walks of two lists: the names on each page, and the requests, which send the cursor in a header
 * (`header`) or in the body next to the caller's members (`body`).
 */
export const positionWalks = {
  names: [['Book 1', 'Book 2'], ['Book 3', 'Book 4'], ['Book 5']],
  header: ['', ' x-cursor=2', ' x-cursor=4'].map((cursor) => `GET /v1/users/ann/books?limit=2${cursor}`),
  body: [{ size: 2 }, ...[2, 4, 5].map((after) => ({ size: 2, after }))].map(
    (paging) => `POST /v1/search/new ${JSON.stringify({ query: 'a', paging })}`,
  ),
} as const;

/** Runs Pagewright in a folder; returns its output, with its status unless that is 0. */
export async function runPagewright(folder: string, argv: readonly string[]): Promise<string> {
  let said = '';
  const io = nodeIo();
  const stderr = { ...io.stderr, write: (text: string) => (said += text) };
  const status = await main(argv, { ...io, cwd: folder, stdout: { ...io.stdout, write: () => {} }, stderr });
  return status === 0 ? said : `${said}ended with ${status}`;
}
