import type { PathOperand, PathSegment, PathSelector, PathTest } from './json-path.js';

/** Lists of names: the text below a place has one of each list, or nothing is selected there. */
type RequiredNames = readonly (readonly string[])[];

/**
 * The names that segments from `index` on need below a place. Empty where all that follows are names and
 * indexes: the way through them is as short as a search.
 */
export function requiredNames(segments: readonly PathSegment[], index: number): RequiredNames {
  const rest = segments.slice(index);
  const isSearch = ({ kind, selectors }: PathSegment) =>
    kind === 'descendant' || selectors.some((selector) => selector.kind === 'filter');
  if (!rest.some(isSearch)) return [];
  return rest.flatMap(({ selectors }) => anyOf(selectors.map(namesOfSelector)));
}

function namesOfSelector(selector: PathSelector): RequiredNames {
  if (selector.kind === 'name') return [[selector.name]];
  return selector.kind === 'filter' ? namesOfTest(selector.test) : [];
}

/** Of alternatives, each needs its first list; nothing is known where one of them needs none. */
function anyOf(alternatives: readonly RequiredNames[]): RequiredNames {
  const [first, ...others] = alternatives;
  if (first !== undefined && others.length === 0) return first;
  const heads = alternatives.map(([head]) => head);
  return heads.every((head) => head !== undefined) ? [heads.flat()] : [];
}

function namesOfTest(test: PathTest): RequiredNames {
  switch (test.kind) {
    case 'and':
      return test.tests.flatMap(namesOfTest);
    case 'or':
      return anyOf(test.tests.map(namesOfTest));
    case 'exists':
      return namesOfOperand(test.query);
    case 'pattern':
      return namesOfOperand(test.operand);
    case 'call':
      return test.operands.flatMap(namesOfOperand);
    case 'comparison': {
      // Two absent values are equal, and unlike any other: only a comparison with a value needs the name.
      const { left, right } = test;
      const hasValue = left.kind === 'literal' || right.kind === 'literal';
      if (!hasValue || test.operator === '!=') return [];
      const values = test.operator === '==' ? [left, right].flatMap(wordOfOperand) : [];
      return [...values, ...[left, right].flatMap(namesOfOperand)];
    }
    case 'not':
      return [];
  }
}

/** A text that is compared with, where every document has it as it is: other signs may be escaped, or folded. */
function wordOfOperand(operand: PathOperand): RequiredNames {
  const isWord = operand.kind === 'literal' && typeof operand.value === 'string' && /^[^\s"'\\/]+$/.test(operand.value);
  return isWord ? [[String(operand.value)]] : [];
}

/** The names that lead to a value. A function may give one without any, but for `length` and `value`. */
function namesOfOperand(operand: PathOperand): RequiredNames {
  if (operand.kind === 'query') return operand.from === 'item' ? requiredBelow(operand.segments) : [];
  const isOfValue = operand.kind === 'call' && (operand.name === 'length' || operand.name === 'value');
  return isOfValue ? operand.operands.flatMap(namesOfOperand) : [];
}

function requiredBelow(segments: readonly PathSegment[]): RequiredNames {
  return segments.flatMap(({ selectors }) => anyOf(selectors.map(namesOfSelector)));
}
