import type { Seed } from '../../src/index.js';

export const versionEntry = {
  uid: 'version-1',
  createdAt: 1_700_000_000,
  version: '1.0.0',
  upgraded: false,
  embedStatus: null,
  tags: [],
};

export const apiDocument = {
  uid: 'document-1',
  version: '1.2.3',
  title: 'Ticket Desk',
  slug: 'ticket-desk',
  description: 'Tickets and their answers.',
  namespace: 'acme',
  isPrivate: false,
  tags: ['tickets'],
  versions: [versionEntry],
};

export const docsProject = {
  uid: 'seeded-project',
  name: 'Handbook',
  slug: 'handbook',
  isPrivate: true,
  accessGroups: [],
  loginPortalUid: 'portal',
  activeThemeId: 'moon',
  agentEnabled: true,
  analyticsEnabled: true,
  lastPublished: null,
  publishStatus: 'published',
};

export const seed: Seed = {
  namespaces: ['quiet'],
  apiDocuments: [apiDocument],
  projects: [docsProject],
};
