import { expect } from 'vitest';
import { clickMenuItem, openContextMenu } from '../kit/context-menu.js';
import { commandsFor } from '../kit/palette.js';
import { goTo } from '../kit/text.js';
import { webview } from '../kit/webview.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

const titles = [
  'Explain Operation',
  'Preview Page Walk',
  'Preview Page Helper',
  'Declare Pagination',
  'Reveal in Pagination Explorer',
];

export const contextMenu: Journey = {
  title:
    'the context menu of a document has the commands for an operation, which are about that at the caret',
  run: async (vs) => {
    await openDocument(vs);
    await goTo(vs, 'operationId: listCus|tomers');
    const items = await openContextMenu(vs, 'Explain Operation');
    expect(items.filter((item) => titles.includes(item))).toEqual(titles);
    await clickMenuItem(vs, 'Preview Page Walk');
    await webview(vs).getByRole('heading', { name: 'GET /customers' }).waitFor();

    await goTo(vs, 'operationId: listCus|tomers');
    expect(await commandsFor(vs, 'Pagewright: Reveal')).toContain(
      'Pagewright: Reveal in Pagination Explorer',
    );
  },
};
