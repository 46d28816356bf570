import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export interface WireResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

export interface WireRequest {
  readonly method: string;
  /** Percent-encoded. */
  readonly target: string;
}

/** Throws if the response does not match the description. */
export type Contract = (request: WireRequest, response: WireResponse) => void;

interface DescribedResponse {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly content?: { readonly 'application/json': { readonly schema: object } };
}

export interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { responses: Readonly<Record<string, DescribedResponse>> }>>>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, DescribedResponse>>;
  };
}

/**
 * Checks every response against the description. Requests that the description does not contain must get 404 `Unserved`
 * for an unknown path (400 for an unreadable one), 405 `OtherMethod` for another method, and 204 for OPTIONS. HEAD must
 * get the response of GET without its body.
 */
export function contractOf(description: Description): Contract {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'https://api.test/openapi.json', ...description });
  const validators = new Map<DescribedResponse, ValidateFunction>();
  const validatorOf = (response: DescribedResponse): ValidateFunction => {
    const schema = response.content?.['application/json'].schema;
    if (schema === undefined) throw new Error('a described response has no JSON content');
    const known = validators.get(response);
    if (known !== undefined) return known;
    const made = ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://api.test/openapi.json#/')),
    );
    validators.set(response, made);
    return made;
  };
  const resolved = (response: DescribedResponse | undefined): DescribedResponse | undefined =>
    response?.$ref === undefined
      ? response
      : description.components.responses[response.$ref.split('/').at(-1) ?? ''];

  return (request, response) => {
    const fail = (words: string): never => {
      throw new Error(
        `${request.method} ${request.target} answered ${response.status}: ${words}\n${response.text}`,
      );
    };
    if (!/^[-\w.]{1,64}$/.test(String(response.headers['x-request-id'] ?? ''))) fail('invalid X-Request-Id');
    if (response.headers['x-content-type-options'] !== 'nosniff') fail('no security headers');
    const item = Object.entries(description.paths).find(([path]) => fits(path, request.target))?.[1];
    if (response.status === 204) {
      if (request.method !== 'OPTIONS' || response.text !== '' || !response.headers.allow)
        fail('a 204 that is not a response to OPTIONS');
      return;
    }
    if (response.headers['content-type'] !== 'application/json')
      fail('a Content-Type other than application/json');
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const operation = item && Object.hasOwn(item, method) ? item[method] : undefined;
    const meta = ['/openapi.json', '/healthz'].includes(request.target.split('?')[0] ?? '');
    if (meta && response.status === 200 && ['GET', 'HEAD'].includes(request.method)) return;
    const { responses } = description.components;
    const described = resolved(
      operation?.responses[response.status] ??
        {
          400: responses.Error400,
          404: item ? undefined : responses.Unserved,
          405: operation ? undefined : responses.OtherMethod,
        }[response.status],
    );
    if (described === undefined) return fail('a status that is not described');
    for (const [name, { required }] of Object.entries(described.headers ?? {})) {
      if (required && response.headers[name.toLowerCase()] === undefined) fail(`no header ${name}`);
    }
    if (request.method === 'HEAD') {
      if (response.text !== '') fail('a body for HEAD');
      return;
    }
    if (String(Buffer.byteLength(response.text)) !== response.headers['content-length'])
      fail('a Content-Length that differs from the body');
    const validate = validatorOf(described);
    if (!validate(JSON.parse(response.text))) fail(ajv.errorsText(validate.errors));
  };
}

function fits(template: string, target: string): boolean {
  const path =
    (target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/]*/, '')).split('?')[0] ?? '';
  const parts = path.split('/');
  const wanted = template.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) =>
      part.startsWith('{') ? parts[index] !== '' : part === literal(parts[index] ?? ''),
    )
  );
}

function literal(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
