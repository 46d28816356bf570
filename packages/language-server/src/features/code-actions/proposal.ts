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

/** The kinds of actions there are, by the protocol's names; a dot leads to a kind of the one before it. */
export const actionKinds = {
  quickFix: 'quickfix',
  extract: 'refactor.extract',
  inline: 'refactor.inline',
  move: 'refactor.move',
  rewrite: 'refactor.rewrite',
  fixAll: 'source.fixAll.pagewright',
} as const;

export type ActionKind = (typeof actionKinds)[keyof typeof actionKinds];

/** Something that could be done. */
export interface Proposal {
  /** Together with `kind` and `about` it distinguishes the proposals at a range. */
  readonly title: string;
  readonly kind: ActionKind;
  /** True when the proposal may be carried out without asking. */
  readonly isPreferred?: true;
  /** The findings that it is about. */
  readonly about: readonly ShownFinding[];
  /** True when it is certain that nothing can be written. */
  readonly isImpossible?: true;
  /** As how many UTF-16 units of text it is to be counted that have to be looked at. Default: those of the file. */
  readonly reads?: number;
  /** Writes the edits; only called when they are wanted, since writing may have to look at whole texts. */
  readonly write: () => ProposalText;
}

/** Edits of texts, of each file once; or why there are none, as a sentence. */
export type ProposalText =
  | {
      readonly ok: true;
      readonly changes: readonly TextChanges[];
      /** Sentences about things that are not as they were after the edits, and could not be. */
      readonly notes?: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

export interface TextChanges {
  readonly file: WorkspaceFile;
  readonly edits: readonly GroupedEdit[];
}

/** An edit; one of a group is shown under its title, to be agreed to, before it is made. */
export interface GroupedEdit extends TextEdit {
  readonly group?: string;
}

/** Edits by pointer; all of a file are about it as it is. */
export interface PointerChanges {
  readonly file: WorkspaceFile;
  readonly edits: readonly PointerEdit[];
}

/** A value that gets another place, and takes its comments along. */
export interface MovedValue {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
}

export type WrittenPointers =
  | {
      readonly ok: true;
      readonly changes: readonly TextChanges[];
      /** The comments that no file has any more, with their marks: those of what is removed or moved. */
      readonly comments: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/** Writes edits by pointer as edits of text: all of them, or none. */
export function writePointers(changes: readonly PointerChanges[], moving?: MovedValue): WrittenPointers {
  const byFile = new Map<WorkspaceFile, PointerEdit[]>();
  for (const { file, edits } of changes) byFile.set(file, [...(byFile.get(file) ?? []), ...edits]);
  const written: TextChanges[] = [];
  const comments: string[] = [];
  for (const [file, edits] of byFile) {
    const moved = moving?.file === file ? [moving.pointer] : [];
    const made = textEdits(file.tree, edits, { moved });
    if (!made.ok) return made;
    if (breaksFurther(file, made.edits)) return { ok: false, problem: isBroken };
    written.push({ file, edits: made.edits });
    comments.push(...made.comments);
  }
  return { ok: true, changes: written, comments };
}

const isBroken = 'The text is broken near by. Fix that first.';

/**
 * Returns true when edits add problems to a broken text: the values that are read from it are a guess, and so are their
 * ends.
 */
function breaksFurther({ tree }: WorkspaceFile, edits: readonly TextEdit[]): boolean {
  const { problems, text, language } = tree;
  if (problems.length === 0) return false;
  return openText(applyEdits(text, edits), { language }).tree.problems.length > problems.length;
}

/** A proposal that can't be made where it is looked for. */
export function impossible(kind: ActionKind, title: string, problem: string): Proposal {
  return { kind, title, about: [], isImpossible: true, write: () => ({ ok: false, problem }) };
}

/**
 * Edits as the client takes them: with the version they are for where it can, so that none is made of another text. Those
 * in groups are annotated, where the client can show that: nothing in them has to be confirmed.
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
