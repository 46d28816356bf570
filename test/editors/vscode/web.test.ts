import { expect, it } from 'vitest';
import { around } from './journeys/around-text.js';
import { complete } from './journeys/complete.js';
import { contextMenu } from './journeys/context-menu.js';
import { explorerMenus } from './journeys/explorer-menus.js';
import { hover } from './journeys/hover.js';
import { journeys } from './journeys/journeys.js';
import { leadOn } from './journeys/lead-on.js';
import { previewChanges } from './journeys/preview-changes.js';
import { quickFix } from './journeys/quick-fix.js';
import { tenMistakes } from './journeys/ten-mistakes.js';
import { describeVsCode } from './kit/describe-vs-code.js';
import { runJourney } from './kit/run-journey.js';
import { startWeb } from './web/host.js';
import { runSuite } from './web/run-suite.js';

/** Journeys through the language server and menus, which are the same in every host. They run in Node. */
const sameInNode = [
  hover,
  complete,
  leadOn,
  tenMistakes,
  around,
  previewChanges,
  quickFix,
  explorerMenus,
  contextMenu,
];

describeVsCode('VS Code for the Web 1.91.1', () => {
  for (const journey of journeys.filter((one) => !sameInNode.includes(one)))
    it(journey.title, () => runJourney(journey, startWeb));

  it('the tests in the extension host of VS Code for the Web pass', async () => {
    const { tests, departed } = await runSuite();
    process.stdout.write(
      `${tests.map(({ name }) => `in the extension host of the page: ${name}\n`).join('')}`,
    );
    expect(tests.filter(({ failure }) => failure !== undefined)).toEqual([]);
    expect(departed).toEqual([]);
  });
});
