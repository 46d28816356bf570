import type { Json, JsonObject } from '@pagewright/core';

/**
 * The compliant sets of OpenAPI Overlay (OAI/Overlay-Specification, `compliant-sets`, at 5de61eb) in short form: the
 * content of each document, the actions of its overlay, and the differences between the document and the output.
 */
export interface CompliantSet {
  readonly name: string;
  readonly document: JsonObject;
  readonly version: '1.0.0' | '1.1.0';
  readonly actions: readonly JsonObject[];
  readonly output: JsonObject;
}

const returns = (description: string, schema: JsonObject): JsonObject => ({
  '200': { description, content: { 'application/json': { schema } } },
});

const building: JsonObject = { $ref: '#/components/schemas/Building' };
const example44: JsonObject = { type: 'integer', example: 44 };

/** The parts in which the documents and outputs of the town example differ. */
interface Town {
  readonly info?: JsonObject;
  readonly buildings?: JsonObject;
  readonly location?: JsonObject;
  readonly building?: JsonObject;
}

function town({ info = {}, buildings = {}, location, building: changed }: Town = {}): JsonObject {
  return {
    openapi: '3.1.0',
    info: { version: '1.0.0', title: 'Imaginary town', ...info },
    servers: [{ url: 'https://example.com', description: 'Example server' }],
    paths: {
      '/buildings': {
        get: {
          summary: 'All buildings',
          operationId: 'buildingsList',
          responses: returns('Return all known buildings', { type: 'array', items: building }),
          ...buildings,
        },
      },
      '/buildings/{buildingId}': {
        get: {
          summary: 'Specific building',
          operationId: 'buildingById',
          parameters: [
            {
              name: 'buildingId',
              in: 'path',
              required: true,
              description: 'Which building to return',
              schema: { type: 'string' },
            },
          ],
          responses: returns('Return a building', building),
        },
      },
      '/locations': {
        get: {
          summary: 'All locations',
          operationId: 'locationList',
          responses: returns('Returns all locations', {
            type: 'array',
            items: {
              type: 'object',
              properties: location ?? {
                location_id: example44,
                name: { type: 'string', example: 'North Village' },
              },
            },
          }),
        },
      },
    },
    components: {
      schemas: {
        Building: {
          type: 'object',
          properties: { building: changed ?? { type: 'string', example: 'house' }, location_id: example44 },
        },
      },
    },
  };
}

const documented = (description: string): JsonObject => ({ description });

function answering(rest: (first: string) => JsonObject): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Responses', version: '1.0.0' },
    paths: {
      '/foo': { get: { responses: { '200': documented('OK'), ...rest('200') } } },
      '/bar': { post: { responses: { '201': documented('Created'), ...rest('201') } } },
      '/baa': { post: { responses: { '201': documented('Shouted'), ...rest('201') } } },
    },
  };
}

const serving = (servers: readonly Json[]): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'API servers', version: '1.0.0' },
  servers,
  paths: {},
});

const dev: JsonObject = { url: 'https://api.dev.example.com', description: 'Dev' };
const production: JsonObject = { url: 'https://api.example.com', description: 'Production' };
const local: JsonObject = { url: 'http://api-test-tunnel.local', description: 'Local development server' };

function simple(servers: readonly Json[]): JsonObject {
  const member = (type: string, description: string): JsonObject => ({ type, description });
  const item = (id: number, number: string): JsonObject => ({
    id,
    name: `Item ${number}`,
    description: `Description for item ${number.toLowerCase()}`,
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Simple API',
      description: 'A basic OpenAPI description with a single endpoint.',
      version: '1.0.0',
    },
    servers,
    paths: {
      '/getItems': {
        get: {
          operationId: 'getItems',
          responses: {
            '200': {
              description: 'Successful response with items',
              content: {
                'application/json': {
                  schema: {
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: {
                        id: member('integer', 'Unique identifier for the item'),
                        name: member('string', 'Name of the item'),
                        description: member('string', 'Detailed information about the item'),
                      },
                    },
                  },
                },
                examples: { example1: { value: [item(1, 'One'), item(2, 'Two')] } },
              },
            },
          },
        },
      },
    },
  };
}

export const compliantSets: readonly CompliantSet[] = [
  {
    name: 'add-a-license',
    document: town(),
    version: '1.0.0',
    actions: [
      { target: '$.info', update: { license: { name: 'MIT', url: 'https://opensource.org/licenses/MIT' } } },
    ],
    output: town({ info: { license: { name: 'MIT', url: 'https://opensource.org/licenses/MIT' } } }),
  },
  {
    name: 'description-and-summary',
    document: town(),
    version: '1.0.0',
    actions: [
      {
        target: "$.paths['/buildings'].get",
        update: {
          description: 'This is the summary of getting the buildings',
          summary: 'All of the available buildings',
        },
      },
    ],
    output: town({
      buildings: {
        summary: 'All of the available buildings',
        description: 'This is the summary of getting the buildings',
      },
    }),
  },
  {
    name: 'remove-example',
    document: town(),
    version: '1.0.0',
    actions: [{ target: "$.components.schemas.Building.properties['building'].example", remove: true }],
    output: town({ building: { type: 'string' } }),
  },
  {
    name: 'remove-matching-responses',
    document: answering((first) => ({
      '500': documented('oops'),
      ...(first === '201' && { default: documented('something') }),
    })),
    version: '1.0.0',
    actions: [
      { target: "$.paths..responses['500']", remove: true },
      { target: "$.paths..responses['default']", remove: true },
    ],
    output: answering(() => ({})),
  },
  {
    name: 'remove-property',
    document: town(),
    version: '1.0.0',
    actions: [
      {
        target: "$.paths['/locations'].get.responses['200']..properties[?(@.type == 'string')]",
        remove: true,
      },
    ],
    output: town({ location: { location_id: example44 } }),
  },
  {
    name: 'remove-server',
    document: serving([dev, production]),
    version: '1.0.0',
    actions: [{ target: "$.servers[?( @.description == 'Dev' )]", remove: true }],
    output: serving([production]),
  },
  {
    name: 'replace-servers-for-sandbox',
    document: simple([
      { url: 'https://api.example.com/v1', description: 'Production server' },
      { url: 'https://staging.example.com/v1', description: 'Staging server' },
    ]),
    version: '1.1.0',
    actions: [
      { target: '$.servers', remove: true },
      { target: '$', update: { servers: [local] } },
    ],
    output: simple([local]),
  },
  {
    name: 'update-root',
    document: town(),
    version: '1.0.0',
    actions: [{ target: '$', update: { info: { 'x-overlaid': true } } }],
    output: town({ info: { 'x-overlaid': true } }),
  },
];
