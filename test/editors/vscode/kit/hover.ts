import { onceMore } from './once-more.js';
import { caret, goTo } from './text.js';
import { patience, type VsCode } from './vs-code.js';

/** Hovers over the character after `|`, and returns the hover's text once it contains `expected`. */
export async function hoverOver(vs: VsCode, place: string, expected: string): Promise<string> {
  await goTo(vs, place);
  const hover = vs.page.locator('.monaco-hover:not(.hidden)', { hasText: expected }).first();
  // A code lens that appears moves the text away from the mouse, so a failed hover is repeated.
  await onceMore(async () => {
    const box = await caret(vs).boundingBox();
    if (box === null) throw new Error('The caret is not visible.');
    await vs.page.mouse.move(box.x + 40, box.y + box.height * 4);
    await vs.page.mouse.move(box.x + 4, box.y + box.height / 2, { steps: 3 });
    await hover.waitFor({ timeout: patience / 3 });
  });
  return (await hover.allInnerTexts()).join('\n').replaceAll('\u00a0', ' ');
}

/** Drags the hover's upper edge up to show more of it. */
export async function enlargeHover({ page }: VsCode, pixels: number): Promise<void> {
  const hover = page.locator('[widgetid="editor.contrib.resizableContentHoverWidget"]').first();
  const box = await hover.boundingBox();
  if (box === null) throw new Error('There is no hover.');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + box.height - 20, { steps: 5 });
  await page.mouse.move(x, box.y + 1, { steps: 5 });
  await page.mouse.down();
  await page.mouse.move(x, box.y + 1 - pixels, { steps: 5 });
  await page.mouse.up();
}
