import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findRule, parsePointerText, pointerText } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { readTree, recogniseKind, type SyntaxTree } from '@pagewright/syntax';
import { main } from '../../packages/cli/src/main.js';
import { nodeIo } from '../../packages/cli/src/node-io.js';
import { diagnosticsOf } from '../../packages/language-server/src/features/diagnostics/diagnostics.js';
import { Workspace } from '../../packages/language-server/src/model/workspace.js';
import { ableClient } from '../../packages/language-server/test/kit/fixture.js';
import type { RedoclyLocation, RedoclyProblem } from '../../packages/redocly-plugin/src/host.js';
import redoclyPlugin from '../../packages/redocly-plugin/src/index.js';
import type { SpectralDocument } from '../../packages/spectral-ruleset/src/host.js';
import { ruleset } from '../../packages/spectral-ruleset/src/ruleset.js';

/** A finding as "file code pointer: message", with the file relative to the folder. */
export type Shown = string;

const shown = (folder: string, file: string, code: string, pointer: string, message: string): Shown =>
  `${relative(folder, file).replaceAll('\\', '/')} ${code} ${pointer}: ${message}`;

const inOrder = (found: readonly Shown[]): readonly Shown[] => [...new Set(found)].sort();

export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'expected.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size < 5_000_000);
}

/** Lists the documents that linters can read: those without syntax errors. */
export function documentsIn(folder: string): readonly string[] {
  return filesIn(folder).filter((file) => {
    if (!/^\.(?:ya?ml|json)$/.test(extname(file))) return false;
    const { reader, problems } = treeOf(file);
    return problems.length === 0 && recogniseKind(reader) === 'openapi';
  });
}

function treeOf(file: string): SyntaxTree {
  return readTree(readFileSync(file, 'utf8'), { fileName: file });
}

interface JsonReport {
  readonly files: readonly {
    readonly file: string;
    readonly findings: readonly {
      readonly code: string;
      readonly pointer: string;
      readonly message: string;
      readonly suppressed: boolean;
    }[];
  }[];
}

const host = nodeIo();

/** Returns the findings of the command `check` for inputs that are relative to the folder. */
export async function byCommand(folder: string, ...inputs: readonly string[]): Promise<readonly Shown[]> {
  let output = '';
  const stdout = { write: (text: string) => (output += text), isTTY: false, columns: undefined };
  const argv = ['check', ...inputs, '--format', 'json', '--allow-none', '--no-settings'];
  await main(argv, { ...host, cwd: folder, stdout, stderr: { ...stdout, write: () => {} } });
  const { files } = JSON.parse(output) as JsonReport;
  return inOrder(
    files.flatMap(({ file, findings }) =>
      findings.flatMap(({ code, pointer, message, suppressed }) =>
        suppressed ? [] : [shown(folder, resolve(folder, file), code, pointer, message)],
      ),
    ),
  );
}

/** Returns the findings that the server shows in a workspace folder, with all files open or with none open. */
export function byServer(folder: string, files: 'open' | 'closed'): readonly Shown[] {
  const workspace = new Workspace();
  workspace.folders = [pathToFileURL(folder).href];
  const readable = filesIn(folder).filter((file) => /^\.(?:ya?ml|jsonc?)$/.test(extname(file)));
  for (const file of readable) workspace.offerDiskText(pathToFileURL(file).href, readFileSync(file, 'utf8'));
  for (const file of files === 'open' ? readable : []) {
    const language = extname(file) === '.json' ? 'json' : 'yaml';
    workspace.openDocument(pathToFileURL(file).href, language, 1, readFileSync(file, 'utf8'));
  }
  for (let wanted = workspace.wanted(); wanted.length > 0; wanted = workspace.wanted())
    for (const uri of wanted) workspace.setDiskText(uri, textAt(uri));
  const token = { isCancellationRequested: false };
  return inOrder(
    workspace.files().flatMap((file) =>
      diagnosticsOf({ workspace, file, client: ableClient, token }).map(({ code, message, data }) => {
        const pointer = isRecord(data) ? String(data.pointer) : '';
        return shown(folder, fileURLToPath(file.uri), String(code), pointer, String(message));
      }),
    ),
  );
}

function textAt(uri: string): string | undefined {
  try {
    return readFileSync(fileURLToPath(uri), 'utf8');
  } catch {
    return undefined;
  }
}

/** True for a rule that is on by default, in linters as in the `check` command. */
const usual = (code: string) => findRule(code)?.isOff !== true;

