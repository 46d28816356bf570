import type { Hover } from 'vscode-languageserver';
import { type FormatPlace, rangeOf } from '../grammar/place.js';
import type { Unit } from '../model/unit.js';
import { isForeignScheme } from './about/foreign-config.js';
import { methodsAt } from './about/methods-at.js';
import { bindingAt } from './hover/binding-at.js';
import { bindingText } from './hover/binding-text.js';
import { foreignText } from './hover/foreign-text.js';
import { keyText } from './hover/key-text.js';
import { recordKeyText } from './hover/record-key-text.js';
import { asMarkdown, asPlainText } from './hover/render.js';
import { schemeHere } from './hover/scheme-hover.js';
import { schemeList } from './hover/scheme-list.js';
import type { Text } from './hover/text.js';
import { valueText } from './hover/value-text.js';
import { lspRange } from './lsp-range.js';
import { type CursorQuestion, placeOfCursor, type Question, unitOf } from './question.js';
import { withRuleLinks } from './rule-target.js';

/** What the key or value at the cursor means, and what follows from it; null where it is none of ours. */
export function hover(question: CursorQuestion): Hover | null {
  const place = placeOfCursor(question);
  const unit = unitOf(question);
  const range = place && rangeOf(question.file.tree, place);
  if (place === undefined || unit === undefined || range === undefined) return null;
  // The blanks before a value are at it for whoever types; nobody points at them.
  if (question.offset < range.start || question.offset > range.end) return null;
  const text = withRuleLinks(textAt(place, unit, question), question.client);
  if (text.length === 0) return null;
  const { markdown } = question.client;
  return {
    contents: markdown
      ? { kind: 'markdown', value: asMarkdown(text) }
      : { kind: 'plaintext', value: asPlainText(text) },
    range: lspRange(question.file.tree, range),
  };
}

function textAt(place: FormatPlace, unit: Unit, question: Question): Text {
  const { at, spot } = place;
  if (at.member?.ours !== true || isForeignScheme(unit, question.file, place)) {
    const foreign = foreignText(place, unit, question);
    if (foreign.length > 0) return foreign;
  }
  if (spot.part === 'value' && at.shape.kind === 'scalar')
    return valueText(place, at.shape.meaning, unit, question);
  if (at.name !== undefined) return recordKeyText(at.name, place, unit, question);
  if (at.member === undefined) return [];
  const told = storyAt(place, unit, question);
  if (told.length > 0) return told;
  return at.member.ours ? keyText(String(at.pointer.at(-1)), at.member) : [];
}

/** What a key of the format says beyond what it means: that of a scheme's name, of a binding, of a list of schemes. */
function storyAt(place: FormatPlace, unit: Unit, question: Question): Text {
  const { at, around } = place;
  const { file } = question;
  const { targets } = unit.settings;
  const holder = around?.shape.kind === 'object' ? around.shape.meaning : undefined;
  const isScalar = (kind: string) => at.shape.kind === 'scalar' && at.shape.meaning.kind === kind;
  if (at.shape.kind === 'list' && at.shape.of.kind === 'object' && at.shape.of.meaning === 'scheme')
    return schemeList(String(at.pointer.at(-1)), at, unit, file);
  if (holder === 'scheme' && isScalar('schemeName') && around !== undefined)
    return schemeHere(unit, file, around.pointer, targets);
  const speaksOfMethod =
    isScalar('schemeReference') ||
    isScalar('endpoint') ||
    (at.shape.kind === 'object' && ['scheme', 'marker'].includes(at.shape.meaning));
  if (speaksOfMethod) return bindingAt(place, unit, question);
  // `get`: what the operation is bound to, where anything speaks of it.
  if (at.shape.kind === 'object' && at.shape.meaning === 'operation') {
    const methods = methodsAt(unit, file, place).filter(({ decidedBy }) => decidedBy !== undefined);
    return bindingText(unit, methods, targets);
  }
  return [];
}
