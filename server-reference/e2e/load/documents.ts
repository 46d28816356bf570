import type { Seed } from '../../src/index.js';

/** A hundred API documents of typical size in the namespace `load`. */
export const seed: Seed = {
  apiDocuments: Array.from({ length: 100 }, (_, index) => ({
    uid: `document-${index}`,
    version: `1.${index}.0`,
    title: `Service ${index}`,
    slug: `service-${index}`,
    description: 'Everything that is needed to know about this service, in a sentence or two.',
    namespace: 'load',
    isPrivate: index % 2 === 0,
    tags: ['service', `team-${index % 7}`],
    versions: [
      {
        uid: `version-${index}-a`,
        createdAt: 1_767_225_600,
        version: `1.${index}.0`,
        upgraded: true,
        embedStatus: null,
        tags: [],
      },
      {
        uid: `version-${index}-b`,
        createdAt: 1_735_689_600,
        version: `0.${index}.0`,
        upgraded: false,
        embedStatus: null,
        tags: [],
      },
    ],
  })),
};

export const token = 'load-token';

export const creation = JSON.stringify({ name: 'Guides for everybody', isPrivate: true });
