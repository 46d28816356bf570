import { expect } from 'vitest';
import { codeLenses } from '../kit/around-text.js';
import { acceptOffered, completionsAt, offeredHere } from '../kit/completion.js';
import { openFile } from '../kit/files.js';
import { editorText, goTo, type } from '../kit/text.js';
import type { Journey } from './journey.js';

const document = `openapi: 3.1.0
info: { title: Books, version: 1.0.0 }
paths:
  /books:
    get:
      parameters:
        - name: offset
          in: query
          schema:
            type: integer
      responses:
        '200':
          description: fine
          content:
            application/json:
              schema:
                type: object
                required: [books]
                properties:
                  books:
                    type: array
                    items:
                      type: object
`;

export const leadOn: Journey = {
  title: 'completions accepted with Enter write a whole scheme, and are not offered in unrelated files',
  files: {
    'openapi.yaml': document,
    'data.json': '',
    'pagewright.json': '{\n  "openapi": "./openapi.yaml",\n  ""\n}\n',
  },
  run: async (vs) => {
    await openFile(vs, 'openapi.yaml');
    await codeLenses(vs, 'looks paginated: offset');
    await goTo(vs, 'version: 1.0.0 }|');
    await type(vs, '\nx-v');
    await completionsAt(vs, 'x-v|\n', 'x-vendor-pagination');
    await acceptOffered(vs, 'x-vendor-pagination');
    await acceptOffered(vs, 'offset scheme');
    await vs.page.keyboard.press('Escape');
    expect(await editorText(vs)).toBe(
      document.replace(
        '\npaths',
        `
x-vendor-pagination:
  - name: offsetPage
    type: offset
    request:
      offset: { type: offset }
    response:
      books: { type: items }
paths`,
      ),
    );

    await openFile(vs, 'data.json');
    await type(vs, '{');
    expect(await offeredHere(vs)).not.toContain('openapi');
    await type(vs, '\n');
    expect((await editorText(vs)).replaceAll(/\s/g, '')).toBe('{}');

    await openFile(vs, 'pagewright.json');
    const offered = await completionsAt(vs, '  "|"\n', 'targets');
    // The editor itself offers `$schema` once its JSON server has started.
    const keys = ['targets', 'pagination', 'resources', 'readme', 'diagnostics'];
    expect([keys, ['$schema', ...keys]]).toContainEqual(offered);
  },
};
