import type { DeclareAllParams, DeclaredAll, ExploredUnit } from '@pagewright/language-server/requests';
import {
  type QuickPickItem,
  QuickPickItemKind,
  ThemeIcon,
  Uri,
  type WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { documentHere, pickDocument, uriArgument } from './choose-document.js';
import type { CommandContext } from './given-target.js';
import {
  declaredText,
  nameProblem,
  notDeclaredText,
  type SchemeChoice,
  schemeChoices,
  wantedSchemes,
} from './scheme-choices.js';

/**
 * Declares every undeclared list of a document, which comes from the argument, the active editor or the user's choice.
 * The user first sees the schemes with their operations, and can deselect or rename them.
 */
export async function declareEveryList(context: CommandContext, argument?: unknown): Promise<void> {
  const { model } = context;
  const uri = uriArgument(argument) ?? (await documentHere(model)) ?? (await pickDocument(model, choice));
  if (uri === undefined) return;
  const plan = await requestPlan(context, { textDocument: { uri } });
  if (plan === null) {
    await window.showInformationMessage(
      'This is not an OpenAPI document. Lists can be declared only in an OpenAPI document.',
    );
    return;
  }
  if (plan.schemes.length === 0) {
    const reasons = notDeclaredText(plan);
    await window.showInformationMessage(
      reasons.length === 0
        ? 'Every operation that looks paginated is already declared.'
        : ['Nothing was declared.', ...reasons].join(' '),
    );
    return;
  }
  let choices = schemeChoices(plan);
  for (;;) {
    const chosen = await chooseSchemes(plan, choices);
    if (chosen === undefined) return;
    choices = chosen.choices;
    const outcome = await declare(context, uri, chosen);
    if (outcome === 'declared') {
      // In the preview the user can deselect changes, so some operations may still be undeclared.
      const remaining = chosen.isPreviewed ? await undeclared(context, uri) : [];
      return void window.showInformationMessage(declaredText(plan, choices, remaining));
    }
    // If the user discarded the preview, the loop shows the choices again.
    if (outcome !== 'discarded')
      return void window.showWarningMessage(`Nothing was declared. ${outcome.problem}`);
  }
}

/** `discarded`: the user saw the preview and applied none of the changes. */
type Outcome = 'declared' | 'discarded' | { readonly problem: string };

async function declare(
  context: CommandContext,
  uri: string,
  { choices, isPreviewed }: Chosen,
): Promise<Outcome> {
  const answer = await requestPlan(context, { textDocument: { uri }, schemes: wantedSchemes(choices) });
  if (answer?.edit === undefined) return { problem: answer?.problem ?? 'The document no longer exists.' };
  const edit = await context.server.client?.protocol2CodeConverter.asWorkspaceEdit(answer.edit);
  if (edit === undefined) return { problem: 'The language server has stopped.' };
  if (isPreviewed) requirePreview(edit, context.storage);
  if (await workspace.applyEdit(edit, { isRefactoring: true })) return 'declared';
  return isPreviewed
    ? 'discarded'
    : { problem: 'The document changed in the meantime: run Declare All Lists again.' };
}

async function undeclared(context: CommandContext, uri: string): Promise<readonly string[]> {
  const plan = await requestPlan(context, { textDocument: { uri } });
  return plan?.schemes.flatMap(({ operations }) => operations) ?? [];
}

function requestPlan({ server }: CommandContext, params: DeclareAllParams): Promise<DeclaredAll | null> {
  return server.request<DeclaredAll | null>('pagewright/declareAll', { ...params });
}

const choice = {
  title: 'Declare All Lists',
  placeHolder: 'Choose the document whose lists you want to declare',
  none: 'No undeclared operation looks paginated.',
  detailOf: ({ undeclared }: ExploredUnit) =>
    undeclared.length === 0 ? undefined : `${undeclared.length} undeclared`,
};

interface ChoiceItem extends QuickPickItem {
  readonly choice?: SchemeChoice;
}

const rename = { iconPath: new ThemeIcon('edit'), tooltip: 'Rename' };
const preview = { iconPath: new ThemeIcon('open-preview'), tooltip: 'Preview the Changes' };

interface Chosen {
  readonly choices: readonly SchemeChoice[];
  readonly isPreviewed: boolean;
}

async function chooseSchemes(
  plan: DeclaredAll,
  before: readonly SchemeChoice[],
): Promise<Chosen | undefined> {
  let choices = before;
  for (;;) {
    const step = await showChoices(plan, choices);
    if (step === undefined) return undefined;
    choices = step.choices;
    if (step.kind === 'accepted') return { choices, isPreviewed: step.isPreviewed };
    const { renamed } = step;
    const as = await window.showInputBox({
      title: `Rename ${renamed.as}`,
      value: renamed.as,
      validateInput: (name) => nameProblem(name, renamed, choices),
    });
    if (as !== undefined) choices = choices.map((one) => (one.name === renamed.name ? { ...one, as } : one));
  }
}

type Step = { readonly choices: readonly SchemeChoice[] } & (
  | { readonly kind: 'accepted'; readonly isPreviewed: boolean }
  | { readonly kind: 'renaming'; readonly renamed: SchemeChoice }
);

function showChoices(plan: DeclaredAll, choices: readonly SchemeChoice[]): Promise<Step | undefined> {
  const pick = window.createQuickPick<ChoiceItem>();
  const items = choices.map((choice): ChoiceItem => {
    const { as, isNew, description, detail } = choice;
    return { label: as, description, detail, choice, ...(isNew && { buttons: [rename] }) };
  });
  const others = [
    ...plan.undecided.map((one) => ({ ...one, state: 'not sure' })),
    ...plan.left.map((one) => ({ ...one, state: 'left unchanged' })),
  ].map(
    ({ state, operation, reason }): ChoiceItem => ({
      label: `${state}: ${operation}: ${reason}`,
      kind: QuickPickItemKind.Separator,
    }),
  );
  pick.title = 'Declare All Lists';
  pick.placeholder = 'Select the schemes to declare; each is listed with its operations';
  pick.canSelectMany = true;
  pick.matchOnDetail = true;
  pick.ignoreFocusOut = true;
  pick.buttons = [preview];
  const [paginated, whole] = [false, true].map((isWhole) =>
    items.filter(({ choice }) => choice?.isWhole === isWhole),
  );
  const separator = { label: 'complete lists, without pages', kind: QuickPickItemKind.Separator };
  pick.items = [
    ...(paginated ?? []),
    ...(whole === undefined || whole.length === 0 ? [] : [separator, ...whole]),
    ...others,
  ];
  pick.selectedItems = items.filter(({ choice }) => choice?.isWanted);
  return new Promise((resolve) => {
    const now = () => {
      const selected = new Set(pick.selectedItems.map(({ choice }) => choice?.name));
      return choices.map((one) => ({ ...one, isWanted: selected.has(one.name) }));
    };
    const end = (step: Step | undefined) => {
      resolve(step);
      pick.dispose();
    };
    pick.onDidAccept(() => end({ kind: 'accepted', choices: now(), isPreviewed: false }));
    pick.onDidTriggerButton(() => end({ kind: 'accepted', choices: now(), isPreviewed: true }));
    pick.onDidTriggerItemButton(({ item: { choice } }) => {
      if (choice !== undefined) end({ kind: 'renaming', choices: now(), renamed: choice });
    });
    pick.onDidHide(() => end(undefined));
    pick.show();
  });
}

/**
 * Makes VS Code preview the edit, which it does only if a change needs confirmation. Such a change is not ticked at
 * first, so the real changes must not need it. Instead, the edit gets one more change: the deletion of a file that
 * doesn't exist, which the preview doesn't list.
 */
function requirePreview(edit: WorkspaceEdit, storage: Uri): void {
  edit.deleteFile(
    Uri.joinPath(storage, 'nothing'),
    { ignoreIfNotExists: true },
    { label: 'Nothing', needsConfirmation: true },
  );
}
