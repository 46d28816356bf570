import type { OffsetRange, SyntaxTree, TextEdit } from '@pagewright/syntax';
import { indentsOf, jsonStep, lineBreakAt } from './indentation.js';
import type { Offer } from './offer.js';
import { jsonScalars, quotedContent, type ScalarWriter } from './scalar-writer.js';
import type { Slot } from './slot.js';
import type { Template } from './template.js';
import { escaped, type WritingStyle, writeEntry, writeItem, writeValue } from './write-template.js';

/** What an offer does to the text of a slot. */
export interface WrittenOffer {
  readonly text: string;
  /** Replaced instead of what the slot says: where quotes that stand there can't stay. */
  readonly whole?: OffsetRange;
  readonly also: readonly TextEdit[];
}

export function styleFor(tree: SyntaxTree, slot: Slot, isSnippet: boolean, yaml: ScalarWriter): WritingStyle {
  const indents =
    slot.style === 'block'
      ? indentsOf(tree, slot.pointer)
      : { step: slot.style === 'json' ? jsonStep(tree) : '  ', listStep: '' };
  return {
    kind: slot.style,
    lineBreak: lineBreakAt(tree, slot.start),
    ...indents,
    isWide: tree.lines.lineCount > 1,
    scalar: slot.style === 'json' ? jsonScalars() : yaml,
    isSnippet,
  };
}

/** Undefined for what can't be written inside of quotes that have to stay. */
export function writeOffer({ write }: Offer, slot: Slot, style: WritingStyle): WrittenOffer | undefined {
  const also = slot.also === undefined ? [] : [slot.also];
  if (slot.quote !== undefined) {
    const content =
      'entry' in write ? (slot.hasColon ? keyOf(write.entry.key) : undefined) : textOf(write.value);
    const isInside = content !== undefined && slot.after === '' && !slot.before.includes(',');
    if (isInside) return { text: inQuotes(content, slot.quote, style), also };
    if (slot.style === 'block' || slot.style === 'flow') {
      if (!('entry' in write) && content === undefined) return undefined;
    }
  }
  const whole = slot.quote?.whole;
  const made = (text: string, more: readonly TextEdit[] = also): WrittenOffer => ({
    text,
    ...(whole !== undefined && { whole }),
    also: more,
  });
  if ('entry' in write) {
    const { entry } = write;
    const isKeyOnly = slot.hasColon || slot.hasBlock;
    const text = isKeyOnly
      ? keyText(keyOf(entry.key), style) + (slot.hasColon ? '' : ':')
      : writeEntry(entry, slot.indent, style);
    return made(slot.before + text + slot.after);
  }
  if (slot.needsDash) return made(slot.before + writeItem(write.value, slot.indent, style) + slot.after);
  const { besideKey, indent } = slot;
  const text = writeValue(write.value, { indent, isBesideKey: besideKey !== undefined }, style);
  if (besideKey === undefined) return made(slot.before + text + slot.after);
  // The space between is there already, or has to go with what begins on the next line.
  const hasGap = besideKey.end > besideKey.start;
  if (text.startsWith(' ')) return made(hasGap ? text.slice(1) : text);
  return made(text, hasGap ? [...also, { ...besideKey, text: '' }] : also);
}

function textOf(value: Template): string | undefined {
  return value.kind === 'text' ? value.text : undefined;
}

function keyOf(key: string | { readonly text: string }): string {
  return typeof key === 'string' ? key : key.text;
}

function keyText(key: string, style: WritingStyle): string {
  return escaped(style.scalar(key, style.kind !== 'block'), style);
}

function inQuotes(
  content: string,
  { mark, isClosed }: NonNullable<Slot['quote']>,
  style: WritingStyle,
): string {
  return escaped(`${quotedContent(content, mark)}${isClosed ? '' : mark}`, style);
}
