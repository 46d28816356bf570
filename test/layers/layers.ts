import { libraries } from './libraries.js';
import { linters } from './linters.js';
import type { Package } from './package-layers.js';

export const packages: readonly Package[] = [
  ...libraries,
  {
    sources: 'packages/cli/src',
    does: 'The command line.',
    uses: [
      '@pagewright/core',
      '@pagewright/core/authoring',
      '@pagewright/core/masking',
      '@pagewright/core/openapi',
      '@pagewright/overlays',
      '@pagewright/core/paging',
      '@pagewright/importers',
      '@pagewright/syntax',
      '@pagewright/codegen',
      '@pagewright/files',
      'diff',
      'picomatch',
      'node:*',
    ],
    rows: [
      {
        arguments: 'Arguments, read strictly against a table of options.',
        io: 'The interface of the host: files, streams, clock, threads, HTTP.',
      },
      {
        node: 'Files, errors of the system as sentences, and HTTP on Node.',
        terminal: 'Text on its way to a terminal: width, colour, what may be shown.',
      },
      { project: 'The files of a run: found, read, recognised, and paired.' },
      {
        analysis: 'A unit of files, analysed with the files that it refers to.',
        'node-io': 'The host that is this process.',
        settings: 'Defaults from `pagewright.config.yaml`.',
      },
      {
        check: 'Findings graded, counted, and put at their places.',
        explain: 'The binding of an operation and what follows from it, as data and words.',
        generate: 'Generated files, written below the folder that the user names.',
      },
      {
        fix: 'Fixes, round after round, as files or as a diff.',
        simulate: 'A walk over real or canned pages.',
        'worker-pool': 'Units checked in this thread or in several.',
      },
      {
        import: 'Declarations of other tools, converted in their files.',
      },
      { reporters: 'One file per output format.' },
      { commands: 'One file per command: its options and the order of its steps.' },
      { main: 'Arguments to an exit status.' },
      { program: 'The exports that the command and its threads load, and the side of a thread.' },
    ],
  },
  ...linters,
  {
    sources: 'packages/language-server/src',
    does: 'The language server: open documents to answers of the protocol.',
    uses: [
      '@pagewright/core',
      '@pagewright/core/authoring',
      '@pagewright/core/external',
      '@pagewright/core/masking',
      '@pagewright/core/openapi',
      '@pagewright/overlays',
      '@pagewright/core/paging',
      '@pagewright/core/scheme',
      '@pagewright/importers',
      '@pagewright/syntax',
      '@pagewright/files',
      'picomatch',
      'vscode-languageserver',
      'vscode-languageserver-textdocument',
      'vscode-languageserver/browser',
      'vscode-languageserver/node',
      'node:*',
    ],
    rows: [
      {
        grammar:
          'The values that are possible at each place of both files, as one tree made from the format.',
        host: 'The interface of what reads files for the server.',
      },
      { model: 'Open files, files on disk, the units that are analysed together, and settings.' },
      { lsp: 'The question that a feature is asked; ranges and numbers as the protocol has them.' },
      { queries: 'Answers about a place in a file that several features share.' },
      { markup: 'Markdown of hovers, completions and rule pages.' },
      { features: 'One file or folder for each request of the protocol.' },
      {
        protocol: 'The connection: what is sent, when and to whom; cancelling and failures.',
        requests: 'The types of requests beside the protocol.',
      },
      {
        browser: 'The server in a worker of a browser.',
        node: 'The server in Node: files, streams, sockets, the process.',
      },
    ],
  },
  {
    sources: 'extension/src',
    does: 'The extension for VS Code, on the desktop and in browsers.',
    uses: [
      '@pagewright/codegen',
      '@pagewright/core',
      '@pagewright/core/masking',
      '@pagewright/core/paging',
      '@pagewright/language-server/browser',
      '@pagewright/language-server/node',
      '@pagewright/language-server/requests',
      'vscode',
      'vscode-languageclient',
      'vscode-languageclient/browser',
      'vscode-languageclient/node',
      'node:*',
    ],
    rows: [
      { client: 'The life of the language server: when it is wanted, how it starts, restarts and ends.' },
      {
        editor: 'Places in the editor: opened, and found at the cursor.',
        explored: 'The state of the workspace as the server reports it.',
      },
      {
        commands: 'One file per command.',
        explorer: 'The Pagination Explorer.',
        status: 'The status item.',
      },
      {
        'generated-page': 'Generated text beside its scheme.',
        walk: 'The panel that walks pages; credentials stay in memory, or among the secrets of the editor.',
      },
      { server: 'The scripts of the language server in both hosts.' },
      { extension: 'Activation.' },
      { browser: 'The entry in a browser.', node: 'The entry on the desktop.' },
    ],
  },
  {
    sources: 'server-reference/src',
    does: 'The reference API on `node:http`.',
    uses: ['@pagewright/core', '@pagewright/core/paging', '@pagewright/core/resources', 'yaml', 'node:*'],
    rows: [
      {
        http: 'What HTTP asks of any service: targets, routes, bodies, answers, time-outs.',
        store: 'The state of the service, in memory and in its data file.',
      },
      {
        auth: 'Bearer tokens, compared in constant time.',
        log: 'One line per request, without queries, headers or bodies.',
        seed: 'The state that the service starts with.',
      },
      {
        endpoint: 'The interface of an operation.',
        options: 'The options of the service.',
      },
      { 'option-problems': 'Options that cannot be used, in words.' },
      {
        dispatch: 'A request to its operation.',
        operations: 'One file per operation.',
        pages: 'Paged collections to try walks on.',
      },
      {
        openapi: 'The description of the service, made from its operations.',
        'request-listener': 'The listener of `node:http`.',
      },
      { 'all-operations': 'The table of operations.' },
      { 'reference-api': 'A service that can be started and ended.' },
      { command: 'The command: arguments, signals, exit status.', index: 'The exports of the package.' },
      { main: 'The entry of the command.' },
    ],
  },
];
