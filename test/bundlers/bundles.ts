import { join } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import webpack from 'webpack';

/** Runtime and module format of a bundle. A bundle for browsers is one script. */
export type Host = 'node, ESM' | 'node, CommonJS' | 'browser';

/** Bundles the program at the path `entry` into the file `out`. */
export type Bundler = (entry: string, out: string, host: Host) => Promise<void>;

async function withEsbuild(entry: string, out: string, host: Host): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    platform: host === 'browser' ? 'browser' : 'node',
    format: host === 'browser' ? 'iife' : host === 'node, ESM' ? 'esm' : 'cjs',
    target: 'node20',
    logLevel: 'silent',
  });
}

async function withRollup(entry: string, out: string, host: Host): Promise<void> {
  const plugins = [
    resolve({ browser: host === 'browser', preferBuiltins: host !== 'browser' }),
    commonjs(),
    json(),
  ];
  const bundle = await rollup({
    input: entry,
    plugins,
    logLevel: 'silent',
    external: host === 'browser' ? [] : /^node:/,
  });
  const format = host === 'browser' ? 'iife' : host === 'node, ESM' ? 'es' : 'cjs';
  await bundle.write({ file: out, format, inlineDynamicImports: true });
  await bundle.close();
}

async function withWebpack(entry: string, out: string, host: Host): Promise<void> {
  const isModule = host === 'node, ESM';
  const compiler = webpack({
    entry,
    mode: 'production',
    target: host === 'browser' ? 'web' : 'node20',
    performance: { hints: false },
    optimization: { minimize: false },
    experiments: { outputModule: isModule },
    output: {
      path: join(out, '..'),
      filename: out.slice(out.lastIndexOf('/') + 1),
      ...(isModule && { module: true, chunkFormat: 'module' as const, library: { type: 'module' as const } }),
    },
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      const problem =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : undefined);
      compiler.close(() => (problem === undefined || problem === null ? done() : fail(problem)));
    });
  });
}

export const bundlers: Readonly<Record<string, Bundler>> = {
  esbuild: withEsbuild,
  rollup: withRollup,
  webpack: withWebpack,
};
