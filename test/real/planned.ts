import { analyze, type Finding, type JsonObject, objectReader, type Scheme } from '@pagewright/core';
import {
  ListSearch,
  type PlannedOperation,
  planDeclarations,
  planEdits,
  schemeListPlace,
} from '@pagewright/core/authoring';
import { lastStep, pathText } from '@pagewright/core/internal';
import {
  arraysIn,
  listOperations,
  makeSource,
  type OperationView,
  viewOperation,
} from '@pagewright/core/openapi';
import { externalFormats } from '@pagewright/importers';
import { applyEdits } from '../../packages/core/test/fixes/apply-edits.js';

/** A document to which a plan was applied, and the result of its check. */
export interface Planned {
  readonly operations: ReadonlyMap<string, PlannedOperation>;
  /** Schemes by the name of the operation that is bound to them. */
  readonly schemes: ReadonlyMap<string, Scheme>;
  /** Errors and warnings that the plan has caused. */
  readonly faults: readonly Finding[];
}

/** Plans the declarations of a document, applies the plan, and checks the result. */
export function planned(document: JsonObject): Planned {
  const reader = objectReader(document);
  const before = analyze({ document: reader });
  const search = new ListSearch({ document: reader, vendorPrefixes: ['vendor'], externalFormats });
  const lists = lastStep(search.all(before));
  const plan = planDeclarations({ lists, source: search.source, located: before.located });
  const edits = planEdits(plan, schemeListPlace(undefined), reader) ?? [];
  const after = applyEdits(
    document,
    edits.flatMap((one) => one.edits),
  );
  const { schemes, findings } = declaredIn(after as JsonObject);
  const known = new Set(before.findings.map(keyOf));
  return {
    operations: new Map(plan.operations.map((one) => [one.operation, one])),
    schemes,
    faults: findings.filter((finding) => finding.severity !== 'info' && !known.has(keyOf(finding))),
  };
}

function keyOf({ code, pointer, message }: Finding): string {
  return JSON.stringify([code, pointer, message]);
}

/** Analyzes a document; returns the schemes by bound operation, and all findings. */
export function declaredIn(
  document: JsonObject,
  config?: JsonObject,
): { readonly schemes: ReadonlyMap<string, Scheme>; readonly findings: readonly Finding[] } {
  const { methods, located, findings } = analyze({ document, ...(config !== undefined && { config }) });
  const byName = new Map(located.map(({ scheme }) => [scheme.name, scheme]));
  const schemes = new Map<string, Scheme>();
  for (const { operation, scheme } of methods) {
    const found = scheme === null ? undefined : byName.get(scheme);
    if (found !== undefined) schemes.set(operation, found);
  }
  return { schemes, findings };
}

/** The parts of a scheme that determine which items a walk returns. */
export interface Shape {
  readonly type: string;
  /** The input that advances, such as `page`. Its first value is added if it is unusual for the type: `page@0`. */
  readonly position?: string;
  readonly size?: string;
  readonly items: string;
  /** Path of the next cursor or URL. */
  readonly next?: string;
}

export function shapeOf(scheme: Scheme): Shape {
  const { type } = scheme;
  const sent = Object.values(scheme.request);
  const answered = Object.values(scheme.response);
  const advancing = sent.find((field) => field.type === type);
  const size = sent.find((field) => field.type === 'limit');
  const items = answered.find((field) => field.type === 'items');
  const carrier = answered.find((field) => /^cursor(?:Url)?$/.test(type) && field.type === type);
  const usual = type === 'pageNumber' ? 1 : 0;
  const first =
    typeof advancing?.value === 'number' && advancing.value !== usual ? `@${advancing.value}` : '';
  return {
    type,
    ...(advancing !== undefined && { position: `${nameOf(advancing)}${first}` }),
    ...(size !== undefined && { size: nameOf(size) }),
    items: items === undefined ? '?' : itemsText(items),
    ...(carrier !== undefined && { next: nextText(carrier) }),
  };
}

function nameOf({ param, location, path }: Scheme['request'][string]): string {
  return location === 'body' ? `body.${(path ?? [param]).join('.')}` : param;
}

/** Formats the path of the items and the path of the cursor within an item: `data by id`. */
function itemsText({ path, itemCursor }: Scheme['response'][string]): string {
  return `${pathText([...path])}${itemCursor === undefined ? '' : ` by ${itemCursor.join('.')}`}`;
}

function nextText({ path, cursorPath = [], location, headerName }: Scheme['response'][string]): string {
  return location === 'body' || location === 'bodyLink'
    ? pathText([...path, ...cursorPath])
    : `${location} ${headerName ?? ''}`;
}

/** Formats a shape on one line: `cursor page_token page_size, items data, next next_page_token`. */
export function shapeText({ type, position, size, items, next }: Shape): string {
  const sent = [type, position, size].filter((one) => one !== undefined).join(' ');
  return `${sent}, items ${items}${next === undefined ? '' : `, next ${next}`}`;
}

/** Matches common names of paging inputs; their descriptions are ignored. */
const pagingNames =
  /^(?:page|page_?(?:number|no|num|index|size|token|after|before|cursor|limit|offset)|per_?page|limit|offset|\$?skip|\$?top|cursor|after|starting_?after|(?:next|continuation|page)_?token|marker|start|start_?(?:index|at)|max_?(?:results|items)|size|count|take)$/i;

/**
 * Returns operations with a list in the response and an input named like a paging input. This heuristic is simpler than
 * the one in core.
 */
export function listsByName(document: JsonObject): readonly string[] {
  const source = makeSource(objectReader(document));
  return listOperations(source).operations.flatMap((operation) => {
    // An operation whose path ends in a parameter returns a single object, and a POST is rarely a query.
    if (!operation.name.startsWith('get ') || operation.name.endsWith('}')) return [];
    const view = viewOperation(source, operation);
    const takes = view
      .parameters()
      .list.some(({ in: place, name }) => place === 'query' && pagingNames.test(plain(name)));
    return takes && answersWithList(view) ? [operation.name] : [];
  });
}

function plain(name: string): string {
  return name.replace(/^(?:page|pagination)\[(\w+)\]$/i, 'page_$1');
}

function answersWithList(view: OperationView): boolean {
  const response = view.response();
  if (response.kind !== 'known' || response.value.schema.kind !== 'known') return false;
  return arraysIn(response.value.schema.value, { depth: 3 }).length > 0;
}
