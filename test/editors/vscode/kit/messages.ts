import { runCommand } from './palette.js';
import type { VsCode } from './vs-code.js';

/** The messages to the user that are still there, the newest first, once there is one. */
export async function messages(vs: VsCode): Promise<readonly string[]> {
  // At the corner of the window they go away after a while.
  await vs.page.locator('[id="status.notifications"] .codicon-bell-dot').waitFor();
  await runCommand(vs, 'Notifications: Show Notifications');
  const items = vs.page.locator('.notifications-center .notification-list-item-message');
  await items.first().waitFor();
  return items.allInnerTexts();
}
