import type { DocsProject } from '@pagewright/core/resources';

/**
 * Values that a new docs project has beside its uid, name and slug (D28); where nothing is shown, the
 * plainest value.
 */
export const projectDefaults = {
  isPrivate: false,
  accessGroups: [],
  loginPortalUid: '',
  activeThemeId: 'default',
  agentEnabled: false,
  analyticsEnabled: false,
  lastPublished: null,
  publishStatus: 'unpublished',
} as const satisfies Omit<DocsProject, 'uid' | 'name' | 'slug'>;
