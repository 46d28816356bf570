import type { Json, Scheme } from '@pagewright/core';
import {
  type Operation,
  type OperationView,
  type SourceDocument,
  viewOperation,
} from '@pagewright/core/openapi';
import type { RequestField } from '@pagewright/core/paging';
import { credentialCheck, type FindLack, hasCookie } from '../request/credentials.js';
import { isHeaderName, type Received } from '../request/received.js';
import { type PlainSchema, plainSchema, schemaAt } from '../schema/plain-schema.js';
import { type PageRules, pageRules } from './page-rules.js';
import { type ResponsePlan, successResponse } from './success-response.js';

export interface MockPlan {
  readonly operation: Operation;
  readonly response: ResponsePlan;
  readonly pages?: PageRules;
  readonly problem?: string;
  readonly lackingCredential: FindLack;
  readonly lackingInput: (request: Received) => string | undefined;
}

export interface MockPlanOptions {
  readonly items: number | readonly Json[] | undefined;
  readonly pageSize: number | undefined;
  readonly seed: number;
}

export interface OperationToServe {
  readonly source: SourceDocument;
  readonly operation: Operation;
  readonly scheme: Scheme | undefined;
}

export function mockPlan(
  { source, operation, scheme }: OperationToServe,
  { items, pageSize, seed }: MockPlanOptions,
): MockPlan {
  const view = viewOperation(source, operation);
  const response = successResponse(view);
  const common = {
    operation,
    response,
    lackingCredential: credentialCheck(source, operation),
    lackingInput: inputCheck(view, scheme),
  };
  if (!response.ok) return { ...common, problem: response.problem };
  if (scheme === undefined) return common;
  const pages = pageRules({
    scheme,
    operation: operation.name,
    response,
    schemaOf: fieldSchemas(view),
    parameters: view.parameters().list.filter((one) => one.in === 'query'),
    given: items,
    pageSize,
    seed,
  });
  return typeof pages === 'string' ? { ...common, problem: pages } : { ...common, pages };
}

function fieldSchemas(view: OperationView): (field: RequestField) => PlainSchema | undefined {
  return (field) => {
    if (field.location === 'body') {
      const body = view.requestBody();
      if (body.kind !== 'known' || body.value.schema.kind !== 'known') return undefined;
      return schemaAt(plainSchema(body.value.schema.value.node), field.path ?? [field.param]);
    }
    const parameter = view
      .parameters()
      .list.find((one) => one.name === field.param && (one.in === 'query' || one.in === 'header'));
    return parameter?.schema.kind === 'known' ? plainSchema(parameter.schema.value.node) : undefined;
  };
}

function inputCheck(view: OperationView, scheme: Scheme | undefined): MockPlan['lackingInput'] {
  const required = view.parameters().list.filter((one) => one.required && one.in !== 'path');
  const body = view.requestBody();
  const needsBody = body.kind === 'known' && body.value.required;
  // A header parameter of the scheme is accepted in the query as well, because core sends it there (D18).
  const sentInQuery = new Set(Object.values(scheme?.request ?? {}).map(({ param }) => param));
  return ({ url, headers, hasBody, bodyProblem }) => {
    if (bodyProblem !== undefined) return bodyProblem;
    const missing = required.find(({ name, in: place }) => {
      const isInQuery = url.searchParams.has(name) || hasDeepMember(url, name);
      if (place === 'query') return !isInQuery;
      if (place === 'cookie') return !hasCookie(headers.get('cookie') ?? '', name);
      if (!isHeaderName(name)) return false;
      return !headers.has(name) && !(sentInQuery.has(name) && isInQuery);
    });
    if (missing !== undefined) return `the required ${missing.in} parameter ${missing.name} is missing`;
    return needsBody && !hasBody ? 'the required body is missing' : undefined;
  };
}

/** True if an object is sent member by member, as in `filter[name]=a`. */
function hasDeepMember(url: URL, name: string): boolean {
  return [...url.searchParams.keys()].some((key) => key.startsWith(`${name}[`));
}
