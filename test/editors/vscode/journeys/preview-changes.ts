import { expect } from 'vitest';
import { bookshop } from '../../../../packages/language-server/test/kit/bookshop.js';
import { codeLenses } from '../kit/around-text.js';
import { openFile } from '../kit/files.js';
import { messages } from '../kit/messages.js';
import { answerTo, clickItemButton, clickTitleButton, offeredIn, offerFromLens } from '../kit/palette.js';
import { waitForProblems } from '../kit/problems.js';
import { compareChange, endPreview, previewedChanges } from '../kit/refactor-preview.js';
import { editorText } from '../kit/text.js';
import { patience } from '../kit/vs-code.js';
import type { Journey } from './journey.js';

const document = bookshop.slice(1).replace(/^ {2}/gm, '').trimEnd().concat('\n');

export const previewChanges: Journey = {
  title: 'Declare all previews its changes, all ticked and with renamed schemes, before it applies them',
  files: { 'openapi.yaml': document },
  run: async (vs) => {
    await openFile(vs, 'openapi.yaml');
    await offerFromLens(vs, 'Declare all', 'authorsPage');
    await clickItemButton(vs, 'authorsPage', 'Rename');
    await answerTo(vs, 'Rename authorsPage', 'writers');
    await offeredIn(vs, 'Declare All Lists');
    await clickTitleButton(vs, 'Preview the Changes');
    const changes = await previewedChanges(vs);
    expect(changes.filter((change) => !change.startsWith('[x] '))).toEqual([]);
    await compareChange(vs, 'name: writers', '- name: writers');
    await endPreview(vs, 'Discard');
    expect((await offeredIn(vs, 'Declare All Lists'))[0]).toBe('writers');
    expect(vs.stored('openapi.yaml')).toBe(document);
    await clickTitleButton(vs, 'Preview the Changes');
    await endPreview(vs, 'Apply');
    await codeLenses(vs, 'used by 1 operation');
    expect(await messages(vs)).toEqual([expect.stringMatching(/^Declared \d operations with \d schemes\.$/)]);
    const applied = await editorText(vs);
    expect(applied).toContain('x-vendor-pagination: writers');
    // Applying the changes also saves the file, which must not contain the discarded change.
    await expect.poll(() => vs.stored('openapi.yaml'), { timeout: patience }).toBe(applied);
    await waitForProblems(vs, []);
  },
};
