import { openUntitled } from '../kit/files.js';
import { waitForProblems } from '../kit/problems.js';
import { replace, typeLines } from '../kit/text.js';
import type { Journey } from './journey.js';

const text = `openapi: 3.1.0
paths:
  /users:
    get:
      x-vendor-pagination: pages
      responses: {}`;

export const untitled: Journey = {
  title: 'a document that has no file yet is checked, too',
  files: { 'notes.txt': 'Nothing to see here.\n' },
  run: async (vs) => {
    await openUntitled(vs, 'yaml');
    await typeLines(vs, text);
    await waitForProblems(vs, [
      'get /users names the scheme "pages", which is not defined; it stays unpaginated. ' +
        'pagewright Pagination/UnknownScheme [Ln 5, Col 28]',
    ]);
    await replace(vs, 'x-vendor-pagination: pages', 'operationId: listUsers');
    await waitForProblems(vs, []);
  },
};
