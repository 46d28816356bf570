import { commands, languages, window, workspace } from 'vscode';
import { untilCodes } from '../diagnostics.js';
import { show, uriOf } from '../documents.js';
import { expectEqual } from '../expect-equal.js';
import { extension } from '../extension.js';
import { runTests, type Tests } from '../run-tests.js';
import { serversOfThisHost } from '../server-process.js';

const document = `openapi: 3.1.0
paths:
  /users: { get: { x-vendor-pagination: pages, responses: {} } }
`;

const tests: Tests = {
  'YAML and JSON files without pagination do not start the server': async () => {
    for (const name of ['plain.yaml', 'values.json']) await show(uriOf(name));
    await extension().activate();
    expectEqual(serversOfThisHost(), []);
    expectEqual(
      workspace.textDocuments.flatMap(({ uri }) => languages.getDiagnostics(uri)),
      [],
    );
  },

  'an untitled OpenAPI document starts the server, and is checked': async () => {
    const untitled = await workspace.openTextDocument({ language: 'yaml', content: document });
    await window.showTextDocument(untitled);
    await untilCodes(untitled.uri, ['Pagination/UnknownScheme']);
    expectEqual(serversOfThisHost().length, 1, 'the number of servers');
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  },
};

/** Runs in a window on `plain/`. */
export const run = () => runTests(tests);
