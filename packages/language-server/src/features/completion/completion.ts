import { findRule } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { below, type OperationView, valueAt } from '@pagewright/core/openapi';
import { type SyntaxTree, type TemplateStyle, templateStyle } from '@pagewright/syntax';
import type { CompletionItem, CompletionList } from 'vscode-languageserver';
import { configShape } from '../../grammar/config-shape.js';
import { type FormatPlace, grammarPlaceOf, placeAt } from '../../grammar/grammar-place.js';
import type { ObjectShape } from '../../grammar/shape.js';
import { type CursorContext, unitOf } from '../../lsp/request-context.js';
import type { Unit } from '../../model/unit.js';
import { isNamedAsConfig } from '../../model/uris.js';
import type { Workspace } from '../../model/workspace.js';
import { operationFinder } from '../../queries/methods.js';
import { completionList } from './completion-list.js';
import type { EditSite } from './edit-site.js';
import { findEditSite } from './find-edit-site.js';
import type { Offer } from './offer-context.js';
import { offersAt } from './offers-at.js';
import { Proposals } from './proposals.js';
import { schemeAround, viewAround } from './scheme-around.js';

export function completion(request: CursorContext): CompletionList | null {
  const { file, workspace } = request;
  const { tree } = file;
  if (opensInTheWay(request)) return null;
  const offset = outsideCharacter(tree, request.offset);
  const shape = shapeOf(request);
  if (shape === undefined) return null;
  const seen = placeAt(shape, tree, offset);
  const editSite = findEditSite(tree, seen, offset);
  if (editSite === undefined || isSeparator(editSite)) return null;
  const part = editSite.site === 'entry' ? 'gap' : 'value';
  const place = grammarPlaceOf(shape, tree.reader, { pointer: editSite.pointer, part });
  // A new file belongs to no unit yet; if the workspace has a single unit, the file will probably join it.
  const units = workspace.units();
  const unit = unitOf(request) ?? (units.length === 1 ? units[0] : undefined);
  const proposals = new Proposals();
  const scheme = schemeAround(file, unit, place, proposals);
  let views: readonly OperationView[] | undefined;
  const own = () => {
    views ??= viewAround(file, unit, place);
    return views;
  };
  let style: TemplateStyle | undefined;
  const yaml = () => {
    style ??= templateStyleAt(tree, editSite, place);
    return style;
  };
  const tools = { own, proposals, yaml };
  const context = { request, tree, place, editSite, unit, scheme, ...tools };
  const offered = offersAt(context);
  const offers = request.trigger === ',' ? offeredBehindComma(editSite, offered.offers) : offered.offers;
  return offers.length === 0 ? null : completionList(context, { ...offered, offers });
}

/** Moves the offset before a surrogate pair, so that no edit splits it. */
function outsideCharacter(tree: SyntaxTree, offset: number): number {
  const isInside = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(tree.slice(offset - 1, offset + 1));
  return isInside ? offset - 1 : offset;
}

export function resolveCompletion(item: CompletionItem, workspace: Workspace): CompletionItem {
  return resolveItem(item, workspace);
}

/**
 * A file that is neither document nor configuration gets the shape of a configuration if it may become one.
 */
function shapeOf({ workspace, file }: CursorContext): ObjectShape | undefined {
  const { reader, length } = file.tree;
  const known = workspace.shapeOf(file);
  // A referenced fragment keeps its shape, however incomplete it is.
  if (file.kind === 'other' && known !== undefined) return known;
  // A new configuration often has only `openapi`, with the name of its document. Until it has more keys, it looks like
  // an OpenAPI document.
  const isUndecided =
    file.kind === 'other' || (file.kind === 'openapi' && !/^\s*\d/.test(String(reader.get(['openapi']))));
  if (!isUndecided) return known;
  const isNamed = isNamedAsConfig(file.uri);
  const keys = reader.keys([]);
  if (keys === undefined) return known ?? (isNamed && length <= maxEmpty ? configShape : undefined);
  const isOwn = (key: string | number) => configShape.members.has(String(key));
  const own = keys.filter(isOwn);
  const external = keys.filter((key) => !isOwn(key));
  // A single key such as `resources` or `targets` is not enough, because files of other tools have it too.
  const isBegun = own.includes('openapi') || own.includes('pagination') || own.length > 1;
  // One unknown key without a value is allowed, because the user may still be typing it.
  const isHalf = external.length === 1 && (reader.get(external) ?? null) === null;
  return (isNamed || isBegun) && (external.length === 0 || isHalf) ? configShape : known;
}

/** In UTF-16 units. A shorter file, such as a comment and a half-typed word, is treated as empty. */
const maxEmpty = 500;

/**
 * True after `{`, after `:` in YAML and after `[` in JSON. These characters often end a line, and Enter would accept
 * the first item.
 */
function opensInTheWay({ file, trigger }: CursorContext): boolean {
  if (trigger === '{') return true;
  return file.tree.language === 'yaml' ? trigger === ':' : trigger === '[';
}

/** True for dashes outside of a list, which belong to a document separator or a string. */
function isSeparator({ site, typed }: EditSite): boolean {
  return site === 'entry' && /^-+$/.test(typed);
}

/** After typing a comma, the user often presses Enter, which must not insert a whole object. */
function offeredBehindComma({ site }: EditSite, offers: readonly Offer[]): readonly Offer[] {
  const isPlain = ({ write }: Offer) =>
    'value' in write && (write.value.kind === 'text' || write.value.kind === 'literal');
  return site === 'value' && offers.every(isPlain) ? offers : [];
}

function resolveItem(item: CompletionItem, workspace: Workspace): CompletionItem {
  const data: unknown = item.data;
  if (!isRecord(data) || typeof data.uri !== 'string') return item;
  const file = workspace.file(data.uri);
  const docs =
    data.resolves === 'ruleCode'
      ? ruleText(item.label)
      : data.resolves === 'endpoint' && file !== undefined
        ? operationText(item.label, workspace.unitsOf(file)[0])
        : undefined;
  return docs === undefined ? item : { ...item, documentation: { kind: 'markdown', value: docs } };
}

function ruleText(code: string): string | undefined {
  const rule = findRule(code);
  return rule && `**${rule.summary}**\n\n${rule.explanation}`;
}

function operationText(name: string, unit: Unit | undefined): string | undefined {
  const operation = unit && operationFinder(unit)(name);
  if (operation === undefined) return undefined;
  const label = (key: string) => {
    const value = valueAt(below(operation.node, key));
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [id, summary, description] = ['operationId', 'summary', 'description'].map(label);
  const head = [summary && `**${summary}**`, id && `\`${id}\``].filter(Boolean).join(' ');
  return [head, description].filter(Boolean).join('\n\n') || undefined;
}

function templateStyleAt(
  tree: SyntaxTree,
  { site, pointer, start }: EditSite,
  place: FormatPlace,
): TemplateStyle {
  const container = site === 'entry' ? pointer : pointer.slice(0, -1);
  const style = templateStyle(tree, container, start);
  const isOfFields = site === 'entry' && place.scheme?.side !== undefined && place.scheme.field === undefined;
  if (!isOfFields || style.flowMaps !== 'innermost') return style;
  const hasBlocks = (tree.reader.keys(container) ?? []).some((key) => {
    const field = [...container, key];
    const range = tree.range(field, 'value');
    const isMap = (tree.reader.keys(field) ?? []).length > 0;
    return isMap && range !== undefined && tree.slice(range.start, range.start + 1) !== '{';
  });
  return hasBlocks ? { ...style, flowMaps: 'none' } : style;
}
