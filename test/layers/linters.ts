import type { Package } from './package-layers.js';

/** Packages that run the checks within other linters. */
export const linters: readonly Package[] = [
  {
    sources: 'packages/redocly-plugin/src',
    does: 'The plug-in for Redocly CLI: one analysis per document, a rule per code.',
    uses: [
      '@pagewright/core',
      '@pagewright/core/external',
      '@pagewright/core/format',
      '@pagewright/core/internal',
      '@pagewright/units',
      '@pagewright/units/files',
      'node:*',
    ],
    rows: [
      { host: 'The parts of Redocly that are used, as types.' },
      {
        'known-extensions': 'The extension keys of pagination, as types of nodes.',
        'resolved-files': 'The files of a document, from the references that Redocly has resolved.',
      },
      { 'shared-rules': 'The rules, which share the analysis of a document.' },
      { plugin: 'The plug-in, and its sets of rules.' },
      { index: 'The exports of the package.' },
    ],
  },
  {
    sources: 'packages/spectral-ruleset/src',
    does: 'The ruleset for Spectral: one analysis per document, a rule per code.',
    uses: [
      '@pagewright/core',
      '@pagewright/core/internal',
      '@pagewright/units',
      '@pagewright/units/files',
      'node:*',
    ],
    rows: [
      { host: 'The parts of Spectral that are used, as types.' },
      {
        'referenced-files':
          'Files that Spectral has read for a document, and the references that lead to them.',
      },
      { ruleset: 'The rules, which share the analysis of a document, and the exports of the package.' },
    ],
  },
];
