import type { ApiDocumentDraft, ApiDocumentInput, DocsProject } from '@pagewright/core/resources';

/** A seed as a person writes it: whatever has a default or is generated may be left out. */
export interface Seed {
  /** Namespaces to know even without a document. */
  readonly namespaces?: readonly string[];
  readonly apiDocuments?: readonly ApiDocumentInput[];
  readonly projects?: readonly SeedProject[];
}

/** Only the name is needed; the rest is what the creation of a project would give it (D28). */
export type SeedProject = Pick<DocsProject, 'name'> & Partial<DocsProject>;

/** A seed that has been read: every default filled in, and still without what is generated. */
export interface SeedDraft {
  readonly namespaces: readonly string[];
  readonly apiDocuments: readonly ApiDocumentDraft[];
  readonly projects: readonly ProjectDraft[];
}

export type ProjectDraft = Omit<DocsProject, 'uid' | 'slug'> & Partial<Pick<DocsProject, 'uid' | 'slug'>>;

export type SeedResult =
  | { readonly ok: true; readonly seed: SeedDraft }
  /** Every problem, each with the place it is at. */
  | { readonly ok: false; readonly problems: readonly string[] };
