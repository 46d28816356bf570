import { configFinding } from '../config/config-finding.js';
import { type ConfiguredMethod, methodPath, readmeExample } from '../config/methods.js';
import type { Finding } from '../diagnostics/finding.js';
import type { Pointer } from '../json/json.js';
import type { Operations } from '../openapi/operations.js';
import type { Reader } from '../reader/reader.js';
import { createSuggester, hint } from '../scheme/suggest.js';
import type { BoundMethod } from './analysis.js';

/**
 * Reports endpoints that the document lacks and endpoints that two methods share. A missing endpoint is not reported
 * if there is no document, or if the path item of its path could not be read.
 */
export function checkEndpoints(
  configured: readonly ConfiguredMethod[],
  document: Pick<Operations, 'operations' | 'unread'> | undefined,
): readonly Finding[] {
  if (configured.length === 0) return [];
  const documented = document && new Set(document.operations.map(({ name }) => name));
  const nearest = createSuggester(documented ?? []);
  const first = new Map<string, ConfiguredMethod>();
  return configured.flatMap((method) => {
    const { endpoint, endpointPointer } = method;
    const suppressionKey = methodPath(method);
    const findings: Finding[] = [];
    if (
      documented !== undefined &&
      !documented.has(endpoint) &&
      document?.unread.has(pathOf(endpoint)) !== true
    ) {
      findings.push(staleEndpoint(endpoint, endpointPointer, suppressionKey, nearest(endpoint)));
    }
    const earlier = first.get(endpoint);
    if (earlier === undefined) first.set(endpoint, method);
    else {
      const args = { endpoint, first: methodPath(earlier), second: suppressionKey };
      const message = `${args.first} has this endpoint first`;
      const related = [{ source: 'config' as const, pointer: earlier.endpointPointer, message }];
      findings.push(
        configFinding('Config/DuplicateEndpoint', args, endpointPointer, suppressionKey, { related }),
      );
    }
    return findings;
  });
}

function staleEndpoint(
  endpoint: string,
  pointer: Pointer,
  suppressionKey: string,
  suggestion: string | undefined,
): Finding {
  const args = { endpoint, hint: hint(suggestion) };
  return configFinding('Config/StaleEndpoint', args, pointer, suppressionKey, { suggestion });
}

export function checkReadmeExample(
  config: Reader | undefined,
  document: Pick<Operations, 'operations' | 'unread'> | undefined,
): readonly Finding[] {
  const example = readmeExample(config);
  if (example === undefined || document === undefined) return [];
  const { operation: endpoint, pointer } = example;
  if (document.unread.has(pathOf(endpoint))) return [];
  const documented = document.operations.map(({ name }) => name);
  if (documented.includes(endpoint)) return [];
  return [staleEndpoint(endpoint, pointer, 'readme', createSuggester(documented)(endpoint))];
}

export function checkUnpaginatedExample(
  config: Reader | undefined,
  methods: readonly BoundMethod[],
): readonly Finding[] {
  const example = readmeExample(config);
  const method = example && methods.find(({ operation }) => operation === example.operation);
  if (example === undefined || method === undefined || method.scheme !== null) return [];
  const { operation: endpoint, pointer } = example;
  const first = methods.find(({ scheme }) => scheme !== null)?.operation;
  const instead = first === undefined ? 'no operation, because none is paginated' : `${first} instead`;
  return [configFinding('Readme/UnpaginatedExample', { endpoint, instead }, pointer, 'readme')];
}

function pathOf(endpoint: string): string {
  return endpoint.slice(endpoint.indexOf(' ') + 1);
}
