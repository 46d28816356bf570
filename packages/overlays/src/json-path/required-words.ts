import type { TextTest } from '@pagewright/core/internal';
import {
  isSingular,
  type PathComparison,
  type PathOperand,
  type PathSegment,
  type PathSelector,
  type PathTest,
} from './json-path.js';

/** Lists of words. A query can select places in a text only if the text has at least one word of each list. */
type RequiredWords = readonly (readonly string[])[];

/**
 * Matches words that a text contains literally or with escapes, so that `mentions` finds them. YAML can write other
 * words in more ways: it breaks a line at a space, and doubles quotes.
 */
const simpleWord = /^[\w.-]+$/;

/**
 * Returns the words that a text must contain so that the segments from `index` on can select places in it. Returns no
 * lists if evaluating the segments is as fast as searching for words: if the next segment is a name or an index, or if
 * the segments have neither `..` nor a filter.
 */
export function requiredWords(
  segments: readonly PathSegment[],
  index: number,
): readonly (readonly TextTest[])[] {
  const rest = segments.slice(index);
  const isSearch = ({ kind, selectors }: PathSegment) =>
    kind === 'descendant' || selectors.some((selector) => selector.kind === 'filter');
  if (isSingular(rest.slice(0, 1)) || !rest.some(isSearch)) return [];
  const words = wordsBelow(rest).filter((list) => list.every((word) => simpleWord.test(word)));
  const byText = new Map(words.map((list) => [list.join(' '), list]));
  return [...byText.values()].map((list) => list.map(passingTest));
}

function passingTest(word: string): TextTest {
  return { name: word, isIn: (text) => text.includes(word), isPassing: true };
}

function wordsBelow(segments: readonly PathSegment[]): RequiredWords {
  return segments.flatMap(({ selectors }) => anyOf(selectors.map(wordsOfSelector)));
}

function wordsOfSelector(selector: PathSelector): RequiredWords {
  if (selector.kind === 'name') return [[selector.name]];
  return selector.kind === 'filter' ? wordsOfTest(selector.test) : [];
}

/**
 * Returns one list with the first words of every alternative: a text needs a word of at least one of them. Returns no
 * list if an alternative needs no word.
 */
function anyOf(alternatives: readonly RequiredWords[]): RequiredWords {
  const [first, ...others] = alternatives;
  if (first !== undefined && others.length === 0) return first;
  const heads = alternatives.map(([head]) => head);
  return heads.every((head) => head !== undefined) ? [heads.flat()] : [];
}

function wordsOfTest(test: PathTest): RequiredWords {
  switch (test.kind) {
    case 'and':
      return test.tests.flatMap(wordsOfTest);
    case 'or':
      return anyOf(test.tests.map(wordsOfTest));
    case 'exists':
      return wordsOfOperand(test.query);
    case 'pattern':
      return wordsOfOperand(test.operand);
    case 'call':
      return test.operands.flatMap(wordsOfOperand);
    case 'comparison':
      return wordsOfComparison(test);
    case 'not':
      return [];
  }
}

/**
 * Returns the names without which the operand has no value. Functions such as `count` have a result even if their query
 * selects nothing, so they require no name.
 */
function wordsOfOperand(operand: PathOperand): RequiredWords {
  if (operand.kind === 'query') return operand.from === 'item' ? wordsBelow(operand.segments) : [];
  const isOfValue = operand.kind === 'call' && (operand.name === 'length' || operand.name === 'value');
  return isOfValue ? operand.operands.flatMap(wordsOfOperand) : [];
}

/**
 * Returns no words if the comparison can be true although values are missing: missing values are equal to each other,
 * and unequal to a literal.
 */
function wordsOfComparison({ operator, left, right }: PathComparison): RequiredWords {
  const literal = left.kind === 'literal' ? left : right;
  if (literal.kind !== 'literal' || operator === '!=') return [];
  const names = [left, right].flatMap(wordsOfOperand);
  const isOfItem = [left, right].some((operand) => operand.kind === 'query' && operand.from === 'item');
  const isText = operator === '==' && isOfItem && typeof literal.value === 'string';
  // Search for the compared text before the names, because it is rarer in a document.
  return isText ? [[String(literal.value)], ...names] : names;
}
