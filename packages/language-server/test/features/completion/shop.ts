/** Parameters and response properties of a list operation, by name. */
interface Listing {
  readonly path: string;
  readonly takes: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, string>>;
}

const listings: readonly Listing[] = [
  {
    path: '/books',
    takes: { offset: 'integer', limit: 'integer' },
    answers: { items: 'list', total: 'integer' },
  },
  {
    path: '/authors',
    takes: { page: 'integer', per_page: 'integer' },
    answers: { authors: 'list', total_pages: 'integer' },
  },
  {
    path: '/customers',
    takes: { cursor: 'string', limit: 'integer' },
    answers: { customers: 'list', next_cursor: 'string' },
  },
  {
    path: '/orders',
    takes: { starting_after: 'string', limit: 'integer' },
    answers: { orders: 'list', has_more: 'boolean' },
  },
  { path: '/reviews', takes: { limit: 'integer' }, answers: { reviews: 'list', next_url: 'uri' } },
  { path: '/genres', takes: {}, answers: { genres: 'list' } },
];

const schemas: Readonly<Record<string, string>> = {
  list: '{ type: array, items: { type: object, required: [id], properties: { id: { type: string } } } }',
  integer: '{ type: integer }',
  string: '{ type: string, nullable: true }',
  uri: '{ type: string, format: uri, nullable: true }',
  boolean: '{ type: boolean }',
};

/** A bookshop with one list per pagination strategy; `root` is inserted before its paths. */
export function shop(root = ''): string {
  return `openapi: 3.0.3\n${root}paths:\n${listings.map(pathText).join('')}`;
}

function pathText({ path, takes, answers }: Listing): string {
  const parameters = Object.entries(takes).map(
    ([name, type]) => `        - { name: ${name}, in: query, schema: { type: ${type} } }\n`,
  );
  const properties = Object.entries(answers).map(
    ([name, type]) => `                  ${name}: ${schemas[type]}\n`,
  );
  return `  ${path}:
    get:
      summary: All ${path.slice(1)}
${parameters.length === 0 ? '' : `      parameters:\n${parameters.join('')}`}      responses:
        '200':
          description: fine
          content:
            application/json:
              schema:
                type: object
                required: [${Object.keys(answers).join(', ')}]
                properties:
${properties.join('')}`;
}
