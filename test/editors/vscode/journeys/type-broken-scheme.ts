import { expect } from 'vitest';
import { saveAs } from '../kit/files.js';
import { squiggles, waitForProblems } from '../kit/problems.js';
import { screenshot } from '../kit/screenshot.js';
import { goTo, replace, type, typeLines } from '../kit/text.js';
import { quietTyping } from '../kit/vs-code.js';
import { sampleFiles } from '../workspace.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

const scheme = `
  - name: auditPages
    type: pageNumbr
    request:
      page: { type: pageNumber }
      perPage: { type: pageSize, param: per_page }
    response:
      entries: { type: items }
      totalPages: { type: totalPages, path: [paging, total_pages] }`;

export const typeBrokenScheme: Journey = {
  title: 'a scheme with a mistake is underlined and listed as a problem until the mistake is corrected',
  settings: quietTyping,
  run: async (vs) => {
    const before = sampleFiles()['openapi.yaml'] ?? '';
    await openDocument(vs);
    await goTo(vs, 'total: { type: total }|');
    await typeLines(vs, scheme);
    await waitForProblems(vs, [
      'Scheme auditPages is ignored: type cannot be "pageNumbr": expected one of offset, pageNumber, cursor, cursorId, ' +
        'cursorUrl, fakePage. Did you mean pageNumber? pagewright Pagination/IgnoredScheme [Ln 20, Col 11]',
    ]);
    expect(await squiggles(vs, 'warning')).toBe(1);
    await screenshot(vs, 'problems');

    await replace(vs, 'pageNumbr', 'pageNumber');
    await goTo(vs, 'operationId: listAuditEntries|');
    await type(vs, '\nx-vendor-pagination: auditPages');
    await waitForProblems(vs, []);
    await saveAs(vs, {
      'openapi.yaml': before
        .replace('total: { type: total }', `$&${scheme.replace('pageNumbr', 'pageNumber')}`)
        .replace('operationId: listAuditEntries', '$&\n      x-vendor-pagination: auditPages'),
    });
  },
};
