import { resourceSchemas } from '@pagewright/core/resources';
import type { Operation } from '../endpoint/operation.js';
import { pageSchemas } from '../pages/page-schemas.js';
import { paginationSchemes } from '../pages/pagination-schemes.js';
import { errorResponses, generalResponses } from './error-responses.js';

/** An OpenAPI 3.1 description of the operations. */
export function describeApi(operations: readonly Operation[]): Readonly<Record<string, unknown>> {
  const paged = operations.some(({ extensions }) => extensions !== undefined);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Documentation platform API',
      version: '1.0.0',
      description:
        'Docs projects, MCP servers over API document versions, and the published API documents of a namespace. ' +
        'A path that is served answers HEAD where it answers GET, OPTIONS with 204 and Allow, and any other method ' +
        'with 405; a path that is not served answers 404. 400 is for what can not be read, 422 for what was read ' +
        'and breaks a rule.',
    },
    servers: [{ url: '/', description: 'This service.' }],
    ...(paged && { 'x-vendor-pagination': paginationSchemes }),
    paths: pathsOf(operations),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token; creations need one with the scope "write".',
        },
      },
      schemas: {
        ...schemas,
        ...(paged && pageSchemas),
      },
      responses: { ...errorResponses, ...generalResponses },
    },
  };
}

/** A seed is no part of the API. */
const { ApiDocumentInput: _, ...schemas } = resourceSchemas;

function pathsOf(operations: readonly Operation[]): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation),
    };
  }
  return paths;
}

function describeOperation(operation: Operation): Readonly<Record<string, unknown>> {
  const { operationId, summary, description, parameters, requestBody, success, access, extensions } =
    operation;
  return {
    operationId,
    summary,
    description,
    security: [{ bearer: access === 'anyToken' ? [] : [access] }],
    ...(parameters !== undefined && { parameters }),
    ...(requestBody !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${requestBody}` } } },
      },
    }),
    responses: {
      [success.status]: {
        description: success.description,
        ...(success.headers !== undefined && { headers: success.headers }),
        content: { 'application/json': { schema: success.schema } },
      },
      ...Object.fromEntries(
        Object.keys(errorResponses).map((name) => [
          name.replace('Error', ''),
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
    },
    ...extensions,
  };
}
