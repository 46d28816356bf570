/**
 * Repeats an action once, as a user would: a busy VS Code sometimes loses a key or closes a list that has just opened.
 * `act` rejects if its result does not appear; a second rejection is final.
 */
export async function onceMore(act: () => Promise<void>): Promise<void> {
  await act().catch(act);
}
