import { build, type OutputFile } from 'esbuild';
import type { GeneratedFile } from '../../src/index.js';

/** Bundles a program with the generated TypeScript that it imports, without writing a file. */
export async function bundleFiles(
  files: readonly GeneratedFile[],
  program: string,
  options: { readonly minify?: boolean } = {},
): Promise<OutputFile> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const { outputFiles } = await build({
    stdin: { contents: program },
    bundle: true,
    treeShaking: true,
    format: 'esm',
    write: false,
    ...options,
    plugins: [
      {
        name: 'generated',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\// }, ({ path }) => ({
            path: path.slice(2).replace(/\.js$/, '.ts'),
            namespace: 'generated',
          }));
          onLoad({ filter: /.*/, namespace: 'generated' }, ({ path }) => ({
            contents: texts.get(path) ?? '',
            loader: 'ts',
          }));
        },
      },
    ],
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error('esbuild has made no file');
  return bundle;
}

/** Bundles and imports a generated module. */
export async function importGenerated<Module>(
  files: readonly GeneratedFile[],
  module: string,
): Promise<Module> {
  const { text } = await bundleFiles(files, `export * from './${module}';`);
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}
