import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packages } from './layers.js';
import { retiredNames } from './words.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('no type, function, class or file has a retired name', () => {
  const retired = new Set(retiredNames);
  const retiredFiles = new Set(retiredNames.map(fileNameOf));
  const found = packages.flatMap(({ sources }) =>
    readdirSync(root + sources, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => {
        const names = declaredNames(join(root, sources, path)).filter((name) => retired.has(name));
        const file = basename(path).replace(/\.tsx?$/, '');
        return [...names, ...(retiredFiles.has(file) ? [file] : [])].map(
          (name) => `${sources}/${path}: ${name}`,
        );
      }),
  );
  expect(found).toEqual([]);
});

/** The name of the file of a type or function: `TextGround` is in `text-ground`. */
function fileNameOf(name: string): string {
  return name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

/** The types, functions, classes and their methods that a file declares at any depth. */
function declaredNames(path: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isNamed(node) && node.name !== undefined && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
  return names;
}

function isNamed(node: ts.Node) {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node)
  );
}
