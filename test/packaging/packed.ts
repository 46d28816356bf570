import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { housePackage, root } from './workspace.js';

/** Packs a package as for publishing, into the file `tarball`. */
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

/** Lays a tarball and what it depends on into the node_modules of a consumer, as an install would. */
export function installPacked(name: string, tarball: string, consumer: string): void {
  const { manifest } = housePackage(name);
  const target = join(consumer, 'node_modules', manifest.name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  const outside = Object.keys(manifest.dependencies ?? {}).filter((one) => !one.startsWith('@pagewright/'));
  for (const dependency of outside) {
    const place = join('node_modules', dependency);
    cpSync(join(root, place), join(consumer, place), { recursive: true });
  }
}
