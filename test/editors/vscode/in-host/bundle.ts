import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles a file of `suites/` into one script for an extension host.
 *
 * @param node true if the script may use Node's modules
 */
export async function bundleSuite(name: string, to: string, node: boolean): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL(`suites/${name}.ts`, import.meta.url))],
    outfile: to,
    bundle: true,
    format: 'cjs',
    platform: node ? 'node' : 'browser',
    target: 'es2022',
    external: ['vscode'],
    logLevel: 'error',
  });
}
