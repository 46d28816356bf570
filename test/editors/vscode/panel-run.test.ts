import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ToHost } from '../../../extension/src/walk/shared/messages.js';
import { describeVsCode } from './kit/describe-vs-code.js';
import { accessibilityProblems } from './panel/accessibility.js';
import { books, panelOpener, picture, waitForPanelStatus } from './panel/opened-panels.js';
import { playHost, quietLive } from './panel/play-host.js';

/** The books document with a variable in its server, and an operation that requires credentials. */
const guarded = books
  .replace(
    /^servers:\n {2}- url: .*$/m,
    `servers: [{ url: 'https://{region}.books.test/api', variables: { region: { default: eu } } }]
security: [{ token: [] }, { key: [] }]`,
  )
  .replace(
    /^components:$/m,
    `$&
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: query, name: api_key }`,
  );

describeVsCode('runs against a server in the page walk panel', () => {
  const open = panelOpener();

  it('the panel sends the host a run with the server address and headers that the user entered', async () => {
    const { page, panel } = await open();
    await page.getByText('Run against a server').click();
    await page.getByLabel('Address of the server').fill('http://localhost:8080');
    await page.getByLabel('Maximum pages').fill('0');
    await page.getByText('Enter a whole number from 1 to 100.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Maximum pages').fill('3');
    await page.getByRole('button', { name: 'Add run header' }).click();
    await page.getByLabel('Name of run header 1').fill('Authorization');
    await page.getByLabel('Value of run header 1').fill('Bearer secret');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const runs = panel.heard.filter(({ kind }) => kind === 'run');
    expect(runs).toEqual<ToHost[]>([
      {
        kind: 'run',
        base: 'http://localhost:8080',
        maxPages: 3,
        headers: [{ name: 'Authorization', value: 'Bearer secret' }],
        ...{ credentials: [], given: [], keep: false },
      },
    ]);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');
  });

  it('in an untrusted workspace the panel can run a walk against the mock, which needs no address', async () => {
    const { page, panel } = await open({ live: { ...quietLive, isTrusted: false } });
    await page.getByRole('button', { name: 'Run against the mock' }).click();
    expect(panel.heard.at(-1)).toEqual({ kind: 'runMock' });
    const running = { ...quietLive, state: 'running', isMock: true } as const;
    await panel.tell({ kind: 'live', live: { ...running, note: 'Requesting pages from the mock…' } });
    await waitForPanelStatus(page, 'Requesting pages from the mock…');
    expect(await page.getByLabel('Address of the server').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Run against the mock' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('in an untrusted workspace the panel has one notice, which leads to trusting the workspace', async () => {
    const { page, panel } = await open({ live: { ...quietLive, isTrusted: false }, text: guarded });
    await page.getByText('Run against a server…').click();
    await page.getByText('Requests to a server can be sent only from a trusted workspace.').waitFor();
    expect(await page.getByText('Nothing is sent until').count()).toBe(0);
    const fields = page.locator('.live input, .live fieldset button');
    expect(await fields.count()).toBeGreaterThan(4);
    for (const field of await fields.all()) expect(await field.isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'untrusted');
    await page.getByRole('button', { name: 'Manage Workspace Trust' }).click();
    expect(panel.heard.at(-1)).toEqual({ kind: 'manageTrust' });
    expect(panel.heard.map(({ kind }) => kind)).not.toContain('address');
  });

  it('the panel fills in the server of the document, and has a field for each credential', async () => {
    const { page, panel } = await open({ text: guarded });
    await page.getByText('Run against a server').click();
    const address = page.getByLabel('Address of the server');
    expect(await address.inputValue()).toBe('https://eu.books.test/api');
    await page.getByLabel('Bearer token (token)').fill('secret-token');
    await page.getByLabel('api_key, query parameter (key)').fill('secret-key');
    await page.getByLabel('Keep them for https://eu.books.test in VS Code’s secret storage').check();
    await picture(page, 'ready');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    expect(panel.heard.at(-1)).toEqual<ToHost>({
      ...{ kind: 'run', base: 'https://eu.books.test/api', maxPages: 10, headers: [] },
      credentials: [
        { id: 'header authorization bearer', value: 'secret-token' },
        { id: 'query api_key value', value: 'secret-key' },
      ],
      ...{ given: [], keep: true },
    });
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');
  });

  it('the panel reuses stored credentials only for their origin, and forgets them on request', async () => {
    const kept = {
      ...{ origin: 'https://eu.books.test', given: ['header authorization bearer'], isStored: true },
    };
    const { page, panel } = await open({ live: { ...quietLive, kept }, text: guarded });
    await page.getByText('Run against a server').click();
    await page.getByPlaceholder('as entered before').waitFor();
    const run = async () => {
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      const last = panel.heard.filter(({ kind }) => kind === 'run').at(-1);
      return last?.kind === 'run' ? [last.given, last.keep, last.credentials] : last;
    };
    expect(await run()).toEqual([kept.given, true, []]);
    const address = page.getByLabel('Address of the server');
    await address.fill('http://localhost:8080');
    expect(await run()).toEqual([[], false, []]);
    const addresses = () => panel.heard.flatMap((one) => (one.kind === 'address' ? one.base : []));
    await expect.poll(addresses).toEqual(['https://eu.books.test/api', 'http://localhost:8080']);
    await address.fill('https://eu.books.test/api');
    await page.getByRole('checkbox', { name: /^Keep them/ }).uncheck();
    const forgotten = () => panel.heard.filter(({ kind }) => kind === 'forget');
    await expect.poll(forgotten).toEqual([{ kind: 'forget', base: 'https://eu.books.test/api' }]);
  });

  it('the panel has buttons to cancel and leave a run, and shows a response that is not a page', async () => {
    const { page, panel, wrong } = await open();
    const [first] = await playHost(
      books,
      'get /v1/books',
    )({ kind: 'ask', ticket: 1, edits: { responses: [] } });
    if (first?.kind !== 'walk') throw new Error('The host has a walk.');
    const [step] = first.view.steps;
    if (step === undefined) throw new Error('The walk has a page.');
    const received = { ...step, source: 'received', milliseconds: 12, next: step.request } as const;
    const view = { ...first.view, steps: [received] };
    const running = { ...quietLive, state: 'running', isShown: true, note: 'Received page 1.' } as const;
    await panel.tell({ kind: 'walk', ticket: 1, why: 'live', view, live: running });
    await waitForPanelStatus(page, '1 page received.');
    expect(await page.getByRole('button', { name: /^(?:Edit|Done|Add a page|Remove)/ }).count()).toBe(0);
    await page.getByRole('heading', { name: 'More pages' }).waitFor();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await cancel.click();
    const answer = {
      ...{ status: 500, isCut: false, bodyStart: '{ "code": "broken" }' },
      headers: [{ name: 'x-request-id', value: 'r7' }],
    };
    const failure = {
      ...{ problem: 'The server responded with status 500.', sent: 'GET https://books.test/v1/books' },
      answer,
    };
    const ended = { ...running, state: 'ended', note: 'Stopped on page 2.', failure } as const;
    await panel.tell({ kind: 'live', live: ended });
    await waitForPanelStatus(page, 'Stopped on page 2.');
    await seeAnswer(page);
    // The form is folded, and each sentence appears once.
    await cancel.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Address of the server').isVisible()).toBe(false);
    for (const text of ['Stopped on page 2.', 'The server responded with status 500.'])
      expect(await page.getByText(text).count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'run');
    await page.getByRole('button', { name: 'Back to made-up responses' }).click();
    expect(panel.heard.slice(-2)).toEqual([{ kind: 'cancelRun' }, { kind: 'leaveRun' }]);

    // If the first page fails, the panel shows the failure instead of the page.
    await panel.tell({ kind: 'live', live: { ...ended, isShown: false, note: 'Stopped on page 1.' } });
    await waitForPanelStatus(page, 'Stopped on page 1. The server responded with status 500.');
    await seeAnswer(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'run-failed');
    expect(wrong).toEqual([]);
  });
});

/** Checks the request, the status, the body, and the headers after unfolding them. */
async function seeAnswer(page: Page): Promise<void> {
  await page.getByText('Request: GET https://books.test/v1/books').waitFor();
  await page.getByRole('heading', { name: 'Response 500' }).waitFor();
  await page.getByText('{ "code": "broken" }').waitFor();
  const header = page.getByText('x-request-id');
  expect(await header.isVisible()).toBe(false);
  await page.getByText('1 response header', { exact: true }).click();
  await header.waitFor();
}
