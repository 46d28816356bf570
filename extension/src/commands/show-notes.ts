import { window } from 'vscode';
import { countText } from '../explored/explored-model.js';
import type { CommandContext } from './given-target.js';

/** Reports what a conversion could not carry over as it was, in sentences of the server; all of them where that is wanted. */
export async function showNotes(_context: CommandContext, given?: unknown): Promise<void> {
  const notes = Array.isArray(given) ? given.filter((note) => typeof note === 'string') : [];
  const [first] = notes;
  if (first === undefined) return;
  if (notes.length === 1) {
    await window.showWarningMessage(`The conversion has a note: ${first}`);
    return;
  }
  const showAll = 'Show All';
  const lead = `The conversion has ${countText(notes.length, 'note')}. The first: ${first}`;
  const chosen = await window.showWarningMessage(lead, showAll);
  if (chosen === showAll)
    await window.showWarningMessage('Notes about the conversion', {
      modal: true,
      detail: notes.join('\n\n'),
    });
}
