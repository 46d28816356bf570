/**
 * Does what a person would do again who sees that nothing came of it: while much is going on, VS Code loses a key now and
 * then, or closes a list that has just opened. `act` fails where what it is after does not come; a second failure counts.
 */
export async function onceMore(act: () => Promise<void>): Promise<void> {
  await act().catch(act);
}
