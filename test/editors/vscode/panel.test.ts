import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeVsCode } from './kit/describe-vs-code.js';
import { accessibilityProblems } from './panel/accessibility.js';
import { panelOpener, picture, waitForPanelStatus } from './panel/opened-panels.js';
import { quietLive } from './panel/play-host.js';
import { colouredThemes, themes } from './panel/themes.js';

describeVsCode('the page walk panel', () => {
  const open = panelOpener();

  it.each(themes)(
    'the panel has no accessibility problems, collapsed, expanded and edited: $name',
    async (theme) => {
      const { page, wrong } = await open({
        theme,
        live: { ...quietLive, headers: [{ name: 'Authorization', value: 'x' }] },
      });
      expect(await accessibilityProblems(page)).toEqual([]);
      await picture(page, `${theme.name}`);
      await page.getByRole('checkbox', { name: 'Show all pages' }).uncheck();
      await page.getByText('Run against a server').click();
      await page.getByRole('button', { name: 'Edit the first request' }).click();
      await page.getByRole('button', { name: 'Edit the response of page 1' }).click();
      await body(page, 1).fill('{ "books": [], }');
      await page
        .getByRole('alert')
        .getByText('Line 1, column 14: nothing follows this comma: remove it')
        .waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await picture(page, `${theme.name}-edited`);
      expect(wrong).toEqual([]);
    },
  );

  it('the text of the panel is readable in every colour theme of VS Code', async () => {
    const { page, panel } = await open({ live: { ...quietLive, headers: [{ name: 'X-A', value: '1' }] } });
    await page.getByText('Run against a server').click();
    await page.getByRole('button', { name: 'Edit the response of page 1' }).click();
    const weak: Record<string, readonly string[]> = {};
    for (const theme of colouredThemes) {
      await panel.wear(theme);
      weak[theme.name] = await accessibilityProblems(page, ['color-contrast']);
    }
    expect(weak).toEqual(Object.fromEntries(colouredThemes.map(({ name }) => [name, []])));
  });

  it.each([300, 480, 800, 1600])(
    'the content of a panel that is %s pixels wide needs no horizontal scrolling',
    async (width) => {
      const { page } = await open({ width });
      await page.getByText('Run against a server').click();
      await page.getByRole('button', { name: 'Edit the first request' }).click();
      await page.getByRole('button', { name: 'Edit the response of page 2' }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await picture(page, `width-${width}`);
    },
  );

  it('in the panel the keyboard can move between pages, and edit a response', async () => {
    const { page, panel } = await open();
    await tabTo(page, page.getByRole('button', { name: 'Next page' }));
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Page 2');
    await page.keyboard.press('Alt+PageUp');
    expect(await focused(page)).toBe('Page 1');
    await page.keyboard.press('Alt+PageUp');
    expect(await focused(page)).toBe('Page 1');
    await tabTo(page, page.getByRole('checkbox', { name: 'Show all pages' }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Alt+PageDown');
    expect(await page.getByRole('heading', { name: 'Response' }).count()).toBe(1);
    await page.keyboard.press('Alt+PageUp');

    await tabTo(page, page.getByRole('button', { name: 'Edit the response of page 1' }));
    await page.keyboard.press('Enter');
    await tabTo(page, body(page, 1));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('{ "books": [{}, {}], "meta": { "total": 5');
    await waitForPanelStatus(page, 'The walk has 2 pages. The next offset has reached the total.');
    await page.getByRole('alert').getByText('Line 1, column 42: } is missing at the end').waitFor();
    await page.keyboard.type(' } }');
    await waitForPanelStatus(page, 'The walk has 2 pages. The next offset has reached the total.');
    await page.getByRole('heading', { name: 'Page 2' }).waitFor();
    expect(await page.getByText('edited', { exact: true }).count()).toBe(1);
    expect(await body(page, 1).inputValue()).toBe('{ "books": [{}, {}], "meta": { "total": 5 } }');

    await page.keyboard.press('Control+A');
    await page.keyboard.type('{ "books": [] }');
    await waitForPanelStatus(page, 'The walk has 1 page. The page has no items.');
    expect(await page.getByRole('listitem').filter({ hasText: 'Page 2' }).count()).toBe(0);
    expect(panel.heard.filter(({ kind }) => kind === 'ask').length).toBeGreaterThan(2);
  });

  it('typed text in the panel, valid or not, survives hiding the panel, and can be reset', async () => {
    const { page, panel } = await open();
    await page.getByRole('button', { name: 'Edit the response of page 2' }).click();
    await body(page, 2).fill('{ "books": [1], "meta": { "total": 100 } }');
    await waitForPanelStatus(page, /^The walk has 3 pages\./);
    await body(page, 2).fill('{ "books": [1], "meta"');
    await panel.reload();
    await page.getByRole('alert').getByText('Line 1, column 23: } is missing at the end').waitFor();
    expect(await body(page, 2).inputValue()).toBe('{ "books": [1], "meta"');
    await waitForPanelStatus(page, /^The walk has 3 pages\./);
    await page.getByRole('button', { name: 'Reset to made-up responses' }).click();
    await waitForPanelStatus(page, /^The walk has 2 pages\./);
    expect(await page.getByText('edited', { exact: true }).count()).toBe(0);
  });

  it('pages can be added to and removed from the panel, and the first request can be edited', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Add a page after this' }).first().click();
    await waitForPanelStatus(page, /^The walk has 3 pages\./);
    await page.getByRole('button', { name: 'Remove this page' }).first().click();
    await waitForPanelStatus(page, /^The walk has 2 pages\./);
    await page.getByRole('button', { name: 'Edit the first request' }).click();
    await page.getByLabel('Value of query parameter 1').fill('3');
    const second = page.locator('section.request').nth(1);
    await second.getByText('3', { exact: true }).first().waitFor();
    expect((await second.getByRole('listitem').allInnerTexts()).map(plain)).toEqual([
      'limit 3',
      'offset to 3 added request field offset (open the request field in the scheme)',
    ]);
  });

  it('the panel refuses a credential header in the first request, since edits are stored', async () => {
    const { page, panel } = await open();
    await page.getByRole('button', { name: 'Edit the first request' }).click();
    await page.getByRole('button', { name: 'Add header', exact: true }).click();
    await page.getByLabel('Name of header 1').fill('authorization');
    await page.getByText('Credentials are not stored').waitFor();
    await page.getByLabel('Value of header 1').fill('Bearer secret');
    expect(JSON.stringify(panel.heard)).not.toContain('secret');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');
  });

  it('the panel shows all marks that carry meaning under forced colours', async () => {
    const { page } = await open();
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const marks = await page
      .locator('mark')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(marks.length).toBe(4);
    expect(marks).not.toContain(ground);
    await picture(page, 'forced-colors');
  });

  it('the panel shows a large response shortened, and does not let the user edit it', async () => {
    const { page } = await open();
    const many = Array.from({ length: 30_000 }, (_, id) => ({
      isbn: String(id),
      title: 'x'.repeat(id % 500),
    }));
    await page.getByRole('button', { name: 'Edit the response of page 1' }).click();
    await body(page, 1).fill(JSON.stringify({ books: many, meta: { total: 4 } }));
    await page.getByRole('article', { name: 'Page 1' }).getByText('30,000 items', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Done editing the response of page 1' }).click();
    await page.getByText('29,994 more items').waitFor();
    expect(await page.getByText('read: total').count()).toBeGreaterThan(0);
  });

  it('the panel of a removed operation says why it shows no walk, and links to the explanation', async () => {
    const { page, panel } = await open();
    const text = 'get /v1/books is not paginated: that is turned off.';
    await panel.tell({ kind: 'problem', ticket: 1, text, canExplain: true });
    await waitForPanelStatus(page, text);
    await page.getByRole('button', { name: 'Explain operation' }).click();
    expect(panel.heard.at(-1)).toEqual({ kind: 'explain' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'problem');
  });

  it('the panel ignores messages that are not from the host', async () => {
    const { page, wrong } = await open();
    await page.evaluate(() => {
      for (const reported of [
        null,
        'x',
        { kind: 'walk' },
        { kind: 'problem', text: 1 },
        { kind: 'live', live: {} },
      ])
        window.postMessage(reported, '*');
    });
    await page.getByRole('button', { name: 'Next page' }).click();
    expect(await focused(page)).toBe('Page 2');
    expect(wrong).toEqual([]);
  });
});

function body(page: Page, number: number): Locator {
  return page.getByLabel(`Body of response ${number}, as JSON`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

/** Presses the key until `wanted` has the focus. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No number of ${key} leads to ${wanted}.`);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
