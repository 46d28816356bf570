import type { Package } from './package-layers.js';

/** Packages that others import. */
export const libraries: readonly Package[] = [
  {
    sources: 'packages/core/src',
    does: 'The domain: pure functions without I/O, clock, randomness or editor.',
    uses: ['change-case', 'fastest-levenshtein'],
    rows: [
      {
        json: 'Plain data: reading and writing at a path, bounded copies of untrusted values, pointers and their text.',
        generated:
          'Validators that are made from the JSON Schemas, and names that the page runtimes declare.',
      },
      {
        format:
          'The pagination format as data: keys, roles, types, target ids, and the JSON Schemas made from them.',
      },
      {
        diagnostics:
          'Findings, the catalogue of every code, `report`, and the gate that re-grades and suppresses.',
      },
      {
        incremental:
          'A value with its dependencies: computed again when one of them is no longer valid, and only then.',
      },
      {
        reader: 'Reading a document by pointer.',
        resources: 'The resources of the documentation-platform API, and the functions that read them.',
      },
      {
        scheme: 'An unknown value becomes a scheme and findings; normal form and identity of a scheme.',
        openapi:
          'A bounded reading view of OpenAPI: operations, parameters, bodies, responses, schemas, references.',
      },
      {
        external: "The interface for readers of other tools' declarations, and the type of their results.",
        paging:
          'The first and the next request, why paging ends, what a page holds, and the walker over a transport, which alone makes random keys.',
        targets: 'The twelve targets as data: support, naming, reserved words.',
      },
      {
        config: 'The SDK configuration outside of its schemes: methods, settings, slips in keys.',
        masking: 'Which values of a request and its answer are credentials, and stars in their places.',
      },
      { binding: 'The scheme that a method is bound to, and why.' },
      {
        rules:
          'The checks of everything that was read; values that cannot be read are never reported as missing.',
      },
      {
        proposals:
          'A declaration for an operation that has none, with its evidence, or the reason why there is none.',
      },
      { fixes: 'Edits by pointer for a finding.' },
      { analysis: 'The whole analysis of a document and a configuration, repeated while they are edited.' },
      { entries: 'The exports of each entry of the package.' },
    ],
  },
  {
    sources: 'packages/syntax/src',
    does: 'Turns text into a tree with offsets, and edits by pointer into edits of the text.',
    uses: [
      '@pagewright/core',
      '@pagewright/core/incremental',
      '@pagewright/core/internal',
      'jsonc-parser',
      'yaml',
    ],
    rows: [
      {
        text: 'Lines, offsets, ranges, and stretches of text.',
        limits: 'The depth, the size and the number of problems that a text may have.',
      },
      { problems: 'Problems of a text, ordered and bounded.' },
      { tree: 'One tree over the nodes of each parser: values, ranges, and the place at an offset.' },
      {
        json: 'A parser of JSON and JSONC that recovers from every error.',
        yaml: 'The `yaml` package, stopped by limits of depth and size.',
        'missing-references': 'Findings about references to missing files.',
        recognise: 'What kind of file a tree is.',
      },
      {
        'parse-text': 'A whole text in its language, and the tree of a text that is read once.',
        segments: 'A text in segments, and what a language has to know to cut it.',
      },
      {
        'json-segments': 'JSON, cut at its members.',
        'yaml-lines': 'YAML by its lines: keys, and a fast reader of simple lines.',
      },
      { 'yaml-segments': 'YAML, cut by the columns of its keys.' },
      { incremental: 'A text that is edited: its entries are parsed when they are needed.' },
      {
        edits: 'Edits that keep comments, quotes and indentation, or are refused.',
        'read-tree': 'A text that is not edited: a small one as a whole, in one go.',
      },
      { index: 'The exports of the package.' },
    ],
  },
  {
    sources: 'packages/overlays/src',
    does: 'A document with overlays and overrides applied to it, and the JSONPath of their targets.',
    uses: ['@pagewright/core', '@pagewright/core/incremental', '@pagewright/core/internal'],
    rows: [
      {
        'json-path': 'JSONPath of RFC 9535: queries read with their offsets, and the places they select.',
      },
      {
        overlay:
          'The view of a document with its layers, in which each place is one of a file, and its checks.',
      },
      { index: 'The exports of the package.' },
    ],
  },
  {
    sources: 'packages/importers/src',
    does: 'Reads, checks and converts declarations of other tools.',
    uses: [
      '@pagewright/core',
      '@pagewright/core/authoring',
      '@pagewright/core/external',
      '@pagewright/core/format',
      '@pagewright/core/internal',
      '@pagewright/core/openapi',
    ],
    rows: [
      {
        shared:
          'What the external formats have in common: notes, schemes made of parts, names, and the result of an import.',
      },
      {
        autorest: '`x-ms-pageable` on operations: the properties of the next link and of the items.',
        fern: '`x-fern-pagination` on operations and at the root, and what generators count as an offset.',
        redocly:
          '`x-redoclyPagination` on operations, and the rules of a `redocly.yaml`: where they fit, and which of them apply.',
        scalar: '`x-scalar-pagination`: the same format under other keys, whose values stay unchanged.',
        speakeasy: '`x-speakeasy-pagination` on operations: inputs by name, outputs by JSONPath.',
        stainless: 'Markers in a document, and a `stainless.yml` that is edited in place.',
        typespec: '`x-ms-list` on operations, and markers on their parameters and properties.',
      },
      {
        'external-formats': 'The table of external formats.',
      },
      { 'external-declarations': 'What one operation declares for other tools.' },
      { import: 'The import: what is carried over, where it is written, and which names it gets.' },
      { index: 'The exports of the package.' },
    ],
  },
  {
    sources: 'packages/units/src',
    does: 'Decides which files belong together and checks them, in the same way for every host.',
    uses: [
      '@pagewright/core',
      '@pagewright/core/format',
      '@pagewright/core/internal',
      '@pagewright/core/openapi',
      '@pagewright/importers',
      '@pagewright/overlays',
      '@pagewright/syntax',
      'ignore',
      'node:*',
    ],
    rows: [
      { pairing: 'What belongs together: which configuration and which layers a document has.' },
      {
        check: 'The check of what belongs together: the same findings in every host.',
        files: 'The files below a folder, without those that git ignores, and the files near a document.',
      },
      { index: 'The exports of the package.' },
    ],
  },
  {
    sources: 'packages/codegen/src',
    does: 'Page helpers for twelve targets: a plan decides, an emitter writes.',
    uses: [
      '@pagewright/core',
      '@pagewright/core/format',
      '@pagewright/core/internal',
      '@pagewright/core/openapi',
      '@pagewright/core/paging',
      '@pagewright/core/scheme',
      '@pagewright/core/targets',
    ],
    rows: [
      {
        'operation-named': 'An operation, by its key.',
        'value-type': 'The type of a value in a typed language.',
      },
      {
        'declared-credential': 'The credential that an API takes, as a document declares it.',
        'declared-items': 'Items of lists that a document declares.',
        'declared-query': 'The query parameters of operations that a document declares.',
        'declared-server': 'The first server of a document.',
        'declared-types': 'Types and headers that a document declares.',
        generated: 'The page runtimes, as text.',
        'generated-file': 'A file with its path.',
        'custom-item-types': 'Custom types for items, as each language names them.',
      },
      { plan: 'All decisions about the code to write: names, types, clients, examples.' },
      {
        'custom-target': 'The interface of a custom target, and the check of values that should be one.',
        'target-emitter': 'The interface of target emitters.',
      },
      {
        mark: 'The first line of a generated file, by which the file is recognised.',
        'readme-samples': 'Sample values of parameters.',
        text: 'Indented text and literals in each language.',
      },
      {
        readme: 'The README of generated pages.',
        targets: 'An emitter for each target.',
      },
      {
        generate: 'All files of a target.',
        operations:
          'Outputs for operations: infinite queries, and paged functions that use a generated client.',
      },
      {
        'early-ends': 'The schemes whose pages end after the first, and the options that help.',
        'generate-custom': 'All files of a custom target.',
      },
      { index: 'The exports of the package.' },
    ],
  },
  {
    sources: 'packages/diff/src',
    does: 'Reports what a change of declarations breaks, by language.',
    uses: [
      '@pagewright/codegen',
      '@pagewright/core',
      '@pagewright/core/external',
      '@pagewright/core/internal',
      '@pagewright/core/openapi',
      '@pagewright/core/paging',
      '@pagewright/core/scheme',
      '@pagewright/core/targets',
    ],
    rows: [
      {
        'change-kinds': 'Every kind of change: its effect, what a user of an SDK will see, and the remedy.',
        side: 'One of the two versions: its operations, schemes, page types and places.',
        'target-types': 'Which differences between types a program notices, in each language.',
        words: 'Places of values, in words.',
      },
      {
        change: 'A change, merged from the changes for several targets.',
        'same-items': 'Whether the items of two versions declare the same properties.',
        pair: 'The operations and schemes that both versions have in common.',
      },
      { 'scheme-pair': 'A scheme in both versions, with the operations that page by it.' },
      { compare: 'Bindings, names, parameters, members, items, requests, ends, and the API below them.' },
      { 'diff-declarations': 'All changes between two analyses.' },
      { index: 'The exports of the package.' },
    ],
  },
  {
    sources: 'packages/mock/src',
    does: 'A server for a document that pages as the document declares.',
    uses: [
      '@pagewright/core',
      '@pagewright/core/external',
      '@pagewright/core/format',
      '@pagewright/core/internal',
      '@pagewright/core/openapi',
      '@pagewright/core/paging',
      '@pagewright/overlays',
      'openapi-sampler',
      'node:*',
    ],
    rows: [
      {
        request: 'A request as it is read: its operation, its body, and the credential that it lacks.',
        schema: 'Schemas in one shape for every version, samples that keep to them, and their variations.',
      },
      { plan: 'An operation without a request: its items, page sizes, cursors and responses.' },
      { pages: 'The page for a request, how faults change it, and how it is written.' },
      {
        'create-mock': 'A document as a function from a request to a response.',
        node: 'The entry for Node: HTTP, and the signals that end it.',
      },
      { index: 'The exports of the package.' },
    ],
  },
];
