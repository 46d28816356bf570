import type { OffsetRange } from '@pagewright/syntax';
import type { Hover } from 'vscode-languageserver';
import type { GrammarNode } from '../../grammar/grammar-node.js';
import { type FormatPlace, grammarRangeOf } from '../../grammar/grammar-place.js';
import type { NameMeaning } from '../../grammar/shape.js';
import { lspRange } from '../../lsp/numbers.js';
import {
  type CursorContext,
  grammarPlaceAt,
  type RequestContext,
  unitOf,
} from '../../lsp/request-context.js';
import { asMarkdown, asPlainText } from '../../markup/render.js';
import { bulletList, code, countedText, type Line, type Text, withRuleLinks } from '../../markup/text.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { isExternalScheme } from '../../queries/external-declarations.js';
import { isAt } from '../../queries/locations.js';
import { methodsByScheme } from '../../queries/methods.js';
import { referenceAt } from '../../queries/reference-at.js';
import { hoveredBinding, schemeHere } from './binding-text.js';
import { externalText } from './external-text.js';
import { fieldText } from './field-text.js';
import { keyText, ruleText } from './key-text.js';
import { operationIdAt, operationsOfPath, operationText } from './operation-text.js';
import { referenceText } from './reference-text.js';
import { targetText } from './target-text.js';
import { valueText } from './value-text.js';

/** Null if Pagewright does not read the text at the cursor. */
export function hover(request: CursorContext): Hover | null {
  const reference = referenceAt(request);
  if (reference !== undefined)
    return shownText(referenceText(reference, request.file), reference.range, request);
  const place = grammarPlaceAt(request);
  const unit = unitOf(request);
  const id = place && operationIdAt(place);
  const range =
    id === undefined
      ? place && grammarRangeOf(request.file.tree, place)
      : request.file.tree.range(id, place?.node.part === 'value' ? 'value' : 'key');
  if (place === undefined || unit === undefined || range === undefined) return null;
  // Completion treats the space before a value as part of the value, but there is no hover on it.
  if (request.offset < range.start || request.offset > range.end) return null;
  return shownText(textAt(place, unit, request), range, request);
}

function shownText(shown: Text, range: OffsetRange, request: CursorContext): Hover | null {
  const text = withRuleLinks(shown, request.client);
  if (text.length === 0) return null;
  const { markdown } = request.client;
  return {
    contents: markdown
      ? { kind: 'markdown', value: asMarkdown(text) }
      : { kind: 'plaintext', value: asPlainText(text) },
    range: lspRange(request.file, range),
  };
}

function textAt(place: FormatPlace, unit: Unit, request: RequestContext): Text {
  const { at, node } = place;
  if (operationIdAt(place) !== undefined) return operationText(place, unit, request);
  if (at.member?.isOwn !== true || isExternalScheme(unit, request.file, place)) {
    const external = externalText(place, unit, request);
    if (external.length > 0) return external;
  }
  if (node.part === 'value' && at.shape.kind === 'scalar')
    return valueText(place, at.shape.meaning, unit, request);
  if (at.name !== undefined) return recordKeyText(at.name, place, unit, request);
  if (at.member === undefined) return [];
  const story = storyAt(place, unit, request);
  if (story.length > 0) return story;
  return at.member.isOwn ? keyText(String(at.pointer.at(-1)), at.member) : [];
}

function storyAt(place: FormatPlace, unit: Unit, request: RequestContext): Text {
  const { at, around } = place;
  const { file } = request;
  const { targets } = unit.settings;
  const holder = around?.shape.kind === 'object' ? around.shape.meaning : undefined;
  const isScalar = (kind: string) => at.shape.kind === 'scalar' && at.shape.meaning.kind === kind;
  if (at.shape.kind === 'list' && at.shape.of.kind === 'object' && at.shape.of.meaning === 'scheme')
    return schemeList(String(at.pointer.at(-1)), at, unit, file);
  if (holder === 'scheme' && isScalar('schemeName') && around !== undefined)
    return schemeHere(unit, file, around.pointer, targets);
  const isAboutMethod =
    isScalar('schemeReference') ||
    isScalar('endpoint') ||
    (at.shape.kind === 'object' && ['scheme', 'marker'].includes(at.shape.meaning));
  if (isAboutMethod) return hoveredBinding(place, unit, request);
  return at.shape.kind === 'object' && at.shape.meaning === 'operation'
    ? operationText(place, unit, request)
    : [];
}

function recordKeyText(name: NameMeaning, place: FormatPlace, unit: Unit, request: RequestContext): Text {
  const key = String(place.at.pointer.at(-1));
  switch (name) {
    case 'requestField':
    case 'responseField':
      return fieldText(place, unit, request);
    case 'method':
      return hoveredBinding(place, unit, request);
    case 'target':
      return targetText(key, unit) ?? [];
    case 'ruleCode':
      return ruleText(key) ?? [];
    case 'path':
      return operationsOfPath(key, unit, request);
    case 'resource':
    case 'component':
      return [];
  }
}

function schemeList(key: string, { member, pointer }: GrammarNode, unit: Unit, file: WorkspaceFile): Text {
  const { analysis } = unit.check();
  const bound = methodsByScheme(analysis);
  const schemes = analysis.located.filter((located) =>
    isAt(unit, { ...located, pointer: located.pointer.slice(0, -1) }, file, pointer),
  );
  const items = schemes.slice(0, maxSchemes).map(({ scheme }): Line => {
    const count = bound.get(scheme.name)?.length ?? 0;
    return [code(scheme.name), ' · ', code(scheme.type), ` · ${countedText(count, 'method')}`];
  });
  const more: readonly Line[] =
    schemes.length > maxSchemes ? [[`and ${schemes.length - maxSchemes} more`]] : [];
  return [...(member === undefined ? [] : keyText(key, member)), ...bulletList([...items, ...more])];
}

const maxSchemes = 12;
