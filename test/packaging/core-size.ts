import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { built, root } from './workspace.js';

export interface Size {
  readonly minified: number;
  readonly gzipped: number;
}

/** Bytes of core as a page loads it: all of it, with what it bundles, minified. */
export async function coreSize(): Promise<Size> {
  built('core', 'index.js');
  const { outputFiles } = await build({
    stdin: { contents: `export * from '@pagewright/core'`, resolveDir: root },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const bytes = Buffer.concat(outputFiles.map(({ contents }) => contents));
  return { minified: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}
