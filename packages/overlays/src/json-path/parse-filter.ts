import {
  type ComparisonOperator,
  type FilterQuery,
  type FunctionCall,
  type FunctionName,
  isSingular,
  type PathLiteral,
  type PathOperand,
  type PathSegment,
  type PathTest,
} from './json-path.js';
import { compilePattern } from './pattern.js';
import type { QueryScanner } from './query-scanner.js';

interface FilterContext {
  readonly depth: number;
  readonly readSegments: (scanner: QueryScanner, depth: number) => readonly PathSegment[] | undefined;
}

const maxDepth = 50;

/** The types of parameters and results of functions (RFC 9535, section 2.4.1). */
const functions: Readonly<
  Record<
    FunctionName,
    { readonly takes: readonly ('value' | 'nodes')[]; readonly gives: 'value' | 'logical' }
  >
> = {
  length: { takes: ['value'], gives: 'value' },
  count: { takes: ['nodes'], gives: 'value' },
  value: { takes: ['nodes'], gives: 'value' },
  match: { takes: ['value', 'value'], gives: 'logical' },
  search: { takes: ['value', 'value'], gives: 'logical' },
};

/** Longest first: `<=` before `<`. */
const operators: readonly (readonly [string, ComparisonOperator])[] = [
  ['==', '=='],
  ['!=', '!='],
  ['<=', '<='],
  ['>=', '>='],
  ['<', '<'],
  ['>', '>'],
];

export function readTest(scanner: QueryScanner, context: FilterContext): PathTest | undefined {
  if (context.depth > maxDepth)
    return scanner.fail(`conditions can be nested at most ${maxDepth} levels deep`);
  return readJoined(scanner, 'or', '||', () =>
    readJoined(scanner, 'and', '&&', () => readBasic(scanner, context)),
  );
}

function readJoined(
  scanner: QueryScanner,
  kind: 'or' | 'and',
  sign: string,
  readOne: () => PathTest | undefined,
): PathTest | undefined {
  const { at: start } = scanner;
  const tests: PathTest[] = [];
  do {
    scanner.skipBlanks();
    const test = readOne();
    if (test === undefined) return undefined;
    tests.push(test);
  } while (scanner.takeBehindBlanks(sign));
  const [first, ...others] = tests;
  return others.length === 0 ? first : { kind, tests, start, end: scanner.at };
}

function readBasic(scanner: QueryScanner, context: FilterContext): PathTest | undefined {
  const { at: start } = scanner;
  if (scanner.take('!')) {
    scanner.skipBlanks();
    const test = scanner.sees('(') ? readParentheses(scanner, context) : readBareTest(scanner, context);
    return test && { kind: 'not', test, start, end: scanner.at };
  }
  if (scanner.sees('(')) return readParentheses(scanner, context);
  const operand = readOperand(scanner, context);
  if (operand === undefined) return undefined;
  return readBehindOperand(scanner, context, operand);
}

function readParentheses(scanner: QueryScanner, context: FilterContext): PathTest | undefined {
  scanner.take('(');
  scanner.skipBlanks();
  const test = readTest(scanner, deeper(context));
  if (test === undefined) return undefined;
  if (scanner.takeBehindBlanks(')')) return test;
  scanner.skipBlanks();
  return scanner.failAt('a comparison, `&&`, `||` or `)` is expected');
}

function deeper(context: FilterContext): FilterContext {
  return { ...context, depth: context.depth + 1 };
}

function readBareTest(scanner: QueryScanner, context: FilterContext): PathTest | undefined {
  const operand = readOperand(scanner, context);
  return operand && asTest(scanner, operand);
}

function asTest(scanner: QueryScanner, operand: PathOperand): PathTest | undefined {
  const { start, end } = operand;
  if (operand.kind === 'query') return { kind: 'exists', query: operand, start, end };
  if (operand.kind === 'literal')
    return scanner.fail('a comparison is expected: a value alone is not a condition', start);
  if (functions[operand.name].gives === 'logical') return operand;
  return scanner.fail(`a comparison of \`${operand.name}()\` is expected`, start);
}

