/** The parts of an example that differ from rule to rule, each as YAML in flow style. */
interface ExampleParts {
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

/** An operation with a scheme of its own and what it answers, as it is in a document. */
export function operationExample(parts: ExampleParts): string {
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

/**
 * A function that makes an example from what it answers, and from other parts than are usual for its type.
 */
type ExampleOf = (answer: ExampleParts['answer'], parts?: Partial<ExampleParts>) => string;

/** One that pages by a cursor in the response. */
export const cursorExample = exampleOf({
  type: 'cursor',
  request: '{ after: { type: cursor } }',
  response: '{ data: { type: items }, next: { type: cursor } }',
  parameters: ['{ name: after, in: query, schema: { type: string } }'],
});

/** One that pages by the cursor of the last item. */
export const cursorIdExample = exampleOf({
  type: 'cursorId',
  request: '{ after: { type: cursorId } }',
  response: '{ data: { type: items, itemCursor: [id] }, more: { type: hasMore } }',
  parameters: ['{ name: after, in: query, schema: { type: string } }'],
});

/** One that pages by an offset up to a total. */
export const offsetExample = exampleOf({
  type: 'offset',
  request: '{ skip: { type: offset } }',
  response: '{ data: { type: items }, total: { type: total } }',
  parameters: ['{ name: skip, in: query, schema: { type: integer } }'],
});

/** One that pages by number up to the last page. */
export const pageNumberExample = exampleOf({
  type: 'pageNumber',
  request: '{ page: { type: pageNumber } }',
  response: '{ data: { type: items }, pages: { type: totalPages } }',
  parameters: ['{ name: page, in: query, schema: { type: integer } }'],
});

function exampleOf(usual: Omit<ExampleParts, 'answer'>): ExampleOf {
  return (answer, parts) => operationExample({ ...usual, ...parts, answer });
}

/** The `content` of a response whose body is an object with these properties, one a line. */
export function objectWith(...properties: readonly string[]): readonly string[] {
  return objectRequiring('', ...properties);
}

/**
 * Writes the `content` of a response whose object requires some of its properties; `required` is a list in
 * flow style.
 */
export function objectRequiring(required: string, ...properties: readonly string[]): readonly string[] {
  return [
    'content:',
    '  application/json:',
    '    schema:',
    '      type: object',
    ...(required === '' ? [] : [`      required: ${required}`]),
    '      properties:',
    ...properties.map((line) => `        ${line}`),
  ];
}

/** A list of objects, as a schema in flow style. */
export const listOfObjects = '{ type: array, items: { type: object } }';
