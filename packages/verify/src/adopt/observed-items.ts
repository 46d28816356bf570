import type { Pointer } from '@pagewright/core';
import { readAt } from '@pagewright/core/internal';
import type { AssignedExchange } from '../operations/assign-operations.js';
import { arraysInBody } from '../requests/body-values.js';
import type { ObservedWalks } from './observed-walks.js';

export type ObservedItems =
  | { readonly kind: 'items'; readonly path: Pointer }
  | { readonly kind: 'several'; readonly paths: readonly Pointer[] }
  | { readonly kind: 'none' };

/**
 * Finds the list of items: every page that has a next page contains the list, and its content differs on the
 * next page. If several lists qualify, prefers `described`, the items according to the document.
 */
export function observedItems({ steps }: ObservedWalks, described: Pointer | undefined): ObservedItems {
  const [first, ...others] = steps.map(({ from, to }) => changedLists(from, to));
  const common = [...(first ?? [])].filter(([key]) => others.every((lists) => lists.has(key)));
  const known = described === undefined ? undefined : new Map(common).get(JSON.stringify(described));
  const paths = known === undefined ? common.map(([, path]) => path) : [known];
  const [path, ...more] = paths;
  if (path === undefined) return { kind: 'none' };
  return more.length === 0 ? { kind: 'items', path } : { kind: 'several', paths };
}

function changedLists(from: AssignedExchange, to: AssignedExchange): ReadonlyMap<string, Pointer> {
  const lists = arraysInBody(from.exchange.response.body).filter(({ length }) => length > 0);
  const textAt = (page: AssignedExchange, path: Pointer) => JSON.stringify(bodyValue(page, path));
  const changed = lists.filter(({ path }) => textAt(from, path) !== textAt(to, path));
  return new Map(changed.map(({ path }) => [JSON.stringify(path), path]));
}

export function itemsAt(page: AssignedExchange, path: Pointer): readonly unknown[] {
  const value = bodyValue(page, path);
  return Array.isArray(value) ? value : [];
}

export function bodyValue({ exchange }: AssignedExchange, path: Pointer): unknown {
  const { body } = exchange.response;
  return body === undefined ? undefined : readAt(body, path);
}
