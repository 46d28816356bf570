import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import base from '../../tsconfig.base.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Pairs of the import name and the source file of each published entry. */
const entries = Object.entries(base.compilerOptions.paths).map(
  ([name, [path = '']]) => [name, join(root, path)] as const,
);
const { options } = ts.convertCompilerOptionsFromJson(base.compilerOptions, root);
const program = ts.createProgram(
  entries.map(([, path]) => path),
  { ...options, noEmit: true, composite: false, types: ['node'] },
);
const checker = program.getTypeChecker();

/** Exported names of an entry, including types. */
function exportsOf(path: string): readonly ts.Symbol[] {
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${path} exports nothing.`);
  return checker.getExportsOfModule(module);
}

it('every name that a library exports has a doc comment that is a sentence', () => {
  const silent = entries.flatMap(([entry, path]) =>
    exportsOf(path).flatMap((exported) => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      return /\S[.:](?:\s|$)/.test(text) ? [] : [`${entry}: ${exported.name}`];
    }),
  );
  expect(silent).toEqual([]);
});

it('the main entry of a package exports at most 60 names, types included', () => {
  const counts = entries
    .filter(([name]) => /^@pagewright\/[\w-]+$/.test(name))
    .map(([name, path]) => [name, exportsOf(path).length] as const);
  expect(counts.length).toBeGreaterThan(5);
  expect(counts.filter(([, count]) => count > 60)).toEqual([]);
});

it('the README of core names everything that its main entry exports', () => {
  const readme = readFileSync(join(root, 'packages/core/README.md'), 'utf8').replace(/```[\s\S]*?```/g, '');
  const named = new Set([...readme.matchAll(/`[^`\n]+`/g)].flatMap(([code]) => code.match(/\w+/g) ?? []));
  const [main = ''] = base.compilerOptions.paths['@pagewright/core'];
  const names = exportsOf(join(root, main)).map(({ name }) => name);
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});
