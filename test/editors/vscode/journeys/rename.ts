import { waitForLine } from '../kit/around-text.js';
import { saveAs } from '../kit/files.js';
import { waitForProblems } from '../kit/problems.js';
import { renameTo } from '../kit/rename.js';
import { sampleFiles } from '../workspace.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

export const rename: Journey = {
  title: 'a scheme is renamed in the document and in the configuration at once',
  // The server finds the configuration although this host has no file search.
  settings: { 'memfs.search': false },
  run: async (vs) => {
    const { 'openapi.yaml': document = '', 'pagewright.yaml': config = '' } = sampleFiles();
    await openDocument(vs);
    await renameTo(vs, 'x-vendor-pagination: |deskOffsets', 'deskOffsets', 'byOffset');
    await waitForLine(vs, '- name: byOffset');
    await waitForProblems(vs, []);
    const renamed = (text: string) => text.replaceAll('deskOffsets', 'byOffset');
    await saveAs(vs, { 'openapi.yaml': renamed(document), 'pagewright.yaml': renamed(config) });
  },
};
