import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { built, root } from './workspace.js';

export interface Size {
  readonly minified: number;
  readonly gzipped: number;
}

/** Minified size of core with everything it bundles. */
export async function coreSize(): Promise<Size> {
  return sizeOf(`export * from '@pagewright/core'`);
}

/** Minified size of a module with the code that it uses from the built packages. */
export async function sizeOf(contents: string): Promise<Size> {
  built('core', 'index.js');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
    // Measures the published files, not the sources.
    tsconfigRaw: '{}',
  });
  const bytes = Buffer.concat(outputFiles.map(({ contents }) => contents));
  return { minified: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}
