import { expect, it } from 'vitest';
import { openDocument } from './journeys/open-document.js';
import { describeVsCode } from './kit/describe-vs-code.js';
import { runCommand } from './kit/palette.js';
import { runJourney } from './kit/run-journey.js';
import { screenshot } from './kit/screenshot.js';
import { goTo } from './kit/text.js';
import { webview } from './kit/webview.js';
import { serveCustomers, serveRefusal } from './panel/customers-server.js';
import { startWeb } from './web/host.js';

describeVsCode('a page walk against a server, in VS Code for the Web', () => {
  it('VS Code runs a walk after the host is confirmed, sends headers to no other host, and shows failures', async () => {
    const server = await serveCustomers();
    const [hidden, shown] = [await serveRefusal(false), await serveRefusal(true)];
    const host = new URL(server.address).host;
    try {
      await runJourney(
        {
          title: 'a page walk is run against a server',
          run: async (vs) => {
            await openDocument(vs);
            await goTo(vs, 'operationId: listCus|tomers');
            await runCommand(vs, 'Pagewright: Preview Page Walk');
            const page = webview(vs);
            await page.getByText('Run against a server').click();
            const address = page.getByLabel('Address of the server');
            expect(await address.inputValue()).toBe('https://api.tickets.example');
            await address.fill(server.address);
            await page.getByRole('button', { name: 'Add run header' }).click();
            await page.getByLabel('Name of run header 1').fill('Authorization');
            await page.getByLabel('Value of run header 1').fill('Bearer secret');
            await page.getByRole('button', { name: 'Run', exact: true }).click();

            const question = vs.page.getByRole('dialog');
            await question.getByText(`Send requests to ${host}?`).waitFor();
            await question.getByText(`starting with ${server.address}/customers`).waitFor();
            await question.getByText('Headers: Authorization').waitFor();
            expect(server.asked).toEqual([]);
            await question.getByRole('button', { name: 'Cancel' }).click();
            await page.getByRole('status').getByText('Nothing was sent.').waitFor();

            await page.getByRole('button', { name: 'Run', exact: true }).click();
            await question.getByRole('button', { name: 'Send', exact: true }).click();
            await page.getByRole('status').getByText('Completed: 3 pages.').waitFor();
            expect(server.asked).toEqual([
              'GET /customers as Bearer secret',
              'GET /customers?offset=2 as Bearer secret',
              'GET /customers?offset=4 as Bearer secret',
            ]);
            expect(await page.getByText('received', { exact: true }).count()).toBe(3);
            expect(await address.isVisible()).toBe(false);
            await page.getByText('"Barbara"').waitFor();
            await screenshot(vs, 'page-walk-run');

            await page.getByRole('button', { name: 'Back to made-up responses' }).click();
            await page.getByRole('status').getByText('The walk has 2 pages.').waitFor();

            // Without the header Authorization, the browser sends no preflight request, but the request itself.
            await page.getByText('Run against a server').click();
            await page.getByRole('button', { name: 'Remove run header Authorization' }).click();
            for (const { from, says } of [
              { from: hidden, says: 'The browser gives no details.' },
              { from: shown, says: 'The server responded with status 401.' },
            ]) {
              await address.fill(from.address);
              await page.getByRole('button', { name: 'Run', exact: true }).click();
              await question.getByRole('button', { name: 'Send', exact: true }).click();
              await page.getByRole('status').getByText(says).waitFor();
              await page.getByText(`Request: GET ${from.address}/customers`).waitFor();
            }
            await page.getByRole('heading', { name: 'Response 401' }).waitFor();
            await page.getByText('{ "error": "Who are you?" }').waitFor();
          },
        },
        startWeb,
      );
    } finally {
      for (const one of [server, hidden, shown]) one.stop();
    }
  });
});
