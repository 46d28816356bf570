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

/** Labels, in the order in which they are shown. */
export function labelsAt(request: CursorContext): readonly string[] {
  return shownAt(request).map(({ label }) => label);
}

/** Labels with what is beside them. */
export function notesAt(request: CursorContext): readonly string[] {
  return shownAt(request).map(({ label, labelDetails }) =>
    labelDetails?.description === undefined ? label : `${label} (${labelDetails.description})`,
  );
}

/** The text after the item of that label is taken, and every placeholder left as it is. */
export function textWith(request: CursorContext, label: string, manner: Manner = 'replace'): string {
  const item = shownAt(request).find((one) => one.label === label);
  if (item === undefined) throw new Error(`${label} is not offered, but ${labelsAt(request).join(', ')}.`);
  return textAfter(request, item, manner);
}

export function textAfter(request: CursorContext, item: CompletionItem, manner: Manner): string {
  return applyCompletion(request.file.tree.text, filledIn(item), manner);
}

/** Parses the file after the item of that label is taken; throws where it can't be read, or has two readings. */
export function treeWith(request: CursorContext, label: string): SyntaxTree {
  const [one, other] = (['replace', 'insert'] as const).map((manner) => textWith(request, label, manner));
  if (one === undefined || one !== other) throw new Error(`Inserted: ${other}\nReplaced: ${one}`);
  const { tree } = openText(one, { language: request.file.tree.language });
  if (tree.problems.length > 0) throw new Error(`${tree.problems[0]?.message}\n${one}`);
  return tree;
}

/** Takes the item in the workspace itself, and gives the codes that are reported then. */
export function codesWith(request: CursorContext, label: string): readonly string[] {
  const { workspace, file } = request;
  const text = textWith(request, label);
  workspace.changeDocument(file.uri, file.version + 1, [{ text }]);
  const codes = workspace.units().flatMap((unit) => unit.check().reported.map(({ code }) => code));
  return [...new Set(codes)].sort();
}

/** As a client reads an item of a list with defaults. */
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

/** A snippet with every placeholder as it is at first. */
export function expanded(snippet: string): string {
  return snippet.replace(
    /\\([\\$}])|\$\d+|\$\{\d+\|((?:[^,|\\]|\\.)*)(?:,(?:[^|\\]|\\.)*)?\|\}|\$\{\d+(?::((?:[^}\\]|\\.)*))?\}/g,
    (_, plain: string | undefined, choice: string | undefined, standing: string | undefined) =>
      plain ?? (choice ?? standing ?? '').replace(/\\(.)/g, '$1'),
  );
}
