import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface HousePackage {
  /** `core` */
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
  /** Hand-written source files, relative to the root. */
  readonly sources: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Every package of the workspace. */
export function housePackages(): readonly HousePackage[] {
  return readdirSync(join(root, 'packages'))
    .filter((name) => existsSync(join(root, 'packages', name, 'package.json')))
    .map((name) => housePackage(name));
}

export function housePackage(name: string): HousePackage {
  const folder = join(root, 'packages', name);
  return {
    name,
    folder,
    manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    sources: codeFiles(`packages/${name}/src`),
  };
}

/** TypeScript and JavaScript files below a folder, relative to the root; made and installed ones left out. */
export function codeFiles(folder: string): readonly string[] {
  const left = new Set(['node_modules', 'dist', 'generated', 'fixtures']);
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return left.has(entry.name) ? [] : codeFiles(path);
    return /\.[cm]?[jt]s$/.test(entry.name) ? [path] : [];
  });
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The path of a built file; says what to do when there is none. */
export function built(name: string, file: string): string {
  const path = join(root, 'packages', name, 'dist', file);
  if (!existsSync(path))
    throw new Error(`packages/${name}/dist/${file} is missing: run "npm run build" first.`);
  return path;
}
