import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as core from '@pagewright/core';
import * as importers from '@pagewright/importers';
import * as overlays from '@pagewright/overlays';
import { createReferenceApi } from '@pagewright/reference-api';
import * as syntax from '@pagewright/syntax';
import * as units from '@pagewright/units';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../packages/cli/src/main.js';
import { nodeIo } from '../../packages/cli/src/node-io.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const blocks = (file: string, language: string): readonly string[] =>
  [
    ...readFileSync(`${root}${file}`, 'utf8').matchAll(
      new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'),
    ),
  ].map(([, text = '']) => text);

describe('the README', () => {
  const api = createReferenceApi({ tokens: { 'pagewright-dev-read': ['read'] }, pages: true, quiet: true });
  const written = 'http://127.0.0.1:4020';
  let url = '';
  beforeAll(async () => {
    ({ url } = await api.listen());
  });
  afterAll(() => api.close());

  /** Runs `[curl -s URL |] npx pagewright ARGUMENTS` in a terminal of 100 columns, from the repository root. */
  async function terminal(line: string): Promise<string> {
    const [, address, command = ''] = /^(?:curl -s (\S+) \| )?npx pagewright (.*)$/.exec(line) ?? [];
    const argv = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    let output = '';
    const write = (text: string) => {
      output += text;
    };
    const host = nodeIo();
    const piped = async () => {
      const answer = await fetch((address ?? '').replace(written, url));
      return { ok: true, value: new Uint8Array(await answer.arrayBuffer()) } as const;
    };
    await main(
      argv.map((argument) => argument.replace(written, url)),
      {
        ...host,
        ...(address !== undefined && { readStdin: piped }),
        stdout: { write, isTTY: true, columns: 100 },
        env: { NO_COLOR: '1' },
        cwd: root,
      },
    );
    return output.replaceAll(url, written);
  }

  const timeless = (text: string) => text.replace(/ in \d+ ms/g, ' in some ms');
  const examples = blocks('README.md', 'console').map((text) => {
    const [line = '', ...output] = text.split('\n');
    return { line: line.replace('$ ', ''), parts: `\n${timeless(output.join('\n'))}`.split(/^\.\.\.$/m) };
  });

  it('the README of the repository shows two commands with their output', () =>
    expect(examples).toHaveLength(2));

  it.each(examples)(
    'the README of the repository shows what $line prints, except omitted lines',
    async ({ line, parts }) => {
      let rest = `\n${timeless(await terminal(line))}`;
      for (const [index, part] of parts.entries()) {
        const at = rest.indexOf(part);
        expect(at, part).toBeGreaterThanOrEqual(0);
        if (index === 0) expect(at).toBe(0);
        rest = rest.slice(at + part.length);
      }
      if (parts.at(-1) !== '\n') expect(rest).toBe('');
    },
  );

  it('no command in the README of the repository leaves files in the clone', () => {
    const folders = blocks('README.md', 'sh').flatMap((text) =>
      [...text.matchAll(/ --(?:out|output|pack-destination) (\S+(?: -d\)")?)/g)].map(([, folder]) => folder),
    );
    expect(folders).toContain('"$(mktemp -d)"');
    expect(folders.filter((folder) => folder !== '"$(mktemp -d)"' && !folder?.startsWith('../'))).toEqual([]);
  });

  it('the first document in the README of the repository has no findings', () => {
    const [text = ''] = blocks('README.md', 'yaml');
    const { findings, methods } = core.analyze({
      document: syntax.parseText(text, { fileName: 'a.yaml' }).reader,
    });
    expect([findings, methods.map(({ scheme }) => scheme)]).toEqual([[], ['offsetPage']]);
  });
});

/** Modules that examples may import; files are read relative to the repository root. */
const modules: Readonly<Record<string, object>> = {
  '@pagewright/core': core,
  '@pagewright/importers': importers,
  '@pagewright/overlays': overlays,
  '@pagewright/syntax': syntax,
  '@pagewright/units': units,
  'node:fs': { readFileSync: (file: string, encoding: 'utf8') => readFileSync(`${root}${file}`, encoding) },
};

/** Runs an example, and compares the values of its statements with the comments after or below them. */
function runExample(code: string): number {
  let compared = 0;
  const compare = (actual: unknown, expected: unknown) => {
    compared += 1;
    expect(actual).toEqual(expected);
  };
  const statements = code
    .replace(/^import (\{.*?\}) from '(.*?)';$/gms, (_, names: string, from: string) => {
      return `const ${names.replace(/type \w+,?/g, '')} = modules['${from}'];`;
    })
    .replace(/^(?!const |let |if |\/\/|\s)(.*?);(?: |\n)\/\/ (.*)$/gm, 'compare($1, $2);');
  const body = ts.transpile(statements, { target: ts.ScriptTarget.ES2022 });
  new Function('modules', 'compare', `'use strict'; ${body}`)(modules, compare);
  return compared;
}

describe.each([
  ['README.md', [3]],
  ['packages/core/README.md', [2, 6, 2, 2]],
  ['packages/importers/README.md', [3, 1]],
  ['packages/overlays/README.md', [6]],
  ['packages/syntax/README.md', [4, 3]],
  ['packages/units/README.md', [2]],
])('%s', (file, claims) => {
  it('the TypeScript examples of a README give the values that their comments show', () => {
    // Blocks that export are modules, which have their own tests.
    const examples = blocks(file, 'ts').filter((text) => !/^export /m.test(text));
    expect(examples.map(runExample)).toEqual(claims);
  });
});
