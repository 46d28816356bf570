import {
  type BindingReason,
  type BoundMethod,
  type Json,
  normalizeEndpoint,
  type PageRequest,
  type PageResponse,
  type Scheme,
} from '@pagewright/core';
import { encodedPart, isRecord, type LocatedScheme, suggest } from '@pagewright/core/internal';
import type { OperationView, ParameterView } from '@pagewright/core/openapi';
import type { RequestField } from '@pagewright/core/paging';
import type { Unit } from '../../model/unit.js';
import { fileName } from '../../model/uris.js';
import { schemeNamed } from '../../queries/schemes.js';
import { methodLabel } from '../explorer/explore-unit.js';
import { withJsonAt } from './fields.js';
import { exampleAt, plainJson, sampleItems, sampleOf } from './samples.js';
import type { WalkProblem } from './walked.js';

/** Untrusted input where a T is expected: any member may be missing or have another type. */
export type Unread<T> = { readonly [Key in keyof T]?: unknown };

const maxResponses = 100;
const maxFullPages = 20;
const limits = { values: 1_000_000, depth: 200 };

export function readRequest(value: unknown): Partial<PageRequest> {
  if (!isRecord(value)) return {};
  const { method, url, query, headers, body } = value;
  const plainBody = body === undefined ? undefined : plainJson(body, limits);
  return {
    ...(typeof method === 'string' && { method }),
    ...(typeof url === 'string' && { url }),
    ...(isRecord(query) && { query: plainMembers(query) }),
    ...(isRecord(headers) && { headers: texts(headers) }),
    ...(plainBody !== undefined && { body: plainBody }),
  };
}

/** Null means that the response is made up. */
export function readResponses(value: unknown): readonly (PageResponse | null)[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, maxResponses).map((one): PageResponse | null => {
    if (one === null) return null;
    const { status, headers, body } = isRecord(one) ? one : {};
    return {
      ...(typeof status === 'number' && { status }),
      ...(isRecord(headers) && { headers: texts(headers) }),
      body: plainJson(body, limits) ?? null,
    };
  });
}

/** Number of pages with items; invalid values become 2. */
export function readPageCount(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxFullPages
    ? value
    : 2;
}

/**
 * Accepts http and https URLs, and paths. A query or fragment is refused, because the path of the operation is
 * appended.
 */
export function readServer(value: unknown): string | undefined {
  return typeof value === 'string' && serverUrl.test(value) ? value.replace(/\/$/, '') : undefined;
}

const serverUrl = /^(?:https?:\/)?\/[^{}?#\s]*$/;

function texts(value: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function plainMembers(value: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, value]) => {
      const plain = plainJson(value, limits);
      return plain === undefined ? [] : [[name, plain] as const];
    }),
  );
}

/**
 * The first request of a typical caller: made-up values for required parameters, a page size unless `hasSize` is false,
 * and no position. If the document lacks the operation, the request has only a method and a URL.
 */
export function firstSent(
  server: string,
  operation: string,
  scheme: Scheme,
  view: OperationView | undefined,
  hasSize: boolean,
): PageRequest {
  const [verb = 'get', path = '/'] = [
    operation.slice(0, operation.indexOf(' ')),
    operation.slice(operation.indexOf(' ') + 1),
  ];
  const parameters = view?.parameters().list ?? [];
  const at = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const paging = new Set(Object.values(scheme.request).map(({ param }) => param));
  const required = (place: string) =>
    at(place)
      .filter((parameter) => parameter.required && !paging.has(parameter.name))
      .map((parameter): readonly [string, Json] => [parameter.name, madeUp(parameter)]);
  const limit = hasSize ? Object.values(scheme.request).find(isUnsetLimit) : undefined;
  const isTaken =
    limit !== undefined && (view === undefined || at('query').some(({ name }) => name === limit.param));
  const query = Object.fromEntries([
    ...required('query'),
    ...(limit !== undefined && limit.location !== 'body' && isTaken
      ? [[limit.param, sampleItems] as const]
      : []),
  ]);
  const headers = Object.fromEntries(required('header').map(([name, value]) => [name, textOf(value)]));
  const body = bodyOf(scheme, view, limit);
  return {
    method: verb.toUpperCase(),
    url: server + fillPath(path, at('path')),
    ...(Object.keys(query).length > 0 && { query }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(body !== undefined && { body }),
  };
}

export function pageSizeOf({ request }: Scheme): number {
  const value = Object.values(request).find(({ type }) => type === 'limit')?.value;
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : sampleItems;
}

function isUnsetLimit({ type, value }: RequestField): boolean {
  return type === 'limit' && value === undefined;
}

function madeUp({ name, node, schema }: ParameterView): Json {
  return exampleAt(node) ?? sampleOf(schema, name);
}

function fillPath(path: string, parameters: readonly ParameterView[]): string {
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = byName.get(name);
    return encodedPart(parameter === undefined ? name : textOf(madeUp(parameter)));
  });
}

