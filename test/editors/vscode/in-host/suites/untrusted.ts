import { commands, workspace } from 'vscode';
import { ask } from '../commands.js';
import { untilCodes } from '../diagnostics.js';
import { positionOf, show, uriOf } from '../documents.js';
import { expectEqual } from '../expect-equal.js';
import { runTests, type Tests } from '../run-tests.js';

const broken = ['Pagination/ItemsNotFound', 'Pagination/UnusedRole', 'Pagination/UnknownScheme'];

const tests: Tests = {
  'a document in an untrusted folder is checked, and has hovers': async () => {
    expectEqual(workspace.isTrusted, false, 'that the folder is trusted');
    const document = await show(uriOf('openapi.yaml'));
    await untilCodes(document.uri, broken);
    const hovers = await ask.hover(document.uri, positionOf(document, 'offsetPage', 1, '/members:'));
    expectEqual(hovers.length, 1, 'the number of hovers');
  },

  'a mock is not served in an untrusted folder': async () => {
    const uri = uriOf('openapi.yaml').toString();
    const address = await commands.executeCommand<unknown>('pagewright.serveMock', { uri });
    expectEqual(address, undefined, 'the address of the mock');
  },
};

/** Runs in a window on `workspace/`, which the user has not trusted. */
export const run = () => runTests(tests);
