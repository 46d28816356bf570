import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRule, type JsonObject } from '@pagewright/core';
import { openText, recogniseKind } from '@pagewright/syntax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, languages, readDocument, textOf } from '../real/corpus.js';
import { declare } from '../real/declare.js';
import { alone, asInRedocly, emptyProject, type Project, type Reported } from './linters.js';

const samplesFolder = fileURLToPath(new URL('../../samples', import.meta.url));
const trees = readdirSync(samplesFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ya?ml|json)$/.test(name))
  .map((name) => ({ name, tree: openSample(name) }))
  .filter(({ tree }) => recogniseKind(tree.reader) === 'openapi');

function openSample(name: string) {
  const path = join(samplesFolder, name);
  return openText(readFileSync(path, 'utf8'), { fileName: path }).tree;
}

/**
 * Returns the path of a sample. Redocly rejects duplicate keys, so a sample with them is copied without the first key
 * of each pair.
 */
function sample({ name, tree }: (typeof trees)[number]): string {
  if (tree.problems.length === 0) return join(samplesFolder, name);
  const language = name.endsWith('.json') ? 'json' : 'yaml';
  return project.write(`samples/${name}`, textOf(tree.reader.get([]) as JsonObject, language));
}

/** Returns only Pagewright's findings, without the linters' own findings. */
function own(found: readonly Reported[]): readonly Reported[] {
  return found.filter(({ code }) => findRule(code) !== undefined);
}

const undeclared = 'Document/UndeclaredPagination';

let project: Project;
beforeAll(() => {
  project = emptyProject();
  // Findings in other files are covered by `several-files`.
  for (const [name, text] of Object.entries(alone)) project.write(name, text);
  project.write('redocly.yaml', `${alone['redocly.yaml']}rules: { pagewright/${undeclared}: warn }\n`);
  project.write('.spectral.yaml', `extends: ['./alone-in-spectral.mjs']\nrules: { ${undeclared}: info }\n`);
});
afterAll(() => project.remove());

/** Each run checks every eighth document, because the linters keep all results of a run in memory. */
const parts = 8;
/** Two runs cover a quarter of the documents; the others have the same kinds of findings. */
const runs = 2;

describe.each(Array.from({ length: runs }, (_, run) => run))('published documents, part %s', (run) => {
  let files: readonly string[];
  let expected: readonly Reported[];
  beforeAll(() => {
    files = documents.flatMap((name, index) => {
      if (index % parts !== run) return [];
      // Each part has both YAML and JSON.
      const language = languages[Math.floor(index / parts) % languages.length] ?? 'json';
      const { document } = declare(readDocument(name));
      return [project.write(`${run}/${name.replaceAll('/', '-')}.${language}`, textOf(document, language))];
    });
    expected = project.check(files, '--undeclared');
  });

  it('the published documents that the linters are compared on have findings', () => {
    expect(expected.length).toBeGreaterThan(100);
  });

  it('Redocly CLI reports the findings of pagewright check for published documents', () => {
    expect(own(project.redocly(files))).toEqual(asInRedocly(expected));
  });

  it('Spectral reports the findings of pagewright check for published documents', () => {
    expect(own(project.spectral(files))).toEqual(expected);
  });
});

describe('samples', () => {
  let samples: readonly string[];
  let expected: readonly Reported[];
  beforeAll(() => {
    samples = trees.map(sample);
    // The plug-ins of this test read no configuration, overlays or overrides.
    expected = project.check(samples, '--undeclared', '--no-overlays', '--no-config');
  });

  it('Redocly CLI reports the findings of pagewright check for the samples', () => {
    expect(samples.length).toBeGreaterThan(20);
    expect(own(project.redocly(samples))).toEqual(asInRedocly(expected));
  });

  it('Spectral reports the findings of pagewright check for the samples', () => {
    expect(own(project.spectral(samples))).toEqual(expected);
  });
});
