import { objectSchema, patterns } from './object-schema.js';
import type { ApiDocument, VersionEntry } from './types.js';

/**
 * The defaults of optional fields (docs/platform-api.md#api-document). `uid` and `slug` have none, because they are
 * generated.
 */
export const apiDocumentDefaults = { title: '', description: '', isPrivate: false, tags: [] } as const;

const version = { type: 'string', pattern: patterns.version.pattern } as const;

export const versionEntrySchema = objectSchema<VersionEntry>({
  title: 'Version entry',
  description: 'One version of an API document.',
  required: {
    uid: { type: 'string' },
    createdAt: { type: 'number' },
    version,
    upgraded: { type: 'boolean' },
    embedStatus: { description: 'Null if not set.' },
    tags: { type: 'array', items: {} },
  },
  optional: {},
});

const generated = {
  uid: { type: 'string', minLength: 5, description: 'Generated if omitted.' },
  slug: { type: 'string', minLength: 3, maxLength: 60, pattern: patterns.slug.pattern },
} as const;

const defaulted = {
  title: { type: 'string', maxLength: 100, default: apiDocumentDefaults.title },
  description: { type: 'string', default: apiDocumentDefaults.description },
  isPrivate: { type: 'boolean', default: apiDocumentDefaults.isPrivate },
  tags: {
    type: 'array',
    items: { type: 'string' },
    uniqueItems: true,
    maxItems: 100,
    default: apiDocumentDefaults.tags,
  },
} as const;

export const namespaceSchema = {
  type: 'string',
  minLength: 3,
  maxLength: 50,
  pattern: patterns.namespace.pattern,
} as const;

const written = {
  version,
  namespace: namespaceSchema,
  versions: { type: 'array', items: versionEntrySchema },
} as const;

export const apiDocumentSchema = objectSchema<ApiDocument>({
  title: 'API document',
  description:
    'A published API document of a namespace. Fields that are generated or have a default may be missing (D66).',
  required: written,
  optional: { ...generated, ...defaulted },
});
