import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTool } from '../targets/kit/has-tool.js';
import { complaints, lacks } from '../targets/kit/run-tool.js';
import { documents, pathOf, readText } from './corpus.js';
import { runPagewright } from './run-pagewright.js';

/** Maximum length of a document in characters. Longer documents take long and reveal no further mistakes. */
const maxLength = 1_500_000;
const targets = ['typescript', 'go', 'python'] as const;
const withoutGo = lacks('go', ['version'], 'the package golang-go is not installed');
const withoutPython = lacks('python3', ['--version'], 'the package python3 is not installed');

describe('page helpers for published documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-real-'));
  const generated: string[] = [];

  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const name of documents.filter((one) => readText(one).length <= maxLength)) {
      const id = name.replace(/\.json$/, '').replaceAll(/\W+/g, '-');
      const path = join(folder, `${id}.json`);
      copyFileSync(pathOf(name), path);
      await runPagewright(folder, ['adopt', path, '--write']);
      if (readFileSync(path, 'utf8') === readText(name)) continue;
      for (const profile of ['baseline', 'full']) {
        const out = `${profile}/${id}`;
        const options = ['--profile', profile, '--transport', '--out', out];
        await runPagewright(folder, ['generate', path, '--target', targets.join(','), ...options]);
        generated.push(out);
      }
    }
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('page helpers in TypeScript for published documents have no error with the strictest options', () => {
    const files = generated.map((id) => join(folder, id, 'typescript/index.ts'));
    const program = ts.createProgram(files, strictest);
    const problems = ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
      const line = file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
      return `${file?.fileName}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
    expect(problems.slice(0, 20)).toEqual([]);
    expect(files.length).toBe(2 * 98);
  });

  const hasGo = hasTool('page helpers in Go for published documents', withoutGo);
  it.runIf(hasGo)('page helpers in Go for published documents compile', async () => {
    writeFileSync(join(folder, 'go.mod'), 'module example.com/published\n\ngo 1.19\n');
    const env = { GOFLAGS: '-mod=mod', GOPROXY: 'off' };
    expect(await complaints('go', ['vet', './...'], { cwd: folder, env })).toBe('');
  });

  const hasPython = hasTool('page helpers in Python for published documents', withoutPython);
  it.runIf(hasPython)('page helpers in Python for published documents can be imported', async () => {
    mkdirSync(join(folder, 'imports'));
    const file = join(folder, 'imports/all.py');
    writeFileSync(file, importing(generated));
    expect(await complaints('python3', ['-W', 'error', file], { cwd: folder })).toBe('');
  });
});

const strictest: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  isolatedDeclarations: true,
  declaration: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  noEmit: true,
};

/** All packages have the same name, so each is forgotten after its import. */
function importing(folders: readonly string[]): string {
  return `import sys
for folder in ${JSON.stringify(folders)}:
    sys.path.insert(0, folder + "/python")
    __import__("pagination")
    sys.path.pop(0)
    for name in [one for one in sys.modules if one.split(".")[0] == "pagination"]:
        del sys.modules[name]
`;
}
