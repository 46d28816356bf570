import { expect, it } from 'vitest';
import { describeVsCode } from './kit/describe-vs-code.js';
import { pick, runCommand } from './kit/palette.js';
import { openVsCode, patience, type VsCode } from './kit/vs-code.js';
import { startWeb } from './web/host.js';

/** By the title of each step: the heading of its page, and how many pictures it has. */
const steps = [
  { title: 'Open a document', heading: 'A document to begin with', pictures: 0 },
  { title: 'Declare pagination', heading: 'A scheme from an operation', pictures: 0 },
  { title: 'Fix what is found', heading: 'What is wrong, and what to do', pictures: 1 },
  { title: 'See who uses what', heading: 'Who uses what', pictures: 1 },
  { title: 'Walk the pages', heading: 'Page after page', pictures: 1 },
];

describeVsCode('the walkthrough', () => {
  it('the walkthrough has a page for each step, with its pictures, and ticks off completed ones', async () => {
    const vs = await openVsCode(await startWeb());
    try {
      await openWalkthrough(vs);
      expect(await stepsOf(vs).locator('.step-title').allInnerTexts()).toEqual(
        steps.map(({ title }) => title),
      );
      for (const { title, heading, pictures } of steps) {
        await step(vs, title).click();
        await seePage(vs, heading, pictures);
      }
      await step(vs, 'Open a document').click();
      await vs.page.getByRole('button', { name: 'New YAML File', exact: true }).click();
      await vs.page.locator('.tab', { hasText: 'Untitled' }).waitFor();
      await vs.page.locator('[id="status.editor.mode"]', { hasText: 'YAML' }).waitFor();
      await openWalkthrough(vs);
      await step(vs, 'See who uses what').click();
      await vs.page.getByRole('button', { name: 'Open Pagination Explorer', exact: true }).click();
      await step(vs, 'See who uses what').locator('.codicon.complete').waitFor();
    } finally {
      await vs.close();
    }
    expect(vs.departed).toEqual([]);
  });
});

async function openWalkthrough(vs: VsCode): Promise<void> {
  await runCommand(vs, 'Welcome: Open Walkthrough...');
  await pick(vs, 'Get Started with Pagewright');
  await stepsOf(vs).first().waitFor();
}

const stepsOf = ({ page }: VsCode) => page.locator('.getting-started-step');
const step = (vs: VsCode, title: string) => stepsOf(vs).filter({ hasText: title });

/** The page of a step is in a frame of its own; a picture that can't be loaded has no width. */
async function seePage({ page }: VsCode, heading: string, pictures: number): Promise<void> {
  const shown = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  await shown.getByRole('heading', { name: heading }).waitFor();
  await expect
    .poll(() => shown.locator('img').evaluateAll(widths), { timeout: patience })
    .toEqual(Array(pictures).fill(true));
}

function widths(images: readonly Element[]): readonly boolean[] {
  return images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
}
