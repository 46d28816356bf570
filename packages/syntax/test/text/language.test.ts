import { describe, expect, it } from 'vitest';
import { languageOf, parseText } from '../../src/index.js';

describe('the language of a file', () => {
  it.each([
    ['openapi.json', 'json'],
    ['a.jsonc', 'jsonc'],
    ['dir.json/a.yaml', 'yaml'],
    ['C:\\docs\\API.YML', 'yaml'],
    ['notes.txt', undefined],
    ['json', undefined],
    ['a.constructor', undefined],
    ['', undefined],
  ])('the language of the file %j is %s', (fileName, language) => {
    expect(languageOf(fileName)).toBe(language);
  });
});

describe('the language of a text', () => {
  it('a text is read in the requested language', () => {
    expect(parseText('{}', { language: 'yaml', fileName: 'a.json' }).language).toBe('yaml');
  });

  it('a text without a requested language is read in the language of its file name', () => {
    expect(parseText('{}', { fileName: 'a.yaml' }).language).toBe('yaml');
    expect(parseText('a: 1', { fileName: 'a.json' }).language).toBe('json');
  });

  it.each([
    ['{"a": 1}', 'jsonc'],
    ['\n\t[1]', 'jsonc'],
    ['\uFEFF {', 'jsonc'],
    ['// note\n{}', 'jsonc'],
    ['/* note */ {}', 'jsonc'],
    ['a: 1', 'yaml'],
    ['# note\na: 1', 'yaml'],
    ['"a": 1', 'yaml'],
    ['', 'yaml'],
  ] as const)('without a file name, the first character decides the language: %j is %s', (text, language) => {
    expect(parseText(text).language).toBe(language);
    expect(parseText(text, { fileName: 'unknown.txt' }).language).toBe(language);
  });
});
