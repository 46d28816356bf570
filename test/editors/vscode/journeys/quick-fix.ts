import { expect } from 'vitest';
import { saveAs } from '../kit/files.js';
import { squiggles, waitForProblems } from '../kit/problems.js';
import { pickQuickFix, quickFixes } from '../kit/quick-fix.js';
import { screenshot } from '../kit/screenshot.js';
import { goTo, replace } from '../kit/text.js';
import { sampleFiles } from '../workspace.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

export const quickFix: Journey = {
  title: 'a quick fix corrects the underlined text, and the problem disappears',
  run: async (vs) => {
    await openDocument(vs);
    await replace(vs, 'x-vendor-pagination: deskOffsets', 'x-vendor-pagination: deskOfsets');
    await waitForProblems(vs, [
      'customers.list names the scheme "deskOfsets", which is not defined; it stays unpaginated. ' +
        'Did you mean deskOffsets? pagewright Pagination/UnknownScheme [Ln 25, Col 28]',
    ]);
    expect(await squiggles(vs, 'error')).toBe(1);

    await goTo(vs, 'x-vendor-pagination: deskO|fsets');
    const [first] = await quickFixes(vs, 'Change to deskOffsets');
    expect(first).toBe('Change to deskOffsets');
    await screenshot(vs, 'quick-fix');
    await pickQuickFix(vs, 'Change to deskOffsets');
    await waitForProblems(vs, []);
    await saveAs(vs, sampleFiles());
  },
};
