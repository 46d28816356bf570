import type { Package } from './package-layers.js';

/** Packages about recorded and live traffic. */
export const traffic: readonly Package[] = [
  {
    sources: 'packages/exchanges/src',
    does: 'Recorded HTTP exchanges, read from the files of recorders.',
    uses: ['@pagewright/core', '@pagewright/core/internal', '@pagewright/core/paging', 'yaml'],
    rows: [
      {
        limits: 'Limits on the cost of one recording.',
        'recording-name': 'The names of recording files.',
      },
      {
        base64: 'Bytes of texts in base64 and in hexadecimal digits.',
        exchange: 'The exchanges of a recording, and its unreadable parts.',
        'json-text': 'The ends of strings and values in a JSON text, and its lines.',
        'raw-exchange': 'An exchange before its bodies are unpacked and parsed.',
      },
      {
        decompress: 'The content codings of HTTP, within limits.',
        headers: 'Headers in every form that recorders use.',
        'problem-lines': 'The problems of a recording as lines for a person.',
        'json-scanner': 'JSON values one by one, from a text in parts.',
        'raw-body': 'Bodies in every form that recorders use.',
      },
      { 'json-entries': 'The entries of a recording in JSON, one by one.' },
      {
        'read-body': 'A body as JSON.',
        'read-cassette': 'Entries of VCR, betamax and lines of JSON.',
        'read-har': 'Entries of HAR.',
        'read-nock': 'Entries of nock.',
        'yaml-entries': 'The entries of a cassette in YAML, one by one.',
      },
      { 'read-recording': 'A whole recording, whose format is recognised by its content.' },
      { index: 'The exports of the package.' },
    ],
  },
  {
    sources: 'packages/verify/src',
    does: 'Compares declarations with recorded traffic and with servers.',
    uses: [
      '@pagewright/core',
      '@pagewright/core/authoring',
      '@pagewright/core/format',
      '@pagewright/core/internal',
      '@pagewright/core/masking',
      '@pagewright/core/openapi',
      '@pagewright/core/paging',
      '@pagewright/core/scheme',
      '@pagewright/exchanges',
    ],
    rows: [
      {
        codes: 'Every code of findings about traffic, and the cost of each fault.',
        laws: 'Every law of pages, and the cost if a server breaks it.',
        requests: 'The values of requests and answers that are compared.',
      },
      {
        operations: 'Exchanges, assigned to operations.',
        report: 'The interface of a report.',
      },
      { walks: 'Pages and the steps between them, by the declaration and by the traffic itself.' },
      { findings: 'The keys of a declaration that traffic contradicts.' },
      {
        live: 'The laws of pages, and the requests that check a server against them.',
        'verify-operation': 'The verdict on one operation.',
        'assert-options': 'Errors for options that only untyped callers can pass.',
      },
      {
        adopt: 'Proposals that recorded traffic strengthens, refutes, or adds.',
        'verify-recording': 'The report about a document and recorded traffic.',
        'verify-server': 'The report about a document and a server.',
      },
      { index: 'The exports of the package.' },
    ],
  },
];
