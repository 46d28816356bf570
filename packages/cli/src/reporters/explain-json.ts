import type { BoundMethod } from '@pagewright/core';
import { type Explanation, schemeOf } from '../explain/explain-unit.js';

/** `explain --format json`: the schemes, and each of the methods with what becomes of it. */
export function explainJson(explanation: Explanation, methods: readonly BoundMethod[]): string {
  const operations = methods.map((method) => {
    const { operation, operationId, resource, method: name, scheme, why } = method;
    const explained = schemeOf(explanation, method);
    return {
      operation,
      ...(operationId !== undefined && { operationId }),
      ...(resource !== undefined && { resource }),
      ...(name !== undefined && { method: name }),
      scheme,
      why,
      next: explained?.next ?? null,
      stops: explained?.stops ?? [],
      targets: explained?.targets ?? {},
    };
  });
  const schemes = explanation.schemes.map(({ scheme }) => scheme);
  return `${JSON.stringify({ version: 1, schemes, operations }, null, 2)}\n`;
}
