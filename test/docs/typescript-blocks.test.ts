import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** All TypeScript blocks of all pages, by a file name that contains the line of the block. */
const blocks = new Map(
  execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    // test/targets/generating.test.ts compiles and runs the programs with generated clients.
    .filter((page) => page !== '' && page !== 'docs/generating.md')
    .flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8');
      return [...text.matchAll(/^```(?:ts|typescript)\n(.*?)^```/gms)].map(({ 1: code = '', index }) => {
        const line = text.slice(0, index).split('\n').length;
        // The file is next to the page, so that imports resolve as they do for readers of the page.
        return [join(root, `${page.replace(/\.md$/, '')}-line-${line}.ts`), code] as const;
      });
    }),
);

/** The strictest settings of a consumer, with the published declarations. */
const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
};

it('every TypeScript block on every page compiles against the published packages', () => {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const program = ts.createProgram([...blocks.keys()], options, {
    ...host,
    fileExists: (file) => blocks.has(file) || fileExists(file),
    getSourceFile: (file, version, ...rest) => {
      const code = blocks.get(file);
      return code === undefined
        ? getSourceFile(file, version, ...rest)
        : ts.createSourceFile(file, code, version);
    },
  });
  const reported = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const at = file === undefined ? '' : file.fileName.slice(root.length);
    const source = file?.text.slice(start).split('\n')[0];
    return `${at}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} (${source})`;
  });
  expect(reported).toEqual([]);
  expect(blocks.size).toBeGreaterThan(15);
});
