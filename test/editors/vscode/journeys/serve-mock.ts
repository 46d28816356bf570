import { expect } from 'vitest';
import { messages } from '../kit/messages.js';
import { pick, runCommand } from '../kit/palette.js';
import { waitForStatus } from '../kit/status.js';
import { goTo, type } from '../kit/text.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

export const serveMock: Journey = {
  title: 'Serve Mock shows the address of the mock in the status bar, where a click can stop it',
  settings: { 'pagewright.mock.port': 4917 },
  run: async (vs) => {
    await openDocument(vs);
    await runCommand(vs, 'Pagewright: Serve Mock');
    await waitForStatus(vs, 'Mock 127.0.0.1:4917');
    expect(await messages(vs)).toEqual([
      expect.stringMatching(
        /^openapi\.yaml is served on http:\/\/127\.0\.0\.1:4917: \d of 5 operations are paginated\./,
      ),
    ]);
    const answer = await fetch('http://127.0.0.1:4917/customers?limit=2');
    expect([answer.status, await answer.json()]).toMatchObject([200, { results: [{}, {}] }]);

    await goTo(vs, 'title: Ticket desk|');
    await type(vs, ' ]: }');
    await vs.page.locator('.statusbar-item.warning-kind', { hasText: 'Mock 127.0.0.1:4917' }).waitFor();
    expect((await fetch('http://127.0.0.1:4917/customers')).status).toBe(503);

    await vs.page.locator('.statusbar-item', { hasText: 'Mock 127.0.0.1:4917' }).first().click();
    await pick(vs, 'Stop');
    await vs.page.locator('.statusbar-item', { hasText: 'Mock 127.0.0.1:4917' }).waitFor({ state: 'hidden' });
    await expect(fetch('http://127.0.0.1:4917/customers')).rejects.toThrow();
  },
};
