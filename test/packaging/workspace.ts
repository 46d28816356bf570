import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type HousePackage as Package,
  housePackages as packagesOf,
  scope,
} from '../../scripts/setup/workspace.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface HousePackage extends Package {
  /** Hand-written source files, relative to the root. */
  readonly sources: readonly string[];
}

export function housePackages(): readonly HousePackage[] {
  return packagesOf(root).map((one) => ({ ...one, sources: codeFiles(`${one.folder}/src`) }));
}

/** Finds a package by its name without the scope; throws if there is no such package. */
export function housePackage(name: string): HousePackage {
  const found = housePackages().find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no package ${scope}${name}.`);
  return found;
}

/** TypeScript and JavaScript files below a folder, relative to the root, except generated and installed ones. */
export function codeFiles(folder: string, ending = /\.[cm]?[jt]s$/): readonly string[] {
  const left = new Set(['node_modules', 'dist', 'generated', 'fixtures']);
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return left.has(entry.name) || entry.name.startsWith('.') ? [] : codeFiles(path, ending);
    return ending.test(entry.name) ? [path] : [];
  });
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/**
 * Path of a built file.
 *
 * @throws if it is missing, with the command that builds it
 */
export function built(name: string, file: string): string {
  const path = `${housePackage(name).folder}/dist/${file}`;
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing: run "npm run build" first.`);
  return join(root, path);
}
