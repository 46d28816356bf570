import type { TextTest } from '@pagewright/core/internal';
import {
  isSingular,
  type PathComparison,
  type PathOperand,
  type PathSegment,
  type PathSelector,
  type PathTest,
} from './json-path.js';

/** Lists of words: the text below a place has one of each list, or nothing is selected there. */
type RequiredWords = readonly (readonly string[])[];

/** Matches what a text can spell only as it is, or with escapes, which every search minds. */
const simpleWord = /^[\w.-]+$/;

/**
 * The words that the text below a place needs for segments from `index` on to select anything, one of each list. Empty
 * where the next segment is a name or an index, or no search follows: the way through these is as short as one for
 * words.
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

/** Alternatives need each its first list; nothing is known where one of them needs none. */
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

/** The names that lead to a value. A function may give one without any, but for `length` and `value`. */
function wordsOfOperand(operand: PathOperand): RequiredWords {
  if (operand.kind === 'query') return operand.from === 'item' ? wordsBelow(operand.segments) : [];
  const isOfValue = operand.kind === 'call' && (operand.name === 'length' || operand.name === 'value');
  return isOfValue ? operand.operands.flatMap(wordsOfOperand) : [];
}

/** Two absent values are equal, and unlike any other: only a comparison with a value needs the name. */
function wordsOfComparison({ operator, left, right }: PathComparison): RequiredWords {
  const literal = left.kind === 'literal' ? left : right;
  if (literal.kind !== 'literal' || operator === '!=') return [];
  const names = [left, right].flatMap(wordsOfOperand);
  const isOfItem = [left, right].some((operand) => operand.kind === 'query' && operand.from === 'item');
  const isText = operator === '==' && isOfItem && typeof literal.value === 'string';
  // A value is rarer than its name, and so looked for first.
  return isText ? [[String(literal.value)], ...names] : names;
}
