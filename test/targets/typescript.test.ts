import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaints, driverText, outputOf } from './kit/run-tool.js';
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
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noUnusedParameters: true,
    outDir: 'out',
  },
};

describeTarget({
  target: 'typescript',
  missing: () => undefined,
  files: () => [
    { path: 'driver.ts', text: driverText('typescript/driver.ts') },
    { path: 'package.json', text: '{"type":"module"}' },
    { path: 'tsconfig.json', text: JSON.stringify(config) },
  ],
  compile: (folder) =>
    complaints(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], { cwd: folder }),
  run: (folder, orders, url) => outputOf(process.execPath, ['out/driver.js', orders, url], { cwd: folder }),
});
