import { isBuiltin } from 'node:module';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { built, textOf } from './workspace.js';

const inBrowser = ['browser/extension.js', 'browser/server.js', 'webview/walk.js'];
const inNode = ['extension.js', 'server.mjs'];
const codeOf = (file: string) => {
  built('pagewright', file);
  return textOf(`extension/dist/${file}`);
};

/** Empties all string literals but module names, since a server contains code of other languages as strings. */
function ownCode(code: string): string {
  const texts: ts.Node[] = [];
  const modules = new Set<ts.Node>();
  const pending: ts.Node[] = [ts.createSourceFile('bundle.js', code, ts.ScriptTarget.Latest)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const module of namedModules(node, code)) modules.add(module);
    if ((ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) && !modules.has(node)) texts.push(node);
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  texts.sort((one, other) => one.pos - other.pos);
  const pieces = texts.map(({ pos }, index) => code.slice(texts[index - 1]?.end ?? 0, pos));
  return [...pieces, code.slice(texts.at(-1)?.end ?? 0)].join('""');
}

/** Returns the nodes of statements and calls that name a module. */
function namedModules(node: ts.Node, code: string): readonly ts.Node[] {
  if (ts.isImportDeclaration(node)) return [node.moduleSpecifier];
  if (ts.isExportDeclaration(node)) return node.moduleSpecifier === undefined ? [] : [node.moduleSpecifier];
  if (!ts.isCallExpression(node)) return [];
  const called = code.slice(node.expression.pos, node.expression.end);
  return /\b(?:require\w*|import)$/.test(called) ? node.arguments : [];
}

function modulesOf(code: string): readonly string[] {
  const named = [
    ...code.matchAll(/(?:\brequire\w*\(|\bimport\(|\bfrom ?|\bimport ?)(["'`])([\w@.][\w@:/.-]*)\1/g),
  ];
  return [...new Set(named.map(([, , name = '']) => name))].sort();
}

describe.each(inBrowser)('dist/%s', (file) => {
  it('a bundle for a browser imports only what its host provides', () => {
    expect(modulesOf(ownCode(codeOf(file)))).toEqual(file === 'browser/extension.js' ? ['vscode'] : []);
  });
});

describe.each([...inBrowser, ...inNode])('dist/%s', (file) => {
  it('a bundle of the extension does not evaluate strings as code', () => {
    expect(ownCode(codeOf(file)).match(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(/g)).toBeNull();
  });

  it('a bundle of the extension neither contains nor references a source map', () => {
    expect(codeOf(file).match(/sourceMappingURL=|"sourcesContent"/g)).toBeNull();
  });
});

describe.each(inNode)('dist/%s', (file) => {
  it('a bundle for Node contains every package, and imports only Node and the editor', () => {
    const others = modulesOf(ownCode(codeOf(file))).filter((name) => !isBuiltin(name));
    expect(others).toEqual(file === 'extension.js' ? ['vscode'] : []);
  });
});

it('only the bundles of the servers contain the code generator', () => {
  const generated = 'Changes here are lost when it is made again.';
  const holders = [...inBrowser, ...inNode].filter((file) => codeOf(file).includes(generated));
  expect(holders).toEqual(['browser/server.js', 'server.mjs']);
});
