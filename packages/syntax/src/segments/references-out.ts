import { endOf } from '../text/forward.js';
import type { Language } from '../text/language.js';

/** Stands for a reference whose value only a reading of the text can find. */
export const unreadable = Symbol('unreadable');

type Referred = string | typeof unreadable;

/**
 * The values of the `$ref`s in a segment of a text that lead out of the text, found without reading it: references that
 * a parse would find are among them, and so may be texts and comments. A key that only ends in `$ref`, such as a path,
 * is none. `next`: the segment in which a value may be or end.
 */
export function* referencesOut(text: string, next: string, language: Language): Generator<Referred> {
  let both: string | undefined;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length)) {
    if (endOf(localEntry, text, at) >= 0) continue;
    both ??= text + next;
    const end = at + farthest;
    const view = end < both.length ? { text: both.slice(0, end), isCut: true } : { text: both, isCut: false };
    for (const found of valuesOf(view, at, language !== 'yaml'))
      if (found === unreadable || !found.startsWith('#')) yield found;
  }
}

/** The file that a reference names. */
export function fileOf(reference: string): string {
  const hash = reference.indexOf('#');
  return hash < 0 ? reference : reference.slice(0, hash);
}

const key = '$ref';

/** A reference into the same text, as nearly all are: it is seen at once. */
const localEntry = /(?<=[\n{,?-][ \t]{0,40}["']?)\$ref["']?\s{0,16}:\s{0,16}["']#/y;

const none: readonly never[] = [];

/**
 * The distance behind its key in which a value is looked for: each of many keys in one line has all the others behind
 * it.
 */
const farthest = 2_000;

/** A text to its end, or as far as it is looked at. */
interface View {
  readonly text: string;
  readonly isCut: boolean;
}

/** Returns the values that the `$ref` at `at` may have: none where it is no key, or its value no text. */
function valuesOf({ text, isCut }: View, at: number, isJson: boolean): readonly Referred[] {
  const quote = text.charAt(at - 1);
  const isQuoted = quote === '"' || quote === "'";
  const end = at + key.length;
  if (isQuoted && text[end] !== quote) return none;
  const colon = endOf(gap, text, isQuoted ? end + 1 : end);
  const value = endOf(gap, text, colon + 1);
  const isBeyond = isCut && Math.max(colon, value) >= text.length;
  if (isBeyond) return [unreadable];
  if (isJson)
    return isQuoted && text[colon] === ':' && text[value] === '"' ? jsonAt(text, value, isCut) : none;
  const before = beforeKey(text, isQuoted ? at - 1 : at, text.slice(end, colon).includes('\n'));
  if (text[colon] === ':')
    return before === 'property'
      ? [unreadable]
      : before === 'text'
        ? none
        : scalarsAt({ text, isCut }, value, at);
  return before === 'question' ? [unreadable] : none;
}

/** White space and comments. */
const gap = /(?:\s|(?<=\s)#[^\n]*)*/y;

/**
 * Returns what is before a key: nothing but the begin of an entry, a question mark, a text that the word is part of, or
 * a property of the key (an anchor or a tag), by which it may be a key once more. `isApart`: the key's colon is in
 * another line, and so may that.
 */
function beforeKey(
  text: string,
  begin: number,
  isApart: boolean,
): 'nothing' | 'question' | 'property' | 'text' {
  let at = begin - 1;
  while (at >= 0 && (isApart ? ' \t\r\n' : ' \t').includes(text.charAt(at))) at--;
  const sign = text.charAt(at);
  if (at < 0 || '\n{,['.includes(sign)) return 'nothing';
  if (at === begin - 1) return 'text';
  if ('?-'.includes(sign)) return sign === '?' ? 'question' : 'nothing';
  return /(?:^|[\s,[{])[&!][^\s,[{]*$/.test(text.slice(Math.max(0, at - longestProperty), at + 1))
    ? 'property'
    : 'text';
}

const longestProperty = 1_000;

const jsonText = /"(?:[^"\\\n]|\\.)*"/y;
const doubleQuoted = /"(?:[^"\\]|\\[\s\S])*"/y;
const singleQuoted = /'(?:[^']|'')*'/y;
const restOfLine = /[^\r\n]*/y;

/** Nothing where the quote is not closed in its line: what is broken refers to nothing. */
function jsonAt(text: string, at: number, isCut: boolean): readonly Referred[] {
  return decoded(text.slice(at, Math.max(at, endOf(jsonText, text, at))), isCut ? [unreadable] : none);
}

/** The texts that the YAML scalar at `at` may be. A quote that is not closed here may be closed further on. */
function scalarsAt({ text, isCut }: View, at: number, keyAt: number): readonly Referred[] {
  const sign = text.charAt(at);
  if (sign === '' || sign === '{' || sign === '[') return none;
  if (sign === '"') {
    const written = text.slice(at, Math.max(at, endOf(doubleQuoted, text, at)));
    return decoded(folded(written.replaceAll(/\\\r?\n[ \t]*/g, '')), [unreadable]);
  }
  if (sign === "'") {
    const written = text.slice(at, Math.max(at, endOf(singleQuoted, text, at)));
    return written === '' ? [unreadable] : [folded(written.slice(1, -1)).replaceAll("''", "'")];
  }
  if ('|>*&!%@`'.includes(sign)) return [unreadable];
  return plainAt({ text, isCut }, at, isFirstInLine(text, keyAt));
}

/** The text of a literal of JSON, or the problem of an invalid one. */
function decoded(literal: string, otherwise: readonly Referred[]): readonly Referred[] {
  try {
    return literal === '' ? otherwise : [String(JSON.parse(literal))];
  } catch {
    return otherwise;
  }
}

/** A text in quotes over several lines as YAML joins them. */
function folded(written: string): string {
  return written.replaceAll(/[ \t]*(?:\r?\n[ \t]*)+/g, (between) => {
    const lines = between.split('\n').length - 1;
    return lines === 1 ? ' ' : '\n'.repeat(lines - 1);
  });
}

/** True when nothing but dashes is before a key: the key may then be in brackets or not. */
function isFirstInLine(text: string, at: number): boolean {
  let before = at - 1;
  if (`"'`.includes(text.charAt(before))) before--;
  while (before >= 0 && ' \t\r?-'.includes(text.charAt(before))) before--;
  return before < 0 || text[before] === '\n';
}

/** A text without quotes ends with its line, or between brackets at a sign; it may go on in the next line. */
function plainAt({ text, isCut }: View, at: number, mayBeBlock: boolean): readonly Referred[] {
  const end = endOf(restOfLine, text, at);
  const line = text
    .slice(at, end)
    .replace(/(?:^|\s)#.*$/, '')
    .trimEnd();
  const between = /^[^{}[\],]*/.exec(line)?.[0].trimEnd() ?? '';
  const ended = between !== line && !mayBeBlock;
  const next = ended ? end : endOf(gap, text, end);
  // Text beyond the view may be a part of the reference.
  if (isCut && !ended && next >= text.length) return [unreadable];
  const found = [...new Set(mayBeBlock ? [line, between] : [between])].filter((one) => !isOther(one));
  const following = text.slice(next).split('\n', 1)[0] ?? '';
  const ends = between !== line || isOther(following) || following.startsWith('---');
  return found.length === 0 || ends ? found : [unreadable];
}

/** True when a line begins or ends something else: another entry, a list, a bracket. */
function isOther(line: string): boolean {
  return line === '' || /^(?:[}\],]|[-?:](?:\s|$))|:(?:\s|$)/.test(line);
}
