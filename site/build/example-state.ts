import { catalogue, type RuleCode } from '@pagewright/core';
import { Document, isCollection, isMap, visit } from 'yaml';
import { documentWith } from '../../packages/core/test/binding/documents.js';
import { exampleInput } from '../../packages/core/test/rules/example-input.js';
import { importFixtures } from '../../packages/core/test/rules/external-fixtures.js';
import { fixtures } from '../../packages/core/test/rules/fixtures.js';
import type { Files, PlaygroundState } from '../share/state.js';

/**
 * Turns an example of a rule into complete files, and returns a playground state that opens them. Undefined for rules
 * about files that the playground doesn't have.
 */
export function exampleState(code: RuleCode, which: 'bad' | 'good'): PlaygroundState | undefined {
  const text = catalogue[code][which];
  const files = filesOf(code, text);
  // The Import pane shows what an import loses.
  const pane = fixtures[code] === 'import' || Object.hasOwn(importFixtures, code) ? 'import' : 'problems';
  return files && { files, pane, choices: {} };
}

/** Rules that only the command reports, or that are about files that an editor doesn't recognise as documents. */
const notInPages: readonly string[] = [
  'Config/UnindentedText',
  'Document/UnindentedText',
  'Document/UnknownVersion',
];

function filesOf(code: RuleCode, text: string): Files | undefined {
  const kind = fixtures[code];
  if (kind === 'files' || notInPages.includes(code)) return undefined;
  if (kind === 'syntax') {
    const isConfig = code.startsWith('Config/');
    return isConfig ? { config: config(recognisable(text)) } : { document: document(described(text)) };
  }
  if (kind === 'overlay') {
    const users = documentWith({
      '/users': { get: { summary: 'Users', responses: { 200: { description: 'Users.' } } } },
    });
    return {
      document: document(yamlOf(users)),
      overlay: { name: 'overlay.yaml', text: extending(text) },
    };
  }
  // The author's text is kept if it has anchors: generated YAML can't express a value that contains itself.
  if (text.includes('&') && text.includes('*')) return { config: config(text) };
  const input = exampleInput(code, text);
  const notes = text
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => `${line}\n`)
    .join('');
  return {
    ...(input.document !== undefined && { document: document(notes + yamlOf(input.document)) }),
    ...(input.config !== undefined && {
      config: config(recognisable((input.document === undefined ? notes : '') + yamlOf(input.config))),
    }),
    // Guidelines are checked only if they are enabled.
    ...(code.startsWith('Guideline/') && {
      config: config(recognisable(`openapi: ./openapi.yaml\ndiagnostics:\n  rules:\n    ${code}: warn\n`)),
    }),
  };
}

/** Adds `resources` to an example without `pagination` and `resources`, so that it is recognised as a configuration. */
function recognisable(text: string): string {
  return /^(?:pagination|resources):/m.test(text)
    ? text
    : `${ended(text)}resources: { users: { methods: { list: get /users } } }\n`;
}

/** Adds `openapi` and `info` to an example that lacks them. */
function described(text: string): string {
  return /^(?:openapi|swagger):/m.test(text)
    ? text
    : `openapi: 3.1.0\ninfo: { title: Example, version: 1.0.0 }\n${text}`;
}

function document(text: string) {
  return { name: 'openapi.yaml', text: ended(text) };
}

function config(text: string) {
  return { name: 'pagewright.yaml', text: ended(text) };
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** Adds `extends` with the document's name to an overlay without it. */
export function extending(text: string): string {
  return ended(
    /^extends:/m.test(text) ? text : text.replace(/^(overlay: .*)$/m, '$1\nextends: ./openapi.yaml'),
  );
}

/** Maximum length of a collection on one line, in characters. */
const maxFlowLength = 76;

/** Writes YAML as a person would, with small collections on one line. */
function yamlOf(value: unknown): string {
  const text = new Document(JSON.parse(JSON.stringify(value)), { aliasDuplicateObjects: false });
  visit(text, {
    Collection: (_, node) => {
      const json = JSON.stringify(node.toJSON());
      if (json.length > maxFlowLength || node === text.contents) return undefined;
      if (isMap(node) && node.items.some(({ value: inner }) => isDeep(inner))) return undefined;
      node.flow = true;
      return visit.SKIP;
    },
  });
  return text.toString({ flowCollectionPadding: true, lineWidth: 110 });
}

function isDeep(node: unknown): boolean {
  return isCollection(node) && node.items.some((item) => JSON.stringify(item).length > 60);
}