/** Reads the rest of a test after its first operand. Without an operator, the operand alone is the test. */
function readBehindOperand(
  scanner: QueryScanner,
  context: FilterContext,
  left: PathOperand,
): PathTest | undefined {
  const { start } = left;
  const { at } = scanner;
  scanner.skipBlanks();
  const sign = scanner.at;
  if (!scanner.isStrict && scanner.take('=~')) return readPatternTest(scanner, left, sign);
  if (!scanner.isStrict && scanner.takeMatch(membership) !== undefined) {
    return readMembership(scanner, context, left, sign);
  }
  const operator = operators.find(([text]) => scanner.take(text))?.[1];
  if (operator === undefined) {
    scanner.at = at;
    return asTest(scanner, left);
  }
  const isIdentity = operator === '==' || operator === '!=';
  if (isIdentity && !scanner.isStrict && scanner.take('=')) {
    scanner.allow(`\`${operator}=\` is written \`${operator}\``, sign);
  }
  scanner.skipBlanks();
  const right = readOperand(scanner, context);
  if (right === undefined || !isComparable(scanner, left) || !isComparable(scanner, right)) return undefined;
  return { kind: 'comparison', operator, left, right, start, end: scanner.at };
}

function isComparable(scanner: QueryScanner, operand: PathOperand): boolean {
  if (operand.kind === 'call' && functions[operand.name].gives === 'logical') {
    scanner.fail(`\`${operand.name}()\` is true or false, and cannot be compared`, operand.start);
    return false;
  }
  if (operand.kind !== 'query' || isSingular(operand.segments)) return true;
  const what =
    'JSONPath does not compare a query that may select several values; here, one matching value is enough';
  return scanner.allow(what, operand.start, operand.end);
}

