import type { Rule } from './rule.js';

export const documentRules = {
  'Document/InvalidSyntax': {
    severity: 'error',
    message: '{problem}',
    summary: 'The document is not well-formed YAML or JSON.',
    explanation:
      'The readable parts are still checked, but a syntax error may hide other problems. Fix the syntax first.',
    bad: 'paths: {',
    good: 'paths: {}',
  },
  'Document/UnindentedText': {
    severity: 'warn',
    message:
      'This quoted string ends at the left margin{others}. YAML 1.2 requires every line of it to be indented: parsers in Go, Ruby and Python accept it, but others reject the file. Indent the closing quote.',
    summary: 'A quoted string ends at the left margin, which YAML 1.2 forbids.',
    explanation:
      'Generators have published such files, because their own parsers accept them. The rest of the file is checked as if these strings were indented. One finding reports all of them.',
    bad: "description: 'Users.\n\n'",
    good: "description: 'Users.\n\n  '",
  },
  'Document/DuplicateKey': {
    severity: 'error',
    message: 'The key {key} occurs twice; the last one applies.',
    summary: 'A mapping has the same key twice.',
    explanation: 'Tools disagree about which of the two applies. Remove one.',
    bad: 'paths:\n  /users: {}\n  /users: {}',
    good: 'paths:\n  /users: {}',
  },
  'Document/NotOpenApi': {
    severity: 'error',
    message: 'This is not an OpenAPI document: {problem}',
    summary: 'The document does not declare that it is OpenAPI.',
    explanation: 'A document begins with `openapi: 3.x` or `swagger: "2.0"`. Other files are not checked.',
    bad: 'swagger: "1.2"',
    good: 'openapi: 3.1.0\npaths: {}',
  },
  'Document/UnknownVersion': {
    severity: 'warn',
    message: 'This is read as an OpenAPI document, but {problem}',
    summary: 'The document has paths, but does not name a known OpenAPI version.',
    explanation:
      'OpenAPI 3.x and 2.0 are read. Declare the version of the document: other tools do not read a document without one.',
    bad: 'paths:\n  /users:\n    get: {}',
    good: 'openapi: 3.1.0\npaths:\n  /users:\n    get: {}',
  },
  'Document/UnreadExtension': {
    severity: 'warn',
    message: '{key} {where} is not read, and has no effect{also}. {hint}',
    summary: 'An extension looks like a declaration of pagination, but is not read.',
    explanation:
      "The key differs by one or two letters from one that is read, has a vendor prefix that is not read, or is in a place where such keys are not read. These places are: a path item, whose extensions operations do not inherit; a parameter, a request body or a response; a webhook or a callback; `info`, `paths` or `components`; a path that does not begin with a slash; and an overlay, outside of its updates. Schemes are declared at the root of the document; an operation names one. The prefix is `vendor` unless you choose others: in editors and settings files with `vendorPrefixes`, on the command line with `--vendor-prefix`. Keys of other tools (`x-fern-pagination`, `x-ms-pageable`) are read only on operations, Fern's also at the root. An extension with such a name is not reported if it declares something else.",
    bad: 'x-vendor-paginaton: offsetPage',
    good: 'x-vendor-pagination: offsetPage',
  },
  'Document/InvalidBinding': {
    severity: 'warn',
    message:
      'x-{prefix}-pagination on {operation} is {found}, and is not read: expected a scheme name, false, or an inline scheme.',
    summary: 'The extension on an operation has an invalid value.',
    explanation:
      'On an operation the value is the name of a scheme, `false`, or a complete inline scheme. On the document root it is the list of schemes.',
    bad: 'x-vendor-pagination: true',
    good: 'x-vendor-pagination: offsetPage',
  },
  'Document/InvalidMarker': {
    severity: 'warn',
    message: 'This marker is not read: {problem}',
    summary: 'A parameter marker does not name a scheme type.',
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
      'On an operation or at the root, the value is a list of rule codes, or of patterns that end in `*`.',
    bad: 'x-vendor-pagination-ignore: UnusedScheme',
    good: 'x-vendor-pagination-ignore: [Pagination/UnusedScheme]',
  },
  'Document/StaleSuppression': {
    severity: 'info',
    idle: true,
    message:
      'This suppresses nothing: there is no finding of {code} in {where}. Remove this entry before it hides a new finding.',
    summary: 'An entry in a list of ignored codes suppresses nothing.',
    explanation:
      'The cause has been fixed, or is elsewhere: a list on an operation covers that operation, and a list at the root covers the document. No entry is reported while a reference cannot be followed, since the parts that depend on it are not checked.',
    bad: 'x-vendor-pagination-ignore: [Pagination/UnusedScheme]',
    good: 'x-vendor-pagination-ignore: []',
  },
  'Document/UnresolvedReference': {
    severity: 'warn',
    message: 'The reference {reference} cannot be followed: {problem}',
    summary: 'A $ref cannot be resolved, or is circular.',
    explanation:
      'The parts that depend on the reference are not checked. References inside the document are followed, and may contain escapes.',
    bad: 'paths:\n  /users:\n    $ref: "#/components/pathItems/Usres"',
    good: 'paths:\n  /users:\n    $ref: "#/components/pathItems/Users"',
  },
} as const satisfies Readonly<Record<string, Rule>>;
