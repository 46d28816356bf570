import { waitForTabBeside, waitForTextBeside } from '../kit/beside.js';
import { acceptFromLens, pick, runCommand } from '../kit/palette.js';
import { screenshot } from '../kit/screenshot.js';
import { goTo, replace } from '../kit/text.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

const broken = 'Outdated.';

export const pageHelper: Journey = {
  title: 'the page helper of a scheme opens beside it, follows edits, and stays while the scheme is broken',
  run: async (vs) => {
    await openDocument(vs);
    // No target was chosen before, so Enter accepts the first item.
    await acceptFromLens(vs, 'Preview page helper', 'TypeScript');
    await waitForTabBeside(vs, 'pagination.ts');
    await waitForTextBeside(vs, 'export class DeskOffsets<Item>');
    await waitForTextBeside(vs, 'readonly total: number');
    await screenshot(vs, 'generated-page');

    await replace(vs, 'total: { type: total }', 'count: { type: total }');
    await waitForTextBeside(vs, 'readonly count: number', ['readonly total: number']);

    await replace(vs, 'offset: { type: offset }', 'offset: { type: ofset }');
    await waitForTextBeside(vs, broken);
    await waitForTextBeside(vs, 'readonly count: number');
    await replace(vs, 'offset: { type: ofset }', 'offset: { type: offset }');
    await waitForTextBeside(vs, 'readonly count: number', [broken]);

    await goTo(vs, 'operationId: listTic|kets');
    await runCommand(vs, 'Pagewright: Preview Page Helper');
    await pick(vs, 'Python');
    await waitForTabBeside(vs, 'pages.py');
    await waitForTextBeside(vs, 'class TicketCursorResponse');
  },
};
