import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';
import type {
  CompletionItem,
  CompletionList,
  InsertReplaceEdit,
  Range,
  TextEdit,
} from 'vscode-languageserver';
import { completionItemTag, insertTextFormat, insertTextMode } from '../lsp-numbers.js';
import { lspRange } from '../lsp-range.js';
import type { CursorQuestion } from '../question.js';
import type { Offer, Offered } from './offer.js';
import type { OfferContext } from './offer-context.js';
import type { Slot } from './slot.js';
import { styleFor, type WrittenOffer, writeOffer } from './write-offer.js';

/** What is looked up again when an item is shown. */
export interface ItemData {
  readonly uri: string;
  readonly resolves?: Offered['resolves'];
}

type EditRange = Range | { readonly insert: Range; readonly replace: Range };

/** More items are not sent; the client asks again when more is typed. */
const most = 1_000;

/** The offers as the client can take them. */
export function completionList(
  { question, tree, slot, yaml }: OfferContext,
  { offers, isCut, resolves }: Offered,
): CompletionList {
  const { client, file } = question;
  const style = styleFor(tree, slot, client.snippets, yaml);
  const written = offers.flatMap((offer) => {
    const made = writeOffer(offer, slot, style);
    return made === undefined ? [] : [{ offer, made }];
  });
  const format = client.snippets ? insertTextFormat.snippet : insertTextFormat.plainText;
  const data: ItemData = { uri: file.uri, ...(resolves !== undefined && { resolves }) };
  const common = { insertTextFormat: format, insertTextMode: insertTextMode.asIs, data };
  const defaults = Object.fromEntries(
    Object.entries(common).filter(([name]) => client.itemDefaults.has(name)),
  );
  const own = Object.fromEntries(Object.entries(common).filter(([name]) => !client.itemDefaults.has(name)));
  const range = rangeOf(tree, slot, client.insertReplace);
  const sharesRange = client.itemDefaults.has('editRange');
  const sorted = [...written].sort((one, other) => one.offer.rank - other.offer.rank).slice(0, most);
  const items = sorted.map(({ offer, made }, index): CompletionItem => {
    const isShared = sharesRange && made.whole === undefined;
    return {
      ...described(offer, client),
      sortText: String(index).padStart(4, '0'),
      filterText: `${made.whole === undefined ? '' : (slot.quote?.mark ?? '')}${offer.filter ?? offer.label}`,
      ...(isShared ? { textEditText: made.text } : { textEdit: editOf(made, tree, range) }),
      ...(made.also.length > 0 && { additionalTextEdits: made.also.map((edit) => lspEdit(tree, edit)) }),
      ...own,
    };
  });
  const isIncomplete = isCut === true || written.length > most;
  const itemDefaults = { ...defaults, ...(sharesRange && { editRange: range }) };
  return { isIncomplete, ...(client.itemDefaults.size > 0 && { itemDefaults }), items };
}

function described(
  { label, kind, note, docs, isDeprecated }: Offer,
  { labelDetails, markdown }: CursorQuestion['client'],
): CompletionItem {
  const value = docs ?? '';
  return {
    label,
    kind,
    ...(note !== undefined && (labelDetails ? { labelDetails: { description: note } } : { detail: note })),
    ...(value !== '' && { documentation: { kind: markdown ? 'markdown' : 'plaintext', value } }),
    ...(isDeprecated && { tags: [completionItemTag.deprecated] }),
  };
}

/** Both begin where the other does, and hold the cursor. */
function rangeOf(tree: SyntaxTree, slot: Slot, canInsert: boolean): EditRange {
  const replace = lspRange(tree, { start: slot.start, end: slot.replaceEnd });
  return canInsert
    ? { insert: lspRange(tree, { start: slot.start, end: slot.insertEnd }), replace }
    : replace;
}

function editOf(
  { text: newText, whole }: WrittenOffer,
  tree: SyntaxTree,
  range: EditRange,
): TextEdit | InsertReplaceEdit {
  if (whole !== undefined) return { range: lspRange(tree, whole), newText };
  return 'insert' in range ? { ...range, newText } : { range, newText };
}

function lspEdit(tree: SyntaxTree, edit: OffsetRange & { readonly text: string }): TextEdit {
  return { range: lspRange(tree, edit), newText: edit.text };
}
