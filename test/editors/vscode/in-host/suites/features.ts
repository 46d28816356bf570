import { type DocumentSymbol, MarkdownString, Range, type TextDocument, workspace } from 'vscode';
import { ask } from '../commands.js';
import { diagnosticsOf, type Seen, seen, untilCodes } from '../diagnostics.js';
import { positionOf, show, uriOf } from '../documents.js';
import { expectEqual } from '../expect-equal.js';
import type { Tests } from '../run-tests.js';

const broken = ['Pagination/ItemsNotFound', 'Pagination/UnusedRole', 'Pagination/UnknownScheme'];
const mended = ['Pagination/ItemsNotFound', 'Pagination/UnusedRole'];

/** Tests of the server's features. Fix and rename come last, because they change the text. */
export const features: Tests = {
  'VS Code shows exactly the expected diagnostics, with code, severity, range, tags and related places':
    async () => {
      const document = await show(uriOf('openapi.yaml'));
      await untilCodes(document.uri, broken);
      const expected: readonly Seen[] = [
        {
          code: 'Pagination/ItemsNotFound',
          severity: 'Error',
          text: 'rows',
          related: [
            { message: 'get /logs is bound to this scheme here', text: 'x-vendor-pagination-property' },
            { message: 'this object has entries, next and link', text: 'schema' },
          ],
        },
        { code: 'Pagination/UnusedRole', severity: 'Warning', text: 'cursorUrl', tags: ['Unnecessary'] },
        { code: 'Pagination/UnknownScheme', severity: 'Error', text: 'ofsetPage' },
      ];
      expectEqual(
        diagnosticsOf(document.uri).map((each) => seen(each, document.uri)),
        expected,
      );
      await untilCodes(uriOf('pagewright.yaml'), []);
    },

  'the code of a diagnostic links to the page about its rule': async () => {
    const unknown = diagnosticsOf(uriOf('openapi.yaml'))[2];
    const code = typeof unknown?.code === 'object' ? unknown.code : undefined;
    expectEqual(code?.target.toString(true), 'command:pagewright.showRule?["Pagination/UnknownScheme"]');
  },

  'a hover over a scheme name shows how the next request is made': async () => {
    const { document, at } = await place('offsetPage', 1, '/members:');
    const [hover, ...others] = await ask.hover(document.uri, at);
    expectEqual(others, []);
    const text = hover?.contents.map((one) => (one instanceof MarkdownString ? one.value : one)).join('\n');
    expectEqual(
      text?.includes('**Next request**: offset = offset + limit sent'),
      true,
      `That it is in ${text}`,
    );
    expectEqual(hover?.range && document.getText(hover.range), 'offsetPage');
  },

  'completion offers the names of schemes as a value of x-vendor-pagination': async () => {
    const { document, at } = await place('offsetPage', 2, '/members:');
    const labels = (await ask.completion(document.uri, at)).map(({ label }) =>
      typeof label === 'string' ? label : label.label,
    );
    expectEqual(
      labels.filter((label) => label.endsWith('Page')),
      ['offsetPage', 'cursorPage'],
      `what is offered of ${labels.join(', ')}`,
    );
  },

  'completion offers only the roles that the scheme does not use yet': async () => {
    const { document, at } = await place('total }', 0, 'users: { type: items }');
    const labels = (await ask.completion(document.uri, at)).map(({ label }) => label);
    expectEqual([labels.includes('total'), labels.includes('items')], [true, false], labels.join(', '));
  },

  'Go to Definition on a scheme name finds the scheme': async () => {
    const { document, at } = await place('offsetPage', 1, '/members:');
    const found = await ask.definition(document.uri, at);
    expectEqual(await textsAt(found), ['openapi.yaml:4 offsetPage']);
  },

  'Find References on a scheme finds places in the document and in the configuration': async () => {
    const { document, at } = await place('offsetPage', 1);
    const found = await ask.references(document.uri, at);
    expectEqual((await textsAt(found)).sort(), [
      'openapi.yaml:31 offsetPage',
      'openapi.yaml:4 offsetPage',
      'pagewright.yaml:6 offsetPage',
    ]);
  },

  'code lenses show the uses of each scheme, and the scheme of each operation': async () => {
    const { document } = await place('offsetPage', 0);
    const lenses = await ask.lenses(document.uri, 100);
    // VS Code returns lenses that are already resolved before the others, so the lenses are sorted here.
    const said = lenses.map(({ range, command }) => ({
      line: range.start.line + 1,
      title: command?.title ?? '',
    }));
    said.sort((one, other) => one.line - other.line || one.title.localeCompare(other.title));
    expectEqual(
      said.map(({ line, title }) => `${line} ${title}`),
      [
        ...['4 Preview page helper', '4 used by 2 operations'],
        ...['12 Preview page helper', '12 used by 1 operation'],
        ...['30 offsetPage · stops at total', '30 Preview page walk'],
        ...['37 cursorPage · until next is missing', '37 Preview page walk'],
        ...['53 offsetPage · stops at total', '53 Preview page walk'],
      ],
    );
  },

  'inlay hints name the scheme at operations that do not name it themselves': async () => {
    const { document } = await place('offsetPage', 0);
    const hints = await ask.hints(document.uri, new Range(0, 0, document.lineCount, 0));
    const shown = hints.map(({ label, position }) => {
      const text = typeof label === 'string' ? label : label.map(({ value }) => value).join('');
      return `${position.line + 1} ${text}`;
    });
    expectEqual(shown, ['39 → cursorPage', '53 → offsetPage']);
  },

  'the outline lists paths, operations and schemes': async () => {
    const names = (list: readonly DocumentSymbol[]): readonly string[] =>
      list.flatMap(({ name, children }) => [name, ...names(children)]);
    const all = names(await ask.symbols(uriOf('openapi.yaml')));
    const wanted = ['offsetPage', 'cursorPage', '/members', '/logs', 'get', 'responses'];
    expectEqual(
      wanted.filter((name) => !all.includes(name)),
      [],
      `the names missing in ${all.join(', ')}`,
    );
  },

  'workspace symbols are found by a part of their name': async () => {
    const found = await ask.workspaceSymbols('cursorPa');
    // Symbols outside the workspace are skipped: another extension also indexes the page helpers that earlier tests
    // showed.
    const ours = found.filter(({ location }) => workspace.getWorkspaceFolder(location.uri) !== undefined);
    expectEqual(
      ours.map(({ name, location }) => `${name} ${workspace.asRelativePath(location.uri)}`),
      ['cursorPage openapi.yaml'],
    );
  },

  'a quick fix changes the text, and the diagnostic that it fixes disappears': async () => {
    const { document, at } = await place('ofsetPage', 1);
    const actions = await ask.actions(document.uri, new Range(at, at), 'quickfix', 10);
    const [first] = actions;
    if (first?.edit === undefined) throw new Error(`No fix among ${actions.map(({ title }) => title)}.`);
    expectEqual(first.title, 'Change to offsetPage');
    await workspace.applyEdit(first.edit);
    expectEqual(
      document.getText().includes('x-vendor-pagination: offsetPage # 😀'),
      true,
      'that the text is fixed',
    );
    await untilCodes(document.uri, mended);
  },

  'renaming a scheme changes its name in every file': async () => {
    const { document, at } = await place('offsetPage', 1);
    const config = await workspace.openTextDocument(uriOf('pagewright.yaml'));
    const before = [document.getText(), config.getText()];
    await workspace.applyEdit(await ask.rename(document.uri, at, 'byOffset'));
    expectEqual(
      [document.getText(), config.getText()],
      before.map((text) => text.replaceAll('offsetPage', 'byOffset')),
    );
    await untilCodes(document.uri, mended);
    await untilCodes(config.uri, []);
  },
};

async function place(text: string, into: number, after = '') {
  const document = await show(uriOf('openapi.yaml'));
  return { document, at: positionOf(document, text, into, after) };
}

async function textsAt(places: readonly { uri: TextDocument['uri']; range: Range }[]): Promise<string[]> {
  return Promise.all(
    places.map(async ({ uri, range }) => {
      const document = await workspace.openTextDocument(uri);
      return `${workspace.asRelativePath(uri)}:${range.start.line + 1} ${document.getText(range)}`;
    }),
  );
}
