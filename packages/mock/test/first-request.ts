import { firstRequest, type Json, type PageRequest, type Scheme } from '@pagewright/core';
import {
  askedCredentials,
  type Operation,
  parameterSchemas,
  type SourceDocument,
  viewOperation,
} from '@pagewright/core/openapi';
import { plainSchema } from '../src/schema/plain-schema.js';
import { sampleValue } from '../src/schema/sample-value.js';

const origin = 'https://mock.test';

/** Returns a client's first request, with everything that is required and without a position. */
export function requestFor(
  source: SourceDocument,
  operation: Operation,
  scheme: Scheme | undefined,
): PageRequest {
  const view = viewOperation(source, operation);
  const [verb = '', ...rest] = operation.name.split(' ');
  const query: Record<string, Json> = {};
  const headers: Record<string, string> = {};
  let path = rest.join(' ');
  for (const parameter of view.parameters().list) {
    if (!parameter.required) continue;
    const [schema] = parameterSchemas(parameter.node);
    const sample = sampleValue(schema === undefined ? {} : plainSchema(schema));
    const value = typeof sample === 'object' ? JSON.stringify(sample) : String(sample);
    const isPosition = Object.values(scheme?.request ?? {}).some(
      ({ param, type }) => param === parameter.name && type !== undefined,
    );
    const isCounted = scheme?.type === 'offset' || scheme?.type === 'pageNumber';
    // A required position is sent with the value at which the walk begins. A cursor has no such value and is left out.
    const start = isPosition ? firstValue(scheme, parameter.name) : value;
    if (parameter.in === 'query' && (start !== undefined || isCounted)) query[parameter.name] = start ?? '1';
    if (parameter.in === 'header') headers[parameter.name] = value.replace(/[^\x20-\x7e]/g, '');
    if (parameter.in === 'cookie') headers.cookie = `${parameter.name}=1`;
  }
  for (const { in: place, name, form } of askedCredentials(source, operation)) {
    if (place === 'query') query[name] = 'secret';
    else if (place === 'cookie') headers.cookie = `${name}=secret`;
    else headers[name] = form === 'bearer' ? 'Bearer secret' : form === 'basic' ? 'Basic c2VjcmV0' : 'secret';
  }
  // A path in the document may end in a query template such as `?q={q}`; `query` already has the declared parameters.
  path = path.replace(/#.*|\?.*\{.*/, '').replace(/\{[^{}]*\}/g, 'x1');
  const body = view.requestBody();
  const needsBody = body.kind === 'known' && body.value.required;
  const request = {
    method: verb.toUpperCase(),
    url: origin + path,
    query,
    headers,
    ...(needsBody && { body: {} }),
  };
  return scheme === undefined ? request : firstRequest(scheme, request);
}

function firstValue(scheme: Scheme | undefined, name: string): Json | undefined {
  const field = Object.values(scheme?.request ?? {}).find(({ param }) => param === name);
  if (field?.value !== undefined) return field.value;
  return field?.type === 'offset' ? 0 : field?.type === 'pageNumber' ? 1 : undefined;
}

/** Omits null parameters; sends the body as JSON. */
export function webRequest({ method, url, query = {}, headers = {}, body }: PageRequest): Request {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value])
      target.searchParams.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  }
  const sent = new Headers(headers);
  if (body !== undefined) sent.set('content-type', 'application/json');
  const takesBody = !['GET', 'HEAD'].includes(method);
  return new Request(target, {
    method,
    headers: sent,
    ...(body !== undefined && takesBody && { body: JSON.stringify(body) }),
  });
}
