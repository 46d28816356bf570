import { expect } from 'vitest';
import { acceptOffered, completionsAt } from '../kit/completion.js';
import { openUntitled } from '../kit/files.js';
import { waitForProblems } from '../kit/problems.js';
import { editorText, replace, type, typeLines } from '../kit/text.js';
import type { Journey } from './journey.js';

const rest = `
paths:
  /users:
    get:
      responses: {}
      x-vendor-pagination: pages`;

export const untitled: Journey = {
  title: 'an untitled document gets completions and problems while it is typed',
  files: { 'notes.txt': 'Nothing to see here.\n' },
  run: async (vs) => {
    await openUntitled(vs, 'yaml');
    await type(vs, 'openapi: 3.2');
    await completionsAt(vs, 'openapi: 3.2|', '3.2.0');
    await acceptOffered(vs, '3.2.0');
    await typeLines(vs, rest);
    expect(await editorText(vs)).toBe(`openapi: 3.2.0${rest}`);
    await waitForProblems(vs, [
      'get /users names the scheme "pages", which is not defined; it stays unpaginated. ' +
        'Define it at the root of the document, or run `pagewright adopt`. ' +
        'pagewright Pagination/UnknownScheme [Ln 6, Col 28]',
    ]);
    await replace(vs, 'x-vendor-pagination: pages', 'operationId: listUsers');
    await waitForProblems(vs, []);
  },
};
