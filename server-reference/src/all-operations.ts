import { objectReader } from '@pagewright/core';
import { createMock, type Mock } from '@pagewright/mock';
import type { Endpoint, ServedOperation } from './endpoint/operation.js';
import { emptyAnswer, jsonAnswer, writtenAnswer } from './http/answer.js';
import { describeApi } from './openapi/describe-api.js';
import { createDocsProject } from './operations/create-docs-project.js';
import { createMcpServer } from './operations/create-mcp-server.js';
import { listApiDocuments } from './operations/list-api-documents.js';
import type { Service } from './operations/service.js';
import { pageItems, pageOperations } from './pages/page-operations.js';
import type { Store } from './store/store.js';

export function allOperations(service: Service, pages: boolean): readonly ServedOperation[] {
  let mock: Mock | undefined;
  // The mock reads the description of these operations, so it is created after them.
  const pagesOf = (operation: string) => {
    mock ??= createMock({ document: objectReader(describeApi(operations)), options: { items: pageItems() } });
    return mock.pagesOf(operation);
  };
  const operations: readonly ServedOperation[] = [
    createDocsProject(service),
    createMcpServer(service),
    listApiDocuments(service),
    ...(pages ? pageOperations(pagesOf) : []),
  ];
  return operations;
}

/** Endpoints about the service (D30), which need no token and are not described. */
export function metaEndpoints(operations: readonly ServedOperation[]): readonly Endpoint[] {
  const description = jsonAnswer(200, describeApi(operations));
  const health = jsonAnswer(200, { status: 'ok' });
  return [
    { method: 'GET', path: '/openapi.json', access: 'public', answer: () => description },
    { method: 'GET', path: '/healthz', access: 'public', answer: () => health },
  ];
}

export function inspectionEndpoints(store: Store): readonly Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/inspect/resources',
      access: 'anyToken',
      answer: () => writtenAnswer(200, store.shownText()),
    },
    {
      method: 'POST',
      path: '/inspect/reset',
      access: 'write',
      answer: async () => {
        await store.reset();
        return emptyAnswer({});
      },
    },
  ];
}
