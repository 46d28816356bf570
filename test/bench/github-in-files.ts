import { readFileSync } from 'node:fs';
import type { JsonObject } from '@pagewright/core';
import { githubFiles } from './corpus.js';
import { type ReferringDocument, referringFiles, type SplitDocument, splitFiles } from './split-document.js';

/** GitHub's description in about 300 files: paths, schemas, examples, parameters, responses and headers. */
export function splitGithub(): SplitDocument {
  return splitFiles('github-split', githubDocument(), { paths: 8, components: 9 });
}

/** GitHub's description with one parameter in another file. */
export function referringGithub(): ReferringDocument {
  return referringFiles('github-referring', githubDocument(), 'per-page');
}

function githubDocument(): JsonObject {
  return JSON.parse(readFileSync(githubFiles().json, 'utf8')) as JsonObject;
}
