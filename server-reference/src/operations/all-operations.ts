import { jsonAnswer } from '../http/answer.js';
import { describeApi } from '../openapi/describe-api.js';
import { pageOperations } from '../pages/page-operations.js';
import { createDocsProject } from './create-docs-project.js';
import { createMcpServer } from './create-mcp-server.js';
import type { Endpoint } from './endpoint.js';
import { listApiDocuments } from './list-api-documents.js';
import type { Operation } from './operation.js';
import type { Service } from './service.js';

/** Everything the service does, in the order in which its description has it. */
export function allOperations(service: Service, pages: boolean): readonly Operation[] {
  return [
    createDocsProject(service),
    createMcpServer(service),
    listApiDocuments(service),
    ...(pages ? pageOperations() : []),
  ];
}

/** What is said about the service itself (D30); it needs no token, and is no part of the description. */
export function metaEndpoints(operations: readonly Operation[]): readonly Endpoint[] {
  const description = jsonAnswer(200, describeApi(operations));
  const health = jsonAnswer(200, { status: 'ok' });
  return [
    { method: 'GET', path: '/openapi.json', access: 'public', answer: () => description },
    { method: 'GET', path: '/healthz', access: 'public', answer: () => health },
  ];
}
