import { type ErrorCode, type ErrorCodeEntry, errorCodes, resourceSchemas } from '@pagewright/core/resources';

/** Response objects of OpenAPI, by component name. */
type Responses = Readonly<Record<string, object>>;

/** The error statuses that every operation describes (docs/platform-api.md#errors). */
const operationStatuses = [400, 401, 403, 404, 422, 500] as const;

const codes = Object.keys(errorCodes) as ErrorCode[];

const text = { schema: { type: 'string' } } as const;

const headersOf: { readonly [S in ErrorCodeEntry['status']]?: object } = {
  401: { 'WWW-Authenticate': { description: 'Bearer.', required: true, ...text } },
  403: {
    'WWW-Authenticate': {
      description: 'Bearer, with the error insufficient_scope.',
      required: true,
      ...text,
    },
  },
  405: { Allow: { description: 'The methods of the path.', required: true, ...text } },
};

/** Error responses by component name: `Error400` ... */
export const errorResponses: Responses = Object.fromEntries(
  operationStatuses.map((status) => [`Error${status}`, responseOf(status, codesOf(status))]),
);

/** Responses of paths and methods that no operation describes: `Unserved` is 404, `OtherMethod` is 405. */
export const generalResponses: Responses = {
  Unserved: responseOf(404, ['not_found']),
  OtherMethod: responseOf(405, codesOf(405)),
};

function codesOf(status: ErrorCodeEntry['status']): readonly ErrorCode[] {
  return codes.filter((code) => errorCodes[code].status === status);
}

function responseOf(status: ErrorCodeEntry['status'], possible: readonly ErrorCode[]): object {
  return {
    description: possible.map((code) => `${code}: ${errorCodes[code].meaning}`).join(' '),
    ...(headersOf[status] && { headers: headersOf[status] }),
    content: { 'application/json': { schema: bodyOf(possible) } },
  };
}

/** The error body, with its code among those of the status and nothing beside its two fields. */
function bodyOf(possible: readonly ErrorCode[]) {
  const { properties, ...rest } = resourceSchemas.ErrorBody;
  return {
    ...rest,
    properties: { ...properties, code: { ...properties?.code, enum: possible } },
    additionalProperties: false,
  };
}