/** Converts a linter's finding; if it is in another file, linters add ` (in FILE#POINTER)` to the message. */
function byLinter(
  folder: string,
  document: string,
  { code, file, pointer, message }: { code: string; file: string; pointer: string; message: string },
): Shown {
  const [, text = message, other, place = ''] = /^(.*) \(in ([^#]+)#(.*)\)$/s.exec(message) ?? [];
  if (other === undefined) return shown(folder, file, code, pointer, message);
  return shown(folder, resolve(dirname(document), other), code, place, text);
}

/** Calls the plug-in's visitors for a document as Redocly CLI does, and returns the findings. */
export function byRedocly(folder: string, document: string): readonly Shown[] {
  const rules = Object.entries(redoclyPlugin().rules.oas3).filter(([code]) => usual(code));
  const visitors = rules.map(([code, rule]) => [code, rule()] as const);
  const found: Shown[] = [];
  const at = (file: string, pointer: string): RedoclyLocation => ({
    source: { absoluteRef: file, body: readFileSync(file, 'utf8') },
    pointer: pointer === '' ? '#/' : `#${pointer}`,
  });
  const context = (code: string, file = document) => ({
    location: at(file, ''),
    report: ({ message, location: { source, pointer: text } }: RedoclyProblem) => {
      const pointer = text === '#/' ? '' : decodeURIComponent(text.slice(1));
      found.push(byLinter(folder, document, { code, file: source.absoluteRef, pointer, message }));
    },
  });
  const root = treeOf(document).reader.get([]);
  for (const [code, { Root }] of visitors) Root.enter?.(root, context(code));
  for (const { from, reference, end } of referencesFrom(document)) {
    const resolved = end === undefined ? {} : { node: end.value, location: at(end.file, end.pointer) };
    for (const [code, { ref }] of visitors) ref?.enter({ $ref: reference }, context(code, from), resolved);
  }
  for (const [code, { Root }] of visitors) Root.leave(root, context(code));
  return inOrder(found);
}

/** Returns the ruleset's findings for a document and the files that Spectral reads because of its references. */
export function bySpectral(folder: string, document: string): readonly Shown[] {
  const documentOf = (source: string): SpectralDocument => ({
    data: treeOf(source).reader.get([]),
    input: readFileSync(source, 'utf8'),
    source,
    diagnostics: [],
  });
  const files = referencesFrom(document).flatMap(({ end }) => end?.file ?? []);
  const documentInventory = {
    document: documentOf(document),
    referencedDocuments: Object.fromEntries([...new Set(files)].map((file) => [file, documentOf(file)])),
  };
  const found = Object.entries(ruleset.rules).flatMap(([code, { then }]) => {
    if (!usual(code)) return [];
    return then.function(documentInventory.document.data, null, { documentInventory }).map((result) => {
      const path = result.path.map((step) => (typeof step === 'string' ? step.replaceAll('~0', '~') : step));
      const message = result.message.replaceAll('#{{"{{"}}', '{{');
      return byLinter(folder, document, { code, file: document, pointer: pointerText(path), message });
    });
  });
  return inOrder(found);
}

interface FollowedReference {
  readonly reference: string;
  readonly from: string;
  /** The value to which the reference leads; undefined for a broken reference. */
  readonly end?: { readonly file: string; readonly pointer: string; readonly value: unknown };
}

/** Lists the references in a document and in the values that they lead to, each followed to its end, as linters do. */
function referencesFrom(document: string): readonly FollowedReference[] {
  const trees = new Map<string, SyntaxTree | undefined>();
  const treeAt = (file: string) => {
    if (!trees.has(file)) trees.set(file, existsSync(file) ? treeOf(file) : undefined);
    return trees.get(file);
  };
  const follow = (reference: string, from: string, most = 50): FollowedReference['end'] => {
    const [name = '', fragment = ''] = reference.split('#', 2);
    if (/^[a-z][a-z0-9+.-]+:/i.test(name) || most === 0) return undefined;
    const file = name === '' ? from : resolve(dirname(from), decodeURIComponent(name));
    const pointer = parsePointerText(decodeURIComponent(fragment).replace(/^\/$/, ''));
    const value = pointer && treeAt(file)?.reader.get(pointer);
    if (pointer === undefined || value === undefined) return undefined;
    if (isRecord(value) && typeof value.$ref === 'string') return follow(value.$ref, file, most - 1);
    return { file, pointer: pointerText(pointer), value };
  };
  const found: FollowedReference[] = [];
  const seen = new Set<unknown>();
  const pending = [{ file: document, value: treeAt(document)?.reader.get([]) }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { file, value } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRecord(value) && typeof value.$ref === 'string') {
      const end = follow(value.$ref, file);
      found.push({ reference: value.$ref, from: file, ...(end !== undefined && { end }) });
      if (end !== undefined) pending.push({ file: end.file, value: end.value });
    }
    for (const inner of Object.values(value)) pending.push({ file, value: inner });
  }
  return found;
}
