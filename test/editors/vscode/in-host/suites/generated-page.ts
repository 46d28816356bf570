import { commands, type TextDocument, type TextEditor, window, workspace } from 'vscode';
import { replace, rewrite, show, uriOf } from '../documents.js';
import { expectEqual } from '../expect-equal.js';
import type { Tests } from '../run-tests.js';
import { until } from '../until.js';

/** Tests of the page helper in a second editor; they undo their edits of the scheme. */
export const pageHelper: Tests = {
  'a page helper opens in a second column with its language mode, and the focus stays on the scheme':
    async () => {
      const document = await show(uriOf('openapi.yaml'));
      const editor = await preview(document, 'typescript', 'pagination.ts');
      expectEqual(
        [editor.document.languageId, window.activeTextEditor?.document.uri.path, editor.viewColumn],
        ['typescript', document.uri.path, 2],
      );
      expectEqual(
        editor.document.lineAt(editor.selection.active.line + 1).text,
        'export interface OffsetPageParams {',
      );
    },

  'a page helper follows edits of its scheme': async () => {
    const document = await show(uriOf('openapi.yaml'));
    const { document: shown } = await preview(document, 'typescript', 'pagination.ts');
    await untilText(shown, ['readonly total:'], ['readonly count:']);
    await replace(document, 'total: { type: total }', 'count: { type: total }');
    await untilText(shown, ['readonly count:'], ['readonly total:']);
    await replace(document, 'count: { type: total }', 'total: { type: total }');
    await untilText(shown, ['readonly total:'], ['readonly count:']);
  },

  'a page helper stays while its scheme is broken, and says why it is outdated': async () => {
    const document = await show(uriOf('openapi.yaml'));
    const before = document.getText();
    const { document: shown } = await preview(document, 'typescript', 'pagination.ts');
    await replace(document, '{ type: offset }', '{ type: ofset }');
    await untilText(shown, ['// Outdated. Scheme offsetPage is ignored: ', 'class OffsetPage<Item>'], []);
    await replace(document, '{ type: ofset }', '{ type: offset');
    await untilText(
      shown,
      ['// Outdated. Line 7 of openapi.yaml can’t be read: ', 'class OffsetPage<Item>'],
      [],
    );
    await rewrite(document, before);
    await untilText(shown, ['class OffsetPage<Item>'], ['Outdated.']);
  },

  'a page helper in several files shows every file with code of the scheme': async () => {
    const document = await show(uriOf('openapi.yaml'));
    const { document: shown } = await preview(document, 'java', 'OffsetPage.java');
    expectEqual(
      shown
        .getText()
        .split('\n')
        .filter((line) => /^\/\/ \w+\.java$/.test(line)),
      ['OffsetPage', 'OffsetPageParams', 'OffsetPageResponse', 'Operations', 'OffsetPageAsync'].map(
        (name) => `// ${name}.java`,
      ),
    );
  },
};

async function preview(document: TextDocument, target: string, file: string): Promise<TextEditor> {
  const given = { uri: document.uri.toString(), scheme: 'offsetPage', target };
  await commands.executeCommand('pagewright.previewPageHelper', given);
  return until(
    [window.onDidChangeVisibleTextEditors],
    () => window.visibleTextEditors.find((editor) => editor.document.uri.path.endsWith(`/${file}`)),
    () => `${file} is not visible`,
  );
}

/** Waits until the text contains all of `parts` and none of `absent`. */
async function untilText(
  document: TextDocument,
  parts: readonly string[],
  absent: readonly string[],
): Promise<void> {
  await until(
    [workspace.onDidChangeTextDocument],
    () => {
      const text = document.getText();
      return (
        (parts.every((one) => text.includes(one)) && !absent.some((one) => text.includes(one))) || undefined
      );
    },
    () =>
      `${document.uri.path} has no ${parts.join(', ')}, or has ${absent.join(', ')}:\n${document.getText()}`,
  );
}
