import type { OffsetRange, TextEdit as SourceEdit } from '@pagewright/syntax';
import type {
  Command,
  CompletionItem,
  CompletionList,
  InsertReplaceEdit,
  Range,
  TextEdit,
} from 'vscode-languageserver';
import { completionItemTag, insertTextFormat, insertTextMode, lspRange } from '../../lsp/numbers.js';
import type { CursorContext } from '../../lsp/request-context.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import type { EditSite } from './edit-site.js';
import { indentsOf, jsonStep, lineBreakAt } from './indentation.js';
import type { Offer, OfferContext, Offered } from './offer-context.js';
import type { Snippet } from './snippet.js';
import {
  escaped,
  jsonTemplate,
  quotedContent,
  type WritingStyle,
  writeEntry,
  writeItem,
  writeValue,
} from './write-snippet.js';

interface ItemData {
  readonly uri: string;
  readonly resolves?: Offered['resolves'];
}

type EditRange = Range | { readonly insert: Range; readonly replace: Range };

const maxItems = 1_000;

/** Opens completion again at the caret after an item is inserted. Shows no message if the list is empty. */
const suggestCommand: Command = {
  title: 'Suggest',
  command: 'editor.action.triggerSuggest',
  arguments: [{ auto: true }],
};

export function completionList(context: OfferContext, { offers, isCut, resolves }: Offered): CompletionList {
  const { editSite } = context;
  const { client, file } = context.request;
  const style = styleFor(context);
  const written = offers.flatMap((offer) => {
    const writtenOffer = writeOffer(offer, editSite, style);
    return writtenOffer === undefined ? [] : [{ offer, writtenOffer }];
  });
  const format = client.snippets ? insertTextFormat.snippet : insertTextFormat.plainText;
  const data: ItemData = { uri: file.uri, ...(resolves !== undefined && { resolves }) };
  const common = { insertTextFormat: format, insertTextMode: insertTextMode.asIs, data };
  const defaults = Object.fromEntries(
    Object.entries(common).filter(([name]) => client.itemDefaults.has(name)),
  );
  const own = Object.fromEntries(Object.entries(common).filter(([name]) => !client.itemDefaults.has(name)));
  const range = rangeOf(file, editSite, client.insertReplace);
  const sharesRange = client.itemDefaults.has('editRange');
  const asksAgain = client.commands.has(suggestCommand.command);
  const sorted = [...written].sort((one, other) => one.offer.rank - other.offer.rank).slice(0, maxItems);
  const items = sorted.map(({ offer, writtenOffer }, index): CompletionItem => {
    const isShared = sharesRange && writtenOffer.whole === undefined;
    return {
      ...described(offer, client),
      sortText: String(index).padStart(4, '0'),
      filterText: `${writtenOffer.whole === undefined ? '' : (editSite.quote?.mark ?? '')}${offer.filter ?? offer.label}`,
      ...(isShared ? { textEditText: writtenOffer.text } : { textEdit: editOf(writtenOffer, file, range) }),
      ...(writtenOffer.also.length > 0 && {
        additionalTextEdits: writtenOffer.also.map((edit) => lspEdit(file, edit)),
      }),
      ...(writtenOffer.leadsOn && asksAgain && { command: suggestCommand }),
      ...own,
    };
  });
  const isIncomplete = isCut === true || written.length > maxItems;
  const itemDefaults = { ...defaults, ...(sharesRange && { editRange: range }) };
  return { isIncomplete, ...(client.itemDefaults.size > 0 && { itemDefaults }), items };
}

