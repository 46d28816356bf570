import { expect } from 'vitest';
import { runCommand } from './palette.js';
import { patience, type VsCode } from './vs-code.js';

/** VS Code's own message while an extension that a command needs is still starting. */
const starting = 'Activating Extensions...';

/** The messages to the user that are still there, the newest first, once there is one. */
export async function messages(vs: VsCode): Promise<readonly string[]> {
  // At the corner of the window they go away after a while.
  await vs.page.locator('[id="status.notifications"] .codicon-bell-dot').waitFor();
  await runCommand(vs, 'Notifications: Show Notifications');
  const items = vs.page.locator('.notifications-center .notification-list-item-message');
  const texts = async () => (await items.allInnerTexts()).filter((text) => text !== starting);
  await expect.poll(texts, { timeout: patience }).not.toEqual([]);
  return texts();
}
