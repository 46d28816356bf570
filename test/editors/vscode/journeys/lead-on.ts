import { expect } from 'vitest';
import { completionsAt, pickCompletion, pickLeadingOn } from '../kit/completion.js';
import { openFile } from '../kit/files.js';
import { editorText } from '../kit/text.js';
import type { Journey } from './journey.js';

const document = `openapi: 3.1.0

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
  title: 'a key leads on to its values, and keys of a configuration are offered once',
  files: {
    'openapi.yaml': document,
    'pagewright.json': '{\n  "openapi": "./openapi.yaml",\n  ""\n}\n',
  },
  run: async (vs) => {
    await openFile(vs, 'openapi.yaml');
    await completionsAt(vs, 'openapi: 3.1.0\n|\npaths', 'x-vendor-pagination');
    const schemes = await pickLeadingOn(vs, 'x-vendor-pagination', 'offset scheme');
    expect(schemes.slice(0, 2)).toEqual(['offset scheme', 'pageNumber scheme']);
    await pickCompletion(vs, 'offset scheme');
    await vs.page.keyboard.press('Escape');
    expect(await editorText(vs)).toBe(
      document.replace(
        '\n\npaths',
        `
x-vendor-pagination:
  - name: offsetPage
    type: offset
    request:
      offset:
        type: offset
    response:
      books:
        type: items
paths`,
      ),
    );

    await openFile(vs, 'pagewright.json');
    const offered = await completionsAt(vs, '  "|"\n', 'targets');
    // `$schema` is the editor's own, offered from when its server for JSON has started.
    const keys = ['targets', 'pagination', 'resources', 'readme', 'diagnostics'];
    expect([keys, ['$schema', ...keys]]).toContainEqual(offered);
  },
};
