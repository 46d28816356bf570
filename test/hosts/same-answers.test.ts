import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Finding, type OpenFile, pointerText, type Reader } from '@pagewright/core';
import { recogniseKind } from '@pagewright/core/internal';
import { readTree, type SyntaxTree } from '@pagewright/syntax';
import { checkParsedDocument } from '@pagewright/units';
import { neighbourHost } from '@pagewright/units/files';
import { describe, expect, it } from 'vitest';
import { runWithTraces } from '../../packages/cli/test/support/fake-io.js';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const host = neighbourHost();

/** The folders that one command could be run in and that have a document: each case, and each sample. */
const folders = ['../cases', '../../samples']
  .flatMap((root) =>
    readdirSync(here(root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => here(`${root}/${name}`)),
  )
  .map((folder) => ({ folder, documents: documentsIn(folder) }))
  .filter(({ documents }) => documents.length > 0);

/** Files that linters get as documents, and that have no syntax error: these read no others. */
function documentsIn(folder: string): readonly string[] {
  return filesIn(folder).filter((file) => {
    if (!/^\.(?:ya?ml|json)$/.test(extname(file))) return false;
    const { reader, problems } = treeOf(file);
    return problems.length === 0 && recogniseKind(reader) === 'openapi';
  });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'expected.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size < 300_000);
}

function treeOf(file: string): SyntaxTree {
  return readTree(readFileSync(file, 'utf8'), { fileName: file });
}

interface JsonReport {
  readonly files: readonly {
    readonly file: string;
    readonly findings: readonly { code: string; pointer: string; suppressed: boolean }[];
  }[];
}

/** Codes about the syntax of a text, which a linter reports of the documents that it reads, by itself. */
const ofSyntax = /^(?:Config|Document)\/(?:DuplicateKey|InvalidSyntax|UnresolvedReference)$/;

/** "file code pointer" of what the command reports of a document. */
async function byCommand(folder: string, document: string): Promise<readonly string[]> {
  const files = Object.fromEntries(
    filesIn(folder).map((one) => [relative(folder, one), readFileSync(one, 'utf8')]),
  );
  const words = ['check', relative(folder, document), '--format', 'json', '--allow-none'];
  const { stdout } = await runWithTraces(words, { files });
  const { files: reported } = JSON.parse(stdout) as JsonReport;
  const found = reported.flatMap(({ file, findings }) =>
    findings
      .filter(({ code, suppressed }) => !suppressed && !ofSyntax.test(code))
      .map(({ code, pointer }) => `${file} ${code} ${pointer}`.trim()),
  );
  return [...new Set(found)].sort();
}

/** "file code pointer" of what a linter reports of a document. */
function byLinter(folder: string, file: string): readonly string[] {
  const document = treeOf(file).reader;
  const trees = new Map<string, Reader>();
  const openerFor =
    (reader: Reader): OpenFile =>
    (reference, from = file) => {
      const at = resolve(dirname(from), reference);
      if (at === file) return { file, reader };
      const known = trees.get(at);
      if (known !== undefined) return { file: at, reader: known };
      const text = host.readText(at);
      if (text === undefined) return undefined;
      const other = readTree(text, { fileName: at }).reader;
      trees.set(at, other);
      return { file: at, reader: other };
    };
  const findings: readonly Finding[] = checkParsedDocument({
    document: document.get([]),
    text: readFileSync(file, 'utf8'),
    openerFor,
    at: { path: file, host },
  });
  const kept = findings.filter(({ code }) => !ofSyntax.test(code));
  const found = kept.map(({ code, file: one = file, pointer }) =>
    `${relative(folder, one)} ${code} ${pointerText(pointer)}`.trim(),
  );
  return [...new Set(found)].sort();
}

describe.each(folders.map((one) => [relative(here('../..'), one.folder), one] as const))(
  '%s',
  (_, { folder, documents }) => {
    it.each(documents.map((document) => [relative(folder, document), document] as const))(
      'linters report of %s what the command reports',
      async (__, document) => {
        expect(byLinter(folder, document)).toEqual(await byCommand(folder, document));
      },
    );
  },
);