/** The body without position fields; undefined if neither the operation nor the scheme needs one. */
function bodyOf(
  scheme: Scheme,
  view: OperationView | undefined,
  limit: RequestField | undefined,
): Json | undefined {
  const fields = Object.values(scheme.request).filter(({ location }) => location === 'body');
  const declared = view?.requestBody();
  const isWanted = fields.length > 0 || (declared?.kind === 'known' && declared.value.required);
  if (!isWanted) return undefined;
  const sample = declared?.kind === 'known' ? sampleOf(declared.value.schema, 'body') : {};
  const start: Json = isRecord(sample) ? sample : {};
  const bare = fields.reduce<Json>(
    (body, { path, param }) => withJsonAt(body, path ?? [param], undefined) ?? {},
    start,
  );
  if (limit?.location !== 'body') return bare;
  return withJsonAt(bare, limit.path ?? [limit.param], sampleItems);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export interface ChosenMethod {
  readonly unit: Unit;
  readonly method: BoundMethod;
  readonly located: LocatedScheme;
}

export function chooseMethod(units: readonly Unit[], wanted: unknown): ChosenMethod | WalkProblem {
  if (typeof wanted !== 'string')
    return { problem: 'A walk needs the name of an operation, such as get /users.' };
  const found = methodsNamed(units, wanted);
  for (const { unit, method } of found) {
    const located = method.scheme === null ? undefined : schemeNamed(unit, method.scheme);
    if (located !== undefined) return { unit, method, located };
  }
  const [first] = found;
  return {
    problem:
      first === undefined
        ? unknownOperation(units, wanted)
        : `${wanted} is not paginated: ${reasons[first.method.why]}.`,
  };
}

export function methodsNamed(
  units: readonly Unit[],
  wanted: string,
): readonly { readonly unit: Unit; readonly method: BoundMethod }[] {
  const endpoint = normalizeEndpoint(wanted);
  return units.flatMap((unit) =>
    unit
      .check()
      .analysis.methods.filter((method) => method.operation === endpoint || methodLabel(method) === wanted)
      .map((method) => ({ unit, method })),
  );
}

const reasons: Readonly<Record<BindingReason, string>> = {
  config: 'its scheme can’t be read',
  operation: 'its scheme can’t be read',
  inline: 'its scheme can’t be read',
  marker: 'its scheme can’t be read',
  disabled: 'pagination is turned off',
  none: 'nothing declares it',
  ambiguous: 'its markers match several schemes',
  unknown: 'it names a scheme that is not defined',
};

export function unknownOperation(units: readonly Unit[], wanted: string): string {
  const methods = units.flatMap((unit) => unit.check().analysis.methods);
  const names = methods.flatMap((method) => [method.operation, methodLabel(method) ?? method.operation]);
  const suggestion = suggest(wanted, [...new Set(names)]);
  const files = units.flatMap((unit) => unit.document ?? unit.config ?? []).map(({ uri }) => fileName(uri));
  const where = files[0] === undefined ? 'this file' : files[0];
  return `There is no operation ${wanted} in ${where}.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`;
}

/**
 * Base URLs from the nearest `servers` list, in order, with default values of variables. URLs with unresolved variables
 * are left out; relative URLs are kept.
 */
export function serversOf({ reader }: Unit, view: OperationView | undefined): readonly string[] {
  const places = [view?.operation.node, view?.operation.pathItem];
  const lists = [
    ...places.map((node) => node?.document.reader.get([...node.pointer, 'servers'])),
    reader?.get(['servers']),
  ];
  const nearest = lists.find((list) => list !== undefined);
  const urls = Array.isArray(nearest)
    ? nearest.map(filledUrl)
    : swaggerUrls(['schemes', 'host', 'basePath'].map((key) => reader?.get([key])));
  return [...new Set(urls.flatMap((url) => readServer(url) ?? []))];
}

function filledUrl(server: unknown): unknown {
  if (!isRecord(server) || typeof server.url !== 'string') return undefined;
  const variables = isRecord(server.variables) ? server.variables : {};
  return server.url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isRecord(variable) && typeof variable.default === 'string' ? variable.default : whole;
  });
}

function swaggerUrls([schemes, host, basePath]: readonly unknown[]): readonly unknown[] {
  if (typeof host !== 'string') return [basePath];
  const path = typeof basePath === 'string' && basePath !== '/' ? basePath : '';
  const known = Array.isArray(schemes) ? schemes.filter((one) => one === 'https' || one === 'http') : [];
  return (known.length === 0 ? ['https'] : known).map((scheme) => `${scheme}://${host}${path}`);
}
