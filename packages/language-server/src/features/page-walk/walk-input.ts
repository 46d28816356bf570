import {
  type BindingReason,
  type BoundMethod,
  type Json,
  normalizeEndpoint,
  type PageRequest,
  type PageResponse,
  type Scheme,
} from '@pagewright/core';
import { isRecord, type LocatedScheme, suggest } from '@pagewright/core/internal';
import type { OperationView, ParameterView } from '@pagewright/core/openapi';
import type { RequestField } from '@pagewright/core/paging';
import type { Unit } from '../../model/unit.js';
import { fileName } from '../../model/uris.js';
import { schemeNamed } from '../../queries/schemes.js';
import { methodLabel } from '../explorer/explore-unit.js';
import { withJsonAt } from './fields.js';
import { exampleAt, plainJson, sampleItems, sampleOf } from './samples.js';
import type { WalkProblem } from './walked.js';

/** A value that came over the wire instead of one of that type. */
export type Unread<T> = { readonly [Key in keyof T]?: unknown };

/** More than anybody pastes. */
const maxResponses = 100;
const maxFullPages = 20;
const limits = { values: 1_000_000, depth: 200 };

/** Reads what a client gives for the first request, member by member: a member of another type is left out. */
export function readRequest(given: unknown): Partial<PageRequest> {
  if (!isRecord(given)) return {};
  const { method, url, query, headers, body } = given;
  const plainBody = body === undefined ? undefined : plainJson(body, limits);
  return {
    ...(typeof method === 'string' && { method }),
    ...(typeof url === 'string' && { url }),
    ...(isRecord(query) && { query: plainMembers(query) }),
    ...(isRecord(headers) && { headers: texts(headers) }),
    ...(plainBody !== undefined && { body: plainBody }),
  };
}

/** Reads the responses that a client gives; null stands for a response that is to be made up. */
export function readResponses(given: unknown): readonly (PageResponse | null)[] {
  if (!Array.isArray(given)) return [];
  return given.slice(0, maxResponses).map((one): PageResponse | null => {
    if (one === null) return null;
    const { status, headers, body } = isRecord(one) ? one : {};
    return {
      ...(typeof status === 'number' && { status }),
      ...(isRecord(headers) && { headers: texts(headers) }),
      body: plainJson(body, limits) ?? null,
    };
  });
}

/** Returns the number of pages of the made-up collection that have items. */
export function readPageCount(given: unknown): number {
  return typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= maxFullPages
    ? given
    : 2;
}

/** An http or https URL, or a path, without what would swallow the path that is put behind it. */
export function readServer(given: unknown): string | undefined {
  return typeof given === 'string' && serverUrl.test(given) ? given.replace(/\/$/, '') : undefined;
}

const serverUrl = /^(?:https?:\/)?\/[^{}?#\s]*$/;

function texts(given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function plainMembers(given: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const plain = plainJson(value, limits);
      return plain === undefined ? [] : [[name, plain] as const];
    }),
  );
}

/**
 * A first request as a caller would send it: made-up values for required parameters and, unless `hasSize` is false, for a
 * page size, but no position. Where the document does not declare the operation it is the bare request.
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

/** Returns the number of items that a request asks for, as far as it declares one. */
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
    return encodeURIComponent(parameter === undefined ? name : textOf(madeUp(parameter)));
  });
}

/** The body that the operation wants, without a position; none where neither it nor the scheme has use for one. */
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

/** The paginated method of that name, in whichever of the units it is; else why there is none to walk. */
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
        : `${wanted} is not paginated: ${whys[first.method.why]}.`,
  };
}

/** The methods of that name: `get /users`, or `users.list`. */
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

const whys: Readonly<Record<BindingReason, string>> = {
  config: 'its scheme can not be read',
  operation: 'its scheme can not be read',
  inline: 'its scheme can not be read',
  marker: 'its scheme can not be read',
  disabled: 'that is turned off',
  none: 'nothing declares it',
  ambiguous: 'its markers match several schemes',
  unknown: 'it names a scheme that is not defined',
};

/** Words the problem that no operation has this name, with a name that may be meant. */
export function unknownOperation(units: readonly Unit[], wanted: string): string {
  const methods = units.flatMap((unit) => unit.check().analysis.methods);
  const names = methods.flatMap((method) => [method.operation, methodLabel(method) ?? method.operation]);
  const suggestion = suggest(wanted, [...new Set(names)]);
  const files = units.flatMap((unit) => unit.document ?? unit.config ?? []).map(({ uri }) => fileName(uri));
  const where = files[0] === undefined ? 'this file' : files[0];
  return `There is no operation ${wanted} in ${where}.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`;
}

/**
 * The URLs of an API that its document declares, the nearest list of `servers` before others, in their order: variables with
 * their defaults, and none that leaves anything open. They may be paths alone.
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

/** Swagger 2.0 names the parts of the URL. */
function swaggerUrls([schemes, host, basePath]: readonly unknown[]): readonly unknown[] {
  if (typeof host !== 'string') return [basePath];
  const path = typeof basePath === 'string' && basePath !== '/' ? basePath : '';
  const known = Array.isArray(schemes) ? schemes.filter((one) => one === 'https' || one === 'http') : [];
  return (known.length === 0 ? ['https'] : known).map((scheme) => `${scheme}://${host}${path}`);
}
