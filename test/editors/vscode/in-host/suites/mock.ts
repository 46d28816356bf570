import { createServer } from 'node:net';
import { ConfigurationTarget, commands, workspace } from 'vscode';
import { replace, show, uriOf } from '../documents.js';
import { expectEqual } from '../expect-equal.js';
import type { Tests } from '../run-tests.js';

/** Tests of a mock on a port, in a host with Node; they undo their edits. */
export const mock: Tests = {
  'a served mock responds with pages, and follows edits of the document': async () => {
    const document = await show(uriOf('openapi.yaml'));
    const address = await serve(document.uri.toString());
    expectEqual(await page(address, '/members?limit=2'), [200, 2]);
    await replace(document, 'users: { type: items }', 'people: { type: items }');
    const { people } = (await (await fetch(`${address}/members?limit=3`)).json()) as { people: unknown[] };
    expectEqual(people.length, 3, 'the number of people');
    await replace(document, 'people: { type: items }', 'users: { type: items }');
    expectEqual(await page(address, '/members?limit=2'), [200, 2]);
  },

  'a mock responds with 503 and the line of a syntax error until the error is fixed': async () => {
    const document = await show(uriOf('openapi.yaml'));
    const address = await serve(document.uri.toString());
    await replace(document, '{ type: offset }', '{ type: offset');
    const answer = await fetch(`${address}/members`);
    const { detail } = (await answer.json()) as { detail: string };
    expectEqual([answer.status, detail.slice(0, 36)], [503, 'Line 7 of openapi.yaml can’t be read']);
    await replace(document, '{ type: offset', '{ type: offset }');
    expectEqual(await page(address, '/members?limit=2'), [200, 2]);
  },

  'serving a document again returns the address of its running mock': async () => {
    const uri = uriOf('openapi.yaml').toString();
    expectEqual(await serve(uri), await serve(uri));
  },
};

async function serve(uri: string): Promise<string | undefined> {
  const settings = workspace.getConfiguration('pagewright');
  await settings.update('mock.port', await freePort(), ConfigurationTarget.Workspace);
  const address = await commands.executeCommand<string | undefined>('pagewright.serveMock', { uri });
  await settings.update('mock.port', undefined, ConfigurationTarget.Workspace);
  return address;
}

async function page(address: string | undefined, path: string): Promise<readonly [number, unknown]> {
  const answer = await fetch(`${address}${path}`);
  const { users } = (await answer.json()) as { users?: unknown[] };
  return [answer.status, users?.length];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
