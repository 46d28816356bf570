import {
  type ApiDocument,
  parseApiDocument,
  parseDocsProject,
  parseDocsProjectCreation,
  parseMcpServerCreated,
  parseMcpServerCreation,
  parseNamespace,
  type ResourceResult,
} from '@pagewright/core/resources';
import type { Catalog } from './catalog.js';
import type { StoredRecord } from './records.js';

/** Everything that outlives the process. */
export interface Snapshot extends Catalog {
  readonly records: readonly StoredRecord[];
}

export type SnapshotResult =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly problems: readonly string[] };

const format = 'pagewright-reference-data';

/** The parts of a snapshot as text, one a line: the catalog, then every record. A record's text never changes. */
export function snapshotText(catalog: string, records: Iterable<string>): string {
  return `{"format":"${format}","version":1,${catalog},"records":[\n${[...records].join(',\n')}\n]}\n`;
}

export function catalogText({ namespaces, documents }: Catalog): string {
  return `"namespaces":${JSON.stringify(namespaces)},"apiDocuments":${JSON.stringify(documents)}`;
}

/** Reads a data file back, through the same rules as everything else; what is not whole is not read at all. */
export function parseSnapshot(text: string): SnapshotResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problems: ['it is not JSON'] };
  }
  const { format: found, version, namespaces, apiDocuments, records } = fieldsOf(value);
  if (found !== format) return { ok: false, problems: [`it has no "format": "${format}"`] };
  if (version !== 1)
    return { ok: false, problems: ['its version is not 1, the only one this service reads'] };
  const problems: string[] = [];
  const listOf = (list: string, items: unknown): readonly unknown[] => {
    if (Array.isArray(items)) return items;
    problems.push(`/${list}: expected a list`);
    return [];
  };
  const keep = <T>(result: ResourceResult<T>): T[] => {
    if (result.ok) return [result.value];
    problems.push(...result.problems.map(({ message }) => message));
    return [];
  };
  const snapshot = {
    namespaces: listOf('namespaces', namespaces).flatMap((one, at) =>
      keep(parseNamespace(one, ['namespaces', at])),
    ),
    documents: listOf('apiDocuments', apiDocuments).flatMap((one, at): ApiDocument[] =>
      keep(parseApiDocument(one, ['apiDocuments', at])),
    ),
    records: listOf('records', records).flatMap((one, at) => keep(parseRecord(one, at))),
  };
  return problems.length === 0 ? { ok: true, snapshot } : { ok: false, problems };
}

function parseRecord(value: unknown, index: number): ResourceResult<StoredRecord> {
  const { kind, project, created, origin } = fieldsOf(value);
  const at = ['records', index];
  if (kind === 'project') {
    const result = parseDocsProject(project, [...at, 'project']);
    if (!result.ok) return result;
    // The origin has the fields of a creation but its name, so a name is lent to it.
    const lent = parseDocsProjectCreation({ ...fieldsOf(origin), name: '' }, [...at, 'origin']);
    if (!lent.ok) return lent;
    const { name: _, ...rest } = lent.value;
    return { ok: true, value: { kind, project: result.value, origin: rest } };
  }
  const result = parseMcpServerCreated(created, [...at, 'created']);
  if (!result.ok) return result;
  const lent = parseMcpServerCreation({ ...fieldsOf(origin), name: 'lent' }, [...at, 'origin']);
  if (!lent.ok) return lent;
  const { name: _, ...rest } = lent.value;
  return { ok: true, value: { kind: 'server', created: result.value, origin: rest } };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
