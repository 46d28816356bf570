/** An error code's HTTP status and meaning. */
export interface ErrorCodeEntry {
  readonly status: 400 | 401 | 403 | 404 | 405 | 422 | 500;
  readonly meaning: string;
  /**
   * Headers that every response with this code has. `method_not_allowed` also has `Allow`, which depends on
   * the route.
   */
  readonly headers?: Readonly<Record<string, string>>;
}

/** All error codes (D24). 400: the request can't be read. 422: the request was read but breaks a rule. */
export const errorCodes = {
  invalid_json: { status: 400, meaning: 'The body is not JSON.' },
  unsupported_media_type: { status: 400, meaning: 'The body is not declared as application/json.' },
  body_too_large: { status: 400, meaning: 'The body exceeds the size limit.' },
  invalid_request: { status: 400, meaning: 'The request cannot be read, for example because of its path.' },
  unauthenticated: {
    status: 401,
    meaning: 'The token is missing or unknown.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  },
  insufficient_scope: {
    status: 403,
    meaning: 'The token lacks the scope of the operation.',
    headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
  },
  not_found: { status: 404, meaning: 'This path does not exist.' },
  unknown_namespace: { status: 404, meaning: 'No namespace has this name.' },
  method_not_allowed: { status: 405, meaning: 'The path does not support this method.' },
  validation_failed: { status: 422, meaning: 'The body breaks a rule of its resource.' },
  slug_taken: { status: 422, meaning: 'The slug belongs to another resource.' },
  unknown_version: { status: 422, meaning: 'An entry of versionUids is not the uid of a known version.' },
  unknown_project: { status: 422, meaning: 'An entry of projectUids is not the uid of a known project.' },
  repository_mismatch: { status: 422, meaning: 'The repository object does not match the provider.' },
  internal: { status: 500, meaning: 'The service failed; its log has the reason.' },
} as const satisfies Readonly<Record<string, ErrorCodeEntry>>;

/** A key of `errorCodes`, such as `invalid_json`. */
export type ErrorCode = keyof typeof errorCodes;
