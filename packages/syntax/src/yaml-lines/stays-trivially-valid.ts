import { isAmongSigns, isInsideWord, type TextChange } from '../text/text-change.js';
import { keyOf } from './block-lines.js';

/**
 * True for an entry that is trivially valid and surely stays so by a change: inside of a
 * word that is no part of a key, or inside of a key by which it becomes one that is nowhere else in the entry. `text`
 * is the entry before.
 */
export function staysTriviallyValid(text: string, { start, end, text: inserted }: TextChange): boolean {
  if (isInsideWord(text, start, end, inserted)) return true;
  const key = keyAround(text, { start, end, text: inserted });
  return key !== undefined && keyOf(key) !== undefined && !isKeyIn(text, key);
}

const entryLine = /^( *(?:- +)*)([A-Za-z_$/][\w$/.{}-]*):(?: |\r?$)/;

/**
 * The key that a line begins with once it is changed there, where that is a change of letters and digits between
 * others.
 */
function keyAround(text: string, { start, end, text: inserted }: TextChange): string | undefined {
  if (!isAmongSigns(text, start, end, inserted)) return undefined;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const feed = text.indexOf('\n', end);
  const changed = text.slice(line, start) + inserted + text.slice(end, feed < 0 ? text.length : feed);
  const [, indent = '', key = ''] = entryLine.exec(changed) ?? [];
  // Something of the key has to stand on both sides.
  const isInside =
    start - line > indent.length && start - line + inserted.length < indent.length + key.length;
  return isInside ? key : undefined;
}

/** True when the text may hold `key` as a key of any mapping. */
function isKeyIn(text: string, key: string): boolean {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    const before = text.charAt(at - 1);
    if (!' \n"\''.includes(before)) continue;
    if (':"\''.includes(text.charAt(at + key.length))) return true;
  }
  return false;
}
