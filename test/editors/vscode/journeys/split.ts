import { expect } from 'vitest';
import { openFile } from '../kit/files.js';
import { messages } from '../kit/messages.js';
import { runCommand } from '../kit/palette.js';
import { waitForProblems } from '../kit/problems.js';
import { waitForStatus } from '../kit/status.js';
import { editorText, goTo } from '../kit/text.js';
import type { Journey } from './journey.js';

const document = `openapi: 3.1.0
info: { title: Books, version: '1' }
paths:
  /books:
    $ref: books.yaml
`;

const part = `get:
  parameters:
    - { name: offset, in: query, schema: { type: integer } }
  responses:
    '200':
      description: fine
      content:
        application/json:
          schema: { type: object, properties: { books: { type: array, items: { type: object } }, total: { type: integer } } }
`;

export const split: Journey = {
  title: 'an operation in a referenced file is declared there, and its scheme in the document',
  files: { 'openapi.yaml': document, 'books.yaml': part },
  run: async (vs) => {
    await openFile(vs, 'openapi.yaml');
    await waitForStatus(vs, 'Pagination 0 %');
    await openFile(vs, 'books.yaml');
    await goTo(vs, '|get:');
    await runCommand(vs, 'Pagewright: Declare Pagination');
    expect(await messages(vs)).toEqual([
      'Declared the pagination of get /books. openapi.yaml was changed too; save it.',
    ]);
    expect(await editorText(vs)).toBe(`${part}  x-vendor-pagination: booksPage\n`);
    await openFile(vs, 'openapi.yaml');
    await waitForProblems(vs, []);
    expect(await editorText(vs)).toContain('  - name: booksPage\n');
  },
};
