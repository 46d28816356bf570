import { type JsonEntry, type JsonNode, jsonView } from '../json/json-node.js';
import { jsonTokens } from '../json/json-tokens.js';
import { parseJson } from '../json/parse-json.js';
import { defaultLimits } from '../limits.js';
import { type LeafReading, noNames } from '../outline/outline-source.js';
import type { PlainProblem, SyntaxProblem } from '../problems/problem.js';
import { shiftedProblem } from '../problems/tidy-problems.js';
import type { OffsetRange } from '../text/offset-range.js';
import { duplicateKeys } from '../tree/duplicate-keys.js';
import type { NodeView } from '../tree/node-view.js';
import { treePart } from '../tree/tree-part.js';
import { JsonCursor } from './json-cursor.js';
import { mendBrackets } from './mend-brackets.js';
import { skipMember } from './skip-member.js';

type Language = 'json' | 'jsonc';

/** Reads an entry of a mapping that `level` others are around, and what follows it up to the next entry. */
export function readMember(text: string, level: number, language: Language): LeafReading {
  const cursor = new JsonCursor(text, 0);
  skipMember(cursor);
  const end = cursor.at;
  const behind = faultsBehind(text, end, language);
  const reading = readingOf(text, text.slice(0, end), level, language, behind);
  if (reading.problems.length === behind.length) return reading;
  // Brackets of different kinds may close one another.
  const { mended, problems } = mendBrackets(text.slice(0, end));
  return problems.length === 0 ? reading : readingOf(text, mended, level, language, [...problems, ...behind]);
}

/**
 * The reading of a leaf at the beginning of which `member` stands, up to what may have been added at its end. Beside
 * what is wrong with that entry, `found` is told.
 */
export function readingOf(
  text: string,
  member: string,
  level: number,
  language: Language,
  found: readonly SyntaxProblem[],
): LeafReading {
  const depth = defaultLimits.depth - level;
  const { root, problems } = parseJson(`{${member}\n}`, language, { ...defaultLimits, depth });
  const [entry] = root.kind === 'map' ? root.entries : [];
  const top: JsonEntry = entry ?? { key: '', start: 1, end: 1, value: missing };
  const told = problems.map((problem) => shiftedProblem(withLimit(problem, depth), -before));
  const memberView = viewWithin(text.length);
  const twice = root.kind === 'map' ? duplicateKeys(memberView, root, defaultLimits.problems) : [];
  return {
    key: top.key,
    part: treePart({ root, view: memberView }, text, top),
    problems: [...told, ...twice, ...found],
    missing: noNames,
  };
}

/** So many characters stand before the entry in what is parsed: the bracket. */
const before = 1;

const missing: JsonNode = { kind: 'scalar', value: null, start: 1, end: 1 };

/** Offsets as in the text of the leaf, of which what was parsed can go beyond the end. */
function viewWithin(length: number): NodeView<JsonNode, JsonEntry> {
  const inText = ({ start, end }: OffsetRange): OffsetRange => ({
    start: Math.min(start - before, length),
    end: Math.min(end - before, length),
  });
  return { ...jsonView, range: inText, keyRange: inText };
}

/** Speaks of the limit for the whole text, of which the levels around the entry are a part. */
function withLimit(problem: PlainProblem, depth: number): PlainProblem {
  if (problem.kind !== 'tooDeep') return problem;
  return { ...problem, message: problem.message.replace(String(depth), String(defaultLimits.depth)) };
}

/** What is wrong with the commas and brackets behind an entry. */
function faultsBehind(text: string, from: number, language: Language): readonly PlainProblem[] {
  const problems: PlainProblem[] = [];
  const tell = (message: string, { start, end }: { start: number; end: number }) => {
    problems.push({ kind: 'syntax', message, range: { start: from + start, end: from + end } });
  };
  let comma: { start: number; end: number } | undefined;
  for (const token of jsonTokens(text.slice(from), language === 'jsonc', tell)) {
    if (token.kind === '}' && comma !== undefined && language === 'json') {
      tell('JSON allows no comma after the last item.', comma);
    }
    comma = token.kind === ',' ? token : undefined;
  }
  return problems;
}
