import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { codeFiles, housePackage, housePackages, textOf } from './workspace.js';

// Rules that the linter cannot check; its own rules are in biome.json.

const sources = housePackages().flatMap((house) => house.sources);
const folders = [...housePackages().map(({ folder }) => folder), 'action', 'release', 'scripts', 'test'];
const everything = folders.flatMap((folder) => codeFiles(folder));

describe('house rules', () => {
  it('no file suppresses the linter or the type checker by a comment', () => {
    const marks = ['biome-' + 'ignore', '@ts-' + 'ignore', '@ts-' + 'expect-error', '@ts-' + 'nocheck'];
    expect(everything.filter((file) => marks.some((mark) => textOf(file).includes(mark)))).toEqual([]);
  });

  it('no module of a package keeps mutable state', () => {
    expect(sources.flatMap((file) => mutableState(file))).toEqual([]);
  });

  it('core, diff, mock, overlays, importers and units use no randomness and evaluate no strings as code', () => {
    const found = /\bMath\.random\b|\bnew Function\b|\bimport\s*\(/;
    const pure = ['core', 'diff', 'mock', 'overlays', 'importers', 'units'].flatMap(
      (name) => housePackage(name).sources,
    );
    expect(pure.filter((file) => found.test(textOf(file)))).toEqual([]);
  });

  it('no source calls URL.canParse, which on Node 20 rejects non-ASCII letters after a few thousand calls', () => {
    expect(sources.filter((file) => /\bURL\.canParse\(/.test(textOf(file)))).toEqual([]);
  });

  it('source files have at most 350 lines, and their median is at least 75 lines', () => {
    const lengths = sources
      .map((file) => textOf(file).split('\n').length - 1)
      .sort((one, other) => one - other);
    expect(lengths.at(-1)).toBeLessThanOrEqual(350);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeGreaterThanOrEqual(75);
  });

  it('no file or folder has a vague name such as utils', () => {
    const vague = /(^|[/-])(utils?|helpers?|managers?|common|misc)([/.-]|$)/;
    expect(everything.filter((file) => vague.test(file))).toEqual([]);
  });
});

/** Returns the variables of a module that can be reassigned, and its collections that start empty. */
function mutableState(file: string): readonly string[] {
  const { statements } = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ES2022);
  return statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList: { flags, declarations } }) =>
      declarations
        .filter(({ initializer }) => (flags & ts.NodeFlags.Const) === 0 || isEmptyCollection(initializer))
        .map(({ name }) => `${file}: ${ts.isIdentifier(name) ? name.text : 'a pattern'}`),
    );
}

function isEmptyCollection(value: ts.Expression | undefined): boolean {
  if (value === undefined || !ts.isNewExpression(value) || !ts.isIdentifier(value.expression)) return false;
  return /^(Weak)?(Map|Set)$/.test(value.expression.text) && (value.arguments?.length ?? 0) === 0;
}
