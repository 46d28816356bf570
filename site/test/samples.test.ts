import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSamples } from '../build/sample-list.js';
import { linkOf } from '../share/state.js';
import { openStage, type Stage, visit } from './kit/browser.js';
import { choosePane, copiedState } from './kit/playground.js';

const samples = listSamples(fileURLToPath(new URL('../../', import.meta.url)));
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it.each(samples.map((sample) => [sample.title, sample] as const))(
  'a link to the sample "%s" opens its state in a fresh profile, with no changes in Diff',
  async (_, { state }) => {
    const { page, troubles, close } = await visit(stage, `playground/#${linkOf(state)}`);
    await page.waitForSelector('.pane > * >> nth=0');
    expect(await copiedState(page)).toEqual(state);
    if (state.opened === undefined) {
      await choosePane(page, 'diff');
      await page.waitForSelector('.pane:has-text("Nothing that an SDK shows or sends has changed")');
    }
    await close();
    expect(troubles).toEqual([]);
  },
);
