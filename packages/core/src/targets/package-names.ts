import { namesIn, namingConventions } from './naming-conventions.js';
import { type TargetId, targetIds } from './target.js';

/** What a target calls the place that its generated code is in, and how that is named. */
export interface PackageName {
  /** In prose: `Java package`. */
  readonly what: string;
  /** Where nobody names it. */
  readonly initially: string;
  readonly example: string;
  /** A whole name. */
  readonly pattern: string;
  /** What stands between the parts of a name; absent where it has one part. */
  readonly separator?: string;
}

/** Parts of a name, with something between them. */
function parts(part: string, separator: string): string {
  return `^${part}(?:${separator}${part})*$`;
}

const lower = '[a-z][A-Za-z0-9_]*';
const upper = '[A-Z][A-Za-z0-9]*';

/** How generated code is packed in each target: `package` in a configuration, `--package` on the command line. */
export const packageNames: Readonly<Record<TargetId, PackageName>> = {
  typescript: {
    what: 'TypeScript module: the name of the file without its ending',
    initially: 'pagination',
    example: 'acme-pagination',
    pattern: '^[A-Za-z][A-Za-z0-9_.-]*$',
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
    what: 'Dart library: the name of the file without its ending',
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

/** What is wrong with a name for the generated code of a target, as a sentence; undefined where it can be used. */
export function packageProblem(target: TargetId, name: string): string | undefined {
  const { what, example, pattern, separator } = packageNames[target];
  if (!new RegExp(pattern).test(name))
    return `${JSON.stringify(name)} cannot name a ${kindOf(what)}; one is ${example}.`;
  const taken = new Set(namesIn(namingConventions[target].words));
  const word = (separator === undefined ? [name] : name.split(separator)).find(
    (part) => taken.has(part) || reserved[target]?.includes(part) === true,
  );
  return word === undefined
    ? undefined
    : `${JSON.stringify(name)} cannot name a ${kindOf(what)}: ${word} is a word of the language.`;
}

function kindOf(what: string): string {
  return what.split(':', 1)[0] ?? what;
}

/** Keywords that are no members of any page, so that the conventions leave them out. */
const reserved: Partial<Readonly<Record<TargetId, readonly string[]>>> = {
  go: 'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var'.split(
    ' ',
  ),
};

/** The package names that are not those of the table, by target. */
export type ChosenPackages = Partial<Readonly<Record<TargetId, string>>>;

/** Whether a text is the id of a target. */
export function isTargetId(text: string): text is TargetId {
  return targetIds.some((id) => id === text);
}
