import { isRecord } from '@pagewright/core';
import type { OffsetRange } from '@pagewright/syntax';
import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import { fixAll } from './code-actions/fix-all.js';
import { type ActionKind, actionKinds, type Proposal, type TextChanges } from './code-actions/proposal.js';
import { quickFixes } from './code-actions/quick-fixes.js';
import { refactorings } from './code-actions/refactorings.js';
import { workspaceEdit } from './code-actions/workspace-edit.js';
import { diagnosticOf } from './diagnostics.js';
import type { Question } from './question.js';

/** What the client says of the situation: what it shows at the range, and which kinds of actions it wants. */
export interface ActionContext {
  readonly diagnostics: readonly Diagnostic[];
  /** A kind stands for all below it; absent: all but those that are only done on demand (`source`). */
  readonly only?: readonly string[] | undefined;
}

/** What reads texts up to this length is tried at once, so that what cannot be written is told before it is chosen. */
const triedUpTo = 500_000;

/**
 * What can be done at a range of a file. A client that asks for edits later (`lazyActions`) gets them from
 * `resolveCodeAction`; one that shows what cannot be done (`disabledActions`) gets that too, with the reason.
 */
export function codeActions(
  question: Question,
  range: OffsetRange,
  context: ActionContext,
): readonly CodeAction[] {
  const actions = new Map<unknown, CodeAction>();
  for (const proposal of proposals(question, range, context.only)) {
    const made = actionOf(proposal, question, range, context);
    if (made === undefined) continue;
    const { action, changes } = made;
    // What does the same as another is no second choice: the first, a fix before a refactoring, speaks for both.
    const key =
      changes === undefined ? proposal : JSON.stringify(changes.map(({ file, edits }) => [file.uri, edits]));
    const known = actions.get(key);
    actions.set(key, known === undefined ? action : joined(known, action));
  }
  return [...actions.values()];
}

function joined(first: CodeAction, { diagnostics = [], isPreferred }: CodeAction): CodeAction {
  const all = [...(first.diagnostics ?? []), ...diagnostics];
  return {
    ...first,
    ...(all.length > 0 && { diagnostics: all }),
    ...(isPreferred === true && { isPreferred }),
  };
}

interface MadeAction {
  readonly action: CodeAction;
  /** What it changes, where that is known already. */
  readonly changes?: readonly TextChanges[];
}

/** The action with its edit, for the texts as they are now; as it is where it cannot be done any more. */
export function resolveCodeAction(action: CodeAction, question: Question): CodeAction {
  const data = readData(action.data);
  if (action.edit !== undefined || data === undefined) return action;
  const found = proposals(question, data.range, [action.kind ?? '']).find(
    (proposal) =>
      proposal.title === action.title && proposal.kind === action.kind && aboutOf(proposal) === data.about,
  );
  const written = found?.write();
  return written?.ok ? { ...action, edit: workspaceEdit(written.changes, question.client) } : action;
}

function proposals(
  question: Question,
  range: OffsetRange,
  only: readonly string[] | undefined,
): readonly Proposal[] {
  const isWanted = (kind: ActionKind) =>
    only === undefined
      ? !kind.startsWith('source.')
      : only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
  const { quickFix, fixAll: all, ...others } = actionKinds;
  return [
    ...(isWanted(quickFix) ? quickFixes(question, range) : []),
    ...(isWanted(all) ? fixAll(question) : []),
    ...(Object.values(others).some(isWanted)
      ? refactorings(question, range).filter(({ kind }) => isWanted(kind))
      : []),
  ];
}

function actionOf(
  proposal: Proposal,
  question: Question,
  range: OffsetRange,
  context: ActionContext,
): MadeAction | undefined {
  const { title, kind, isPreferred, about } = proposal;
  const { client, file } = question;
  const diagnostics = about.map((shown) => asTheClientHasIt(diagnosticOf(shown, question), context));
  const action: CodeAction = {
    title,
    kind,
    ...(diagnostics.length > 0 && kind === actionKinds.quickFix && { diagnostics }),
    ...(isPreferred && { isPreferred }),
  };
  const data: ActionData = { uri: file.uri, range, about: aboutOf(proposal) };
  const isLater = client.lazyActions && (proposal.reads ?? file.tree.length) > triedUpTo;
  if (isLater && !proposal.isImpossible) return { action: { ...action, data } };
  const written = proposal.write();
  if (written.ok) {
    const { changes } = written;
    return {
      action: { ...action, ...(client.lazyActions ? { data } : { edit: workspaceEdit(changes, client) }) },
      changes,
    };
  }
  const { isPreferred: _, ...rest } = action;
  return client.disabledActions ? { action: { ...rest, disabled: { reason: written.problem } } } : undefined;
}

/** By what an action is found again. */
interface ActionData {
  readonly uri: string;
  /** Where it was asked for, in UTF-16 offsets. */
  readonly range: OffsetRange;
  readonly about: string;
}

function aboutOf({ about }: Proposal): string {
  return JSON.stringify(about.map(({ finding: { code, pointer, part } }) => [code, pointer, part]));
}

function readData(data: unknown): Pick<ActionData, 'range' | 'about'> | undefined {
  if (!isRecord(data) || !isRecord(data.range) || typeof data.about !== 'string') return undefined;
  const { start, end } = data.range;
  if (typeof start !== 'number' || typeof end !== 'number') return undefined;
  return { range: { start, end }, about: data.about };
}

/** The very diagnostic that the client has sent, if it has: clients tell them apart by all that is in them. */
function asTheClientHasIt(own: Diagnostic, { diagnostics }: ActionContext): Diagnostic {
  const at = JSON.stringify(own.range);
  const sent = diagnostics.find(
    (one) => one.code === own.code && one.message === own.message && JSON.stringify(one.range) === at,
  );
  return sent ?? own;
}
