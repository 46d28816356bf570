import { expect } from 'vitest';
import { runCommand } from './palette.js';
import { patience, type VsCode } from './vs-code.js';

/** VS Code's own messages while it starts the extension of a command, or saves a file. */
const ownProgress = /^(?:Activating Extensions\.\.\.|Saving '.*': .*)$/;

/** Waits for a message to the user, and returns all visible messages, the newest first. */
export async function messages(vs: VsCode): Promise<readonly string[]> {
  // Messages in the corner disappear after a while, so the list is opened.
  await vs.page.locator('[id="status.notifications"] .codicon-bell-dot').waitFor();
  await runCommand(vs, 'Notifications: Show Notifications');
  const items = vs.page.locator('.notifications-center .notification-list-item-message');
  const texts = async () => (await items.allInnerTexts()).filter((text) => !ownProgress.test(text));
  await expect.poll(texts, { timeout: patience }).not.toEqual([]);
  return texts();
}
