import { expect } from 'vitest';
import { bookshop } from '../../../../packages/language-server/test/kit/bookshop.js';
import { codeLenses } from '../kit/around-text.js';
import { completionsAt, pickCompletion } from '../kit/completion.js';
import { openFile } from '../kit/files.js';
import { acceptFromLens } from '../kit/palette.js';
import { waitForProblems } from '../kit/problems.js';
import { editorText, goTo, typeLines } from '../kit/text.js';
import { quietTyping } from '../kit/vs-code.js';
import type { Journey } from './journey.js';

const document = bookshop.slice(1).replace(/^ {2}/gm, '').trimEnd().concat('\n');
const beginning = `overlay: 1.0.0
extends: ./openapi.yaml
info: { title: Pagination, version: '1' }
actions:
  - target: $.info
    update: { description: Books and more }`;

export const overlay: Journey = {
  title:
    'if an overlay declares pagination, Declare all adds to the overlay and leaves the document unchanged',
  files: { 'openapi.yaml': document, 'overlay.yaml': `${beginning}\n` },
  settings: quietTyping,
  run: async (vs) => {
    await openFile(vs, 'overlay.yaml');
    await codeLenses(vs, '1 place');
    await goTo(vs, 'Books and more }|');
    await typeLines(vs, '\n  - target: ');
    const targets = await completionsAt(vs, 'more }\n  - target: |', "$.paths['/books'].get");
    expect(targets).toContain('$.paths');
    await pickCompletion(vs, "$.paths['/books'].get");
    await typeLines(vs, '\n    update:\n      x-vendor-pagination: false');
    await codeLenses(vs, '1 operation');
    await waitForProblems(vs, []);
    await openFile(vs, 'openapi.yaml');
    await acceptFromLens(vs, 'Declare all', 'authorsPage');
    await codeLenses(vs, 'declared by overlay.yaml');
    expect(await editorText(vs)).toBe(document);
    await openFile(vs, 'overlay.yaml');
    const text = await editorText(vs);
    expect(text.startsWith(`${beginning}\n  - target: $.paths['/books'].get\n`)).toBe(true);
    expect(text).toContain("- target: $.paths['/authors'].get");
    await waitForProblems(vs, []);
  },
};
