import type { Pointer, PointerEdit } from '@pagewright/core';
import { applyEdits, openText, type TextEdit, textEdits } from '@pagewright/syntax';
import type {
  AnnotatedTextEdit,
  ChangeAnnotation,
  TextEdit as ClientTextEdit,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { lspRange } from '../../lsp/numbers.js';
import type { ClientAbilities } from '../../lsp/request-context.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import type { ShownFinding } from '../diagnostics/shown-findings.js';

/** Kinds of code actions, by the protocol's names; dots separate sub-kinds. */
export const actionKinds = {
  quickFix: 'quickfix',
  extract: 'refactor.extract',
  inline: 'refactor.inline',
  move: 'refactor.move',
  rewrite: 'refactor.rewrite',
  fixAll: 'source.fixAll.pagewright',
} as const;

export type ActionKind = (typeof actionKinds)[keyof typeof actionKinds];

export interface Proposal {
  readonly title: string;
  readonly kind: ActionKind;
  readonly isPreferred?: true;
  readonly about: readonly ShownFinding[];
  readonly isImpossible?: true;
  /** Estimated UTF-16 units that `write` reads. Default: the length of the file. */
  readonly reads?: number;
  /** Called only when the edits are needed, because it may read whole texts. */
  readonly write: () => ProposalText;
}

/** The edits, with each file once, or a sentence that explains why they can't be written. */
export type ProposalText =
  | {
      readonly ok: true;
      readonly changes: readonly TextChanges[];
      readonly notes?: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

export interface TextChanges {
  readonly file: WorkspaceFile;
  readonly edits: readonly GroupedEdit[];
}

export interface GroupedEdit extends TextEdit {
  /** Clients show edits of one group together, under this title. */
  readonly group?: string;
}

export interface PointerChanges {
  readonly file: WorkspaceFile;
  readonly edits: readonly PointerEdit[];
}

/** A value that moves together with its comments. */
export interface MovedValue {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
}

export type WrittenPointers =
  | {
      readonly ok: true;
      readonly changes: readonly TextChanges[];
      readonly comments: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/** Converts edits that address values by pointer into text edits. Fails if one of them can't be converted. */
export function writePointers(changes: readonly PointerChanges[], moving?: MovedValue): WrittenPointers {
  const written: TextChanges[] = [];
  const comments: string[] = [];
  for (const [file, edits] of editsByFile(changes)) {
    const moved = moving?.file === file ? [moving.pointer] : [];
    const made = textEdits(file.tree, edits, { moved });
    if (!made.ok) return made;
    if (breaksFurther(file, made.edits)) return { ok: false, problem: isBroken };
    written.push({ file, edits: made.edits });
    comments.push(...made.comments);
  }
  return { ok: true, changes: written, comments };
}

export function editsByFile(
  changes: readonly PointerChanges[],
): ReadonlyMap<WorkspaceFile, readonly PointerEdit[]> {
  const byFile = new Map<WorkspaceFile, PointerEdit[]>();
  for (const { file, edits } of changes) byFile.set(file, [...(byFile.get(file) ?? []), ...edits]);
  return byFile;
}

const isBroken = 'There is a syntax error nearby. Fix it first.';

/**
 * True if the edits add syntax errors to a file that already has some. The ranges of values are guesses in such a file.
 */
function breaksFurther({ tree }: WorkspaceFile, edits: readonly TextEdit[]): boolean {
  const { problems, text, language } = tree;
  if (problems.length === 0) return false;
  return openText(applyEdits(text, edits), { language }).tree.problems.length > problems.length;
}

export function impossible(kind: ActionKind, title: string, problem: string): Proposal {
  return { kind, title, about: [], isImpossible: true, write: () => ({ ok: false, problem }) };
}

/**
 * Adds the document version if the client supports it, so that edits are never applied to another text. Groups become
 * change annotations, without confirmation, if the client supports these.
 */
export function groupedEdit(
  changes: readonly TextChanges[],
  { documentChanges, changeAnnotations }: ClientAbilities,
): WorkspaceEdit {
  if (!documentChanges)
    return { changes: Object.fromEntries(changes.map((change) => [change.file.uri, textEditsOf(change)])) };
  const groups = new Set(changes.flatMap(({ edits }) => edits.flatMap(({ group }) => group ?? [])));
  const isAnnotated = changeAnnotations && groups.size > 0;
  const annotations = [...groups].map((label): [string, ChangeAnnotation] => [label, { label }]);
  return {
    documentChanges: changes.map(
      (change): TextDocumentEdit => ({
        textDocument: { uri: change.file.uri, version: change.file.clientVersion ?? null },
        edits: isAnnotated ? annotatedEditsOf(change) : textEditsOf(change),
      }),
    ),
    ...(isAnnotated && { changeAnnotations: Object.fromEntries(annotations) }),
  };
}

function textEditsOf({ file, edits }: TextChanges): ClientTextEdit[] {
  return edits.map((edit) => ({ range: lspRange(file, edit), newText: edit.text }));
}

function annotatedEditsOf(change: TextChanges): (ClientTextEdit | AnnotatedTextEdit)[] {
  return textEditsOf(change).map((edit, index) => {
    const group = change.edits[index]?.group;
    return group === undefined ? edit : { ...edit, annotationId: group };
  });
}
