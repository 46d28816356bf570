import type { ApiDocument } from '@pagewright/core/resources';

/** The published resources: the namespaces with their API documents (D27). */
export interface Catalog {
  readonly namespaces: readonly string[];
  readonly documents: readonly ApiDocument[];
}

/** A catalog to be asked: the documents of a namespace as the bytes of a JSON list, and which version uids exist. */
export interface CatalogIndex {
  /** Undefined for a namespace that is not known. The same bytes every time. */
  readonly listing: (namespace: string) => Uint8Array | undefined;
  readonly hasVersion: (uid: string) => boolean;
}

/** A namespace is known when it is named, or has a document. Its documents keep their order. */
export function indexCatalog({ namespaces, documents }: Catalog): CatalogIndex {
  const byNamespace = new Map<string, ApiDocument[]>(namespaces.map((namespace) => [namespace, []]));
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
