import { describe, expect, it } from 'vitest';
import { isSource, type Places } from '../../src/client/source-files.js';

const schemes: ReadonlyMap<string, boolean> = new Map([
  ...(['file', 'memfs', 'vscode-userdata'] as const).map((scheme) => [scheme, true] as const),
  ...(['git', 'archive'] as const).map((scheme) => [scheme, false] as const),
]);
const places = (...folders: readonly string[]): Places => ({
  folders: folders.map((scheme) => ({ uri: { scheme } })),
  isWritable: (scheme) => schemes.get(scheme),
});

describe('a document that somebody works at', () => {
  it.each(['file', 'memfs', 'untitled'])('a document that somebody works at comes from %s', (scheme) => {
    expect(isSource({ uri: { scheme }, languageId: 'yaml' }, places())).toBe(true);
  });

  it('a document that somebody works at comes from a folder of the workspace, also one that is only read', () => {
    const document = { uri: { scheme: 'archive' }, languageId: 'json' };
    expect([isSource(document, places()), isSource(document, places('file', 'archive'))]).toStrictEqual([
      false,
      true,
    ]);
  });

  it.each(['git', 'output', 'vscode-notebook-cell', 'comment'])(
    'a document that somebody works at does not come from %s',
    (scheme) => {
      expect(isSource({ uri: { scheme }, languageId: 'yaml' }, places('file'))).toBe(false);
    },
  );

  it('a document that somebody works at is YAML or JSON', () => {
    const reported = ['yaml', 'json', 'jsonc', 'plaintext', 'typescript', 'log'].filter((languageId) =>
      isSource({ uri: { scheme: 'file' }, languageId }, places()),
    );
    expect(reported).toStrictEqual(['yaml', 'json', 'jsonc']);
  });
});
