import { ConfigurationTarget, workspace } from 'vscode';
import { untilCodes } from '../diagnostics.js';
import { show, uriOf } from '../documents.js';
import { expectEqual } from '../expect-equal.js';
import { extension } from '../extension.js';
import type { Tests } from '../run-tests.js';

const unread = ['Document/UnreadExtension', 'Document/UnreadExtension'];
const all = ['Pagination/ItemsNotFound', 'Pagination/UnusedRole', 'Pagination/UnknownScheme'];

/** Tests that change settings of the folder while the server runs. */
export const settings: Tests = {
  'a change of the vendor prefixes applies at once, without a restart of the server': async () => {
    const document = await show(uriOf('openapi.yaml'));
    await untilCodes(document.uri, all);
    const states: string[] = [];
    const listening = extension().exports.onStateChanged((state) => states.push(state));
    await change('vendorPrefixes', ['acme']);
    await untilCodes(document.uri, unread);
    await change('vendorPrefixes', undefined);
    await untilCodes(document.uri, all);
    listening.dispose();
    expectEqual(states, [], 'the states of the server meanwhile');
  },

  'the findings of a rule disappear when the settings turn the rule off': async () => {
    const document = await show(uriOf('openapi.yaml'));
    await change('diagnostics', { rules: { 'Pagination/UnusedRole': 'off' } });
    await untilCodes(
      document.uri,
      all.filter((code) => code !== 'Pagination/UnusedRole'),
    );
    await change('diagnostics', undefined);
    await untilCodes(document.uri, all);
  },
};

async function change(name: string, value: unknown): Promise<void> {
  await workspace.getConfiguration('pagewright').update(name, value, ConfigurationTarget.Workspace);
}
