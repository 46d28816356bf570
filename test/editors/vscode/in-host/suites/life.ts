import { commands } from 'vscode';
import type { PagewrightApi } from '../../../../../extension/src/client/server-access.js';
import { untilCodes } from '../diagnostics.js';
import { replace, show, uriOf } from '../documents.js';
import { expectEqual } from '../expect-equal.js';
import { extension } from '../extension.js';
import type { Tests } from '../run-tests.js';
import { serversOfThisHost } from '../server-process.js';
import { until } from '../until.js';

const before = ['Pagination/ItemsNotFound', 'Pagination/UnusedRole', 'Pagination/UnknownScheme'];
const after = ['Pagination/ItemsNotFound', 'Pagination/UnusedRole'];

export const life: Tests = {
  'a window runs exactly one language server': async () => {
    const document = await show(uriOf('openapi.yaml'));
    await untilCodes(document.uri, before);
    expectEqual([extension().exports.state, serversOfThisHost().length], ['running', 1]);
  },

  'a killed server is replaced by a new one, which checks edits': async () => {
    const document = await show(uriOf('openapi.yaml'));
    const [killed = 0] = serversOfThisHost();
    await anotherRuns(() => process.kill(killed, 'SIGKILL'));
    expectEqual([serversOfThisHost().length, serversOfThisHost().includes(killed)], [1, false]);
    await replace(document, 'ofsetPage', 'offsetPage');
    await untilCodes(document.uri, after);
    await replace(document, 'offsetPage', 'ofsetPage', '/users:');
    await untilCodes(document.uri, before);
  },

  'the command Restart Server replaces the server, and findings appear again': async () => {
    const document = await show(uriOf('openapi.yaml'));
    const first = serversOfThisHost();
    await anotherRuns(() => commands.executeCommand('pagewright.restartServer'));
    const second = serversOfThisHost();
    expectEqual([first.length, second.length, first[0] === second[0]], [1, 1, false]);
    await untilCodes(document.uri, before);
  },
};

/** Calls `end` to end the server, and resolves once another server runs. */
async function anotherRuns(end: () => unknown): Promise<void> {
  const api: PagewrightApi = extension().exports;
  const states: string[] = [];
  const listening = api.onStateChanged((state) => states.push(state));
  await end();
  await until(
    [api.onStateChanged],
    () => (states.length > 1 && states.at(-1) === 'running') || undefined,
    () => `the server is ${api.state} after ${states.join(', ')}`,
  );
  listening.dispose();
}
