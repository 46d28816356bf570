import { jsonView } from '../json/json-node.js';
import { defaultLimits } from '../limits.js';
import { type LeafReading, noNames } from '../outline/outline-source.js';
import type { Head } from '../outline/piece.js';
import type { PlainProblem, SyntaxProblem } from '../problems/problem.js';
import { duplicateKeys } from '../tree/duplicate-keys.js';
import type { Parsed } from '../tree/node-view.js';
import { treePart } from '../tree/tree-part.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { readBlock } from '../yaml-events/read-block.js';
import { brokenOff } from './broken-off.js';
import { lineAt } from './entry-head.js';

/** Reads the text of one entry of a block mapping; what is not one is told, and stands for a key without a value. */
export function readEntry(text: string, head: Head, level: number): LeafReading {
  const block = readBlock(text);
  if (block !== undefined) return readingOf(text, head, level, block, [], noNames);
  const end = text.length > longText ? brokenOff(text, level) : undefined;
  const known = end === undefined ? text : text.slice(0, end);
  const { problems, missing, ...parsed } = parseYaml(known);
  const isUntold = end !== undefined && problems.length === 0;
  const found = isUntold ? [fault('A key must stand on one line.', level)] : problems;
  return readingOf(known, head, level, parsed, found, missing);
}

/** Of a text that is longer, and wrong, no more is read than has to be. */
const longText = 2_048;

function readingOf<Node, Entry>(
  text: string,
  head: Head,
  level: number,
  parsed: Parsed<Node, Entry>,
  found: readonly SyntaxProblem[],
  missing: ReadonlySet<string>,
): LeafReading {
  const { root, view } = parsed;
  const shape = view.shape(root);
  const [entry, second] = shape.kind === 'map' ? shape.entries : [];
  // A tag or an anchor alone is no part of a key on a line after it.
  const isBelow =
    entry !== undefined && head.kind === 'opaque' && view.keyRange(entry).start > lineAt(text, 0).length;
  if (entry === undefined || isBelow) return strayReading(text, head, level, found);
  const problems = [...found, ...duplicateKeys(view, root, defaultLimits.problems)];
  if (second !== undefined && problems.length === 0) {
    problems.push(
      fault('This line is indented differently from the keys around it.', view.keyRange(second).start),
    );
  }
  return { key: view.key(entry), part: treePart(parsed, text, entry), problems, missing };
}

/** A line without a key is taken for a key without a value, as a half-typed one most likely is. */
function strayReading(text: string, head: Head, level: number, found: readonly SyntaxProblem[]): LeafReading {
  const { key, keyStart, keyEnd } = head.key !== undefined ? head : keyAt(text, level);
  const missing = { kind: 'scalar', value: null, start: keyEnd, end: keyEnd } as const;
  const entry = { key, start: keyStart, end: keyEnd, value: missing };
  const root = { kind: 'map', start: keyStart, end: keyEnd, entries: [entry] } as const;
  return {
    key,
    part: treePart({ root, view: jsonView }, text, entry),
    problems: found.length > 0 ? found : [fault('A colon is missing after this key.', keyStart, keyEnd)],
    missing: noNames,
  };
}

function keyAt(text: string, level: number): { key: string; keyStart: number; keyEnd: number } {
  const key = lineAt(text, level).trim();
  return { key, keyStart: level, keyEnd: level + key.length };
}

function fault(message: string, start: number, end = start + 1): PlainProblem {
  return { kind: 'syntax', message, range: { start, end } };
}
