import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packages } from './layers.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('no two files of the packages declare and export the same name', () => {
  const homes = new Map<string, Set<string>>();
  for (const { sources } of packages)
    for (const file of filesOf(sources))
      for (const name of exportedNames(join(root, file))) {
        const files = homes.get(name) ?? new Set();
        homes.set(name, files.add(file));
      }
  const shared = [...homes].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files]);
  expect(shared).toEqual([]);
});

/** TypeScript files below a folder, relative to the workspace. */
function filesOf(sources: string): readonly string[] {
  return readdirSync(root + sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .map((path) => `${sources}/${path}`);
}

/** Returns the names that a file both declares and exports, without re-exports. */
function exportedNames(path: string): readonly string[] {
  const exported = parsed(path).statements.filter(
    (node) => ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(isExport) === true,
  );
  return exported
    .flatMap((node): readonly ts.Node[] =>
      ts.isVariableStatement(node) ? node.declarationList.declarations : [node],
    )
    .flatMap((node) => {
      const name = isNamed(node) || ts.isVariableDeclaration(node) ? node.name : undefined;
      return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
    });
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}

function parsed(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
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