const membership = /in(?=[\s[@$])/y;

/** Reads `'a' in @.tags` as `'a' == @.tags[*]`, and `@.name in ['a', 'b']` as two comparisons. */
function readMembership(
  scanner: QueryScanner,
  context: FilterContext,
  left: PathOperand,
  sign: number,
): PathTest | undefined {
  const { start } = left;
  scanner.allow('`in` is not part of JSONPath; write `==`, or a filter such as `@.tags[?@ == "a"]`', sign);
  scanner.skipBlanks();
  if (!isComparable(scanner, left)) return undefined;
  if (!scanner.sees('[')) {
    const list = readOperand(scanner, context);
    if (list?.kind !== 'query') return list && scanner.fail('a list or a query is expected', list.start);
    const { end } = list;
    const items: PathSegment = {
      kind: 'child',
      selectors: [{ kind: 'wildcard', start: end, end }],
      start: end,
      end,
    };
    const right = { ...list, segments: [...list.segments, items] };
    return { kind: 'comparison', operator: '==', left, right, start, end };
  }
  const tests: PathTest[] = [];
  scanner.take('[');
  do {
    scanner.skipBlanks();
    const right = readOperand(scanner, context);
    if (right === undefined || !isComparable(scanner, right)) return undefined;
    tests.push({ kind: 'comparison', operator: '==', left, right, start: right.start, end: right.end });
  } while (scanner.takeBehindBlanks(','));
  if (scanner.takeBehindBlanks(']')) return { kind: 'or', tests, start, end: scanner.at };
  scanner.skipBlanks();
  return scanner.fail('`,` or `]` is expected');
}

const patternText = /\/((?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+)\/([a-z]*)/y;

function readPatternTest(scanner: QueryScanner, operand: PathOperand, sign: number): PathTest | undefined {
  scanner.skipBlanks();
  const { at } = scanner;
  const found = scanner.takeMatch(patternText);
  if (found === undefined) return scanner.fail('a pattern such as `/^get/` is expected');
  if (!isComparable(scanner, operand)) return undefined;
  const close = found.lastIndexOf('/');
  const pattern = found.slice(1, close);
  const flags = found.slice(close + 1);
  if (!/^i?$/.test(flags)) return scanner.fail('only the flag `i` is expected', at + close + 1);
  const ignoresCase = flags === 'i';
  if (compilePattern(pattern, { isLenient: true, ignoresCase }) === undefined) {
    return scanner.fail('a simpler pattern is expected, without lookaround or backreferences', at);
  }
  scanner.allow('`=~` is not part of JSONPath; `search(@.name, "pattern")` is', sign);
  return { kind: 'pattern', operand, pattern, ignoresCase, start: operand.start, end: scanner.at };
}

const functionName = /[a-z][a-z_\d]*(?=\()/y;
const keyword = /(?:true|false|null)(?![\w-])/y;

function readOperand(scanner: QueryScanner, context: FilterContext): PathOperand | undefined {
  const { at: start } = scanner;
  if (scanner.sees('@') || scanner.sees('$')) return readQuery(scanner, context);
  const name = scanner.takeMatch(functionName);
  if (name !== undefined) return readCall(scanner, context, { name, start });
  const value = readLiteral(scanner);
  return value === undefined ? undefined : { kind: 'literal', value, start, end: scanner.at };
}

function readLiteral(scanner: QueryScanner): PathLiteral['value'] | undefined {
  if (scanner.sees('"') || scanner.sees("'")) return scanner.readString();
  const word = scanner.takeMatch(keyword);
  if (word !== undefined) return word === 'null' ? null : word === 'true';
  if (/[-\d]/.test(scanner.text.charAt(scanner.at))) return scanner.readNumber();
  return scanner.fail('`@`, `$`, a value or a function is expected');
}

function readQuery(scanner: QueryScanner, context: FilterContext): FilterQuery | undefined {
  const { at: start } = scanner;
  const from = scanner.take('@') ? 'item' : 'root';
  if (from === 'root') scanner.take('$');
  const word = scanner.takeMatch(/\w+/y);
  if (word !== undefined) {
    return scanner.fail(
      `\`@${word}\` is not part of JSONPath: write \`@.${word}\` for the member of that name`,
      start,
    );
  }
  const segments = context.readSegments(scanner, context.depth);
  return segments && { kind: 'query', from, segments, start, end: scanner.at };
}

function readCall(
  scanner: QueryScanner,
  context: FilterContext,
  { name, start }: { readonly name: string; readonly start: number },
): FunctionCall | undefined {
  if (!isFunctionName(name)) return scanner.fail(`\`${name}()\` is not a function of JSONPath`, start);
  if (context.depth > maxDepth) return scanner.fail(`calls can be nested at most ${maxDepth} levels deep`);
  scanner.take('(');
  const operands: PathOperand[] = [];
  for (const type of functions[name].takes) {
    if (operands.length > 0 && !scanner.takeBehindBlanks(','))
      return scanner.fail('`,` and a value are expected');
    scanner.skipBlanks();
    const operand = readOperand(scanner, deeper(context));
    if (operand === undefined || !isOfType(scanner, operand, type)) return undefined;
    operands.push(operand);
  }
  if (!scanner.takeBehindBlanks(')')) return scanner.fail('`)` is expected');
  return { kind: 'call', name, operands, start, end: scanner.at };
}

function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}

function isOfType(scanner: QueryScanner, operand: PathOperand, type: 'value' | 'nodes'): boolean {
  const isQuery = operand.kind === 'query';
  if (type === 'nodes') return isQuery || scanner.fail('a query is expected', operand.start) === true;
  const isValue = isQuery
    ? isSingular(operand.segments)
    : operand.kind === 'literal' || functions[operand.name].gives === 'value';
  return isValue || scanner.fail('a value or a query for a single value is expected', operand.start) === true;
}
