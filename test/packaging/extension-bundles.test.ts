import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';
import { built, textOf } from './workspace.js';

const inBrowser = ['browser/extension.js', 'browser/server.js', 'webview/walk.js'];
const inNode = ['extension.js', 'server.mjs'];
const codeOf = (file: string) => {
  built('pagewright', file);
  return textOf(`extension/dist/${file}`);
};

/** Every module that a bundle names. */
function modulesOf(code: string): readonly string[] {
  const named = [
    ...code.matchAll(/(?:\brequire\w*\(|\bimport\(|\bfrom ?|\bimport ?)(["'`])([\w@.][\w@:/.-]*)\1/g),
  ];
  return [...new Set(named.map(([, , name = '']) => name))].sort();
}

describe.each(inBrowser)('dist/%s', (file) => {
  it('needs nothing but the host it runs in', () => {
    expect(modulesOf(codeOf(file))).toEqual(file === 'browser/extension.js' ? ['vscode'] : []);
  });
});

describe.each([...inBrowser, ...inNode])('dist/%s', (file) => {
  it('makes no code out of text', () => {
    expect(codeOf(file).match(/\beval\s*\(|\bnew Function\b|\bFunction\s*\(/g)).toBeNull();
  });

  it('points to no source map and holds none', () => {
    expect(codeOf(file).match(/sourceMappingURL=|"sourcesContent"/g)).toBeNull();
  });
});

describe.each(inNode)('dist/%s', (file) => {
  it('needs nothing but Node and the editor: every package is inside', () => {
    const others = modulesOf(codeOf(file)).filter((name) => !isBuiltin(name));
    expect(others).toEqual(file === 'extension.js' ? ['vscode'] : []);
  });
});
