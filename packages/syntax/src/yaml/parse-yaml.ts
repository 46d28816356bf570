import { isAlias, isMap, isScalar, isSeq, type ParsedNode } from 'yaml';
import { defaultLimits, type Limits } from '../limits.js';
import type { SyntaxProblem } from '../problems/problem.js';
import { isSpace, type OffsetRange, trimmedRange } from '../text/line-index.js';
import type { NodeShape, NodeView, Parsed } from '../tree/node-view.js';
import { readDocument } from './read-document.js';
import {
  isMergeKey,
  linkYaml,
  type MissingValue,
  noLinks,
  type YamlEntry,
  type YamlLinks,
  type YamlNode,
} from './yaml-links.js';

interface ParsedYaml extends Parsed<YamlNode, YamlEntry> {
  readonly problems: readonly SyntaxProblem[];
  readonly missing: ReadonlySet<string>;
}

/** Reads any text by the YAML 1.2 core schema with merge keys. */
export function parseYaml(text: string, limits: Limits = defaultLimits): ParsedYaml {
  // YAML also ends lines with a lone carriage return, but the package does not.
  const readable = text.replace(/\r(?!\n)/g, '\n');
  const { document, problems, unclosed, isLinked } = readDocument(readable, limits);
  const contents = document?.contents ?? null;
  const links = isLinked && contents !== null ? linkYaml(contents, limits) : noLinks;
  return {
    root: contents ?? { missing: 0 },
    view: yamlView(readable, links, unclosed),
    problems: [...problems, ...links.problems],
    missing: links.missing,
  };
}

/** `unclosed` has the offsets of strings without a closing quote, whose last character the package drops. */
function yamlView(
  text: string,
  links: YamlLinks,
  unclosed: ReadonlySet<number>,
): NodeView<YamlNode, YamlEntry> {
  const scalar = (node: ParsedNode): unknown => {
    if (!isScalar(node)) return null;
    const [start, end] = node.range;
    if (unclosed.has(start)) return text.slice(start + 1, end).trimEnd();
    return typeof node.value === 'symbol' ? node.source : node.value;
  };

  const shape = (node: YamlNode): NodeShape<YamlNode, YamlEntry> => {
    if ('missing' in node) return { kind: 'scalar', value: null };
    if (isMap(node)) return { kind: 'map', entries: node.items };
    if (isSeq(node)) return { kind: 'list', items: node.items };
    const target = isAlias(node) ? links.targets.get(node) : undefined;
    return target === undefined ? { kind: 'scalar', value: scalar(node) } : { kind: 'alias', target };
  };

  const range = (node: YamlNode): OffsetRange => {
    if ('missing' in node) return { start: node.missing, end: node.missing };
    return trimmedRange(text, startOf(node), endOf(text, node));
  };

  return {
    shape,
    range,
    key: ({ key }) => {
      const node = isAlias(key) ? (links.targets.get(key) ?? key) : key;
      const value = scalar(node);
      if (typeof value === 'string') return value;
      const { start, end } = range(node);
      return isScalar(node) ? node.source : text.slice(start, end);
    },
    keyRange: ({ key }) => range(key),
    value: (entry) => writtenValue(text, entry),
    merged: (entry) => (isMergeKey(entry) ? (links.merges.get(entry) ?? []) : undefined),
  };
}

function writtenValue(text: string, { key, value }: YamlEntry): YamlNode {
  const isEmpty = value === null || (isScalar(value) && value.value === null && value.source === '');
  return isEmpty ? missingAfter(text, key) : value;
}

function missingAfter(text: string, key: ParsedNode): MissingValue {
  const end = Math.min(endOf(text, key), text.length);
  let at = end;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return { missing: text[at] === ':' ? at + 1 : end };
}

/** Uses the start of the first key, because the package's range of a mapping after `? ` begins at its first colon. */
function startOf(node: ParsedNode): number {
  const [start] = node.range;
  const first = isMap(node) ? node.items[0] : undefined;
  return first === undefined ? start : Math.min(start, startOf(first.key));
}

/** Uses the end of the last entry, because the package includes comments and empty lines after a block. */
function endOf(text: string, node: ParsedNode): number {
  let last: YamlNode = node;
  for (;;) {
    if ('missing' in last) return last.missing;
    const [start, end] = last.range;
    if ((!isMap(last) && !isSeq(last)) || last.flow === true) return end;
    const item: ParsedNode | YamlEntry | undefined = last.items.at(-1);
    if (item === undefined) return start;
    last = 'key' in item ? writtenValue(text, item) : item;
  }
}
