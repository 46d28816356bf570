import { jsonView } from '../json/json-builder.js';
import { defaultLimits } from '../limits.js';
import type { PlainProblem, SyntaxProblem } from '../problems/problem.js';
import type { Head } from '../segments/segment.js';
import { type LeafReading, noNames } from '../segments/segment-source.js';
import { duplicateKeys } from '../tree/duplicate-keys.js';
import type { Parsed } from '../tree/node-view.js';
import { treePart } from '../tree/tree-part.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import { entryHead, lineAt } from '../yaml-lines/entry-head.js';
import { readBlock } from '../yaml-lines/read-block.js';
import { outmostInside } from './outmost-inside.js';

/** Text that is not an entry is reported and read as a key without a value. */
export function readEntry(text: string, head: Head, indent: number): LeafReading {
  const block = readBlock(text);
  if (block !== undefined) return readingOf(text, head, indent, block, [], noNames);
  const end = text.length > longText ? brokenOff(text, indent) : undefined;
  const known = end === undefined ? text : text.slice(0, end);
  const { problems, missing, ...parsed } = parseYaml(known);
  const isUnreported = end !== undefined && problems.length === 0;
  const found = isUnreported ? [fault('A key must be on one line.', indent)] : problems;
  return readingOf(known, head, indent, parsed, found, missing);
}

/** Longer texts with a fault are read only as far as necessary. */
const longText = 2_048;

function readingOf<Node, Entry>(
  text: string,
  head: Head,
  indent: number,
  parsed: Parsed<Node, Entry>,
  found: readonly SyntaxProblem[],
  missing: ReadonlySet<string>,
): LeafReading {
  const { root, view } = parsed;
  const shape = view.shape(root);
  const [entry, second] = shape.kind === 'map' ? shape.entries : [];
  // A tag or an anchor alone does not belong to a key on a later line.
  const isBelow =
    entry !== undefined && head.kind === 'unparsed' && view.keyRange(entry).start > lineAt(text, 0).length;
  if (entry === undefined || isBelow) return orphanReading(text, head, indent, found);
  const problems = [...found, ...duplicateKeys(view, root, defaultLimits.problems)];
  if (second !== undefined && problems.length === 0) {
    problems.push(
      fault('This line is indented differently from the keys around it.', view.keyRange(second).start),
    );
  }
  return { key: view.key(entry), part: treePart(parsed, text, entry), problems, missing };
}

/** A line without a key is most likely half-typed, so it is read as a key without a value. */
function orphanReading(
  text: string,
  head: Head,
  indent: number,
  found: readonly SyntaxProblem[],
): LeafReading {
  const { key, keyStart, keyEnd } = head.key !== undefined ? head : keyAt(text, indent);
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

function keyAt(text: string, indent: number): { key: string; keyStart: number; keyEnd: number } {
  const key = lineAt(text, indent).trim();
  return { key, keyStart: indent, keyEnd: indent + key.length };
}

function fault(message: string, start: number, end = start + 1): PlainProblem {
  return { kind: 'syntax', message, range: { start, end } };
}

/**
 * Returns the offset at which an entry must end although the text continues: after the first key below an entry that
 * can't contain keys. The entry is unfinished, and the following text is unrelated. Undefined if no such key is nearby.
 */
function brokenOff(text: string, indent: number): number | undefined {
  if (outmostInside(text, indent) !== Number.POSITIVE_INFINITY) return undefined;
  let start = lineAt(text, 0).length + 1;
  for (let count = 0; count < maxLines && start < text.length; count++) {
    const line = lineAt(text, start);
    const column = line.length - line.trimStart().length;
    const end = start + line.length + 1;
    if (entryHead(line, column).kind === 'entry') return end;
    start = end;
  }
  return undefined;
}

const maxLines = 100;
