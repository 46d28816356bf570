import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { EditedFile } from '../../src/model/workspace-file.js';

const piece = fc.constantFrom(
  'a',
  '\n',
  '\r\n',
  '\r',
  '\r\r\n\n',
  ': ',
  '  - x',
  '😀',
  '\u2028',
  '{',
  '}',
  '',
);
const number = fc.integer({ min: -1, max: 30 });
const position = fc.record({ line: number, character: number });

const versions = (version: number) => ({ version, clientVersion: version });

it('after any edits, a file behaves like the TextDocument of the LSP library with the same text', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 20 }),
      fc.array(fc.record({ start: fc.nat(30), length: fc.nat(5), text: piece }), { maxLength: 8 }),
      position,
      position,
      number,
      (pieces, edits, one, other, at) => {
        const file = new EditedFile('file:///a.yaml', pieces.join(''), 'yaml', versions(1), () => false);
        for (const [version, { start, length, text }] of edits.entries()) {
          const [first, last] = [
            Math.min(start, file.tree.length),
            Math.min(start + length, file.tree.length),
          ];
          file.edit([{ start: first, end: last, text }], versions(version + 2));
        }
        const same = TextDocument.create(file.uri, 'yaml', edits.length + 1, file.tree.text);
        const range = one.line < other.line ? { start: one, end: other } : { start: one, end: one };
        const reported = (document: TextDocument) => [
          [document.uri, document.languageId, document.version, document.lineCount],
          [document.getText(), document.getText(range)],
          [document.positionAt(at), document.offsetAt(one)],
          [document.getLineRange(at), document.getEOLCharacters(at)],
        ];
        expect(reported(file)).toEqual(reported(same));
      },
    ),
  );
});

it('a file that is not open has no client version, and takes its language from its name', () => {
  const { languageId, clientVersion, version } = new EditedFile(
    'file:///a.json',
    '{}',
    undefined,
    { version: 7, clientVersion: undefined },
    () => false,
  );
  expect([languageId, clientVersion, version]).toEqual(['json', undefined, 7]);
});

it('a broken text without known keys keeps the kind of the last readable version, or the last guess', () => {
  const broken = {
    document: '"openapi": "3.1.0" }',
    config: '"pagination": [{ "type": "offset" }',
    any: '"title": [',
  };
  const kindsOf = (...texts: readonly string[]) => {
    const file = new EditedFile('file:///a.json', '', 'json', versions(1), () => false);
    return texts.map((text, index) => {
      file.replace(text, versions(index + 2));
      return file.kind;
    });
  };
  expect(kindsOf('{ "openapi": "3.1.0" }', broken.config, broken.any)).toEqual([
    'openapi',
    'config',
    'openapi',
  ]);
  expect(kindsOf(broken.any, broken.config, broken.any)).toEqual(['other', 'config', 'config']);
  expect(kindsOf('{ "pagination": [] }', broken.document, broken.any)).toEqual([
    'config',
    'openapi',
    'config',
  ]);
  expect(kindsOf('{ "openapi": "3.1.0" }', '{ "title": "a" }', broken.any)).toEqual([
    'openapi',
    'other',
    'other',
  ]);
});
