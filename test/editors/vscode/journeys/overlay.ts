import { expect } from 'vitest';
import { bookshop } from '../../../../packages/language-server/test/kit/bookshop.js';
import { codeLenses } from '../kit/around-text.js';
import { completionsAt, pickCompletion } from '../kit/completion.js';
import { openFile } from '../kit/files.js';
import { acceptFromLens } from '../kit/palette.js';
import { waitForProblems } from '../kit/problems.js';
import { editorText, goTo, typeLines } from '../kit/text.js';
import type { Journey } from './journey.js';

const document = bookshop.slice(1).replace(/^ {2}/gm, '').trimEnd().concat('\n');
const empty = `overlay: 1.0.0
extends: ./openapi.yaml
info: { title: Pagination, version: '1' }
actions:
  - target: ${''}
`;

export const overlay: Journey = {
  title: 'a generated document stays as it is, and is declared in an overlay: a first action by hand, the rest at once',
  files: { 'openapi.yaml': document, 'overlay.yaml': empty.replace('target: ', 'target: $.none') },
  run: async (vs) => {
    await openFile(vs, 'overlay.yaml');
    await waitForProblems(vs, [/Overlay\/(NoMatch|InvalidAction)/]);
    await goTo(vs, 'target: $.none|');
    for (const _ of '$.none') await vs.page.keyboard.press('Backspace');
    const targets = await completionsAt(vs, 'target: |', '$.paths./genres.get');
    expect(targets).toContain('$.paths');
    await pickCompletion(vs, "$.paths['/genres'].get");
    await typeLines(vs, '\n    update: { x-vendor-pagination: false }');
    await codeLenses(vs, '1 operation');
    await waitForProblems(vs, []);
    await openFile(vs, 'openapi.yaml');
    await acceptFromLens(vs, 'Declare all', 'authorsPage');
    await codeLenses(vs, 'declared by overlay.yaml');
    expect(await editorText(vs)).toBe(document);
    await openFile(vs, 'overlay.yaml');
    const text = await editorText(vs);
    expect(text.match(/target: .*/g)).toHaveLength(7);
    await waitForProblems(vs, []);
  },
};
