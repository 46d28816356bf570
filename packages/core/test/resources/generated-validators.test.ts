import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { boundedPattern } from '../../scripts/bounded-pattern.js';
import { derivedFiles } from '../../scripts/derived-files.js';
import { resourceSchemas } from '../../src/resources/json-schemas.js';
import { docsProjectCreation } from './samples.js';

const fileOf = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFile(fileOf(path), 'utf8');

describe('files generated from the JSON Schemas', () => {
  it('the generated files, including the published schemas, are up to date on disk', async () => {
    const made = await derivedFiles();
    expect(made.map(({ path }) => path)).toEqual([
      'src/generated/format-validators.js',
      'src/generated/format-validators.d.ts',
      'src/generated/resource-validators.js',
      'src/generated/resource-validators.d.ts',
      'schemas/scheme.schema.json',
      'schemas/config.schema.json',
      'src/generated/runtime-names.ts',
      '../../docs/rules.md',
      '../../docs/format.md',
      '../../docs/adopting.md',
    ]);
    for (const { path, content } of made) expect([path, await read(path)]).toEqual([path, content]);
  });

  it('derivedFiles returns the same files every time', async () => {
    expect(await derivedFiles()).toEqual(await derivedFiles());
  });
});

describe('the standalone validators', () => {
  it.each(['format', 'resource'])(
    'the standalone validators of the %s contain no eval, no new Function, no require, no import',
    async (family) => {
      const code = await read(`src/generated/${family}-validators.js`);
      expect(code).not.toMatch(
        /\beval\b|new Function|\bFunction\s*\(|\brequire\b|\bimport\b|node:|process\./,
      );
    },
  );

  it('the standalone validators run where code generation from strings is forbidden', async () => {
    const { code } = await transform(await read('src/generated/resource-validators.js'), {
      format: 'iife',
      globalName: 'validators',
    });
    const probe = `${code}; JSON.stringify([
      Object.keys(validators),
      validators.validateDocsProjectCreation(${JSON.stringify(docsProjectCreation)}),
      validators.validateDocsProjectCreation({ slug: '' }),
      validators.validateDocsProjectCreation.errors.map((error) => error.keyword),
    ])`;
    const answer: unknown = JSON.parse(
      String(
        runInNewContext(probe, Object.create(null), {
          contextCodeGeneration: { strings: false, wasm: false },
        }),
      ),
    );
    const names = Object.keys(resourceSchemas).map((name) => `validate${name}`);
    expect(answer).toEqual([names.toSorted(), true, false, ['required', 'minLength']]);
  });

  it('the declarations of the standalone validators do not use the type any', async () => {
    const declarations = await read('src/generated/resource-validators.d.ts');
    expect(declarations).not.toMatch(/\bany\b/);
    for (const name of Object.keys(resourceSchemas)) {
      expect(declarations).toContain(`export declare const validate${name}: Validator;`);
    }
  });
});

describe('boundedPattern', () => {
  it('boundedPattern matches as a regular expression does', () => {
    const pattern = boundedPattern('^a.$', 'u');
    expect(['ab', 'a😀', 'abc', ''].map((text) => pattern.test(text))).toEqual([true, true, false, false]);
  });

  it('boundedPattern prints its source, and matches no text above 65,536 characters', () => {
    expect(String(boundedPattern('^a*$', 'u'))).toBe('/^a*$/u');
    const pattern = boundedPattern('^a*$', 'u');
    expect([65_536, 65_537].map((length) => pattern.test('a'.repeat(length)))).toEqual([true, false]);
  });
});
