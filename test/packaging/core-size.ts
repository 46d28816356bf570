import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { built, root } from './workspace.js';

export interface Size {
  readonly minified: number;
  readonly gzipped: number;
}

/** Measures a minified bundle of core, including its dependencies. */
export async function coreSize(): Promise<Size> {
  return sizeOf(`export * from '@pagewright/core'`);
}

/** Measures a minified bundle of a module and of the code that it uses from the built packages. */
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
    // Without this, the bundler would resolve the paths to the sources instead of the published files.
    tsconfigRaw: '{}',
  });
  const bytes = Buffer.concat(outputFiles.map(({ contents }) => contents));
  return { minified: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}
