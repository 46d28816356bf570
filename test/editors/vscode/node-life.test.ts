import { expect, it } from 'vitest';
import { openDocument } from './journeys/open-document.js';
import { describeVsCode } from './kit/describe-vs-code.js';
import { messages } from './kit/messages.js';
import { runCommand } from './kit/palette.js';
import { waitForProblems } from './kit/problems.js';
import { runJourney } from './kit/run-journey.js';
import { goTo, replace } from './kit/text.js';
import { clickViewButton, openView } from './kit/tree.js';
import { patience } from './kit/vs-code.js';
import { webview } from './kit/webview.js';
import { newest } from './node/editions.js';
import { processesWith } from './node/gone.js';
import { type NodeHost, startNode } from './node/host.js';
import { canInstall, install } from './node/install.js';
import { serveCustomers } from './panel/customers-server.js';

const serversOf = (hosts: readonly NodeHost[]) =>
  hosts.flatMap(({ home }) => processesWith(home)).filter(({ command }) => / --node-ipc\b/.test(command));

const name = `what befalls the extension in VS Code ${newest.version}`;

if (!canInstall() && process.env.CI !== 'true')
  process.stderr.write(`${name} is skipped: it can be installed only on Linux x64\n`);
else
  describeVsCode(name, () => {
    it('a VS Code that runs on Node can be installed for tests', () => install(newest, () => {}), 600_000);

    it('VS Code reports why a killed server ended, and restarts it', async () => {
      const hosts: NodeHost[] = [];
      const servers = () => serversOf(hosts);
      const journey = {
        title: 'a killed server',
        run: async (vs: Parameters<typeof openDocument>[0]) => {
          await openDocument(vs);
          const [killed, ...others] = servers();
          expect(others).toEqual([]);
          process.kill(killed?.id ?? 0, 'SIGKILL');
          expect(await messages(vs)).toEqual([
            'The Pagewright language server ended unexpectedly (signal SIGKILL) and was restarted.',
          ]);
          await replace(vs, 'x-vendor-pagination: deskOffsets', 'x-vendor-pagination: deskOfsets');
          await waitForProblems(vs, [
            'customers.list names the scheme "deskOfsets", which is not defined; it stays unpaginated. ' +
              'Did you mean deskOffsets? pagewright Pagination/UnknownScheme [Ln 25, Col 28]',
          ]);
          expect(servers().filter(({ id }) => id === killed?.id)).toEqual([]);
          expect(servers().length).toBe(1);
        },
      };
      await runJourney(journey, async (options) => {
        const host = await startNode(newest, options);
        hosts.push(host);
        return host;
      });
    });

    it('after the server has ended five times, the explorer says that it is stopped, and can restart it', async () => {
      const hosts: NodeHost[] = [];
      const another = async (ended: ReadonlySet<number>) => {
        const found = () => serversOf(hosts).find(({ id }) => !ended.has(id))?.id;
        await expect.poll(found, { timeout: patience }).toBeDefined();
        return found() ?? 0;
      };
      const journey = {
        title: 'five ends of the server',
        run: async (vs: Parameters<typeof openDocument>[0]) => {
          await openDocument(vs);
          await openView(vs, 'Pagination');
          const sideBar = vs.page.locator('.part.sidebar');
          await sideBar.locator('.monaco-list-row').first().waitFor();
          const ended = new Set<number>();
          for (let ends = 1; ends <= 5; ends++) {
            const id = await another(ended);
            ended.add(id);
            process.kill(id, 'SIGKILL');
          }
          await sideBar
            .getByText('the language server has stopped. Use Restart Server in the title of this view.')
            .waitFor();
          expect((await messages(vs))[0]).toBe(
            'The Pagewright language server ended unexpectedly for the fifth time in three minutes (signal SIGKILL). ' +
              'Nothing is checked until you restart it.',
          );
          expect(serversOf(hosts)).toEqual([]);
          await clickViewButton(vs, 'Restart Server');
          await sideBar.getByText('the language server has stopped').waitFor({ state: 'hidden' });
          await another(ended);
          await replace(vs, 'x-vendor-pagination: deskOffsets', 'x-vendor-pagination: deskOfsets');
          await waitForProblems(vs, [expect.stringContaining('which is not defined')]);
        },
      };
      await runJourney(journey, async (options) => {
        const host = await startNode(newest, options);
        hosts.push(host);
        return host;
      });
    });

    it('in an untrusted folder VS Code shows a page walk, but can’t run it against a server', async () => {
      const customers = await serveCustomers();
      const journey = {
        title: 'an untrusted folder',
        run: async (vs: Parameters<typeof openDocument>[0]) => {
          await openDocument(vs);
          await goTo(vs, 'operationId: listCus|tomers');
          await runCommand(vs, 'Pagewright: Preview Page Walk');
          const page = webview(vs);
          await page.getByText('The walk has 2 pages.').first().waitFor();
          await page.getByText('Run against a server…').click();
          await page.getByText('Requests to a server can be sent only from a trusted workspace.').waitFor();
          expect(await page.getByLabel('Address of the server').isDisabled()).toBe(true);
          expect(await page.getByRole('button', { name: 'Run', exact: true }).isDisabled()).toBe(true);
          expect(customers.asked).toEqual([]);
          await page.getByRole('button', { name: 'Manage Workspace Trust' }).click();
          await vs.page.locator('.tab', { hasText: 'Workspace Trust' }).waitFor();
        },
      };
      try {
        await runJourney(journey, (options) => startNode(newest, { ...options, trust: 'asked' }));
      } finally {
        customers.stop();
      }
    });
  });
