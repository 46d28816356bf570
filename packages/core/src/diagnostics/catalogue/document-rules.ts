import type { Rule } from './rule.js';

export const documentRules = {
  'Document/InvalidSyntax': {
    severity: 'error',
    message: '{problem}',
    summary: 'The document is not well-formed YAML or JSON.',
    explanation:
      'What can be read is still checked, but a broken part may hide others. Fix the syntax first.',
    bad: 'paths: {',
    good: 'paths: {}',
  },
  'Document/UnindentedText': {
    severity: 'warn',
    message:
      'This text in quotes ends at the left margin{others}. YAML 1.2 wants every line of it indented: the parsers of Go, Ruby and Python take it, others refuse the file. Indent the closing quote.',
    summary: 'A text in quotes ends at the left margin, which YAML 1.2 forbids.',
    explanation:
      'Generators have published such files, as their own parsers read them. The rest of the file is checked as if these texts were indented. One finding reports all of them.',
    bad: "description: 'Users.\n\n'",
    good: "description: 'Users.\n\n  '",
  },
  'Document/DuplicateKey': {
    severity: 'error',
    message: 'The key {key} occurs twice; the last one applies.',
    summary: 'A mapping has one key twice.',
    explanation: 'Readers disagree about which of the two applies. Remove one.',
    bad: 'paths:\n  /users: {}\n  /users: {}',
    good: 'paths:\n  /users: {}',
  },
  'Document/NotOpenApi': {
    severity: 'error',
    message: 'This is not an OpenAPI document: {problem}',
    summary: 'The document does not declare that it is OpenAPI.',
    explanation:
      'A document begins with `openapi: 3.x` or `swagger: "2.0"`. Nothing in it is checked otherwise.',
    bad: 'swagger: "1.2"',
    good: 'openapi: 3.1.0\npaths: {}',
  },
  'Document/UnknownVersion': {
    severity: 'warn',
    message: 'This is read as an OpenAPI document, but {problem}',
    summary: 'The document has paths, but names no OpenAPI version that is known.',
    explanation:
      'OpenAPI 3.x and 2.0 are read. Declare the version of the document: other tools do not read it without.',
    bad: 'paths:\n  /users:\n    get: {}',
    good: 'openapi: 3.1.0\npaths:\n  /users:\n    get: {}',
  },
  'Document/UnreadExtension': {
    severity: 'warn',
    message: '{key} {where} is not read, and has no effect{also}. {hint}',
    summary: 'An extension looks like a declaration of pagination, but is not read.',
    explanation:
      "The key differs in one or two letters from one that is read, has a vendor prefix that is not read, or is at a place where such keys are not read: on a path item, whose extensions no operation inherits, on a parameter, a request body or a response, on a webhook or a callback, under `info`, `paths` or `components`, in a path that does not begin with a slash, or in an overlay outside of its updates. Schemes are declared at the root of the document; an operation names one. The prefix is `vendor` unless others are chosen: in editors and settings files with `vendorPrefixes`, on the command line with `--vendor-prefix`. Keys of other tools (`x-fern-pagination`, `x-ms-pageable`) are read on operations alone, Fern's at the root, too. An extension of such a name that declares something else is left alone.",
    bad: 'x-vendor-paginaton: offsetPage',
    good: 'x-vendor-pagination: offsetPage',
  },
  'Document/InvalidBinding': {
    severity: 'warn',
    message:
      'x-{prefix}-pagination on {operation} is {found}, and is not read: expected a scheme name, false, or an inline scheme.',
    summary: 'The extension on an operation has a value that it cannot have.',
    explanation:
      'On an operation the value is the name of a scheme, false, or a complete inline scheme. On the document root it is the list of schemes.',
    bad: 'x-vendor-pagination: true',
    good: 'x-vendor-pagination: offsetPage',
  },
  'Document/InvalidMarker': {
    severity: 'warn',
    message: 'This marker is not read: {problem}',
    summary: 'A parameter marker names no scheme type.',
    explanation:
      'A marker is `x-vendor-pagination-property: { type: <scheme type> }` on a request parameter or its schema.',
    bad: 'x-vendor-pagination-property: { type: offest }',
    good: 'x-vendor-pagination-property: { type: offset }',
  },
  'Document/InvalidIgnore': {
    severity: 'warn',
    message: 'x-{prefix}-pagination-ignore is not read: {problem}',
    summary: 'The list of ignored codes has an entry that is not a code.',
    explanation:
      'The value is a list of rule codes, or patterns that end in *, on an operation or at the root.',
    bad: 'x-vendor-pagination-ignore: UnusedScheme',
    good: 'x-vendor-pagination-ignore: [Pagination/UnusedScheme]',
  },
  'Document/StaleSuppression': {
    severity: 'info',
    idle: true,
    message:
      'This suppresses nothing: there is no finding of {code} in {where}. Remove it, before it hides one that is new.',
    summary: 'An entry of a list of ignored codes suppresses nothing.',
    explanation:
      'The cause has been fixed, or is elsewhere: a list covers its operation, or at the root the document. No entry is reported while a reference cannot be followed, since what depends on it is not checked.',
    bad: 'x-vendor-pagination-ignore: [Pagination/UnusedScheme]',
    good: 'x-vendor-pagination-ignore: []',
  },
  'Document/UnresolvedReference': {
    severity: 'warn',
    message: 'The reference {reference} cannot be followed: {problem}',
    summary: 'A $ref leads nowhere, or in a circle.',
    explanation:
      'What depends on the reference is not checked. References inside the document are followed, escapes included.',
    bad: 'paths:\n  /users:\n    $ref: "#/components/pathItems/Usres"',
    good: 'paths:\n  /users:\n    $ref: "#/components/pathItems/Users"',
  },
} as const satisfies Readonly<Record<string, Rule>>;
