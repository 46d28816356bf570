import type { ExplainAnswer } from '@pagewright/language-server/requests';
import { commands, Range, TextEditorRevealType, Uri, window, workspace } from 'vscode';
import type { CodeAction, Location } from 'vscode-languageclient';
import { openLocation, sourceEditor, subjectAtCursor } from '../editor/subject-at-cursor.js';
import { unitWith } from '../explored/explored-model.js';
import { type CommandContext, targetOf } from './given-target.js';
import { pickOperation } from './pick-operation.js';

interface LocatedOperation {
  readonly uri: string;
  readonly operation: string;
  readonly location: Location;
}

/**
 * Declares the pagination of an operation, which comes from the argument, the cursor or the user's choice. If it can't
 * be declared, tells the user why.
 */
export async function declarePagination(context: CommandContext, argument?: unknown): Promise<void> {
  const place = await findOperation(context, argument);
  if (place === undefined) return;
  await show(place.location);
  const actions = await declaringActions(context, place);
  const [first] = actions;
  if (first === undefined) return showAlreadyDeclared(context, place);
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
    `${operation} was not declared: the document has errors that prevent the edit. Fix them first.`,
  );
}

/** Keeps the caret if the document is already in the editor. */
async function show(location: Location): Promise<void> {
  const editor = sourceEditor();
  if (editor?.document.uri.toString() !== Uri.parse(location.uri).toString()) return openLocation(location);
  const { line } = location.range.start;
  editor.revealRange(new Range(line, 0, line, 0), TextEditorRevealType.InCenterIfOutsideViewport);
}

async function findOperation(
  context: CommandContext,
  argument: unknown,
): Promise<LocatedOperation | undefined> {
  const { server } = context;
  const target = targetOf(argument);
  if (target?.operation !== undefined) return locate(context, target.uri, target.operation);
  const at = await subjectAtCursor(server);
  if (at.kind === 'subject' && 'operation' in at.explanation.about)
    return locate(context, at.uri, at.explanation.about.operation);
  const picked = await pickOperation(context, {
    title: 'Declare Pagination',
    placeHolder: 'The operation to declare',
    kinds: ['undeclared'],
  });
  return picked && locate(context, picked.uri, picked.operation);
}

async function locate(
  { server }: CommandContext,
  uri: string,
  operation: string,
): Promise<LocatedOperation | undefined> {
  const answer = await server.request<ExplainAnswer | null>('pagewright/explain', {
    ...{ textDocument: { uri }, operation },
  });
  const location = answer === null || 'problem' in answer ? undefined : answer.location;
  if (location !== undefined) return { uri, operation, location };
  const problem = answer !== null && 'problem' in answer ? answer.problem : 'Its file no longer exists.';
  await window.showWarningMessage(`${operation} is not declared. ${problem}`);
  return undefined;
}

async function chosenAction(
  { operation }: LocatedOperation,
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

/** Returns the server's code actions. If the first is `disabled`, it has the reason; the others are alternatives. */
async function declaringActions(
  { server }: CommandContext,
  { operation, location }: LocatedOperation,
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

async function apply({ server }: CommandContext, action: CodeAction): Promise<readonly string[] | undefined> {
  const resolved =
    action.edit === undefined ? await server.request<CodeAction>('codeAction/resolve', action) : action;
  const edit = await server.client?.protocol2CodeConverter.asWorkspaceEdit(resolved.edit);
  if (edit === undefined || edit.size === 0 || !(await workspace.applyEdit(edit))) return undefined;
  return edit.entries().map(([uri]) => nameOf(uri));
}

async function showDone(
  context: CommandContext,
  { uri, operation, location }: LocatedOperation,
  files: readonly string[],
): Promise<void> {
  const others = files.filter((name) => name !== nameOf(Uri.parse(location.uri)));
  const also =
    others.length === 0
      ? ''
      : ` ${others.join(' and ')} ${others.length === 1 ? 'was' : 'were'} changed too; save ${others.length === 1 ? 'it' : 'them'}.`;
  const text = `Declared the pagination of ${operation}.${also}`;
  const chosen = await window.showInformationMessage(text, 'Rename Scheme', 'Explain', 'Preview Page Walk');
  if (chosen === 'Rename Scheme') await renameSchemeOf(context, uri, operation);
  if (chosen === 'Explain') await context.pages.show({ kind: 'operation', uri, name: operation });
  if (chosen === 'Preview Page Walk')
    await commands.executeCommand('pagewright.previewPageWalk', { uri, operation });
}

async function renameSchemeOf({ model }: CommandContext, uri: string, operation: string): Promise<void> {
  const unit = unitWith(await model.current(), uri);
  const scheme = unit?.schemes.find(({ operations }) =>
    operations.some((one) => one.operation === operation),
  );
  if (scheme?.location === undefined) return;
  await openLocation(scheme.location);
  await commands.executeCommand('editor.action.rename');
}

async function showAlreadyDeclared(
  { pages }: CommandContext,
  { uri, operation }: LocatedOperation,
): Promise<void> {
  const text = `${operation} already has a declaration.`;
  const chosen = await window.showInformationMessage(text, 'Explain');
  if (chosen !== undefined) await pages.show({ kind: 'operation', uri, name: operation });
}

function nameOf({ path }: Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
