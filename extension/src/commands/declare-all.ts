import type { DeclareAllParams, DeclaredAll } from '@pagewright/language-server/requests';
import {
  type QuickPickItem,
  QuickPickItemKind,
  ThemeIcon,
  Uri,
  type WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { sourceEditor } from '../editor/subject-at-cursor.js';
import { unitWith } from '../explored/explored-model.js';
import { fileLabels, labelText } from '../explored/file-labels.js';
import { type CommandContext, givenTarget } from './given-target.js';
import {
  declaredText,
  nameProblem,
  type SchemeChoice,
  schemeChoices,
  undecidedText,
  wantedSchemes,
} from './scheme-choices.js';

/**
 * Declares every undeclared list of a document: the one given, in the editor, or picked. The schemes are shown with their
 * operations before anything is written, to be left out or called otherwise.
 */
export async function declareEveryList(context: CommandContext, given?: unknown): Promise<void> {
  const uri = givenUri(given) ?? (await documentHere(context)) ?? (await pickDocument(context));
  if (uri === undefined) return;
  const plan = await ask(context, { textDocument: { uri } });
  if (plan === null) {
    await window.showInformationMessage('Lists are declared in an OpenAPI document, which this is not.');
    return;
  }
  if (plan.schemes.length === 0) {
    await window.showInformationMessage(
      plan.undecided.length === 0
        ? 'Every operation that looks paginated is declared.'
        : `Nothing is declared. ${undecidedText(plan.undecided)}`,
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
      // Only a preview lets a person leave out changes.
      const left = chosen.isPreviewed ? await undeclared(context, uri) : [];
      return void window.showInformationMessage(declaredText(plan, choices, left));
    }
    // Discarding a preview leads back to the choices.
    if (outcome !== 'discarded')
      return void window.showWarningMessage(`Nothing is declared. ${outcome.problem}`);
  }
}

/** `discarded`: the user previewed the changes and applied none of them. */
type Outcome = 'declared' | 'discarded' | { readonly problem: string };

async function declare(
  context: CommandContext,
  uri: string,
  { choices, isPreviewed }: Chosen,
): Promise<Outcome> {
  const answer = await ask(context, { textDocument: { uri }, schemes: wantedSchemes(choices) });
  if (answer?.edit === undefined) return { problem: answer?.problem ?? 'The document is gone.' };
  const edit = await context.server.client?.protocol2CodeConverter.asWorkspaceEdit(answer.edit);
  if (edit === undefined) return { problem: 'The language server has just ended.' };
  if (isPreviewed) havePreviewed(edit, context.storage);
  if (await workspace.applyEdit(edit, { isRefactoring: true })) return 'declared';
  return isPreviewed
    ? 'discarded'
    : { problem: 'The document has changed meanwhile: declare all once more.' };
}

/** The operations that are still to be declared. */
async function undeclared(context: CommandContext, uri: string): Promise<readonly string[]> {
  const plan = await ask(context, { textDocument: { uri } });
  return plan?.schemes.flatMap(({ operations }) => operations) ?? [];
}

function ask({ server }: CommandContext, params: DeclareAllParams): Promise<DeclaredAll | null> {
  return server.request<DeclaredAll | null>('pagewright/declareAll', { ...params });
}

/** The argument of a lens or of a row of the explorer. */
function givenUri(given: unknown): string | undefined {
  return typeof given === 'object' && given !== null && 'uri' in given && typeof given.uri === 'string'
    ? given.uri
    : givenTarget(given)?.uri;
}

/** The document in the editor, or that the configuration there is about. */
async function documentHere({ model }: CommandContext): Promise<string | undefined> {
  const editor = sourceEditor();
  if (editor === undefined) return undefined;
  return unitWith(await model.current(), editor.document.uri.toString())?.document?.uri;
}

async function pickDocument({ model }: CommandContext): Promise<string | undefined> {
  const { units } = await model.current();
  const labels = fileLabels(units);
  const items = units.flatMap(({ document, undeclared }) =>
    document === undefined || undeclared.length === 0
      ? []
      : [
          {
            label: labelText(labels(document)),
            uri: document.uri,
            detail: `${undeclared.length} undeclared`,
          },
        ],
  );
  if (items.length === 0)
    void window.showInformationMessage('No operation looks paginated without being declared so.');
  if (items.length < 2) return items[0]?.uri;
  const placeHolder = 'Which document is declared?';
  return (await window.showQuickPick(items, { title: 'Declare All Lists', placeHolder }))?.uri;
}

interface ChoiceItem extends QuickPickItem {
  readonly choice?: SchemeChoice;
}

const rename = { iconPath: new ThemeIcon('edit'), tooltip: 'Rename' };
const preview = { iconPath: new ThemeIcon('open-preview'), tooltip: 'Preview the Changes' };

interface Chosen {
  readonly choices: readonly SchemeChoice[];
  readonly isPreviewed: boolean;
}

/** Shows the schemes, and asks for names, until the user accepts; undefined if the user cancels. */
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
  const undecided = plan.undecided.map(
    ({ operation, reason }): ChoiceItem => ({
      label: `not sure: ${operation}: ${reason}`,
      kind: QuickPickItemKind.Separator,
    }),
  );
  pick.title = 'Declare All Lists';
  pick.placeholder = 'Schemes that are declared, with the operations that are bound to them';
  pick.canSelectMany = true;
  pick.matchOnDetail = true;
  pick.ignoreFocusOut = true;
  pick.buttons = [preview];
  const [paginated, whole] = [false, true].map((isWhole) =>
    items.filter(({ choice }) => choice?.isWhole === isWhole),
  );
  const separator = { label: 'lists that come whole', kind: QuickPickItemKind.Separator };
  pick.items = [
    ...(paginated ?? []),
    ...(whole === undefined || whole.length === 0 ? [] : [separator, ...whole]),
    ...undecided,
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
 * Has the editor show an edit before it is made, with everything ticked. It shows an edit if a part of that is to be
 * confirmed, and such a part is not ticked; but a part that would do nothing is not listed.
 */
function havePreviewed(edit: WorkspaceEdit, storage: Uri): void {
  edit.deleteFile(
    Uri.joinPath(storage, 'nothing'),
    { ignoreIfNotExists: true },
    { label: 'Nothing', needsConfirmation: true },
  );
}
