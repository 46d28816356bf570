import type { Rule } from '../rule.js';

/** Rules about the SDK configuration outside its schemes. */
export const configRules = {
  'Config/InvalidSyntax': {
    severity: 'error',
    message: '{problem}',
    summary: 'The configuration is not well-formed YAML or JSON.',
    explanation:
      'What can be read is still checked, but a broken part may hide others. Fix the syntax first.',
    bad: 'pagination: [',
    good: 'pagination: []',
  },
  'Config/DuplicateKey': {
    severity: 'error',
    message: 'The key {key} stands here twice; the last one counts.',
    summary: 'A mapping has one key twice.',
    explanation: 'Readers disagree about which of the two counts. Remove one.',
    bad: 'openapi: ./a.yaml\nopenapi: ./b.yaml',
    good: 'openapi: ./b.yaml',
  },
  'Config/InvalidValue': {
    severity: 'error',
    message: '{problem}',
    summary: 'A value of the configuration is not one the format has.',
    explanation: 'The value is left out, as if it were not written. The message says what can stand here.',
    bad: 'targets: [typescrip]',
    good: 'targets: [typescript]',
  },
  'Config/UnknownKey': {
    severity: 'warn',
    message: 'The key {key} is not known here and is not read.{hint}',
    summary: 'A key that the configuration format does not have.',
    explanation:
      'Keys that begin with x- are free for your own use; any other unknown key is most often a slip.',
    bad: 'pagnation: []',
    good: 'pagination: []',
  },
  'Config/StaleEndpoint': {
    severity: 'error',
    message: 'The document has no operation {endpoint}.{hint}',
    summary: 'A method names an operation that the document does not have.',
    explanation:
      'The endpoint is `<verb> <path>`, the path as it stands in the document. It may have been renamed or removed there.',
    bad: 'resources:\n  users:\n    methods:\n      list: get /user',
    good: 'resources:\n  users:\n    methods:\n      list: get /users',
  },
  'Config/StaleSuppression': {
    severity: 'info',
    idle: true,
    message:
      'This suppresses nothing: there is no finding of {code}{where}. Remove it, before it hides one that is new.',
    summary: 'An entry of `diagnostics` suppresses nothing.',
    explanation:
      'What was wrong has been mended, or the entry names another place. Entries of `ignored` are told, and rules that are off. Nothing is told while a reference of the document cannot be followed, since what depends on it is not checked.',
    bad: 'diagnostics:\n  ignored:\n    Pagination/UnusedScheme: true',
    good: 'diagnostics:\n  failOn: warn',
  },
  'Config/DuplicateEndpoint': {
    severity: 'warn',
    message: '{endpoint} is already the method {first}; {second} binds it a second time.',
    summary: 'One operation is placed at two methods.',
    explanation: 'Both methods are generated, each with its own binding. Keep one, unless an alias is meant.',
    bad: 'resources:\n  users:\n    methods:\n      list: get /users\n      all: get /users',
    good: 'resources:\n  users:\n    methods:\n      list: get /users',
  },
  'Config/ForeignConfiguration': {
    severity: 'info',
    message:
      'The schemes of this configuration are written for {dialect}, and nothing of it is read here. `pagewright import` makes it one of ours.',
    summary: "The configuration is another tool's.",
    explanation:
      'Schemes for Stainless hold JSON Schemas with markers in place of roles. The importer rewrites them where they stand, names the scheme of each method, and says what will differ. Until then the document is judged without the configuration.',
    bad: 'pagination:\n  - name: users\n    type: page_number\n    request: { page: { type: integer } }\n    response: { data: { type: array } }',
    good: 'pagination: []',
  },
  'Config/TooLarge': {
    severity: 'error',
    message: '{problem}',
    summary: 'A part of the configuration is too deep or too large to be read.',
    explanation:
      'Resources nest at most 64 levels, and no more than 100,000 are read, so that no alias can expand without end.',
    bad: '# resources that contain themselves through an alias\nresources:\n  a: &a\n    subresources: { again: *a }',
    good: 'resources:\n  a:\n    subresources: {}',
  },
} as const satisfies Readonly<Record<string, Rule>>;
