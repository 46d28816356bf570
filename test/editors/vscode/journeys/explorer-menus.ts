import { expect } from 'vitest';
import { waitForTab } from '../kit/beside.js';
import { clickMenuItem, menuItems } from '../kit/context-menu.js';
import { messages } from '../kit/messages.js';
import { dismiss, offeredIn, pick } from '../kit/palette.js';
import {
  clickRowButton,
  clickViewButton,
  openRowMenu,
  openView,
  rowButtons,
  unfold,
  viewButtons,
  waitForRows,
} from '../kit/tree.js';
import type { VsCode } from '../kit/vs-code.js';
import { waitForHeading } from '../kit/webview.js';
import { filesOf, sampleFiles } from '../workspace.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

const explain = 'Explain Operation';
const walk = 'Preview Page Walk';
const helper = 'Preview Page Helper';
const declare = 'Declare Pagination';
const declareAll = 'Declare All Lists';

const { 'openapi.yaml': bookshop = '' } = filesOf(new URL('../bookshop/', import.meta.url));
const bound = [
  '    deskOffsets · offset · 2',
  '      get /customers · customers.list',
  '      get /agents · agents.list',
  '      Targets · every page in all languages',
];
const shop = [
  'bookshop.yaml · 6 list operations',
  '  Schemes · 6',
  '    bookOffsets · offset · 1',
  '    authorPages · pageNumber · 1',
  '    orderCursor · cursor · 1',
  '    reviewIds · cursorId · 1',
  '    stockLinks · cursorUrl · 1',
  '    bestsellers · offset · 1',
];
/** A document with two decided lists: one is declared as unpaginated, and one is declared for another tool. */
const decided = `openapi: 3.1.0
paths:
  /rooms:
    get:
      x-vendor-pagination: false
      responses: {}
  /keys:
    get:
      x-speakeasy-pagination:
        type: cursor
        inputs: [{ name: cursor, in: parameters, type: cursor }]
        outputs: { results: $.keys, nextCursor: $.next }
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses:
        '200':
          content:
            application/json:
              schema: { properties: { keys: { type: array }, next: { type: string } } }
`;
const others = [
  'decided.yaml · 1 of 2 list operations, 1 decided against',
  '  Not bound · 1',
  '  Declared for other tools · 1',
];
const before = [
  'openapi.yaml · with pagewright.yaml · 3 of 4 list operations',
  '  Schemes · 2',
  '    ticketCursor · cursor · 1',
  ...bound,
  '  Undeclared · 1',
  '    get /audit/entries · pageNumber · entries',
  ...shop,
  ...others,
];
/** The rows that are visible before the test unfolds more. */
const folded = before.filter((row) => !bound.slice(1).includes(row) && !row.includes('get /audit/entries'));
const after = [
  'openapi.yaml · with pagewright.yaml · 4 list operations',
  '  Schemes · 3',
  '    ticketCursor · cursor · 1',
  '    entriesPage · pageNumber · 1',
  ...bound,
  ...shop,
  ...others,
];

export const explorerMenus: Journey = {
  title: 'every button and menu item of the explorer runs its command',
  // With several documents, each has its own row.
  files: { ...sampleFiles(), 'bookshop.yaml': bookshop, 'decided.yaml': decided },
  run: async (vs) => {
    await openDocument(vs);
    await openView(vs, 'Pagination');
    await waitForRows(vs, folded);
    const open = ['deskOffsets', 'Undeclared'];
    for (const words of open) await unfold(vs, words);
    await waitForRows(vs, before, open);

    expect(await viewButtons(vs)).toEqual(['Refresh', 'Collapse All', 'Views and More Actions...']);
    await clickViewButton(vs, 'Refresh');
    await waitForRows(vs, before, open);
    await clickViewButton(vs, 'Views and More Actions...');
    expect(await menuItems(vs)).toContain('Check Workspace');
    await clickMenuItem(vs, 'Check Workspace');
    const [checked] = await messages(vs);
    expect(checked).toBe('No errors or warnings in 4 files. 10 of 12 list operations are paginated.');

    await hasBoth(vs, 'get /customers', [walk, explain]);
    await clickMenuItem(vs, explain);
    await waitForHeading(vs, 'get /customers');
    await clickRowButton(vs, 'get /customers', walk);
    await waitForHeading(vs, 'GET /customers');

    await hasBoth(vs, 'deskOffsets', [helper, explain]);
    await clickMenuItem(vs, helper);
    await pick(vs, 'Python');
    await waitForTab(vs, 'pages.py');
    await clickRowButton(vs, 'deskOffsets', explain);
    await waitForHeading(vs, 'deskOffsets');

    await hasBoth(vs, 'Undeclared', [declareAll]);
    await clickMenuItem(vs, declareAll);
    const schemes = ['entriesPage', 'get /audit/entries'];
    expect(await offeredIn(vs, declareAll)).toEqual(schemes);
    await dismiss(vs);
    expect(await openRowMenu(vs, 'openapi.yaml')).toEqual(['Serve Mock', declareAll]);
    await clickMenuItem(vs, declareAll);
    expect(await offeredIn(vs, declareAll)).toEqual(schemes);
    await dismiss(vs);

    await hasBoth(vs, 'get /audit/entries', [declare, explain]);
    await clickMenuItem(vs, explain);
    await waitForHeading(vs, 'get /audit/entries');
    await clickRowButton(vs, 'get /audit/entries', declare);
    await waitForRows(vs, after, ['deskOffsets']);

    // Counts that arrive later move these rows, so this test doesn't click their menus; earlier tests run the commands.
    await unfold(vs, 'Not bound');
    await unfold(vs, 'Declared for other tools');
    for (const operation of ['get /rooms', 'get /keys'])
      expect(await rowButtons(vs, operation)).toEqual([explain]);
  },
};

/** Checks that a row has these commands as buttons and in its menu; the menu stays open. */
async function hasBoth(vs: VsCode, words: string, titles: readonly string[]): Promise<void> {
  expect(await rowButtons(vs, words)).toEqual(titles);
  expect([...(await openRowMenu(vs, words))].sort()).toEqual([...titles].sort());
}
