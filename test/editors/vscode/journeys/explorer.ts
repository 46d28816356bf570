import { expect } from 'vitest';
import { openTabs } from '../kit/files.js';
import { screenshot } from '../kit/screenshot.js';
import { waitForStatus } from '../kit/status.js';
import { goTo, type } from '../kit/text.js';
import { clickRow, openView, unfold, waitForRows } from '../kit/tree.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

export const explorer: Journey = {
  title: 'the explorer shows schemes, operations and targets, opens their declarations, and follows edits',
  run: async (vs) => {
    await openDocument(vs);
    await openView(vs, 'Pagination');
    const open = ['deskOffsets', 'Targets', 'Undeclared'];
    for (const words of open) await unfold(vs, words);
    const schemes = [
      'Schemes · 2',
      '  ticketCursor · cursor · 1',
      '  deskOffsets · offset · 2',
      '    get /customers · customers.list',
      '    get /agents · agents.list',
      '    Targets · every page in all languages',
      ...['TypeScript', 'Python', 'Go', 'Java'].map((name) => `      ${name} · every page`),
    ];
    const looking = ['Undeclared · 1', '  get /audit/entries · pageNumber · entries'];
    await waitForRows(vs, [...schemes, ...looking], open);
    await screenshot(vs, 'explorer');

    await clickRow(vs, 'get /agents');
    await waitForStatus(vs, 'Ln 40, Col 5');
    expect(await openTabs(vs)).toEqual(['openapi.yaml']);

    await goTo(vs, 'operationId: listAuditEntries|');
    await type(vs, '\nx-vendor-pagination: false');
    await unfold(vs, 'Not bound');
    const unbound = ['Not bound · 1', '  get /audit/entries · audit.list · turned off'];
    await waitForRows(vs, [...schemes, ...unbound], ['Not bound']);
  },
};
