import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recogniseKind } from '@pagewright/core';
import { openText } from '@pagewright/syntax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, languages, readDocument, textOf } from '../real/corpus.js';
import { declare } from '../real/declare.js';
import { asInRedocly, emptyProject, type Project, type Reported, settings } from './linters.js';

const samplesFolder = fileURLToPath(new URL('../../samples', import.meta.url));
const samples = readdirSync(samplesFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ya?ml|json)$/.test(name))
  .map((name) => join(samplesFolder, name))
  .filter(
    (path) =>
      recogniseKind(openText(readFileSync(path, 'utf8'), { fileName: path }).tree.reader) === 'openapi',
  );

const undeclared = 'Document/UndeclaredPagination';

let project: Project;
beforeAll(() => {
  project = emptyProject();
  project.write('redocly.yaml', `${settings.redocly}rules: { pagewright/${undeclared}: warn }\n`);
  project.write('.spectral.yaml', `${settings.spectral}rules: { ${undeclared}: info }\n`);
});
afterAll(() => project.remove());

/** Every fourth document at a time: the linters hold all results of a run. */
const runs = 4;

describe.each(Array.from({ length: runs }, (_, run) => run))(
  'documents that people have published, part %s',
  (run) => {
    let files: readonly string[];
    let expected: readonly Reported[];
    beforeAll(() => {
      files = documents.flatMap((name, index) => {
        if (index % runs !== run) return [];
        // Both languages in each part.
        const language = languages[Math.floor(index / runs) % languages.length] ?? 'json';
        const { document } = declare(readDocument(name));
        return [project.write(`${run}/${name.replaceAll('/', '-')}.${language}`, textOf(document, language))];
      });
      expected = project.check(files, '--undeclared');
    });

    it('there are findings to compare', () => {
      expect(expected.length).toBeGreaterThan(100);
    });

    it('Redocly CLI has the findings of the command', () => {
      expect(project.redocly(files)).toEqual(asInRedocly(expected));
    });

    it('Spectral has the findings of the command', () => {
      expect(project.spectral(files)).toEqual(expected);
    });
  },
);

describe('samples', () => {
  it('Redocly CLI has the findings of the command', () => {
    expect(samples.length).toBeGreaterThan(20);
    expect(project.redocly(samples)).toEqual(asInRedocly(project.check(samples, '--undeclared')));
  });

  it('Spectral has the findings of the command', () => {
    expect(project.spectral(samples)).toEqual(project.check(samples, '--undeclared'));
  });
});
