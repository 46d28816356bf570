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

/** The situation that the client reports: what it shows at the range, and which kinds of actions it wants. */
export interface ActionContext {
  readonly diagnostics: readonly Diagnostic[];
  /** A kind stands for all below it; absent: all but those that are only done on demand (`source`). */
  readonly only?: readonly string[] | undefined;
}

/**
 * Length of the texts up to which a proposal is tried at once, so that an impossible one is reported before
 * it is chosen.
 */
const triedUpTo = 500_000;

/**
 * Lists the actions for a range of a file. A client that asks for edits later (`lazyActions`) gets them from
 * `resolveCodeAction`; one that shows what cannot be done (`disabledActions`) gets that too, with the reason.
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
    // A proposal with the effect of an earlier one is left out: the earlier one, a fix before a refactoring, is enough.
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
  /** Changes that the action makes, where they are known already. */
  readonly changes?: readonly TextChanges[];
}

/** The action with its edit, for the texts as they are now; as it is where it cannot be done any more. */
export function resolveCodeAction(action: CodeAction, request: RequestContext): CodeAction {
  const data = readData(action.data);
  if (action.edit !== undefined || data === undefined) return action;
  const found = proposals(request, data.range, [action.kind ?? '']).find(
    (proposal) =>
      proposal.title === action.title && proposal.kind === action.kind && aboutOf(proposal) === data.about,
  );
  const written = found?.write();
  return written?.ok
    ? {
        ...action,
        edit: groupedEdit(written.changes, request.client),
        ...showingNotes(written.notes, request.client),
      }
    : action;
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
  const isLater = client.lazyActions && (proposal.reads ?? file.tree.length) > triedUpTo;
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

/** The command of a client that shows notes, sentences that are its only argument, once an action is done. */
const showNotes = 'pagewright.showNotes';

function showingNotes(
  notes: readonly string[] = [],
  { commands }: RequestContext['client'],
): Pick<CodeAction, 'command'> {
  if (notes.length === 0 || !commands.has(showNotes)) return {};
  return { command: { title: 'Show what differs', command: showNotes, arguments: [notes] } };
}

/** The data by which an action is found again. */
interface ActionData {
  readonly uri: string;
  /** The range that the action was requested for, in UTF-16 offsets. */
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

/** The very diagnostic that the client has sent, if it has: clients distinguish them by all their members. */
function asTheClientHasIt(own: Diagnostic, { diagnostics }: ActionContext): Diagnostic {
  const at = JSON.stringify(own.range);
  const sent = diagnostics.find(
    (one) => one.code === own.code && one.message === own.message && JSON.stringify(one.range) === at,
  );
  return sent ?? own;
}

/** Lists rewrites at the beginning of a range that leave every method bound to the same scheme as before. */
function refactorings(request: RequestContext, { start }: OffsetRange): readonly Proposal[] {
  const { workspace, file } = request;
  const shape = workspace.shapeOf(file);
  const all = workspace.unitsOf(file);
  const own = all.find(({ document, config }) => document === file || config === file);
  const unit = own ?? all[0];
  if (shape === undefined || unit === undefined) return [];
  const at = { request, file, unit, place: placeAt(shape, file.tree, start) };
  const converted = convertDeclarations(at);
  // A declaration that can be converted is not declared anew.
  const isNew = converted.length === 0 || converted.some(({ isImpossible }) => isImpossible);
  const declaring = isNew ? newSchemeActions(at) : [];
  // Refactorings that move schemes are about the document or the configuration itself.
  if (own === undefined) return [...declaring, ...converted];
  const moving = [...extractScheme(at), ...inlineScheme(at), ...moveScheme(at)];
  return [...moving, ...declaring, ...declareAllActions(at), ...converted];
}
