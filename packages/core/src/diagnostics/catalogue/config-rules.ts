import type { Rule } from './rule.js';

export const configRules = {
  'Config/InvalidSyntax': {
    severity: 'error',
    message: '{problem}',
    summary: 'The configuration is not well-formed YAML or JSON.',
    explanation:
      'The readable parts are still checked, but a syntax error may hide other problems. Fix the syntax first.',
    bad: 'pagination: [',
    good: 'pagination: []',
  },
  'Config/UnindentedText': {
    severity: 'warn',
    message:
      'This quoted string ends at the left margin{others}. YAML 1.2 requires every line of it to be indented: parsers in Go, Ruby and Python accept it, but others reject the file. Indent the closing quote.',
    summary: 'A quoted string ends at the left margin, which YAML 1.2 forbids.',
    explanation:
      'Generators have published such files, because their own parsers accept them. The rest of the file is checked as if these strings were indented. One finding reports all of them.',
    bad: "organization: 'Users.\n\n'",
    good: "organization: 'Users.\n\n  '",
  },
  'Config/DuplicateKey': {
    severity: 'error',
    message: 'The key {key} occurs twice; the last one applies.',
    summary: 'A mapping has the same key twice.',
    explanation: 'Tools disagree about which of the two applies. Remove one.',
    bad: 'openapi: ./a.yaml\nopenapi: ./b.yaml',
    good: 'openapi: ./b.yaml',
  },
  'Config/InvalidValue': {
    severity: 'error',
    message: '{problem}',
    summary: 'The configuration has a value that the format does not allow.',
    explanation: 'The value is ignored. The message names the values that are allowed here.',
    bad: 'targets: [typescrip]',
    good: 'targets: [typescript]',
  },
  'Config/FormerName': {
    severity: 'info',
    message: '{former} is now called {name}; the former name still works.',
    summary: 'The configuration uses the former name of a value.',
    explanation:
      'The former name and the new one mean the same thing. Use the new name, as the documentation does.',
    bad: 'targets: { profile: requirements, go: true }',
    good: 'targets: { profile: baseline, go: true }',
  },
  'Config/UnknownKey': {
    severity: 'warn',
    message: 'The key {key} is not known here and is not read.{hint}',
    summary: 'The configuration has a key that the format does not define.',
    explanation:
      'Keys that begin with x- are free for your own use, except those that declare pagination in a document, such as `x-vendor-pagination`: in a configuration, schemes are in `pagination`, and methods name them with `paginated`. An unknown key that resembles a known one is usually a typo.',
    bad: 'pagnation: []',
    good: 'pagination: []',
  },
  'Config/StaleEndpoint': {
    severity: 'error',
    message: 'The document has no operation {endpoint}.{hint}',
    summary: 'A method names an operation that the document does not have.',
    explanation:
      'The endpoint is `<verb> <path>`, with the path exactly as in the document. The operation may have been renamed or removed there.',
    bad: 'resources:\n  users:\n    methods:\n      list: get /user',
    good: 'resources:\n  users:\n    methods:\n      list: get /users',
  },
  'Readme/UnpaginatedExample': {
    severity: 'warn',
    message:
      '{endpoint} has no pagination, so the README walks {instead}. Name an operation that a scheme is bound to.',
    summary: 'The operation that the README should walk is not paginated.',
    explanation:
      '`readme.exampleRequests.pagination` names the operation that the Pagination section of the generated README walks. No scheme is bound to the named operation, so the section walks the first paginated one instead, and says so.',
    bad: 'readme:\n  exampleRequests:\n    pagination: get /tags\nresources:\n  tags:\n    methods:\n      list: { endpoint: get /tags, paginated: false }',
    good: 'readme:\n  exampleRequests:\n    pagination: get /users\nresources:\n  users:\n    methods:\n      list: { endpoint: get /users, paginated: wholeList }\npagination:\n  - { name: wholeList, type: fakePage, request: {}, response: { data: { type: items } } }',
  },
  'Config/StaleSuppression': {
    severity: 'info',
    idle: true,
    message:
      'This suppresses nothing: there is no finding of {code}{where}. Remove this entry before it hides a new finding.',
    summary: 'An entry of `diagnostics` suppresses nothing.',
    explanation:
      'Either the cause has been fixed, or the entry names the wrong place. This rule checks entries of `ignored`, and rules that are set to `off`. No entry is reported while a reference in the document cannot be followed, since the parts that depend on it are not checked.',
    bad: 'diagnostics:\n  ignored:\n    Pagination/UnusedScheme: true',
    good: 'diagnostics:\n  failOn: warn',
  },
  'Config/DuplicateEndpoint': {
    severity: 'warn',
    message: 'The method {first} already has the endpoint {endpoint}; {second} repeats it.',
    summary: 'Two methods have the same endpoint.',
    explanation: 'Both methods are generated, each with its own binding. Keep one, unless you want an alias.',
    bad: 'resources:\n  users:\n    methods:\n      list: get /users\n      all: get /users',
    good: 'resources:\n  users:\n    methods:\n      list: get /users',
  },
  'Config/ForeignConfiguration': {
    severity: 'info',
    message:
      'The schemes of this configuration are written for {tool}: they are checked, but not bound to operations. `pagewright import` converts the configuration.',
    summary: 'The configuration belongs to another tool.',
    explanation:
      'Schemes for Stainless contain JSON Schemas with markers instead of roles. The importer rewrites them in place, names the scheme of each method, and reports what will differ. Until then they are checked against the operations to which Stainless would bind them.',
    bad: 'pagination:\n  - name: users\n    type: page_number\n    request: { page: { type: integer } }\n    response: { data: { type: array } }',
    good: 'pagination: []',
  },
  'Config/TooLarge': {
    severity: 'error',
    message: '{problem}',
    summary: 'A part of the configuration is too deep or too large to be read.',
    explanation:
      'Resources may nest at most 64 levels deep, and at most 100,000 of them are read, so that aliases cannot expand endlessly.',
    bad: '# resources that contain themselves through an alias\nresources:\n  a: &a\n    subresources: { again: *a }',
    good: 'resources:\n  a:\n    subresources: {}',
  },
} as const satisfies Readonly<Record<string, Rule>>;
