import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { housePackages, root, textOf } from './workspace.js';

const published = housePackages().filter(({ manifest }) => manifest.private !== true);

/** Link targets and image sources that are relative paths. */
function relativeTargets(page: string): readonly string[] {
  const text = page.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  const targets = [
    ...[...text.matchAll(/\]\(\s*<?([^)\s>]+)/g)].map(([, target = '']) => target),
    ...[...text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)].map(([, target = '']) => target),
    ...[...text.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)].map(([, target = '']) => target),
  ];
  return targets
    .filter((target) => !/^([a-z]+:|#)/i.test(target))
    .map((target) => target.replace(/#.*$/, ''));
}

describe('the README of a package', () => {
  /** Files of each tarball, by package name. */
  let packed: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  beforeAll(() => {
    const workspaces = published.flatMap(({ folder }) => ['--workspace', folder]);
    const args = ['pack', '--dry-run', '--ignore-scripts', '--json', ...workspaces];
    const output = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 });
    const tarballs: readonly { name: string; files: readonly { path: string }[] }[] = JSON.parse(output);
    packed = new Map(tarballs.map(({ name, files }) => [name, new Set(files.map(({ path }) => path))]));
  }, 60_000);

  it.each(published.map(({ name, folder, manifest }) => ({ name, folder, full: manifest.name })))(
    'every relative link in the README of $name leads to a file in its tarball',
    ({ folder, full }) => {
      const files = packed.get(full);
      expect(files).toContain('README.md');
      const lost = relativeTargets(textOf(`${folder}/README.md`)).filter(
        (target) => files?.has(posix.normalize(target)) !== true,
      );
      expect(lost).toEqual([]);
    },
  );

  it('the README of the extension has no relative links or images, which need a repository URL', () => {
    expect(relativeTargets(textOf('extension/README.md'))).toEqual([]);
  });
});
