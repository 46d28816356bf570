import { isRecord } from '@pagewright/core/internal';
import type { OffsetRange } from '@pagewright/syntax';
import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import { placeAt } from '../../grammar/grammar-place.js';
import type { RequestContext } from '../../lsp/request-context.js';
import { diagnosticOf } from '../diagnostics/diagnostics.js';
import { convertDeclarations } from './convert-declarations.js';
import { declareAllActions } from './declare-all.js';
import { newSchemeActions } from './declare-operation.js';
import { fixAll } from './fix-all.js';
import { type ActionKind, actionKinds, groupedEdit, type Proposal, type TextChanges } from './proposal.js';
import { quickFixes } from './quick-fixes.js';
import { extractScheme, inlineScheme, moveScheme } from './scheme-refactorings.js';

export interface ActionContext {
  readonly diagnostics: readonly Diagnostic[];
  /** A kind includes its sub-kinds. Absent: every kind except `source`, which users request explicitly. */
  readonly only?: readonly string[] | undefined;
}

/**
 * In UTF-16 units. Up to this length, edits are computed when actions are listed, so that an impossible action is
 * disabled before the user chooses it.
 */
const maxTriedLength = 500_000;

/**
 * Lists the actions for a range. With `lazyActions` the edits come later, from `resolveCodeAction`; with
 * `disabledActions` impossible actions are listed too, with the reason.
 */
export function codeActions(
  request: RequestContext,
  range: OffsetRange,
  context: ActionContext,
): readonly CodeAction[] {
  const actions = new Map<unknown, CodeAction>();
  for (const proposal of proposals(request, range, context.only)) {
    const made = actionOf(proposal, request, range, context);
    if (made === undefined) continue;
    const { action, changes } = made;
    // Proposals with equal edits are merged into the first one; fixes come before refactorings.
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

interface PreparedAction {
  readonly action: CodeAction;
  readonly changes?: readonly TextChanges[];
}

/**
 * Adds the edit for the current texts. If there is none, adds the reason for clients that can show it, and returns an
 * action that is no longer offered unchanged.
 */
export function resolveCodeAction(action: CodeAction, request: RequestContext): CodeAction {
  const data = readData(action.data);
  if (action.edit !== undefined || data === undefined) return action;
  const found = proposals(request, data.range, [action.kind ?? '']).find(
    (proposal) =>
      proposal.title === action.title && proposal.kind === action.kind && aboutOf(proposal) === data.about,
  );
  const written = found?.write();
  if (written === undefined) return action;
  const { client } = request;
  return written.ok
    ? { ...action, edit: groupedEdit(written.changes, client), ...showingNotes(written.notes, client) }
    : { ...action, ...showingNotes([`Nothing was changed. ${written.problem}`], client) };
}

function proposals(
  request: RequestContext,
  range: OffsetRange,
  only: readonly string[] | undefined,
): readonly Proposal[] {
  const isWanted = (kind: ActionKind) =>
    only === undefined
      ? !kind.startsWith('source.')
      : only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
  const { quickFix, fixAll: all, ...others } = actionKinds;
  return [
    ...(isWanted(quickFix) ? quickFixes(request, range) : []),
    ...(isWanted(all) ? fixAll(request) : []),
    ...(Object.values(others).some(isWanted)
      ? refactorings(request, range).filter(({ kind }) => isWanted(kind))
      : []),
  ];
}

function actionOf(
  proposal: Proposal,
  request: RequestContext,
  range: OffsetRange,
  context: ActionContext,
): PreparedAction | undefined {
  const { title, kind, isPreferred, about } = proposal;
  const { client, file } = request;
  const diagnostics = about.map((shown) => asTheClientHasIt(diagnosticOf(shown, request), context));
  const action: CodeAction = {
    title,
    kind,
    ...(diagnostics.length > 0 && kind === actionKinds.quickFix && { diagnostics }),
    ...(isPreferred && { isPreferred }),
  };
  const data: ActionData = { uri: file.uri, range, about: aboutOf(proposal) };
  const isLater = client.lazyActions && (proposal.reads ?? file.tree.length) > maxTriedLength;
  if (isLater && !proposal.isImpossible) return { action: { ...action, data } };
  const written = proposal.write();
  if (written.ok) {
    const { changes, notes } = written;
    const made = { edit: groupedEdit(changes, client), ...showingNotes(notes, client) };
    return { action: { ...action, ...(client.lazyActions ? { data } : made) }, changes };
  }
  const { isPreferred: _, ...rest } = action;
  return client.disabledActions ? { action: { ...rest, disabled: { reason: written.problem } } } : undefined;
}

/** A client command that shows notes after an action. Its argument is a list of sentences. */
const showNotes = 'pagewright.showNotes';

function showingNotes(
  notes: readonly string[] = [],
  { commands }: RequestContext['client'],
): Pick<CodeAction, 'command'> {
  if (notes.length === 0 || !commands.has(showNotes)) return {};
  return { command: { title: 'Show notes', command: showNotes, arguments: [notes] } };
}

interface ActionData {
  readonly uri: string;
  /** UTF-16 offsets of the requested range. */
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

/** Returns the client's copy of a diagnostic if the client sent one, because clients compare all members. */
function asTheClientHasIt(own: Diagnostic, { diagnostics }: ActionContext): Diagnostic {
  const at = JSON.stringify(own.range);
  const sent = diagnostics.find(
    (one) => one.code === own.code && one.message === own.message && JSON.stringify(one.range) === at,
  );
  return sent ?? own;
}

/** Refactorings at the start of the range. None of them changes the scheme of a bound method. */
function refactorings(request: RequestContext, { start }: OffsetRange): readonly Proposal[] {
  const { workspace, file } = request;
  const shape = workspace.shapeOf(file);
  const all = workspace.unitsOf(file);
  const own = all.find(({ document, config }) => document === file || config === file);
  const unit = own ?? all[0];
  if (shape === undefined || unit === undefined) return [];
  const at = { request, file, unit, place: placeAt(shape, file.tree, start) };
  const converted = convertDeclarations(at);
  // If the existing declaration can be converted, no new scheme is offered.
  const isNew = converted.length === 0 || converted.some(({ isImpossible }) => isImpossible);
  const declaring = isNew ? newSchemeActions(at) : [];
  // Refactorings that move schemes need the document or the configuration itself.
  if (own === undefined) return [...declaring, ...converted];
  const moving = [...extractScheme(at), ...inlineScheme(at), ...moveScheme(at)];
  return [...moving, ...declaring, ...declareAllActions(at), ...converted];
}
