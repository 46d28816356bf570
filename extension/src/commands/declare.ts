import type { ExplainAnswer } from '@pagewright/language-server/requests';
import { commands, Range, TextEditorRevealType, Uri, window, workspace } from 'vscode';
import type { CodeAction, Location } from 'vscode-languageclient';
import { openLocation, sourceEditor, subjectAtCursor } from '../editor/subject-at-cursor.js';
import { unitWith } from '../explored/explored-model.js';
import { type CommandContext, givenTarget } from './given-target.js';
import { pickOperation } from './pick-operation.js';

/** An operation with its place in a document. */
interface OperationPlace {
  readonly uri: string;
  readonly operation: string;
  readonly location: Location;
}

/**
 * Declares the pagination of the operation given, at the cursor, or picked, as the server's refactoring does; or reports
 * why not.
 */
export async function declarePagination(context: CommandContext, given?: unknown): Promise<void> {
  const place = await findPlace(context, given);
  if (place === undefined) return;
  await show(place.location);
  const actions = await declaringActions(context, place);
  const [first] = actions;
  if (first === undefined) return showUnneeded(context, place);
  const { operation } = place;
  const action = await chosenAction(place, actions);
  if (action === undefined) return;
  if (action.disabled !== undefined) {
    await window.showWarningMessage(`${operation} is not declared. ${action.disabled.reason}`);
    return;
  }
  const files = await apply(context, action);
  if (files !== undefined) return showDone(context, place, files);
  await window.showWarningMessage(
    `${operation} is not declared: the text can’t be changed as it is. Fix what is broken first.`,
  );
}

/** Opens the place, unless its document is in the editor already: there the caret stays. */
async function show(location: Location): Promise<void> {
  const editor = sourceEditor();
  if (editor?.document.uri.toString() !== Uri.parse(location.uri).toString()) return openLocation(location);
  const { line } = location.range.start;
  editor.revealRange(new Range(line, 0, line, 0), TextEditorRevealType.InCenterIfOutsideViewport);
}

async function findPlace(context: CommandContext, given: unknown): Promise<OperationPlace | undefined> {
  const { server } = context;
  const target = givenTarget(given);
  if (target?.operation !== undefined) return locate(context, target.uri, target.operation);
  const at = await subjectAtCursor(server);
  if (at.kind === 'subject' && 'operation' in at.explanation.about)
    return locate(context, at.uri, at.explanation.about.operation);
  const picked = await pickOperation(context, {
    title: 'Declare Pagination',
    placeHolder: 'Which operation is declared?',
    kinds: ['undeclared'],
  });
  return picked && locate(context, picked.uri, picked.operation);
}

async function locate(
  { server }: CommandContext,
  uri: string,
  operation: string,
): Promise<OperationPlace | undefined> {
  const answer = await server.request<ExplainAnswer | null>('pagewright/explain', {
    ...{ textDocument: { uri }, operation },
  });
  const location = answer === null || 'problem' in answer ? undefined : answer.location;
  if (location !== undefined) return { uri, operation, location };
  const problem = answer !== null && 'problem' in answer ? answer.problem : 'Its file is not there any more.';
  await window.showWarningMessage(`${operation} is not declared. ${problem}`);
  return undefined;
}

/**
 * The refactoring to carry out: the only one, or what somebody chooses of the alternatives if nothing is sure. Undefined if
 * nothing is chosen.
 */
async function chosenAction(
  { operation }: OperationPlace,
  [first, ...alternatives]: readonly CodeAction[],
): Promise<CodeAction | undefined> {
  if (first?.disabled === undefined || alternatives.length === 0) return first;
  const start = `Declare ${operation} as `;
  const picks = alternatives
    .filter(({ disabled }) => disabled === undefined)
    .map((action) => {
      const [label = '', ...rest] = action.title.slice(start.length).split(': ');
      return { label, detail: rest.join(': '), action };
    });
  const picked = await window.showQuickPick(picks, {
    title: `Declare ${operation} As`,
    placeHolder: first.disabled.reason,
    matchOnDetail: true,
  });
  return picked?.action;
}

/** The refactorings of the server; `disabled` is the reason why one can't be done, and alternatives follow it. */
async function declaringActions(
  { server }: CommandContext,
  { operation, location }: OperationPlace,
): Promise<readonly CodeAction[]> {
  const at = location.range.start;
  const actions = await server.request<readonly CodeAction[] | null>('textDocument/codeAction', {
    textDocument: { uri: location.uri },
    range: { start: at, end: at },
    context: { diagnostics: [], only: ['refactor.extract'] },
  });
  const titles = [
    `Declare pagination of ${operation}`,
    `Bind ${operation} to the scheme `,
    `Declare ${operation} as `,
  ];
  return (actions ?? []).filter(({ title }) => titles.some((start) => title.startsWith(start)));
}

/** The names of the files that are changed; undefined where nothing is. */
async function apply({ server }: CommandContext, action: CodeAction): Promise<readonly string[] | undefined> {
  const whole =
    action.edit === undefined ? await server.request<CodeAction>('codeAction/resolve', action) : action;
  const edit = await server.client?.protocol2CodeConverter.asWorkspaceEdit(whole.edit);
  if (edit === undefined || edit.size === 0 || !(await workspace.applyEdit(edit))) return undefined;
  return edit.entries().map(([uri]) => nameOf(uri));
}

async function showDone(
  context: CommandContext,
  { uri, operation, location }: OperationPlace,
  files: readonly string[],
): Promise<void> {
  const others = files.filter((name) => name !== nameOf(Uri.parse(location.uri)));
  const also = others.length === 0 ? '' : ` ${others.join(' and ')} is changed too, and not saved yet.`;
  const text = `The pagination of ${operation} is declared.${also}`;
  const chosen = await window.showInformationMessage(text, 'Rename Scheme', 'Explain', 'Preview Page Walk');
  if (chosen === 'Rename Scheme') await renameSchemeOf(context, uri, operation);
  if (chosen === 'Explain') await context.pages.show({ kind: 'operation', uri, name: operation });
  if (chosen === 'Preview Page Walk')
    await commands.executeCommand('pagewright.previewPageWalk', { uri, operation });
}

/** Has the editor ask for another name of the scheme that an operation is bound to. */
async function renameSchemeOf({ model }: CommandContext, uri: string, operation: string): Promise<void> {
  const unit = unitWith(await model.current(), uri);
  const scheme = unit?.schemes.find(({ operations }) =>
    operations.some((one) => one.operation === operation),
  );
  if (scheme?.location === undefined) return;
  await openLocation(scheme.location);
  await commands.executeCommand('editor.action.rename');
}

async function showUnneeded({ pages }: CommandContext, { uri, operation }: OperationPlace): Promise<void> {
  const text = `${operation} is not declared: it already has a declaration.`;
  const chosen = await window.showInformationMessage(text, 'Explain');
  if (chosen !== undefined) await pages.show({ kind: 'operation', uri, name: operation });
}

function nameOf({ path }: Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
