import type { Event } from 'js-yaml';
import { parseEvents, YAMLException } from 'js-yaml/browser';
import { defaultLimits } from '../limits.js';
import type { Parsed } from '../tree/node-view.js';
import { type BlockEntry, type BlockNode, blockView } from './block-view.js';
import { RowWriter } from './row-writer.js';

/**
 * Reads a stretch of block YAML: a mapping or list, in any column. Offsets are relative to `text`. Undefined where it is
 * declined, and left to `parseYaml`: if anything is wrong, if it is nested more than `depth` levels deep, and if it has
 * what is seldom seen, such as anchors, tags, tabs that indent, or keys that are no scalars. What is accepted is the same
 * there, without a problem. Duplicate keys are not looked for.
 */
export function readBlock(
  text: string,
  depth = defaultLimits.depth,
): Parsed<BlockNode, BlockEntry> | undefined {
  if (text.length > longest || text.includes('\uFEFF') || hasLoneReturn(text)) return undefined;
  const events = eventsOf(text, depth);
  const rows = events && new RowWriter(text, events.length, depth).write(events);
  return rows && { root: 0, view: blockView(rows) };
}

/** No text up to this length has more parts than the limit. */
const longest = defaultLimits.parts / 3;

function hasLoneReturn(text: string): boolean {
  return text.includes('\r') && /\r(?!\n)/.test(text);
}

function eventsOf(text: string, depth: number): readonly Event[] | undefined {
  try {
    // A scalar in the innermost collection is a level more, and one that could be a key yet another.
    return parseEvents(text, { maxDepth: depth + 2 });
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}
