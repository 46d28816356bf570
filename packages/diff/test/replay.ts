import { analyze, type BoundMethod, type JsonObject, type Scheme } from '@pagewright/core';
import { type PageRequest, PagingError, paginate, type Send } from '@pagewright/core/paging';
import { bodyPath } from '@pagewright/core/scheme';
import { readTree } from '@pagewright/syntax';

export interface Walk {
  readonly requests: readonly PageRequest[];
  /** The items of each page. */
  readonly items: readonly (readonly unknown[])[];
  /** Why the walk ends: a reason to stop, or the reason of an error. */
  readonly end: string;
  readonly positions: readonly (string | null)[];
}

/** A client of one operation, made from a version of the document. */
export interface Client {
  readonly scheme: Scheme;
  readonly request: PageRequest;
}

/** Returns undefined if the operation is not paginated. `limit` is the page size that the program passes. */
export function clientOf(document: string, operationId: string, limit?: number): Client | undefined {
  const { methods, schemes } = analyze({ document: readTree(document).reader });
  const method = methods.find((one) => one.operationId === operationId);
  const scheme = schemes.find(({ name }) => name === method?.scheme);
  return method && scheme && { scheme, request: requestOf(method, scheme, limit) };
}

function requestOf({ operation }: BoundMethod, scheme: Scheme, limit: number | undefined): PageRequest {
  const [verb = '', path = ''] = operation.split(' ');
  const url = `https://api.test${path.replace(/\{[^}]*\}/g, 'one')}`;
  const request = { method: verb.toUpperCase(), url };
  const field = Object.values(scheme.request).find(({ type }) => type === 'limit');
  if (field === undefined || limit === undefined) return request;
  if (field.location === 'query') return { ...request, query: { [field.param]: limit } };
  const body = bodyPath(field).reduceRight<unknown>((held, step) => ({ [step]: held }), limit);
  return { ...request, body: body as JsonObject };
}

export async function walk({ scheme, request }: Client, send: Send, from?: string): Promise<Walk> {
  const requests: PageRequest[] = [];
  const items: (readonly unknown[])[] = [];
  const positions: (string | null)[] = [];
  const recorded: Send = async (one) => {
    requests.push(one);
    return send(one);
  };
  const pages = paginate(scheme, request, recorded, { maxPages: 20, ...(from !== undefined && { from }) });
  try {
    for (;;) {
      const { done, value } = await pages.next();
      if (done === true) return { requests, items, positions, end: value };
      items.push(value.items);
      positions.push(value.position);
    }
  } catch (error) {
    if (!(error instanceof PagingError)) throw error;
    return { requests, items, positions, end: error.reason };
  }
}

/** Responds to requests with the recorded bodies in order, whatever the requests are. */
export function recording(bodies: readonly JsonObject[]): Send {
  let index = 0;
  return async () => {
    const body = bodies[index] ?? {};
    index += 1;
    return { status: 200, headers: {}, body };
  };
}

interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly schema: { readonly type: string; readonly maximum?: number; readonly default?: number };
}

/** A server of 130 users that serves `get /users` as a version of the document describes it. */
export function usersServer(document: string): Send {
  const { reader } = readTree(document);
  const operation = ['paths', '/users', 'get'];
  const parameters = reader.get([...operation, 'parameters']) as readonly Parameter[];
  const parameter = (name: string) => parameters.find((one) => one.name === name);
  const schema = [...operation, 'responses', '200', 'content', 'application/json', 'schema', 'properties'];
  const properties = reader.get(schema) as Readonly<Record<string, { readonly type: string }>>;
  const [list = ''] = Object.keys(properties).filter((name) => properties[name]?.type === 'array');
  const isNumber = [parameter('after'), { schema: properties.next }].some(
    (one) => one?.schema?.type === 'integer',
  );
  return async ({ query = {} }) => {
    const { after, limit } = query;
    const lacks = parameters.some(({ name, required }) => required === true && query[name] === undefined);
    const isWrong = after !== undefined && parameter('after') !== undefined && !isCursor(after, isNumber);
    if (lacks || isWrong) return { status: 400, headers: {}, body: {} };
    const isFirst = after === undefined || parameter('after') === undefined;
    const page = isFirst ? 0 : Number(String(after).replace('c', ''));
    const { maximum = Infinity, default: usual = 20 } = parameter('limit')?.schema ?? {};
    const size = Math.min(Number(limit ?? usual), maximum);
    const users = Array.from({ length: 130 }, (_, id) => ({ id: String(id) }));
    const hasNext = (page + 1) * size < users.length;
    const next = isNumber ? page + 1 : `c${page + 1}`;
    return {
      status: 200,
      headers: {},
      body: {
        [list]: users.slice(page * size, (page + 1) * size),
        ...(properties.next !== undefined && { next: hasNext ? next : null }),
        more: hasNext,
      },
    };
  };
}

function isCursor(value: unknown, isNumber: boolean): boolean {
  return (isNumber ? /^\d+$/ : /^c\d+$/).test(String(value));
}
