import type { Pointer } from '../../json/json.js';
import { responseExamples } from '../../openapi/examples.js';
import type { OperationView } from '../../openapi/operation-view.js';
import type { JsonType } from '../../openapi/schema-types.js';
import { below, valueAt } from '../../openapi/source-document.js';

export const schemaDoubt = ' An example of the response has it there, so the schema may be wrong.';

export function exampleAgrees(view: OperationView, path: Pointer, types: readonly JsonType[]): boolean {
  return responseExamples(view).some(({ body }) => {
    const type = typeOf(valueAt(below(body, ...path)));
    return type !== undefined && (types.includes(type) || (type === 'number' && types.includes('integer')));
  });
}

function typeOf(value: unknown): JsonType | undefined {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return typeof value as 'string' | 'number' | 'boolean';
  return typeof value === 'object' && value !== null ? 'object' : undefined;
}
