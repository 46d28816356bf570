interface ExampleParts {
  readonly type?: string;
  readonly request?: string;
  readonly response: string;
  readonly parameters?: readonly string[];
  readonly answer: readonly string[];
  readonly others?: readonly string[];
}

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

type ExampleOf = (answer: ExampleParts['answer'], parts?: Partial<ExampleParts>) => string;

export const cursorExample = exampleOf({
  type: 'cursor',
  request: '{ after: { type: cursor } }',
  response: '{ data: { type: items }, next: { type: cursor } }',
  parameters: ['{ name: after, in: query, schema: { type: string } }'],
});

export const cursorIdExample = exampleOf({
  type: 'cursorId',
  request: '{ after: { type: cursorId } }',
  response: '{ data: { type: items, itemCursor: [id] }, more: { type: hasMore } }',
  parameters: ['{ name: after, in: query, schema: { type: string } }'],
});

export const offsetExample = exampleOf({
  type: 'offset',
  request: '{ skip: { type: offset } }',
  response: '{ data: { type: items }, total: { type: total } }',
  parameters: ['{ name: skip, in: query, schema: { type: integer } }'],
});

export const pageNumberExample = exampleOf({
  type: 'pageNumber',
  request: '{ page: { type: pageNumber } }',
  response: '{ data: { type: items }, pages: { type: totalPages } }',
  parameters: ['{ name: page, in: query, schema: { type: integer } }'],
});

function exampleOf(usual: Omit<ExampleParts, 'answer'>): ExampleOf {
  return (answer, parts) => operationExample({ ...usual, ...parts, answer });
}

export function objectWith(...properties: readonly string[]): readonly string[] {
  return objectRequiring('', ...properties);
}

/** Like `objectWith`, but some properties are required; `required` is a YAML list in flow style. */
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

export const listOfObjects = '{ type: array, items: { type: object } }';
