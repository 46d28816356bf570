import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { planPages } from '@pagewright/codegen';
import { analyze, type Json, objectReader, type TargetId } from '@pagewright/core';
import { targetName } from '@pagewright/core/targets';
import { createMock } from '@pagewright/mock';
import { type RunningService, serveHttp } from '@pagewright/mock/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyStrategy } from '../../packages/mock/test/strategies.js';
import type { PlayReport } from './kit/check-outcome.js';
import { compilePages, drive } from './kit/drive.js';
import { hasTool } from './kit/has-tool.js';
import type { Play } from './kit/plays.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import type { Toolchain } from './kit/toolchain.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

const compilerOptions = {
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  strict: true,
  outDir: 'out',
};

/** The tools of each language. Checkers and formatters are left out, because the language's own tests run them. */
const toolchains: readonly Toolchain[] = [
  {
    target: 'typescript',
    missing: () => undefined,
    files: () => [
      { path: 'driver.ts', text: driverText('typescript/driver.ts') },
      { path: 'package.json', text: '{"type":"module"}' },
      { path: 'tsconfig.json', text: JSON.stringify({ compilerOptions }) },
    ],
    compile: (folder) =>
      complaints(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
        cwd: folder,
      }),
    run: (folder, orders, url) => outputOf(process.execPath, ['out/driver.js', orders, url], { cwd: folder }),
  },
  {
    target: 'python',
    missing: () => lacks('python3', ['--version'], 'the package python3'),
    files: () => [{ path: 'driver.py', text: driverText('python/driver.py') }],
    compile: async () => '',
    run: (folder, orders, url) => outputOf('python3', ['driver.py', orders, url], { cwd: folder }),
  },
  {
    target: 'ruby',
    missing: () => lacks('ruby', ['--version'], 'the package ruby'),
    files: () => [{ path: 'driver.rb', text: driverText('ruby/driver.rb') }],
    compile: async () => '',
    run: (folder, orders, url) => outputOf('ruby', ['driver.rb', orders, url], { cwd: folder }),
  },
  {
    target: 'php',
    folder: 'pagination',
    missing: () => lacks('php', ['--version'], 'the package php-cli'),
    files: () => [{ path: 'driver.php', text: driverText('php/driver.php') }],
    compile: async () => '',
    run: (folder, orders, url) => outputOf('php', ['driver.php', orders, url], { cwd: folder }),
  },
];

/** Seven items on pages of three: a first page, a page in the middle, and a short last page. */
const items: readonly Json[] = Array.from({ length: 7 }, (_, index) => ({
  id: `0000000${index}-0000-4000-8000-000000000000`,
  name: `Item ${index + 1}`,
}));
const document = objectReader(everyStrategy());
const { schemes, methods } = analyze({ document });
const mock = createMock({ document, options: { items, pageSize: 3 } });
/** More pages than any walk needs, so that a walk without an end is noticed. */
const maxPages = 20;

function playsOf(target: TargetId, url: string): readonly Play[] {
  const { pages } = planPages(schemes, target, { profile: 'full', methods });
  return methods.flatMap(({ operation, scheme: name }) => {
    const page = pages.find(({ scheme }) => scheme === name);
    const [method = '', path = ''] = operation.split(' ');
    if (page === undefined) return [];
    const request = {
      method: method.toUpperCase(),
      url: url + path,
      ...(method === 'post' && { body: {} }),
    };
    const id = path.slice(1);
    const vector = {
      id,
      title: path,
      shows: '',
      scheme: {},
      request,
      exchanges: [],
      stop: 'singlePage',
    } as const;
    return [{ id, vector, page, exchanges: maxPages, endsItself: true }];
  });
}

let service: RunningService;

beforeAll(async () => {
  const served = await serveHttp({ port: 0, host: '127.0.0.1', answer: mock, log: () => {} });
  if (!served.ok) throw new Error(served.problem);
  service = served.value;
});

afterAll(() => service.close());

for (const toolchain of toolchains) {
  const { target } = toolchain;
  describe.runIf(hasTool(`mocks in ${targetName(target)}`, toolchain.missing()))(
    `page helpers in ${targetName(target)}, on a mock`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), `pagewright-mock-${target}-`));
      let reports: ReadonlyMap<string, PlayReport> = new Map();

      beforeAll(async () => {
        const plays = playsOf(target, service.url);
        const input = { schemes, methods, transport: true, adapter: true, profile: 'full' } as const;
        expect(await compilePages(toolchain, folder, input, plays)).toBe('');
        reports = await drive(toolchain, folder, plays, service);
      });

      afterAll(() => rmSync(folder, { recursive: true, force: true }));

      it.each(methods.map(({ operation }) => operation.replace(/^\w+ \//, '')))(
        `page helpers in ${targetName(target)} walk the whole mock of %s, page by page and item by item`,
        (id) => {
          const {
            error,
            failure,
            pages = [],
            items: each,
          } = reports.get(id) ?? { error: 'there is no report' };
          expect([error, failure ?? undefined]).toEqual([undefined, undefined]);
          expect(pages.flatMap((page) => page.items)).toEqual(items);
          expect(each).toEqual(items);
        },
      );
    },
  );
}
