import type { Json } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { Document, visit } from 'yaml';
import { blockYaml, flowYaml, type Writing } from './written.js';

/** Styles that different people would use, most with distinct comments. */
export const styles: readonly Writing[] = [
  { name: 'YAML', language: 'yaml', write: (data) => withComments(blockYaml(data), '#') },
  {
    name: 'YAML, lists not indented, CRLF',
    language: 'yaml',
    write: (data) => windows(withComments(blockYaml(data, { indentSeq: false }), '#')),
  },
  {
    name: 'YAML with small things in brackets',
    language: 'yaml',
    write: (data) => withComments(compactYaml(data), '#'),
  },
  { name: 'YAML in brackets', language: 'yaml', write: (data) => withComments(indented(data), '#') },
  {
    name: 'YAML on one line, BOM',
    language: 'yaml',
    write: (data) => `\uFEFF# first\n${flowYaml(data)}# last\n`,
  },
  { name: 'JSON', language: 'json', write: indented },
  {
    name: 'JSON with tabs, CRLF',
    language: 'json',
    write: (data) => windows(`${JSON.stringify(data, null, '\t')}\n`),
  },
  { name: 'JSON on one line', language: 'json', write: (data) => JSON.stringify(data) },
  {
    name: 'JSONC, trailing commas',
    language: 'jsonc',
    write: (data) => withComments(indented(data).replaceAll(/(?<=[^{[,])\n(?= *[}\]])/g, ',\n'), '//'),
  },
];

/** Returns the comments that `withComments` has inserted, in order. */
export function commentsIn(text: string): readonly string[] {
  return text.match(/(?:above|behind|last) \d+;/g) ?? [];
}

function indented(data: Json): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

function windows(text: string): string {
  return text.replaceAll('\n', '\r\n');
}

/** Adds a comment above each line, indented like the line, and one at its end. No fixture has a multi-line value. */
function withComments(text: string, mark: string): string {
  const lines = text.trimEnd().split('\n');
  const commented = lines.map((line, index) => {
    const indent = /^ */.exec(line)?.[0] ?? '';
    return `${indent}${mark} above ${index};\n${line} ${mark} behind ${index};\n`;
  });
  return `${commented.join('')}${mark} last ${lines.length};\n`;
}

/** Writes blocks, with flow style for values of at most two levels. */
function compactYaml(data: Json): string {
  const document = new Document(data, { aliasDuplicateObjects: false });
  visit(document, {
    Collection: (_, node) => {
      if (levels(node.toJS(document)) < 3) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}

function levels(value: unknown): number {
  if (Array.isArray(value)) return 1 + Math.max(0, ...value.map(levels));
  return isRecord(value) ? 1 + Math.max(0, ...Object.values(value).map(levels)) : 0;
}
