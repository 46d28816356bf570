import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readLink } from '../share/state.js';
import { openStage, type Stage, type Visit, visit } from './kit/browser.js';
import { framedLinks } from './kit/framed-links.js';
import {
  choosePane,
  copiedState,
  dropFile,
  openSample,
  typeAtEndOf,
  waitForEditor,
} from './kit/playground.js';

describe('the playground', () => {
  let stage: Stage;
  let visited: Visit | undefined;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(async () => {
    expect(visited?.troubles ?? []).toEqual([]);
    await visited?.close();
    visited = undefined;
  });
  afterAll(() => stage.close());

  const open = async (path = 'playground/') => {
    visited = await visit(stage, path);
    return visited.page;
  };

  it('a fix is shown as a diff in the playground, and applying it removes the problem', async () => {
    const page = await open();
    await page.waitForSelector('.card:has-text("Pagination/PositionNotFound")');
    expect(await page.textContent('.card .diff-added')).toContain('param: page_number');
    await page.click('.card .fix .button');
    await page.waitForSelector('.card:has-text("Pagination/PositionNotFound")', { state: 'detached' });
    const { files } = await copiedState(page);
    expect(files.document?.text).toContain('page: { type: pageNumber, param: page_number }');
  });

  it('a click on the location of a problem in the playground selects its line in the editor', async () => {
    const page = await open();
    await page.click('.card .place');
    await page.waitForSelector('.cm-activeLine:has-text("page: { type: pageNumber }")');
  });

  it("a change in the playground's editor updates the problems", async () => {
    const page = await open();
    await page.waitForSelector('.card');
    await typeAtEndOf(page, 'x-vendor-pagination: bookPages', 'z');
    await page.waitForSelector('.card:has-text("Pagination/UnknownScheme")');
  });

  it('completion in the playground offers the schemes, and a hover explains a scheme', async () => {
    const page = await open();
    await page.waitForSelector('.card');
    await typeAtEndOf(page, 'x-vendor-pagination: bookPages', '');
    for (const _ of 'bookPages') await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+Space');
    await page.waitForSelector('.cm-tooltip-autocomplete li:has-text("memberPages")');
    await page.keyboard.press('Escape');
    await page.keyboard.type('bookPages');
    await page.hover('.cm-line:has-text("- name: bookPages") >> span:has-text("name")');
    await page.waitForSelector('.cm-lsp-hover-tooltip');
  });

  it('the keys Ctrl+. in the playground list the fixes at the caret, and Escape returns the focus', async () => {
    const page = await open();
    await page.waitForSelector('.card');
    await page.click('.card .place');
    await waitForEditor(page);
    await page.keyboard.press('Control+.');
    await page.waitForSelector('.dialog[open] summary:has-text("Let page of memberPages send page_number")');
    await page.keyboard.press('Escape');
    await waitForEditor(page);
  });

  it('the key F2 in the playground renames a scheme everywhere', async () => {
    const page = await open();
    await page.waitForSelector('.card');
    await typeAtEndOf(page, '- name: bookPages', '');
    await page.keyboard.press('F2');
    await page.fill('.cm-panel input', 'shelfPages');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cm-line:has-text("x-vendor-pagination: shelfPages")');
    expect((await copiedState(page)).files.document?.text).toContain('- name: shelfPages');
  });

  it("the keys Ctrl+Alt+[ in the playground fold the lines below the caret's line", async () => {
    const page = await open();
    await typeAtEndOf(page, 'paths:', '');
    await page.keyboard.press('Control+Alt+[');
    await page.waitForSelector('.cm-foldPlaceholder');
  });

  it("the playground's pane 'Explain' explains an operation, and its links lead into the editor", async () => {
    const page = await open();
    await choosePane(page, 'explain');
    await page.waitForSelector('.prose:has-text("is paginated with bookPages")');
    await page.click('.prose a:has-text("openapi.yaml:29")');
    await page.waitForSelector('.cm-activeLine:has-text("x-vendor-pagination: bookPages")');
  });

  it("the playground's pane 'Walk' shows the mock's pages, and a fault ends the walk on another page", async () => {
    const page = await open();
    await choosePane(page, 'walk');
    await page.waitForSelector('.walk-end:has-text("5 items on 3 pages")');
    await page.click('.chip:has-text("empty page")');
    await page.waitForSelector('.walk-end:has-text("on 2 pages")');
    expect((await copiedState(page)).choices.faults).toEqual(['emptyPage']);
  });

  it.each([
    ['TypeScript', 'class BookPages'],
    ['Python', 'class SyncBookPages'],
    ['Go', 'type BookPages'],
    ['Swift', 'BookPages'],
  ])("the playground's pane 'Helpers' shows the page helper in %s", async (language, text) => {
    const page = await open();
    await choosePane(page, 'helpers');
    await page.selectOption('.pane-head select >> nth=0', { label: language });
    await page.waitForSelector('.code-view .cm-content');
    await expect.poll(() => page.locator('.files .chip').count()).toBeGreaterThan(1);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await expect
      .poll(async () => {
        await page.click('.copy-code');
        return page.evaluate(() => navigator.clipboard.readText());
      })
      .toContain(text);
  });

  it("the playground's pane 'Helpers' offers twelve languages", async () => {
    const page = await open();
    await choosePane(page, 'helpers');
    expect(await page.locator('.pane-head select >> nth=0 >> option').count()).toBe(12);
  });

  it("the playground's pane 'Import' explains and converts the declarations of Speakeasy", async () => {
    const page = await open();
    await openSample(page, 'Speakeasy');
    await page.waitForSelector('.table tr:has-text("get /orders"):has-text("carried over")');
    await page.click('.button:has-text("Convert all")');
    await page.waitForSelector('.pane:has-text("There is no declaration for another tool here")');
    expect((await copiedState(page)).files.document?.text).toContain('x-vendor-pagination: cursorPage');
  });

  it("the playground's pane 'Import' converts a configuration of Stainless", async () => {
    const page = await open();
    await openSample(page, 'Stainless');
    await page.waitForSelector('.table tr:has-text("Stainless")');
    await page.click('.button:has-text("Convert all")');
    await page.waitForSelector('.notice, .pane:has-text("There is no declaration for another tool here")');
  });

  it("the playground's pane 'Diff' shows what an edit breaks, by language", async () => {
    const page = await open();
    await openSample(page, 'Two versions');
    await page.waitForSelector('.card:has-text("The parameter limit is renamed to size.")');
    await page.waitForSelector('.diff-removed:has-text("limit: { type: limit }")');
    await page.click('.button:has-text("Compare with now")');
    await page.waitForSelector('.pane:has-text("Nothing that an SDK shows or sends has changed")');
  });

  it("the playground's pane 'Adopt' plans and writes declarations", async () => {
    const page = await open();
    await openSample(page, 'Nothing declared');
    await page.waitForSelector('h2:has-text("3 lists, 2 schemes")');
    await page.waitForSelector('.card:has-text("get /telescopes")');
    await page.click('.button:has-text("Declare all")');
    await page.waitForSelector('.cm-line:has-text("x-vendor-pagination:")');
  });

  it("the browser's back and forward buttons move between the samples opened in the playground", async () => {
    const page = await open();
    await openSample(page, 'Nothing declared');
    await page.waitForSelector('.cm-line:has-text("title: Observatory")');
    await openSample(page, 'Two versions');
    await page.waitForSelector('.cm-line:has-text("title: Post office")');
    await page.goBack();
    await page.waitForSelector('.cm-line:has-text("title: Observatory")');
    await page.goForward();
    await page.waitForSelector('.cm-line:has-text("title: Post office")');
  });

  it.each(framedLinks)(
    'a playground link in the format %s opens in a fresh browser profile',
    async (_, link) => {
      const page = await open(`playground/#${link}`);
      await page.waitForSelector('.cm-line:has-text("title: Frame 1")');
      await page.waitForSelector('#tab-walk[aria-selected="true"]');
    },
  );

  it('the playground offers no report of a wrong finding if the build has no repository URL', async () => {
    const page = await open();
    await page.waitForSelector('.card');
    expect(await page.locator('button:has-text("Report a wrong finding")').count()).toBe(0);
  });

  it("the playground's button 'Report a wrong finding' opens a filled-in issue form of the repository", async () => {
    const repository = 'https://code.example/pagewright';
    visited = await visit(stage, 'playground/', { repository });
    const { page, context } = visited;
    await context.route(`${repository}/**`, (route) => route.fulfill({ body: 'The form' }));
    await page.waitForSelector('.card');
    const opened = context.waitForEvent('request', (request) => request.url().startsWith(repository));
    await page.click('button:has-text("Report a wrong finding")');
    const { pathname, searchParams } = new URL((await opened).url());
    expect(pathname).toBe('/pagewright/issues/new');
    expect(searchParams.get('told')).toContain('Pagination/PositionNotFound');
    const link = readLink(searchParams.get('link')?.split('#')[1] ?? '');
    expect(link).toMatchObject({ ok: true, state: { files: { document: { name: 'openapi.yaml' } } } });
  });

  it('an edit in the playground survives a reload', async () => {
    const page = await open();
    await page.waitForSelector('.card');
    await typeAtEndOf(page, '# A library', ' Babel.');
    await page.waitForFunction(() => location.hash.length > 10);
    await page.reload();
    await page.waitForSelector('.cm-line:has-text("declared yet. Babel.")');
  });

  it('a file of ten megabytes can be dropped into the playground, is checked, and survives a reload', async () => {
    const page = await open();
    await page.waitForSelector('.card');
    const size = await dropLarge(page);
    expect(size).toBeGreaterThan(10_000_000);
    await page.waitForSelector('.card:has-text("Pagination/UnknownScheme")');
    expect(new URL(page.url()).hash).toBe('');
    await page.click('.toolbar button:has-text("Copy link")');
    await page.waitForSelector('.notice:has-text("too long for a link")');
    await page.reload();
    await page.waitForSelector('.card:has-text("Pagination/UnknownScheme")');
  });

  const dropLarge = async (page: Visit['page']) => {
    const operation = (index: number) =>
      `  /things/${index}:\n    get:\n      summary: ${'A thing among very many others. '.repeat(8)}\n      responses: { '200': { description: A thing } }\n`;
    const paths = Array.from({ length: 29_500 }, (_, index) => operation(index)).join('');
    const text = `openapi: 3.1.0\ninfo: { title: Large, version: 1.0.0 }\npaths:\n  /first:\n    get: { x-vendor-pagination: missing, responses: {} }\n${paths}`;
    await dropFile(page, 'large.yaml', text);
    await page.waitForSelector('.cm-line:has-text("title: Large")');
    return text.length;
  };

  it('every pane of the playground can be reached by keyboard', async () => {
    const page = await open();
    await page.waitForSelector('.card');
    await page.focus('#tab-problems');
    for (const pane of ['explain', 'walk', 'helpers', 'import', 'diff', 'adopt']) {
      await page.keyboard.press('ArrowRight');
      await page.waitForSelector(`#tab-${pane}[aria-selected="true"]`);
    }
    await page.keyboard.press('Home');
    await page.waitForSelector('#tab-problems[aria-selected="true"]');
  });

  it('on a phone the playground shows the editor or a pane, without horizontal scrolling', async () => {
    visited = await visit(stage, 'playground/', { size: { width: 390, height: 844 } });
    const { page } = visited;
    await page.waitForSelector('.cm-content');
    await page.click('.switch button:has-text("Problems")');
    await page.waitForSelector('.card:visible');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
