import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { housePackage, root } from './workspace.js';

/** Packs a package as npm publishes it, into the file `tarball`. */
export function pack(name: string, tarball: string): void {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', dirname(tarball)];
  const output = execFileSync('npm', args, {
    cwd: join(root, housePackage(name).folder),
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const [made]: readonly { readonly filename: string }[] = JSON.parse(output);
  if (made === undefined) throw new Error(`npm pack said nothing about ${name}`);
  renameSync(join(dirname(tarball), made.filename), tarball);
}

/** Unpacks a tarball with its dependencies into the node_modules of a consumer, as an install would. */
export function installPacked(name: string, tarball: string, consumer: string): void {
  const { manifest } = housePackage(name);
  const target = join(consumer, 'node_modules', manifest.name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  for (const dependency of outside(manifest.dependencies)) {
    const place = join('node_modules', dependency);
    cpSync(join(root, place), join(consumer, place), { recursive: true });
  }
}

/** Returns the third-party packages that the given packages need, including dependencies of dependencies. */
function outside(
  dependencies: Readonly<Record<string, string>> = {},
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@pagewright/') || found.has(name)) continue;
    found.add(name);
    outside(
      JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).dependencies,
      found,
    );
  }
  return found;
}
