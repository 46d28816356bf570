import type { TextTest } from '@pagewright/core';
import { endOf } from '../text/forward.js';
import type { Language } from '../text/language.js';
import { fileOf, referencesOut, unreadable } from './references-out.js';
import type { Segment } from './segment.js';

/** No file has such a name. */
export const unreadableName = '\0';

/** Each word has a bit in the notes of a segment. */
const mostWords = 28;

/**
 * Finds without reading them which segments have a word in them, as it is written or in a way that only a parser can
 * read: spelled with escapes, or taken in by an alias. What was found is noted on the segment, whose text never changes.
 */
export class WordSearch {
  readonly #language: Language;
  readonly #probes = new Map<string, Probe>();
  readonly #tests = new WeakMap<readonly (string | TextTest)[], SegmentTest>();
  #mayRefer: SegmentTest | undefined;
  #aliases: readonly Alias[] | undefined;

  constructor(language: Language) {
    this.#language = language;
  }

  /** False of a segment that certainly has none of the words; the same test for the same list. */
  anyOf(words: readonly (string | TextTest)[]): SegmentTest {
    const known = this.#tests.get(words);
    if (known !== undefined) return known;
    const test = this.#testFor([...words, escapes]);
    this.#tests.set(words, test);
    return test;
  }

  /** False when no alias in the segment can stand for any text at all; `isAnywhere` asks all segments of the document. */
  mayStandForMore(segment: Segment, isAnywhere: AskAll): boolean {
    if (this.#language !== 'yaml') return false;
    this.#aliases ??= aliases.map(({ alias, anchor }) => ({
      name: anchor.name,
      isAlias: this.#testFor([alias]),
      isAnchor: this.#testFor([anchor]),
    }));
    for (const { name, isAlias, isAnchor } of this.#aliases)
      if (isAlias(segment) && isAnywhere(name, isAnchor)) return true;
    return false;
  }

  /** Lists the files that the `$ref`s of a text name; `unreadableName` for one that is spelled in a way nobody looks for. */
  filesIn(segments: readonly Segment[]): readonly string[] {
    this.#mayRefer ??= this.#testFor([reference, escapes]);
    const files = new Set<string>();
    for (const [index, segment] of segments.entries())
      if (this.#mayRefer(segment))
        for (const file of this.#referredIn(segment, segments[index + 1])) files.add(file);
    return [...files].sort();
  }

  #referredIn(segment: Segment, next: Segment | undefined): readonly string[] {
    const known = segment.referred;
    if (known !== undefined && known.next === next) return known.files;
    const files = new Set(escapes.isIn(segment.text) ? [unreadableName] : []);
    for (const found of referencesOut(segment.text, next?.text ?? '', this.#language))
      files.add(found === unreadable ? unreadableName : fileOf(found));
    segment.referred = { next, files: [...files] };
    return segment.referred.files;
  }

  #testFor(words: readonly (string | TextTest)[]): SegmentTest {
    const all = words.map((word) => this.#probeFor(word));
    const known = all.filter((probe) => probe !== undefined);
    if (known.length < all.length) return () => true;
    const mask = known.reduce((bits, { bit }) => bits | bit, 0);
    return (segment) => {
      if ((segment.searched & mask) === mask) return (segment.found & mask) !== 0;
      return known.some((probe) => isFound(segment, probe));
    };
  }

  /** Undefined for more words than a segment has room for, and for those that can be spelled in ways nobody looks for. */
  #probeFor(word: string | TextTest): Probe | undefined {
    const known = this.#probes.get(typeof word === 'string' ? word : word.name);
    if (known !== undefined) return known;
    if (typeof word !== 'string') return this.#addProbe(word);
    return simpleWord.test(word)
      ? this.#addProbe({ name: word, isIn: (text) => text.includes(word) })
      : undefined;
  }

  #addProbe({ name, isIn }: TextTest): Probe | undefined {
    if (this.#probes.size === mostWords) return undefined;
    const probe = { bit: 1 << this.#probes.size, isIn };
    this.#probes.set(name, probe);
    return probe;
  }
}

/** Looks for something in segments: a word, or a test of a text. */
interface Probe {
  readonly bit: number;
  readonly isIn: (text: string) => boolean;
}

function isFound(segment: Segment, { bit, isIn }: Probe): boolean {
  if ((segment.searched & bit) === 0) {
    segment.searched |= bit;
    if (isIn(segment.text)) segment.found |= bit;
  }
  return (segment.found & bit) !== 0;
}

/** Tests whether something is true of a segment. */
type SegmentTest = (segment: Segment) => boolean;

interface Alias {
  /** The name that stands for the test of its anchor. */
  readonly name: string;
  readonly isAlias: SegmentTest;
  readonly isAnchor: SegmentTest;
}

/** Returns whether any segment of a document passes a test; the name stands for the test. */
export type AskAll = (name: string, has: SegmentTest) => boolean;

/** Matches words that a text can spell only as they are, with escapes of `uUx`, or with escaped line ends. */
const simpleWord = /^[\w.-]+$/;

/** The key of a reference. */
const reference: TextTest = { name: '\0reference', isIn: (text) => text.includes('$ref') };

/** A key that is spelled with escapes. */
const escapes: TextTest = {
  name: '\0escapes',
  isIn: (text) => {
    if (!text.includes('\\')) return false;
    // Behind an escaped backslash it is none, which is then not looked at.
    const spelled = /\\[uUx\r\n]/g;
    const end = text.trimEnd().length;
    for (let found = spelled.exec(text); found !== null; found = spelled.exec(text)) {
      const close = quoteAfter(text, found.index);
      // The colon, or even the quote, may be in the next segment.
      if (close === undefined || close + 1 >= end) return opensKey(text, found.index);
      if (endsKey(text, close + 1)) return true;
      spelled.lastIndex = close + 1;
    }
    return false;
  },
};

/** The next quote that is not escaped. Wherever `from` is, no quote that opens a text is passed over. */
function quoteAfter(text: string, from: number): number | undefined {
  const sign = /["\\]/g;
  sign.lastIndex = from;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] === '"') return found.index;
    sign.lastIndex++;
  }
  return undefined;
}

/** True when a colon comes next, or a comment, and then perhaps a colon. */
function endsKey(text: string, from: number): boolean {
  return endOf(/\s*[:#/]/y, text, from) >= 0;
}

/**
 * True when the text in quotes around `at`, which goes on in another segment, can be a key: not behind a
 * colon or dash.
 */
function opensKey(text: string, at: number): boolean {
  const quote = text.lastIndexOf('"', at);
  return quote >= 0 && !/[:-]\s*$/.test(text.slice(Math.max(0, quote - 100), quote));
}

/** The beginnings of aliases, and of the anchors that they may mean. In texts, two of a sign mostly are no name. */
const aliases: readonly { readonly alias: TextTest; readonly anchor: TextTest }[] = [
  { alias: signed('*'), anchor: signed('&') },
  { alias: signed('**'), anchor: signed('&*') },
  { alias: signed('*&'), anchor: signed('&&') },
];

/**
 * Makes a test for a sign where a value or a key can begin: a sign with a name behind it that begins with
 * none, or with that one.
 */
function signed(sign: string): TextTest {
  const isName = (next: string) => next !== '' && !' \t\r\n*&'.includes(next);
  const isIn = (text: string) => {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      if (sign.length === 1 && !isName(text.charAt(at + 1))) continue;
      if (at === 0 || /[\s,[{:-]/.test(text.charAt(at - 1))) return true;
    }
    return false;
  };
  return { name: `\0${sign}`, isIn };
}
