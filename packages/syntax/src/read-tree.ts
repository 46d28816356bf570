import { objectReader, type Pointer, type Reader } from '@pagewright/core';
import { openText } from './incremental/open-document.js';
import { defaultLimits } from './limits.js';
import { languageFor, type ParseOptions, readWhole } from './parse-text.js';
import { filesIn } from './segments/referred-files.js';
import { type WordMarks, WordSearch } from './segments/word-search.js';
import { withoutConflicts } from './text/conflict-markers.js';
import type { Language } from './text/language.js';
import { firstFilled, partsOfLines, type TextParts } from './text/text-change.js';
import { mayReferOut } from './text/text-reader.js';
import { duplicateKeys } from './tree/duplicate-keys.js';
import type { SyntaxTree } from './tree/syntax-tree.js';
import { treePart } from './tree/tree-part.js';
import { type WholeText, wholeTree } from './tree/whole-tree.js';
import { readBlock } from './yaml-lines/read-block.js';

/** Shorter texts are read as a whole, because scanning them first would take as long. */
const small = 65_536;

/**
 * Reads a text that will not be edited. A small text without faults and aliases is read as a whole, and every other
 * text in parts. The result is that of `openText`; `parseText` may repair a broken text differently.
 */
export function readTree(text: TextParts, options: ParseOptions = {}): SyntaxTree {
  const parts = partsOfLines(text);
  const language = languageFor(firstFilled(parts), options);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = length > small ? undefined : readFaultless(parts.join(''), language);
  return whole === undefined ? openText(parts, { language }).tree : wholeTree(whole, fastAnswers(whole));
}

/** Undefined if the text has a fault other than duplicate keys, or is YAML that the fast reader declines. */
function readFaultless(text: string, language: Language): WholeText | undefined {
  if (language === 'yaml') {
    const block = withoutConflicts(text).conflicts.length > 0 ? undefined : readBlock(text);
    if (block === undefined) return undefined;
    const problems = duplicateKeys(block.view, block.root, defaultLimits.problems);
    return { text, language, problems, part: treePart(block, text) };
  }
  const whole = readWhole(text, language);
  return whole.problems.every(({ kind }) => kind === 'duplicateKey') ? whole : undefined;
}

/**
 * Faster reader methods for a text without aliases. In such a text each word of the data occurs literally, unless it is
 * written with escapes.
 */
function fastAnswers({
  text,
  language,
  part,
}: WholeText): Pick<Reader, 'get' | 'mentions' | 'referredFiles'> {
  let data: Reader | undefined;
  const get = (pointer: Pointer) => {
    data ??= objectReader(part.get([], 0));
    return data.get(pointer);
  };
  return {
    get,
    mentions: (pointer, words) => {
      const range = part.range(pointer, 0, 'value');
      if (range === undefined) return false;
      const textOf = () => text.slice(range.start, range.end);
      const search = new WordSearch<WordMarks>(language, { textOf, inside: () => [] });
      return search.anyOf(words)({ searched: 0, found: 0 });
    },
    referredFiles: () => (mayReferOut(text) ? filesIn(get([])) : []),
  };
}
