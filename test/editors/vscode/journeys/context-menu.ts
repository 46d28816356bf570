import { expect } from 'vitest';
import { waitForTabBeside } from '../kit/beside.js';
import { clickMenuItem, openSubmenu } from '../kit/context-menu.js';
import { messages } from '../kit/messages.js';
import { commandsFor, dismiss, offeredIn, pick } from '../kit/palette.js';
import { waitForProblems } from '../kit/problems.js';
import { goTo } from '../kit/text.js';
import { waitForSelectedRow } from '../kit/tree.js';
import type { VsCode } from '../kit/vs-code.js';
import { waitForHeading } from '../kit/webview.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

const titles = [
  'Explain Operation',
  'Preview Page Walk',
  'Preview Page Helper',
  'Serve Mock',
  'Reveal in Pagination Explorer',
  'Declare Pagination',
  'Declare All Lists',
] as const;

const bound = 'operationId: listCus|tomers';

export const contextMenu: Journey = {
  title: 'commands in the submenu Pagewright of the context menu apply to the operation at the caret',
  run: async (vs) => {
    await openDocument(vs);
    await choose(vs, bound, 'Explain Operation');
    await waitForHeading(vs, 'get /customers');
    await choose(vs, bound, 'Preview Page Walk');
    await waitForHeading(vs, 'GET /customers');
    await choose(vs, bound, 'Preview Page Helper');
    await pick(vs, 'Python');
    await waitForTabBeside(vs, 'pages.py');
    await choose(vs, bound, 'Reveal in Pagination Explorer');
    await waitForSelectedRow(vs, 'get /customers');
    await choose(vs, bound, 'Declare All Lists');
    expect(await offeredIn(vs, 'Declare All Lists')).toEqual(['entriesPage', 'get /audit/entries']);
    await dismiss(vs);
    await choose(vs, 'operationId: listAudit|Entries', 'Declare Pagination');
    expect(await messages(vs)).toEqual([
      'Declared the pagination of get /audit/entries. pagewright.yaml was changed too; save it.',
    ]);
    await waitForProblems(vs, []);
    await goTo(vs, bound);
    expect(await commandsFor(vs, 'Pagewright: Reveal')).toContain(
      'Pagewright: Reveal in Pagination Explorer',
    );
  },
};

/** Chooses an item of the context menu, and checks that the menu has all of `titles`. */
async function choose(vs: VsCode, place: string, title: (typeof titles)[number]): Promise<void> {
  await goTo(vs, place);
  expect(await openSubmenu(vs, 'Pagewright', title)).toEqual(titles);
  await clickMenuItem(vs, title);
}
