import type { RuleCode } from '@pagewright/core';

/** A text with a marked fault, and the corrected text. Variants replace `x` by characters beyond the BMP. */
export interface SyntaxFixture {
  readonly code: RuleCode;
  readonly file: string;
  readonly message: string;
  /** The fault is in «», related ranges are in ‹›, and an @ precedes the fault on its line. */
  readonly fires: string;
  readonly silent: string;
}

const comma = 'A comma is missing before this.';
const quote = 'The closing `"` is missing.';
const twice = (key: string) => `The key ${key} occurs twice; the last one applies.`;

/** Codes about the text itself, which no value can cause. */
export const syntaxFixtures: readonly SyntaxFixture[] = [
  {
    code: 'Document/InvalidSyntax',
    file: 'openapi.yaml',
    message: quote,
    fires: 'openapi: 3.1.0\npaths: {}\ninfo: { title: "@", version: «"1»\n',
    silent: 'openapi: 3.1.0\npaths: {}\ninfo: { title: "@", version: "1" }\n',
  },
  {
    code: 'Document/InvalidSyntax',
    file: 'openapi.json',
    message: comma,
    fires: '{\n  "openapi": "3.1.0",\n  "info": { "title": "@" «"version"»: "1" },\n  "paths": {}\n}\n',
    silent: '{\n  "openapi": "3.1.0",\n  "info": { "title": "@", "version": "1" },\n  "paths": {}\n}\n',
  },
  {
    code: 'Document/DuplicateKey',
    file: 'openapi.yaml',
    message: twice('title'),
    fires: 'openapi: 3.1.0\ninfo: { description: "@", ‹title›: Users, «title»: Groups }\npaths: {}\n',
    silent: 'openapi: 3.1.0\ninfo: { description: "@", title: Groups }\npaths: {}\n',
  },
  {
    code: 'Document/DuplicateKey',
    file: 'openapi.json',
    message: twice('/users'),
    fires:
      '{\n  "info": { "title": "@" },\n  "paths": {\n    ‹"/users"›: { "summary": "@" },\n    «"/users"»: {}\n  },\n  "openapi": "3.1.0"\n}\n',
    silent:
      '{\n  "info": { "title": "@" },\n  "paths": {\n    "/users": { "summary": "@" }\n  },\n  "openapi": "3.1.0"\n}\n',
  },
  {
    code: 'Config/InvalidSyntax',
    file: 'pagewright.yaml',
    message: 'This line is indented differently from the keys around it.',
    fires:
      'resources: { users: { methods: {} } } # @\npagination: [] # @\ndiagnostics:\n  failOn: warn # @\n« »maxErrors: 0\n',
    silent:
      'resources: { users: { methods: {} } } # @\npagination: [] # @\ndiagnostics:\n  failOn: warn # @\n  maxErrors: 0\n',
  },
  {
    code: 'Config/InvalidSyntax',
    file: 'pagewright.json',
    message: comma,
    fires:
      '{\n  "resources": { "users": { "methods": {} } },\n  "diagnostics": { "ignored": { "Config/TooLarge": "@" } «"failOn"»: "warn" }\n}\n',
    silent:
      '{\n  "resources": { "users": { "methods": {} } },\n  "diagnostics": { "ignored": { "Config/TooLarge": "@" }, "failOn": "warn" }\n}\n',
  },
  {
    code: 'Config/DuplicateKey',
    file: 'pagewright.yaml',
    message: twice('pagination'),
    fires: '# @\nresources: { users: { methods: {} } }\n‹pagination›: [] # @\n«"pagination"»: []\n',
    silent: '# @\nresources: { users: { methods: {} } }\npagination: [] # @\n',
  },
  {
    code: 'Config/DuplicateKey',
    file: 'pagewright.json',
    message: twice('failOn'),
    fires:
      '{\n  "resources": { "users": { "methods": {} } },\n  "diagnostics": { "ignored": { "Config/TooLarge": "@" }, ‹"failOn"›: "warn", «"failOn"»: "warn" }\n}\n',
    silent:
      '{\n  "resources": { "users": { "methods": {} } },\n  "diagnostics": { "ignored": { "Config/TooLarge": "@" }, "failOn": "warn" }\n}\n',
  },
];
