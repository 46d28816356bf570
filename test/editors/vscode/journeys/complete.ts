import { expect } from 'vitest';
import { codeLenses } from '../kit/around-text.js';
import { completionsAt, pickCompletion } from '../kit/completion.js';
import { openFile, saveAs } from '../kit/files.js';
import { waitForProblems } from '../kit/problems.js';
import { screenshot } from '../kit/screenshot.js';
import { goTo, replace, typeLines } from '../kit/text.js';
import { quietTyping, type VsCode } from '../kit/vs-code.js';
import { sampleFiles } from '../workspace.js';
import type { Journey } from './journey.js';

const scheme = `
  - name: auditPages
    type: pageNumber
    request:
      page: { type: pageNumber }
      perPage: { type: pageSize, param: per_page }
    response:
      entries: { type: items }
      totalPages: { type: totalPages, path: [paging, total_pages] }`;

export const complete: Journey = {
  title: 'a scheme can be written with completions for types, parameters, roles, properties, paths and names',
  settings: quietTyping,
  run: async (vs) => {
    await openFile(vs, 'pagewright.yaml');
    await codeLenses(vs, 'used by 1 operation');
    await replace(vs, 'get /audit/entries', '{ endpoint: get /audit/entries, paginated: auditPages }');

    await goTo(vs, 'property: next_cursor }|');
    await typeLines(vs, '\n  - name: auditPages\n    type: ');
    // The type that fits the parameters of the operation comes first.
    const types = ['pageNumber', 'offset', 'cursor', 'cursorId', 'cursorUrl', 'fakePage'];
    expect(await take(vs, 'type: |\n', 'pageNumber')).toEqual(types);

    await typeLines(vs, '\n    request:\n      ');
    expect(await take(vs, 'request:\n      |\n\n', 'page')).toEqual(['page', 'per_page']);

    await typeLines(vs, '\n      perPage: { type: , param: per_page }\n    response:\n      ');
    const roles = await take(vs, 'perPage: { type: |, param', 'pageSize');
    expect([...roles].sort()).toEqual([...types.slice(0, 5), 'limit', 'pageSize'].sort());

    expect(await take(vs, 'response:\n      |\n\n', 'entries')).toContain('paging');
    await typeLines(vs, '\n      totalPages: { type: totalPages, path: [paging, ] }');
    const steps = await completionsAt(vs, 'path: [paging, |]', 'total_pages');
    expect([...steps].sort()).toEqual(['page', 'total_pages']);
    await screenshot(vs, 'completion');
    await pickCompletion(vs, 'total_pages');

    await replace(vs, 'paginated: auditPages', 'paginated: ');
    const names = ['ticketCursor', 'auditPages', 'deskOffsets', 'false'];
    expect(await take(vs, 'paginated: | }', 'auditPages')).toEqual(names);

    await waitForProblems(vs, []);
    await saveAs(vs, {
      'pagewright.yaml': (sampleFiles()['pagewright.yaml'] ?? '')
        .replace('property: next_cursor }', `$&${scheme}`)
        .replace('get /audit/entries', '{ endpoint: $&, paginated: auditPages }'),
    });
  },
};

/** Accepts the completion with a label, and returns the labels of the whole list. */
async function take(vs: VsCode, place: string, label: string): Promise<readonly string[]> {
  const offered = await completionsAt(vs, place, label);
  await pickCompletion(vs, label);
  return offered;
}
