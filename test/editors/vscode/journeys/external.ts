import { expect } from 'vitest';
import { waitForExtension } from '../kit/extensions.js';
import { openFile } from '../kit/files.js';
import { commandsFor } from '../kit/palette.js';
import { waitForProblems } from '../kit/problems.js';
import { goTo, typeLines } from '../kit/text.js';
import { quietTyping, type VsCode } from '../kit/vs-code.js';
import type { Journey } from './journey.js';

const values = `replicas: 2
image:
  name: nginx
`;

const document = `openapi: 3.1.0
paths:
  /users:
    get:
      x-vendor-pagination: pages
      responses: {}
`;

/** A command that VS Code offers only after the server has started. */
const restart = 'Pagewright: Restart Server';

export const external: Journey = {
  title: 'a YAML file starts the server only when it becomes an OpenAPI document',
  files: { 'values.yaml': values },
  settings: quietTyping,
  run: async (vs) => {
    await openFile(vs, 'values.yaml');
    await waitForExtension(vs, 'Pagewright: API pagination');
    expect(await ours(vs)).not.toContain(restart);

    await openFile(vs, 'values.yaml');
    await goTo(vs, '|replicas: 2');
    await typeLines(vs, document);
    await waitForProblems(vs, [
      'get /users names the scheme "pages", which is not defined; it stays unpaginated. ' +
        'Define it at the root of the document, or run `pagewright adopt`. ' +
        'pagewright Pagination/UnknownScheme [Ln 5, Col 28]',
    ]);
    expect(await ours(vs)).toContain(restart);
  },
};

async function ours(vs: VsCode): Promise<readonly string[]> {
  const titles = await commandsFor(vs, 'Pagewright: ');
  expect(titles).toContain('Pagewright: Check Workspace');
  return titles;
}