function described(
  { label, kind, note, docs, isDeprecated }: Offer,
  { labelDetails, markdown }: CursorContext['client'],
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

/** Both ranges start at the same offset and contain the cursor, as the protocol requires. */
function rangeOf(file: WorkspaceFile, editSite: EditSite, canInsert: boolean): EditRange {
  const replace = lspRange(file, { start: editSite.start, end: editSite.replaceEnd });
  return canInsert
    ? { insert: lspRange(file, { start: editSite.start, end: editSite.insertEnd }), replace }
    : replace;
}

function editOf(
  { text: newText, whole }: WrittenOffer,
  file: WorkspaceFile,
  range: EditRange,
): TextEdit | InsertReplaceEdit {
  if (whole !== undefined) return { range: lspRange(file, whole), newText };
  return 'insert' in range ? { ...range, newText } : { range, newText };
}

function lspEdit(file: WorkspaceFile, edit: OffsetRange & { readonly text: string }): TextEdit {
  return { range: lspRange(file, edit), newText: edit.text };
}

interface WrittenOffer {
  readonly text: string;
  readonly whole?: OffsetRange;
  readonly also: readonly SourceEdit[];
  readonly leadsOn?: boolean;
}

function styleFor({ request, tree, editSite, yaml }: OfferContext): WritingStyle {
  const indents =
    editSite.style === 'block'
      ? indentsOf(tree, editSite.pointer)
      : { step: editSite.style === 'json' ? jsonStep(tree) : '  ', listStep: '' };
  return {
    kind: editSite.style,
    lineBreak: lineBreakAt(tree, editSite.start),
    ...indents,
    // A value for the root may be written on several lines, even in an empty file.
    isWide: tree.lines.lineCount > 1 || editSite.pointer.length === 0,
    template: editSite.style === 'json' ? jsonTemplate : yaml(),
    isSnippet: request.client.snippets,
  };
}

function writeOffer(
  { write, leadsOn = false }: Offer,
  editSite: EditSite,
  style: WritingStyle,
): WrittenOffer | undefined {
  const also = editSite.also === undefined ? [] : [editSite.also];
  if (editSite.quote !== undefined) {
    const content =
      'entry' in write ? (editSite.hasColon ? keyOf(write.entry.key) : undefined) : textOf(write.value);
    const isInside = content !== undefined && editSite.after === '' && !editSite.before.includes(',');
    if (isInside) return { text: inQuotes(content, editSite.quote, style), also };
    if (editSite.style === 'block' || editSite.style === 'flow') {
      if (!('entry' in write) && content === undefined) return undefined;
    }
  }
  const whole = editSite.quote?.whole;
  const writtenOffer = (text: string, more: readonly SourceEdit[] = also): WrittenOffer => ({
    text,
    leadsOn,
    ...(whole !== undefined && { whole }),
    also: more,
  });
  if ('entry' in write) {
    const { entry } = write;
    const isKeyOnly = editSite.hasColon || editSite.hasBlock;
    const text = isKeyOnly
      ? keyText(keyOf(entry.key), style) + (editSite.hasColon ? '' : ':')
      : writeEntry(entry, editSite.indent, style);
    return { ...writtenOffer(editSite.before + text + editSite.after), leadsOn: leadsOn && !isKeyOnly };
  }
  if (editSite.needsDash)
    return writtenOffer(editSite.before + writeItem(write.value, editSite.indent, style) + editSite.after);
  const { besideKey, indent } = editSite;
  const text = writeValue(write.value, { indent, isBesideKey: besideKey !== undefined }, style);
  if (besideKey === undefined) return writtenOffer(editSite.before + text + editSite.after);
  // The space after the colon may already exist. It must be removed if the value starts on the next line.
  const hasGap = besideKey.end > besideKey.start;
  if (text.startsWith(' ')) return writtenOffer(hasGap ? text.slice(1) : text);
  return writtenOffer(text, hasGap ? [...also, { ...besideKey, text: '' }] : also);
}

function textOf(value: Snippet): string | undefined {
  return value.kind === 'text' ? value.text : undefined;
}

function keyOf(key: string | { readonly text: string }): string {
  return typeof key === 'string' ? key : key.text;
}

function keyText(key: string, style: WritingStyle): string {
  return escaped(style.template.key(key, style.kind !== 'block'), style);
}

function inQuotes(
  content: string,
  { mark, isClosed }: NonNullable<EditSite['quote']>,
  style: WritingStyle,
): string {
  return escaped(`${quotedContent(content, mark)}${isClosed ? '' : mark}`, style);
}
