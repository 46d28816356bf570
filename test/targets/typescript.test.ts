import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaints, driverText, outputOf, runTool } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

const config = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    strict: true,
    noPropertyAccessFromIndexSignature: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noUnusedParameters: true,
    declaration: true,
    isolatedDeclarations: true,
    outDir: 'out',
  },
};

/** Biome's settings with the line width and quotes of the runtime's source. */
const formatting = {
  root: true,
  formatter: { indentStyle: 'space', lineWidth: 110 },
  javascript: { formatter: { quoteStyle: 'single' } },
  files: { maxSize: 1 << 24 },
};

describeTarget({
  target: 'typescript',
  missing: () => undefined,
  files: () => [
    { path: 'driver.ts', text: driverText('typescript/driver.ts') },
    { path: 'package.json', text: '{"type":"module"}' },
    { path: 'tsconfig.json', text: JSON.stringify(config) },
    { path: 'biome.json', text: JSON.stringify(formatting) },
  ],
  compile: async (folder) => {
    const options = { cwd: folder };
    const tools = join(root, 'node_modules');
    const biome = [
      `${tools}/@biomejs/biome/bin/biome`,
      'format',
      '--log-level=error',
      ...[
        'paginate.ts',
        'pagination.ts',
        'abstract-page.ts',
        'paging.ts',
        'requests.ts',
        'schemes.ts',
        'transport.ts',
        'links.ts',
        'breaks.ts',
        'walks.ts',
        'items.ts',
        'index.ts',
      ].filter((path) => existsSync(join(folder, path))),
    ];
    const { status, stdout, stderr } = await runTool(process.execPath, biome, options);
    const unformatted = status === 0 ? '' : `${stdout}${stderr}`.slice(0, 6000);
    return (
      unformatted + (await complaints(process.execPath, [`${tools}/typescript/bin/tsc`, '-p', '.'], options))
    );
  },
  run: (folder, orders, url) => outputOf(process.execPath, ['out/driver.js', orders, url], { cwd: folder }),
});
