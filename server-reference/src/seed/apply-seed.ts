import type {
  ApiDocument,
  ApiDocumentDraft,
  DocsProject,
  PublishedApiDocument,
} from '@pagewright/core/resources';
import type { ProjectRecord } from '../store/records.js';
import type { FreshId, Snapshot } from '../store/snapshot.js';
import { SlugAllocator } from '../store/store.js';

/**
 * Applies a seed to a snapshot, which is empty if there is no data file.
 * - A document replaces the existing one with the same uid, or else the one with the same namespace and slug, whose uid
 *   is kept. Other documents are kept.
 * - A project whose uid or slug exists is skipped.
 */
export function applySeed(seed: SeedDraft, snapshot: Snapshot, freshId: FreshId): Snapshot {
  return {
    namespaces: [...new Set([...snapshot.namespaces, ...seed.namespaces])],
    documents: withDocuments(seed, snapshot, freshId),
    records: [...snapshot.records, ...newProjects(seed, snapshot, freshId)],
  };
}

/** Limits of docs/platform-api.md#api-document. */
const documentSlugLimits = { minLength: 3, maxLength: 60 } as const;

function withDocuments(
  seed: SeedDraft,
  snapshot: Snapshot,
  freshId: FreshId,
): readonly PublishedApiDocument[] {
  const seedUids = new Set(seed.apiDocuments.flatMap(({ uid }) => uid ?? []));
  const documents = new Map(snapshot.documents.map((document) => [document.uid, document]));
  const unclaimed = snapshot.documents.filter(({ uid }) => !seedUids.has(uid));
  const atPlace = new Map(unclaimed.map((document) => [seedPlaceOf(document), document.uid]));
  for (const draft of withSlugs(seed.apiDocuments)) {
    const place = seedPlaceOf(draft);
    const uid =
      draft.uid ??
      atPlace.get(place) ??
      freshId('apiDocument', (id) => documents.has(id) || seedUids.has(id));
    if (draft.uid === undefined) atPlace.delete(place);
    // Setting an existing key keeps its position in the Map.
    documents.set(uid, inOrder({ ...draft, uid }));
  }
  return [...documents.values()];
}

function inOrder(document: PublishedApiDocument): PublishedApiDocument {
  const { uid, version, title, slug, description, namespace, isPrivate, tags, versions } = document;
  return { uid, version, title, slug, description, namespace, isPrivate, tags, versions };
}

function withSlugs(
  drafts: SeedDraft['apiDocuments'],
): readonly (ApiDocumentDraft & { readonly slug: string })[] {
  const allocators = new Map<string, SlugAllocator>();
  const allocatorFor = (namespace: string) => {
    const allocator = allocators.get(namespace) ?? new SlugAllocator(documentSlugLimits);
    allocators.set(namespace, allocator);
    return allocator;
  };
  for (const { namespace, slug } of drafts) if (slug !== undefined) allocatorFor(namespace).take(slug);
  return drafts.map((draft) => {
    const allocator = allocatorFor(draft.namespace);
    const slug = draft.slug ?? allocator.forName(draft.title);
    allocator.take(slug);
    return { ...draft, slug };
  });
}

function seedPlaceOf({ namespace, slug }: { namespace: string; slug: string }): string {
  return `${namespace}/${slug}`;
}

/** Returns the seed's projects that don't exist yet. Slugs depend only on the seed, so every start makes the same. */
function newProjects(seed: SeedDraft, snapshot: Snapshot, freshId: FreshId): readonly ProjectRecord[] {
  const there = snapshot.records.flatMap((record) => (record.kind === 'project' ? [record.project] : []));
  const uids = new Set(there.map(({ uid }) => uid));
  const slugs = new Set(there.map(({ slug }) => slug));
  const allocator = new SlugAllocator({ maxLength: 60 });
  for (const { slug } of seed.projects) if (slug !== undefined) allocator.take(slug);
  return seed.projects.flatMap((draft): ProjectRecord[] => {
    const slug = draft.slug ?? allocator.forName(draft.name);
    allocator.take(slug);
    if (slugs.has(slug) || (draft.uid !== undefined && uids.has(draft.uid))) return [];
    const uid = draft.uid ?? freshId('project', (id) => uids.has(id));
    uids.add(uid);
    return [{ kind: 'project', project: { ...draft, uid, slug }, origin: {} }];
  });
}

/** The resources that exist at the start. Members that have a default or are generated may be omitted. */
export interface Seed {
  /** Namespaces that exist even without documents. */
  readonly namespaces?: readonly string[];
  readonly apiDocuments?: readonly ApiDocument[];
  readonly projects?: readonly SeedProject[];
}

/** Only the name is required; the other members default to the values of a newly created project (D28). */
export type SeedProject = Pick<DocsProject, 'name'> & Partial<DocsProject>;

export interface SeedDraft {
  readonly namespaces: readonly string[];
  readonly apiDocuments: readonly ApiDocumentDraft[];
  readonly projects: readonly ProjectDraft[];
}

export type ProjectDraft = Omit<DocsProject, 'uid' | 'slug'> & Partial<Pick<DocsProject, 'uid' | 'slug'>>;

export type SeedResult =
  | { readonly ok: true; readonly seed: SeedDraft }
  | { readonly ok: false; readonly problems: readonly string[] };
