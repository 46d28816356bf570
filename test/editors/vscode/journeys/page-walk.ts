import { expect } from 'vitest';
import { runCommand } from '../kit/palette.js';
import { screenshot } from '../kit/screenshot.js';
import { goTo, replace } from '../kit/text.js';
import { webview } from '../kit/webview.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

export const pageWalk: Journey = {
  title:
    'the page walk of an operation follows edits of a sample response and of the scheme, and runs against the mock',
  run: async (vs) => {
    await openDocument(vs);
    await goTo(vs, 'operationId: listCus|tomers');
    await runCommand(vs, 'Pagewright: Preview Page Walk');
    const page = webview(vs);
    await page.getByRole('heading', { name: 'GET /customers' }).waitFor();
    await page.getByText('The walk has 2 pages. The next offset has reached the total.').waitFor();
    expect(await page.getByRole('heading', { name: /^Page \d/ }).count()).toBe(2);
    await screenshot(vs, 'page-walk');

    await page.getByRole('button', { name: 'Edit the response of page 1' }).click();
    await page.getByLabel('Body of response 1, as JSON').fill('{ "results": [{ "id": "1" }], "total": 1 }');
    await page.getByText('The walk has 1 page. The next offset has reached the total.').waitFor();

    await replace(vs, 'total: { type: total }', 'more: { type: hasMore }');
    await page.getByText('more is false').waitFor();

    await page.getByRole('button', { name: 'Reset to made-up responses' }).click();
    await page.getByRole('button', { name: 'Run against the mock' }).click();
    await page.getByRole('status').getByText('Completed: 3 pages.').waitFor();
    expect(await page.getByText('from the mock', { exact: true }).count()).toBe(3);
    await replace(vs, 'more: { type: hasMore }', 'total: { type: total }');
    await page.getByText('The next offset has reached the total').first().waitFor();
    await page.getByRole('button', { name: 'Back to made-up responses' }).click();
    await page.getByRole('button', { name: 'Run against the mock' }).waitFor();
  },
};
