import type { Json, JsonObject } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import type { Language } from '@pagewright/syntax';
import { Document, isCollection, isScalar, visit } from 'yaml';
import { withAstral } from './astral.js';

/** A way of writing the same data as a text. */
export interface Writing {
  readonly name: string;
  readonly language: Language;
  readonly write: (data: Json) => string;
}

const mark = '\uFEFF';
const windows = (text: string) => text.replaceAll('\n', '\r\n');

/** Line ends and byte order marks: they differ, but the lines are the same, a byte order mark aside. */
const ends: readonly (readonly [name: string, change: (text: string) => string])[] = [
  ['LF', (text) => text],
  ['CRLF', windows],
  ['BOM', (text) => mark + text],
  ['CRLF and BOM', (text) => mark + windows(text)],
];

/** The data as YAML: the first four with the same lines, then with characters outside of the basic plane before things. */
export const yamlWritings: readonly Writing[] = [
  ...ends.map(([name, change]) => yaml(name, (data) => change(blockYaml(data)))),
  yaml('astral', (data) => `# 😀 first\n${commented(mixedYaml(withAstral(data)))}`),
  yaml('astral, CRLF and BOM', (data) => `${mark}# 😀\r\n${windows(flowYaml(withAstral(data)))}`),
];

/** Writings of data as JSON. */
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

/** All of it in brackets, on one line. */
export function flowYaml(data: Json): string {
  const document = documentOf(data);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0 });
}

/** In blocks, but for what begins with a description. */
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

/** A comment at the end of each line. No value of the fixtures goes on over a line. */
function commented(text: string): string {
  return text.replaceAll(/(?<=\S)\n/g, ' # 😀\n');
}

/** JSON with one line for each member of the root. */
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
