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

/** Everything that outlives the process. */
export interface Snapshot extends Catalog {
  readonly records: readonly StoredRecord[];
}

type SnapshotResult =
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

/** The kind of resource that an id is made for. */
export type IdKind = 'apiDocument' | 'project' | 'server' | 'installation';

/** Makes ids; injectable, so that tests know them (D29). */
export type IdSource = (kind: IdKind) => string;

/** An id that nothing else of its kind has. */
export type FreshId = (kind: IdKind, taken: (id: string) => boolean) => string;

export const randomIds: IdSource = () => randomUUID();

/** Asks the source again while its id is taken. Throws when it goes on giving taken ones. */
export function makeFreshId(ids: IdSource): FreshId {
  return (kind, taken) => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const id = ids(kind);
      if (!taken(id)) return id;
    }
    throw new Error(
      `The source of ids gave ${maxAttempts} ids in a row for a "${kind}" that are taken already.`,
    );
  };
}

const maxAttempts = 1000;

/** The published resources: the namespaces with their API documents (D27). */
interface Catalog {
  readonly namespaces: readonly string[];
  readonly documents: readonly PublishedApiDocument[];
}

/** A catalog for lookups: the documents of a namespace as the bytes of a JSON list, and which version uids exist. */
export interface CatalogIndex {
  /** Undefined for a namespace that is not known. The same bytes every time. */
  readonly listing: (namespace: string) => Uint8Array | undefined;
  readonly hasVersion: (uid: string) => boolean;
}

/** A namespace is known when it is named, or has a document. Its documents keep their order. */
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
      const known = listings.get(namespace);
      const listed = byNamespace.get(namespace);
      if (known !== undefined || listed === undefined) return known;
      const bytes = Buffer.from(JSON.stringify(listed));
      listings.set(namespace, bytes);
      return bytes;
    },
  };
}
