import type { OperationView } from '@pagewright/core/openapi';
import type { SyntaxTree } from '@pagewright/syntax';
import type { CompletionItem, CompletionList } from 'vscode-languageserver';
import { configShape } from '../grammar/config-shape.js';
import { placeAt, placeOf } from '../grammar/place.js';
import type { ObjectShape } from '../grammar/shape.js';
import type { Workspace } from '../model/workspace.js';
import { Proposals } from './completion/chosen-type.js';
import { completionList } from './completion/completion-list.js';
import { findSlot } from './completion/find-slot.js';
import { goesOn, offeredBehindComma } from './completion/goes-on.js';
import { offersAt } from './completion/offers-at.js';
import { resolveItem } from './completion/resolve-item.js';
import { yamlScalars } from './completion/scalar-writer.js';
import { schemeAround, viewAround } from './completion/scheme-around.js';
import { type CursorQuestion, unitOf } from './question.js';

/** What can be written at a cursor; null where that is nothing of ours. */
export function completion(question: CursorQuestion): CompletionList | null {
  const { file, workspace } = question;
  const { tree } = file;
  const offset = outsideCharacter(tree, question.offset);
  const shape = shapeOf(question);
  if (shape === undefined) return null;
  const seen = placeAt(shape, tree, offset);
  const slot = findSlot(tree, seen, offset);
  if (slot === undefined || goesOn(slot)) return null;
  const part = slot.site === 'entry' ? 'gap' : 'value';
  const place = placeOf(shape, tree.reader, { pointer: slot.pointer, part });
  // A file that is nothing yet belongs to no unit: the only one there is will be its own.
  const units = workspace.units();
  const unit = unitOf(question) ?? (units.length === 1 ? units[0] : undefined);
  const scheme = schemeAround(file, unit, place);
  let views: readonly OperationView[] | undefined;
  const own = () => {
    views ??= viewAround(file, unit, place);
    return views;
  };
  const tools = { own, proposals: new Proposals(), yaml: yamlScalars() };
  const context = { question, tree, place, slot, unit, scheme, ...tools };
  const offered = offersAt(context);
  const offers = offeredBehindComma(tree, slot, offered.offers);
  return offers.length === 0 ? null : completionList(context, { ...offered, offers });
}

/** Before a character of two units, where the cursor is between them: half of one is never written over. */
function outsideCharacter(tree: SyntaxTree, offset: number): number {
  const isInside = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(tree.slice(offset - 1, offset + 1));
  return isInside ? offset - 1 : offset;
}

/** An item with its documentation, where that was left out of the list. */
export function resolveCompletion(item: CompletionItem, workspace: Workspace): CompletionItem {
  return resolveItem(item, workspace);
}

/** A file that says nothing but what a configuration does, or nothing at all, may become one. */
function shapeOf({ workspace, file }: CursorQuestion): ObjectShape | undefined {
  const { reader, length } = file.tree;
  const known = workspace.shapeOf(file);
  // What a document refers to is what stands there, however little that is yet.
  if (file.kind === 'other' && known !== undefined) return known;
  // The document that it names may not be named yet: then it looks like one itself.
  const isUndecided =
    file.kind === 'other' || (file.kind === 'openapi' && !/^\s*\d/.test(String(reader.get(['openapi']))));
  if (!isUndecided) return known;
  const keys = reader.keys([]);
  if (keys === undefined) return known ?? (length <= mostEmpty ? configShape : undefined);
  const foreign = keys.filter((key) => !configShape.members.has(String(key)));
  // A key without a value may be half-typed.
  const isHalf = foreign.length === 1 && (reader.get(foreign) ?? null) === null;
  return foreign.length === 0 || isHalf ? configShape : known;
}

/** A file of that length may be empty but for a comment and a word that is half-typed. */
const mostEmpty = 500;
