import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Makes one script of a file of `suites/`, as an extension host takes it.
 *
 * @param node whether it may use what only Node has
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
