import {
  type Finding,
  gate,
  type JsonObject,
  type Pointer,
  type PointerEdit,
  parsePointerText,
  pointerText,
} from '@pagewright/core';
import { textEdits } from '@pagewright/syntax';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { lspRange } from '../../lsp/numbers.js';
import type { Unit } from '../../model/unit.js';
import { fileName } from '../../model/uris.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { suppressionTexts } from '../../queries/names.js';

export interface FileChange {
  readonly file: WorkspaceFile;
  readonly edit: PointerEdit;
}

export interface Problem {
  readonly problem: string;
}

export function workspaceEdit(changes: readonly FileChange[], versioned: boolean): WorkspaceEdit | Problem {
  const written: { readonly file: WorkspaceFile; readonly edits: TextEdit[] }[] = [];
  for (const [file, edits] of byFile(changes)) {
    const made = textEdits(file.tree, edits);
    if (!made.ok) return { problem: `${fileName(file.uri)} can't be changed. ${made.problem}` };
    const lsp = made.edits.map(({ text, ...range }) => ({
      range: lspRange(file, range),
      newText: text,
    }));
    if (lsp.length > 0) written.push({ file, edits: lsp });
  }
  if (!versioned) return { changes: Object.fromEntries(written.map(({ file, edits }) => [file.uri, edits])) };
  return {
    documentChanges: written.map(({ file, edits }) => ({
      textDocument: { uri: file.uri, version: file.clientVersion ?? null },
      edits,
    })),
  };
}

function byFile(changes: readonly FileChange[]): ReadonlyMap<WorkspaceFile, readonly PointerEdit[]> {
  const files = new Map<WorkspaceFile, Map<string, PointerEdit>>();
  for (const { file, edit } of changes) {
    const edits = files.get(file) ?? new Map<string, PointerEdit>();
    // New list entries can share one pointer, so their values distinguish them.
    const entry = edit.kind === 'insert' ? JSON.stringify(edit.value) : '';
    files.set(file, edits.set(`${edit.kind} ${pointerText(edit.pointer)} ${entry}`, edit));
  }
  return new Map([...files].map(([file, edits]) => [file, [...edits.values()]]));
}

/** Maps a suppression key or JSON pointer to its new text; undefined if it does not change. */
type Renamed = (text: string) => string | undefined;

/**
 * Updates suppressions so that the same findings stay suppressed. A pattern such as `page*` that misses the new name
 * gets an additional entry, or is replaced if it matches no other finding. Returns a problem if a suppression would
 * hide a finding that is reported now.
 */
export function suppressionChanges(units: Iterable<Unit>, renamed: Renamed): readonly FileChange[] | Problem {
  const changes: FileChange[] = [];
  for (const unit of units) {
    const { config } = unit;
    if (config === undefined) continue;
    const texts = suppressionTexts(config.tree.reader);
    if (texts.length === 0) continue;
    const { reported, analysis } = unit.check();
    const hiding = texts.find((one) =>
      reported.some((finding) => covers(one, renamed, after(finding, renamed))),
    );
    if (hiding !== undefined)
      return {
        problem: `The suppression \`${renamed(hiding.text) ?? hiding.text}\` of ${codeOf(hiding)} would then hide a reported finding. Choose another name.`,
      };
    for (const one of texts) changes.push(...changesOf(config, one, renamed, analysis.findings));
  }
  return changes;
}

type SuppressionText = ReturnType<typeof suppressionTexts>[number];

function changesOf(
  file: WorkspaceFile,
  one: SuppressionText,
  renamed: Renamed,
  findings: readonly Finding[],
): readonly FileChange[] {
  const { pointer, text } = one;
  const set = (value: string): FileChange => ({ file, edit: { kind: 'set', pointer, value } });
  const own = renamed(text);
  if (own !== undefined) return own === text ? [] : [set(own)];
  const covered = findings.filter((finding) => covers(one, () => undefined, finding));
  const lost = covered.filter((finding) => !covers(one, renamed, after(finding, renamed)));
  const keys = [...new Set(lost.map((finding) => after(finding, renamed).suppressionKey))];
  const [first] = keys;
  if (first === undefined) return [];
  if (lost.length === covered.length && keys.length === 1) return [set(first)];
  return beside(file, one, keys);
}

function beside(
  file: WorkspaceFile,
  { pointer, text }: SuppressionText,
  keys: readonly string[],
): readonly FileChange[] {
  const list = pointer.slice(0, 3);
  if (pointer.length === 3) {
    const value = [text, ...keys].map((location) => ({ location }));
    return [{ file, edit: { kind: 'set', pointer, value } }];
  }
  const entry = file.tree.reader.get(pointer.slice(0, -1)) as JsonObject;
  const end = file.tree.reader.keys(list)?.length ?? 0;
  return keys.map((location) => ({
    file,
    edit: { kind: 'insert', pointer: [...list, end], value: { ...entry, location } },
  }));
}

function after(finding: Finding, renamed: Renamed): Finding {
  const place = renamed(pointerText(finding.pointer));
  const pointer: Pointer = (place && parsePointerText(place)) || finding.pointer;
  return { ...finding, pointer, suppressionKey: renamed(finding.suppressionKey) ?? finding.suppressionKey };
}

/** True if the suppression, with its new text, suppresses the finding without the help of other suppressions. */
function covers(
  { pointer, text }: SuppressionText,
  renamed: Renamed,
  { ignoredBy: _, ...finding }: Finding,
): boolean {
  const location = renamed(text) ?? text;
  const rule = pointer.length === 3 ? location : [{ location }];
  const ignored = Object.fromEntries([[codeOf({ pointer }), rule]]);
  return gate([finding], { ignored }).suppressed.length > 0;
}

function codeOf({ pointer }: Pick<SuppressionText, 'pointer'>): string {
  return String(pointer[2]);
}

/** Replaces `before` at the start of a text if the end or a separator follows; otherwise returns undefined. */
export function withBeginning(
  text: string,
  before: string,
  after: string,
  separators: string,
): string | undefined {
  if (text === before) return after;
  const goesOn = text.startsWith(before) && separators.includes(text.charAt(before.length));
  return goesOn ? after + text.slice(before.length) : undefined;
}
