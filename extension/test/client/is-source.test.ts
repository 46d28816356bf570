import { describe, expect, it } from 'vitest';
import { type EditorFiles, isSource } from '../../src/client/source-files.js';

const schemes: ReadonlyMap<string, boolean> = new Map([
  ...(['file', 'memfs', 'vscode-userdata'] as const).map((scheme) => [scheme, true] as const),
  ...(['git', 'archive'] as const).map((scheme) => [scheme, false] as const),
]);
const places = (...folders: readonly string[]): EditorFiles => ({
  folders: folders.map((scheme) => ({ uri: { scheme } })),
  isWritable: (scheme) => schemes.get(scheme),
});

describe('documents that are treated as edited source', () => {
  it.each(['file', 'memfs', 'untitled'])(
    'a document with the URI scheme %s is treated as edited source',
    (scheme) => {
      expect(isSource({ uri: { scheme }, languageId: 'yaml' }, places())).toBe(true);
    },
  );

  it('a document in a workspace folder is treated as edited source, even on a read-only file system', () => {
    const document = { uri: { scheme: 'archive' }, languageId: 'json' };
    expect([isSource(document, places()), isSource(document, places('file', 'archive'))]).toStrictEqual([
      false,
      true,
    ]);
  });

  it.each(['git', 'output', 'vscode-notebook-cell', 'comment'])(
    'a document with the URI scheme %s is not treated as edited source',
    (scheme) => {
      expect(isSource({ uri: { scheme }, languageId: 'yaml' }, places('file'))).toBe(false);
    },
  );

  it('only YAML and JSON documents are treated as edited source', () => {
    const reported = ['yaml', 'json', 'jsonc', 'plaintext', 'typescript', 'log'].filter((languageId) =>
      isSource({ uri: { scheme: 'file' }, languageId }, places()),
    );
    expect(reported).toStrictEqual(['yaml', 'json', 'jsonc']);
  });
});
