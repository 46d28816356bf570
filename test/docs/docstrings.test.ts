import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import base from '../../tsconfig.base.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Entries that are published as a library: each name is read in a hover by somebody who has no sources. */
const entries = Object.values(base.compilerOptions.paths)
  .flat()
  .concat('./server-reference/src/index.ts')
  .map((path) => join(root, path));

it('every name that a library exports has a doc comment that is a sentence', () => {
  const { options } = ts.convertCompilerOptionsFromJson(base.compilerOptions, root);
  const program = ts.createProgram(entries, { ...options, noEmit: true, composite: false, types: ['node'] });
  const checker = program.getTypeChecker();
  const silent = entries.flatMap((entry) => {
    const source = program.getSourceFile(entry);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${entry} exports nothing.`);
    return checker.getExportsOfModule(module).flatMap((exported) => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      return /\S[.:](?:\s|$)/.test(text) ? [] : [`${entry.slice(root.length)}: ${exported.name}`];
    });
  });
  expect(silent).toEqual([]);
});
