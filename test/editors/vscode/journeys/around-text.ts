import { expect } from 'vitest';
import { codeLenses, waitForLine } from '../kit/around-text.js';
import { screenshot } from '../kit/screenshot.js';
import { languageStatus } from '../kit/status.js';
import { goTo } from '../kit/text.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

export const around: Journey = {
  title: 'code lenses, inlay hints and the language status show what is paginated, and by which scheme',
  run: async (vs) => {
    await openDocument(vs);
    expect(await codeLenses(vs, 'stops at total')).toEqual([
      'used by 2 operations | Preview page helper',
      'deskOffsets · stops at total | Preview page walk',
    ]);
    expect(await languageStatus(vs, 'list operations')).toContain('Pagination: 3 of 4 list operations');
    await screenshot(vs, 'status');
    await goTo(vs, 'x-vendor-pagination-property: { type: |cursor }');
    await waitForLine(vs, 'x-vendor-pagination-property: { type: cursor } → ticketCursor');
  },
};
