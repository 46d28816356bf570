import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServerCommand } from './language-client.js';

/** A server to measure, and the language of the document that it gets. */
export interface Subject extends ServerCommand {
  readonly what: string;
  readonly language: 'yaml' | 'json';
  readonly kind: 'ours' | 'peer' | 'floor';
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const peers = here('peers/node_modules');
const named = (peer: string) => {
  const { version } = JSON.parse(readFileSync(`${peers}/${peer}/package.json`, 'utf8')) as {
    readonly version: string;
  };
  return `${peer} ${version}`;
};
const pagewright = [here('../../packages/language-server/bin/pagewright-language-server.js'), '--stdio'];
const echo = [here('programs/echo-server.mjs')];

/** The client requests diagnostics from servers that support it; the YAML server sends them unasked after a pause. */
export const makeSubjects = (): readonly Subject[] => [
  { what: 'Pagewright, YAML', kind: 'ours', language: 'yaml', args: pagewright, diagnostics: 'pull' },
  { what: 'Pagewright, YAML, sent', kind: 'ours', language: 'yaml', args: pagewright, diagnostics: 'push' },
  { what: 'Pagewright, JSON', kind: 'ours', language: 'json', args: pagewright, diagnostics: 'pull' },
  { what: 'Pagewright, JSON, sent', kind: 'ours', language: 'json', args: pagewright, diagnostics: 'push' },
  {
    what: `${named('yaml-language-server')}, sent`,
    kind: 'peer',
    language: 'yaml',
    args: [`${peers}/yaml-language-server/bin/yaml-language-server`, '--stdio'],
    diagnostics: 'push',
    settings: {
      yaml: {
        ...{ validate: true, hover: true, completion: true, schemas: {} },
        schemaStore: { enable: false, url: '' },
      },
    },
  },
  {
    what: `${named('vscode-langservers-extracted')}, JSON`,
    kind: 'peer',
    language: 'json',
    args: [`${peers}/vscode-langservers-extracted/bin/vscode-json-language-server`, '--stdio'],
    diagnostics: 'pull',
    settings: { json: { validate: { enable: true }, schemas: [] } },
    initializationOptions: { provideFormatter: false, handledSchemaProtocols: [] },
  },
  { what: 'an echo, YAML', kind: 'floor', language: 'yaml', args: echo, diagnostics: 'pull' },
  { what: 'an echo, JSON', kind: 'floor', language: 'json', args: echo, diagnostics: 'pull' },
];
