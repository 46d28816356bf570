import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { built, root } from './workspace.js';

export interface Size {
  readonly minified: number;
  readonly gzipped: number;
}

/** Bytes of core as a page loads it: all of it, with what it bundles, minified. */
export async function coreSize(): Promise<Size> {
  return sizeOf(`export * from '@pagewright/core'`);
}

/** Bytes of a module with what it uses of the built packages, minified. */
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
    // The sources are left alone: what is published is measured.
    tsconfigRaw: '{}',
  });
  const bytes = Buffer.concat(outputFiles.map(({ contents }) => contents));
  return { minified: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}
