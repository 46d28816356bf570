/** The twelve target languages, in the order of docs/format.md#idioms. */
export const targetIds = [
  'typescript',
  'python',
  'go',
  'java',
  'kotlin',
  'ruby',
  'csharp',
  'php',
  'rust',
  'dart',
  'cpp',
  'swift',
] as const;

/** The id of a target language in configurations and on the command line, such as `csharp`. */
export type TargetId = (typeof targetIds)[number];

/** True if a text is one of `targetIds`, such as `csharp`. */
export function isTargetId(text: string): text is TargetId {
  return targetIds.some((id) => id === text);
}

export interface PackageName {
  readonly what: string;
  readonly initially: string;
  readonly example: string;
  readonly pattern: string;
  /** Absent if a package name has only one part. */
  readonly separator?: string;
}

function parts(part: string, separator: string): string {
  return `^${part}(?:${separator}${part})*$`;
}

const lower = '[a-z][A-Za-z0-9_]*';
const upper = '[A-Z][A-Za-z0-9]*';

/**
 * How to name the package of generated code in each target: `package` in a configuration, `--package` on the
 * command line.
 */
export const packageNames: Readonly<Record<TargetId, PackageName>> = {
  typescript: {
    what: 'TypeScript module: the file name without its extension',
    initially: 'pagination',
    example: 'acme-pagination',
    // Excludes the names of other modules that the generator writes to the same folder.
    pattern: '^(?!(?:items|links|paginate|paging|requests|schemes|transport)$)[A-Za-z][A-Za-z0-9_.-]*$',
  },
  python: {
    what: 'Python package',
    initially: 'pagination',
    example: 'acme.pagination',
    pattern: parts('[a-z_][a-z0-9_]*', '\\.'),
    separator: '.',
  },
  go: { what: 'Go package', initially: 'pagination', example: 'acmepages', pattern: '^[a-z][a-z0-9_]*$' },
  java: {
    what: 'Java package',
    initially: 'pagination',
    example: 'com.acme.sdk.pagination',
    pattern: parts(lower, '\\.'),
    separator: '.',
  },
  kotlin: {
    what: 'Kotlin package',
    initially: 'pagination',
    example: 'com.acme.sdk.pagination',
    pattern: parts(lower, '\\.'),
    separator: '.',
  },
  ruby: {
    what: 'Ruby module',
    initially: 'Pagination',
    example: 'Acme::Pagination',
    pattern: parts(upper, '::'),
    separator: '::',
  },
  csharp: {
    what: 'C# namespace',
    initially: 'Pagination',
    example: 'Acme.Sdk.Pagination',
    pattern: parts('[A-Z][A-Za-z0-9_]*', '\\.'),
    separator: '.',
  },
  php: {
    what: 'PHP namespace',
    initially: 'Pagination',
    example: 'Acme\\Sdk\\Pagination',
    pattern: parts('[A-Z][A-Za-z0-9_]*', '\\\\'),
    separator: '\\',
  },
  rust: {
    what: 'Rust module',
    initially: 'pagination',
    example: 'acme_pagination',
    pattern: '^[a-z][a-z0-9_]*$',
  },
  dart: {
    what: 'Dart library: the file name without its extension',
    initially: 'pagination',
    example: 'acme_pagination',
    pattern: '^[a-z][a-z0-9_]*$',
  },
  cpp: {
    what: 'C++ namespace',
    initially: 'pagination',
    example: 'acme::pagination',
    pattern: parts('[a-z][a-z0-9_]*', '::'),
    separator: '::',
  },
  swift: {
    what: 'Swift module',
    initially: 'Pagination',
    example: 'AcmePagination',
    pattern: '^[A-Z][A-Za-z0-9_]*$',
  },
};
