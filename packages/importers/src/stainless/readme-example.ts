import { type Finding, normalizeEndpoint, type PointerEdit, type Reader } from '@pagewright/core';
import { hint } from '@pagewright/core/external';
import { suggest } from '@pagewright/core/internal';
import { listOperations, type SourceDocument } from '@pagewright/core/openapi';
import { noteUnder } from '../shared/note.js';
import type { LocatedMethod } from './place-methods.js';
import { inConfig } from './read-entry.js';

const toolPointer = ['readme', 'example_requests', 'pagination', 'endpoint'];
const ownPointer = ['readme', 'exampleRequests', 'pagination'];

/** Copies the operation of the README's example to Pagewright's key if it pages by an imported scheme. */
export function carryExample(config: Reader, methods: readonly LocatedMethod[]): readonly PointerEdit[] {
  const endpoint = config.get(toolPointer);
  if (typeof endpoint !== 'string' || config.get(ownPointer) !== undefined) return [];
  return pages(normalizeEndpoint(endpoint), methods)
    ? [{ kind: 'set', pointer: ownPointer, value: endpoint }]
    : [];
}

/** Reports that the README's example does not page, if the document proves it. */
export function checkExample(
  config: Reader,
  source: SourceDocument | undefined,
  methods: readonly LocatedMethod[],
): readonly Finding[] {
  const endpoint = config.get(toolPointer);
  if (typeof endpoint !== 'string' || source === undefined) return [];
  const operation = normalizeEndpoint(endpoint);
  if (operation === undefined || pages(operation, methods)) return [];
  const { operations, unread } = listOperations(source);
  if (unread.has(operation.slice(operation.indexOf(' ') + 1))) return [];
  const names = operations.map(({ name }) => name);
  // Report nothing about a method whose declaration was not imported: it may still page.
  if (methods.some(({ configured, outcome }) => configured.endpoint === operation && outcome === 'left'))
    return [];
  const problem = names.includes(operation)
    ? `the README should show the pages of ${operation}, which is not paginated.`
    : `the README should show the pages of ${operation}, which the document does not have.${hint(suggest(operation, names))}`;
  const note = noteUnder('readme', 'stainless');
  return [note('Pagination/ForeignMistake', { problem }, inConfig(toolPointer, 'value'))];
}

function pages(operation: string | undefined, methods: readonly LocatedMethod[]): boolean {
  return methods.some(
    ({ configured, outcome }) => configured.endpoint === operation && outcome === 'carried',
  );
}
