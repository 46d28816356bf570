import { expect } from 'vitest';
import { bookshop } from '../../../../packages/language-server/test/kit/bookshop.js';
import { adopted } from '../kit/adopted.js';
import { codeLenses } from '../kit/around-text.js';
import { openFile } from '../kit/files.js';
import { acceptFromLens } from '../kit/palette.js';
import { waitForProblems } from '../kit/problems.js';
import { screenshot } from '../kit/screenshot.js';
import { editorText } from '../kit/text.js';
import type { Journey } from './journey.js';

const document = bookshop.slice(1).replace(/^ {2}/gm, '').trimEnd().concat('\n');

const schemes = ['authorsPage', 'booksPage', 'customersPage', 'ordersPage', 'reviewsPage'];

export const declareAll: Journey = {
  title: 'a code lens announces five undeclared lists, and declares them like pagewright adopt',
  files: { 'openapi.yaml': document },
  run: async (vs) => {
    await openFile(vs, 'openapi.yaml');
    const lenses = await codeLenses(vs, 'looks paginated: offset');
    expect(lenses.slice(0, 2)).toEqual([
      '5 operations look paginated and are not declared | Declare all',
      'looks paginated: offset | Declare | Explain',
    ]);
    await screenshot(vs, 'undeclared');
    const plan = adopted(document);
    const offered = await acceptFromLens(vs, 'Declare all', 'authorsPage');
    expect(offered).toEqual(plan.schemes.flatMap(({ name, operations }) => [name, operations.join(', ')]));
    await codeLenses(vs, 'used by 1 operation');
    const text = await editorText(vs);
    // The command `adopt` also declares complete lists, so its text has more lines.
    expect(plan.text.split('\n')).toEqual(expect.arrayContaining(text.split('\n')));
    expect([...text.matchAll(/^ +x-vendor-pagination: (\w+)$/gm)].map(([, name]) => name).sort()).toEqual(
      [...schemes].sort(),
    );
    expect([...text.matchAll(/name: (\w+Page)\b/g)].map(([, name]) => name)).toEqual(schemes);
    await waitForProblems(vs, []);
    await vs.page.keyboard.press('Control+Z');
    await codeLenses(vs, 'looks paginated: offset');
    expect(await editorText(vs)).toBe(document);
  },
};
