import type { Json, JsonObject } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import type { Language } from '@pagewright/syntax';
import { Document, isCollection, isScalar, visit } from 'yaml';
import { withAstral } from './astral.js';

/** A style for writing data as text. */
export interface Writing {
  readonly name: string;
  readonly language: Language;
  readonly write: (data: Json) => string;
}

const mark = '\uFEFF';
const windows = (text: string) => text.replaceAll('\n', '\r\n');

/** Line ends and byte order marks, which don't change the lines. */
const ends: readonly (readonly [name: string, change: (text: string) => string])[] = [
  ['LF', (text) => text],
  ['CRLF', windows],
  ['BOM', (text) => mark + text],
  ['CRLF and BOM', (text) => mark + windows(text)],
];

/** YAML styles: four that differ only in line ends and byte order mark, then some with characters beyond the BMP. */
export const yamlWritings: readonly Writing[] = [
  ...ends.map(([name, change]) => yaml(name, (data) => change(blockYaml(data)))),
  yaml('astral', (data) => `# 😀 first\n${commented(mixedYaml(withAstral(data)))}`),
  yaml('astral, CRLF and BOM', (data) => `${mark}# 😀\r\n${windows(flowYaml(withAstral(data)))}`),
];

export const jsonWritings: readonly Writing[] = [
  ...ends.map(([name, change]) => json(name, (data) => change(`${JSON.stringify(data, null, 2)}\n`))),
  json('astral', (data) => JSON.stringify(withAstral(data))),
  json('astral, CRLF and BOM', (data) => mark + windows(memberLines(withAstral(data)))),
];

function yaml(name: string, write: Writing['write']): Writing {
  return { name, language: 'yaml', write };
}

function json(name: string, write: Writing['write']): Writing {
  return { name, language: 'json', write };
}

export function blockYaml(data: Json, options: { readonly indentSeq?: boolean } = {}): string {
  return documentOf(data).toString({ lineWidth: 0, ...options });
}

/** Writes flow style on one line. */
export function flowYaml(data: Json): string {
  const document = documentOf(data);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0 });
}

/** Writes blocks, with flow style for objects that start with a description. */
export function mixedYaml(data: Json): string {
  const document = documentOf(data);
  visit(document, {
    Map: (_, node) => {
      const [first] = node.items;
      if (isScalar(first?.key) && first.key.value === 'description') node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** Adds a comment at the end of each line. No fixture has a multi-line value. */
function commented(text: string): string {
  return text.replaceAll(/(?<=\S)\n/g, ' # 😀\n');
}

/** JSON with one line per root member. */
function memberLines(data: Json): string {
  if (!isRecord(data)) return JSON.stringify(data);
  const members = Object.entries(data as JsonObject).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  return `{\n${members.join(',\n')}\n}\n`;
}

function documentOf(data: Json): Document {
  return new Document(data, { aliasDuplicateObjects: false });
}
