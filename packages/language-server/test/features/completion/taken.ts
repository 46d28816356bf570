import { openText, type SyntaxTree } from '@pagewright/syntax';
import type { CompletionItem, CompletionList } from 'vscode-languageserver';
import { completion } from '../../../src/features/completion/completion.js';
import type { CursorContext } from '../../../src/lsp/request-context.js';
import { applyCompletion, type Manner } from '../../kit/apply.js';

/** Returns the items that a client shows at the cursor, in its order. */
export function shownAt(request: CursorContext): readonly CompletionItem[] {
  const list = completion(request);
  if (list === null) return [];
  return list.items
    .map((item) => withDefaults(item, list))
    .sort((one, other) => (one.sortText ?? one.label).localeCompare(other.sortText ?? other.label));
}

/** Labels, in the order in which a client shows them. */
export function labelsAt(request: CursorContext): readonly string[] {
  return shownAt(request).map(({ label }) => label);
}

/** Labels with the description that a client shows next to them. */
export function notesAt(request: CursorContext): readonly string[] {
  return shownAt(request).map(({ label, labelDetails }) =>
    labelDetails?.description === undefined ? label : `${label} (${labelDetails.description})`,
  );
}

/** Accepts the item with this label, with the default in every placeholder, and returns the resulting text. */
export function textWith(request: CursorContext, label: string, manner: Manner = 'replace'): string {
  const item = shownAt(request).find((one) => one.label === label);
  if (item === undefined) throw new Error(`${label} is not offered, but ${labelsAt(request).join(', ')}.`);
  return textAfter(request, item, manner);
}

export function textAfter(request: CursorContext, item: CompletionItem, manner: Manner): string {
  return applyCompletion(request.file.tree.text, filledIn(item), manner);
}

/** Accepts this item and parses the result; throws if the text is invalid, or if insert and replace differ. */
export function treeWith(request: CursorContext, label: string): SyntaxTree {
  const [one, other] = (['replace', 'insert'] as const).map((manner) => textWith(request, label, manner));
  if (one === undefined || one !== other) throw new Error(`Inserted: ${other}\nReplaced: ${one}`);
  const { tree } = openText(one, { language: request.file.tree.language });
  if (tree.problems.length > 0) throw new Error(`${tree.problems[0]?.message}\n${one}`);
  return tree;
}

/** Applies the item in the workspace, and returns the codes of the resulting findings. */
export function codesWith(request: CursorContext, label: string): readonly string[] {
  const { workspace, file } = request;
  const text = textWith(request, label);
  workspace.changeDocument(file.uri, file.version + 1, [{ text }]);
  const codes = workspace.units().flatMap((unit) => unit.check().reported.map(({ code }) => code));
  return [...new Set(codes)].sort();
}

/** Adds the defaults of the list to an item, as a client does. */
function withDefaults(item: CompletionItem, { itemDefaults = {} }: CompletionList): CompletionItem {
  const { editRange, ...rest } = itemDefaults;
  const newText = item.textEditText ?? item.label;
  const textEdit =
    editRange === undefined
      ? undefined
      : 'insert' in editRange
        ? { newText, ...editRange }
        : { newText, range: editRange };
  return { ...rest, ...(textEdit !== undefined && { textEdit }), ...item } as CompletionItem;
}

function filledIn(item: CompletionItem): CompletionItem {
  const { textEdit } = item;
  if (textEdit === undefined || item.insertTextFormat !== 2) return item;
  return { ...item, textEdit: { ...textEdit, newText: expanded(textEdit.newText) } };
}

/** Returns the text of a snippet, with the default or first choice in every placeholder. */
export function expanded(snippet: string): string {
  return snippet.replace(
    /\\([\\$}])|\$\d+|\$\{\d+\|((?:[^,|\\]|\\.)*)(?:,(?:[^|\\]|\\.)*)?\|\}|\$\{\d+(?::((?:[^}\\]|\\.)*))?\}/g,
    (_, plain: string | undefined, choice: string | undefined, standing: string | undefined) =>
      plain ?? (choice ?? standing ?? '').replace(/\\(.)/g, '$1'),
  );
}
