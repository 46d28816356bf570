import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GeneratedFile, type GenerateInput, generate } from '@pagewright/codegen';
import { complaints, runTool } from './run-tool.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const compilerOptions = {
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  strict: true,
  noPropertyAccessFromIndexSignature: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  outDir: 'out',
};

/** Generates TypeScript into a folder with other files, compiles all of it, and returns the compiler's errors. */
export async function compileTypescript(
  folder: string,
  input: GenerateInput,
  others: readonly GeneratedFile[],
): Promise<string> {
  const settings = [
    { path: 'package.json', text: '{"type":"module"}' },
    { path: 'tsconfig.json', text: JSON.stringify({ compilerOptions }) },
  ];
  for (const { path, text } of [...generate(input, 'typescript'), ...settings, ...others]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return complaints(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
    cwd: folder,
  });
}

/** Biome's settings with the line width and quotes of the runtimes' source. */
const formatting = {
  root: true,
  files: { includes: ['**/*.ts'] },
  formatter: { indentStyle: 'space', lineWidth: 110 },
  javascript: { formatter: { quoteStyle: 'single' } },
};

/** Compares generated TypeScript in subfolders with Biome's format, and returns the differences. */
export async function unformattedTypescript(folder: string, below: readonly string[]): Promise<string> {
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(formatting));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const run = [biome, 'format', '--log-level=error', ...below];
  const { status, stdout, stderr } = await runTool(process.execPath, run, { cwd: folder });
  return status === 0 ? '' : `${stdout}${stderr}`.slice(0, 6000);
}

/** Returns the name of the constant that holds the scheme of a page. */
export function schemeConstant(page: string): string {
  return page.charAt(0).toLowerCase() + page.slice(1);
}
