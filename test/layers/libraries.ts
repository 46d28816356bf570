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
          'Findings, the catalogue of every code, `report`, and the gate that changes severities and suppresses findings.',
      },
      {
        incremental:
          'A value with its dependencies, computed again only when one of them is no longer valid.',
      },
      {
        reader: 'Reading a document by pointer.',
        resources: 'The resources of the documentation-platform API, and the functions that read them.',
      },
      {
        scheme: 'Parses an unknown value as a scheme, with findings; normal form and identity of a scheme.',
        openapi:
          'A read-only view of OpenAPI, within limits: operations, parameters, bodies, responses, schemas, references.',
      },
      {
        external: "The interface for readers of other tools' declarations, and the type of their results.",
        paging:
          'The first and the next request, why paging ends, the values of a page, and the walker over a transport, the only code that makes random keys.',
        targets: 'The twelve targets as data: support, naming, reserved words.',
      },
      {
        config: 'The SDK configuration except its schemes: methods, settings, misspelt keys.',
        masking: 'Finds the credentials in a request and its response, and replaces them with stars.',
      },
      { binding: 'The scheme that a method is bound to, and why.' },
      {
        rules: 'The checks of everything that was read; unreadable values are never reported as missing.',
      },
      {
        proposals:
          'A proposed declaration for an undeclared operation with its evidence, or the reason why none is proposed.',
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
      '@pagewright/core/format',
      '@pagewright/core/incremental',
      '@pagewright/core/internal',
      'jsonc-parser',
      'yaml',
    ],
    rows: [
      {
        text: 'Lines, offsets, ranges, and stretches of text; a reader of a value that searches its text.',
        limits: 'Limits on the depth, the size and the number of problems of a text.',
      },
      { problems: 'Problems of a text, ordered and bounded.' },
      { tree: 'One tree over the nodes of each parser: values, ranges, and the node at an offset.' },
      {
        json: 'A parser of JSON and JSONC that recovers from every error.',
        yaml: 'The `yaml` package, stopped by limits of depth and size.',
        'missing-references': 'Findings about references to missing files.',
        recognise: 'Recognises the kind of a file: a document, a configuration, or neither.',
      },
      {
        'parse-text': 'A whole text in its language, and the tree of a text that is read once.',
        segments: 'A text in segments, and the interface by which a language cuts it.',
      },
      {
        'json-segments': 'JSON, cut at its members.',
        'yaml-lines': 'YAML by its lines: keys, and a fast reader of simple lines.',
      },
      { 'yaml-segments': 'YAML, cut by the columns of its keys.' },
      { incremental: 'A text that is edited: its entries are parsed when they are needed.' },
      {
        edits: 'Edits that keep comments, quotes and indentation, or are refused.',
        'read-tree': 'A text that is not edited; a small one is parsed as a whole.',
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
        'json-path': 'JSONPath of RFC 9535: queries parsed with offsets, and the locations that they select.',
      },
      {
        overlay:
          'A document with its layers applied, with the file location of each value, and the checks of layers.',
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
          '`x-redoclyPagination` on operations, and the rules of a `redocly.yaml`: where they fit, and which one applies.',
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
      { pairing: 'Finds the configuration and the layers of a document.' },
      {
        check: 'Checks files that belong together, with the same findings in every host.',
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
      '@pagewright/core/external',
      '@pagewright/core/format',
      '@pagewright/core/internal',
      '@pagewright/core/openapi',
      '@pagewright/core/paging',
      '@pagewright/core/scheme',
      '@pagewright/core/targets',
    ],
    rows: [
      {
        'operation-named': 'Finds an operation by its key.',
        'value-type': 'The type of a value in a typed language.',
      },
      {
        'declared-credential': 'The credential that an API takes, as a document declares it.',
        'declared-items': 'Items of lists that a document declares.',
        'declared-server': 'The first server of a document.',
        'declared-types': 'Types and headers that a document declares.',
        generated: 'The page runtimes, as text.',
        'generated-file': 'A file with its path.',
        'custom-item-types': 'Custom types for items, as each language names them.',
      },
      { 'declared-call': 'What a document declares about calls of its operations.' },
      { plan: 'All decisions about the code to write: names, types, clients, examples.' },
      {
        'custom-target': 'The interface of a custom target, and the check of an unknown value.',
        'target-emitter': 'The interface of target emitters.',
      },
      {
        'min-versions': 'The oldest versions of the languages for which code is generated.',
        mark: 'The first line of a generated file, which marks it as generated.',
        text: 'Indented text and literals in each language.',
      },
      {
        'readme-failures': 'What the README says about errors.',
        'readme-samples': 'Sample values of parameters, and notes about them.',
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
        'page-type-files': 'Which of the generated files declare the page types of a scheme.',
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
      { effect: 'The effects of a change, from the most to the least disruptive.' },
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
      { compare: 'Bindings, names, parameters, members, items, requests, ends, and the API that they use.' },
      { 'diff-declarations': 'All changes between two analyses.' },
      { index: 'The exports of the package.' },
    ],
  },
  {
    sources: 'packages/mock/src',
    does: 'A mock server for a document, whose operations page as declared.',
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
        request: 'Reads a request: its operation, its body, and a missing credential.',
        schema:
          'Schemas in one shape for every OpenAPI version, samples that match them, and variations of these samples.',
      },
      {
        plan: 'The parts of an operation that do not depend on a request: its items, page sizes, cursors and responses.',
      },
      { pages: 'The page for a request, how faults change it, and how it is written.' },
      {
        'create-mock': 'Turns a document into a function from a request to a response.',
        node: 'The entry for Node: HTTP, and the signals that end it.',
      },
      { index: 'The exports of the package.' },
    ],
  },
];
