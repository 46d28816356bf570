/** The parts of an example that differ from rule to rule, each as YAML in flow style. */
interface Parts {
  /** Default `fakePage`. */
  readonly type?: string;
  /** The scheme's request fields. Default none. */
  readonly request?: string;
  /** The scheme's response fields. */
  readonly response: string;
  /** The parameters of the operation. Default none. */
  readonly parameters?: readonly string[];
  /** The keys of the success response, one a line. */
  readonly answer: readonly string[];
  /** Further responses, one a line. */
  readonly others?: readonly string[];
}

/** An operation with a scheme of its own and what it answers, as it stands in a document. */
export function operationExample(parts: Parts): string {
  const { type = 'fakePage', request = '{}', response, parameters = [], answer, others = [] } = parts;
  return [
    'x-vendor-pagination:',
    '  name: userPage',
    `  type: ${type}`,
    `  request: ${request}`,
    `  response: ${response}`,
    ...(parameters.length === 0 ? [] : ['parameters:', ...parameters.map((line) => `  - ${line}`)]),
    'responses:',
    '  "200":',
    '    description: A page of users.',
    ...answer.map((line) => `    ${line}`),
    ...others.map((line) => `  ${line}`),
  ].join('\n');
}

/** The `content` of a response whose body is an object with these properties, one a line. */
export function objectWith(...properties: readonly string[]): readonly string[] {
  return [
    'content:',
    '  application/json:',
    '    schema:',
    '      type: object',
    '      properties:',
    ...properties.map((line) => `        ${line}`),
  ];
}

/** A list of objects, as a schema in flow style. */
export const listOfObjects = '{ type: array, items: { type: object } }';
