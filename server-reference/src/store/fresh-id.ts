import { randomUUID } from 'node:crypto';

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
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const id = ids(kind);
      if (!taken(id)) return id;
    }
    throw new Error(
      `The source of ids gave ${mostAttempts} ids in a row for a "${kind}" that are taken already.`,
    );
  };
}

const mostAttempts = 1000;
