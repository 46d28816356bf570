import { randomUUID } from 'node:crypto';
import {
  type PublishedApiDocument,
  parseApiDocument,
  parseDocsProject,
  parseDocsProjectCreation,
  parseMcpServerCreated,
  parseMcpServerCreation,
  parseNamespace,
  type ResourceResult,
} from '@pagewright/core/resources';
import type { StoredRecord } from './records.js';

export interface Snapshot extends Catalog {
  readonly records: readonly StoredRecord[];
}

type SnapshotResult =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly problems: readonly string[] };

const format = 'pagewright-reference-data';

/** Formats a data file: the catalog on the first line, then one record per line. A record's text never changes. */
export function snapshotText(catalog: string, records: Iterable<string>): string {
  return `{"format":"${format}","version":1,${catalog},"records":[\n${[...records].join(',\n')}\n]}\n`;
}

export function catalogText({ namespaces, documents }: Catalog): string {
  return `"namespaces":${JSON.stringify(namespaces)},"apiDocuments":${JSON.stringify(documents)}`;
}

/** Validates a data file completely, and rejects it as a whole if any part is invalid. */
export function parseSnapshot(text: string): SnapshotResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problems: ['it is not JSON'] };
  }
  const { format: fileFormat, version, namespaces, apiDocuments, records } = fieldsOf(value);
  if (fileFormat !== format) return { ok: false, problems: [`it has no "format": "${format}"`] };
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
    documents: listOf('apiDocuments', apiDocuments).flatMap((one, at) =>
      keep(parseApiDocument(one, ['apiDocuments', at])).flatMap(
        ({ uid, slug, ...rest }): PublishedApiDocument[] => {
          if (uid !== undefined && slug !== undefined) return [{ ...rest, uid, slug }];
          problems.push(`/apiDocuments/${at}: uid and slug are required in a data file`);
          return [];
        },
      ),
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
    // An origin has the fields of a creation except the name, so it is validated with an empty name.
    const creation = parseDocsProjectCreation({ ...fieldsOf(origin), name: '' }, [...at, 'origin']);
    if (!creation.ok) return creation;
    const { name: _, ...rest } = creation.value;
    return { ok: true, value: { kind, project: result.value, origin: rest } };
  }
  const result = parseMcpServerCreated(created, [...at, 'created']);
  if (!result.ok) return result;
  const creation = parseMcpServerCreation({ ...fieldsOf(origin), name: 'creation' }, [...at, 'origin']);
  if (!creation.ok) return creation;
  const { name: _, ...rest } = creation.value;
  return { ok: true, value: { kind: 'server', created: result.value, origin: rest } };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Kind of resource that an id is for. */
export type IdKind = 'apiDocument' | 'project' | 'server' | 'installation';

/** Creates ids; injectable, so that tests can predict them (D29). */
export type IdSource = (kind: IdKind) => string;

export type FreshId = (kind: IdKind, taken: (id: string) => boolean) => string;

export const randomIds: IdSource = () => randomUUID();

/** Makes a function that creates free ids. It retries while ids are taken, and throws after several attempts. */
export function makeFreshId(ids: IdSource): FreshId {
  return (kind, taken) => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const id = ids(kind);
      if (!taken(id)) return id;
    }
    throw new Error(
      `The id source returned ${maxAttempts} ids in a row for a "${kind}" that are already taken.`,
    );
  };
}

const maxAttempts = 1000;

interface Catalog {
  readonly namespaces: readonly string[];
  readonly documents: readonly PublishedApiDocument[];
}

export interface CatalogIndex {
  /** JSON list of the namespace's documents, always the same array; undefined for an unknown namespace. */
  readonly listing: (namespace: string) => Uint8Array | undefined;
  readonly hasVersion: (uid: string) => boolean;
}

/** Groups documents by namespace, in their order. A namespace exists if it is listed or has a document. */
export function indexCatalog({ namespaces, documents }: Catalog): CatalogIndex {
  const byNamespace = new Map<string, PublishedApiDocument[]>(namespaces.map((namespace) => [namespace, []]));
  for (const document of documents) {
    const others = byNamespace.get(document.namespace);
    if (others === undefined) byNamespace.set(document.namespace, [document]);
    else others.push(document);
  }
  const versions = new Set(documents.flatMap((document) => document.versions.map(({ uid }) => uid)));
  const listings = new Map<string, Uint8Array>();
  return {
    hasVersion: (uid) => versions.has(uid),
    listing: (namespace) => {
      const cached = listings.get(namespace);
      const listed = byNamespace.get(namespace);
      if (cached !== undefined || listed === undefined) return cached;
      const bytes = Buffer.from(JSON.stringify(listed));
      listings.set(namespace, bytes);
      return bytes;
    },
  };
}
