import type { BoundMethod, Scheme } from '@pagewright/core';
import { version } from './generated/version.js';
import { mark } from './mark.js';
import type { PagesPlan } from './plan/page-plan.js';

/**
 * Writes the manifest of what the pages of a target were made from (D40): the schemes in normal form with
 * their descriptions, header fields and literals, and the methods with their scheme and why. The JSON Schema
 * of the manifest is `schemas/pagination.schema.json`.
 */
export function manifestText(
  { target, profile, packageName, pages, responses }: PagesPlan,
  schemes: readonly Scheme[],
  methods: readonly BoundMethod[],
): string {
  const types = [...pages, ...responses].map(({ scheme, operation, names }) => ({
    scheme,
    ...(operation !== undefined && { operation }),
    pages: pages.length === 0 ? [] : names.pages,
    params: names.params,
    response: names.response,
  }));
  const manifest = {
    note: mark,
    version: 1,
    tool: { name: 'pagewright', version },
    target,
    profile,
    package: packageName,
    schemes,
    types,
    methods: methods.map(methodOf),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function methodOf({ operation, operationId, resource, method, scheme, why }: BoundMethod) {
  return {
    operation,
    ...(operationId !== undefined && { operationId }),
    ...(resource !== undefined && { resource }),
    ...(method !== undefined && { method }),
    scheme,
    why,
  };
}
