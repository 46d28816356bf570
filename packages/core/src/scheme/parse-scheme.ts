import type { Finding, Part, Source } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import { knownProfile, type TargetProfile } from '../format/target-profiles.js';
import { copyJson, type JsonProblem } from '../json/copy-json.js';
import { isRecord, type Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import { checkScheme } from './check-scheme.js';
import { readScheme } from './read-scheme.js';
import type { Scheme } from './scheme.js';
import { shapeProblems } from './shape-problems.js';

export interface ParsedScheme {
  /** Absent if the value breaks the format: there are no partial schemes (D4). */
  readonly scheme?: Scheme;
  readonly findings: readonly Finding[];
}

export interface SchemeParseOptions {
  /** The place of the value in its file; findings point below it. Default: the root. */
  readonly at?: Pointer;
  /** The profile by which the format is read (D35). Default `baseline`. */
  readonly profile?: TargetProfile | undefined;
}

/**
 * Parses an unknown value as a scheme (docs/format.md#pagination-scheme, D3 to D6). Never throws because of the
 * value. Throws a TypeError for an unknown profile.
 * - For a value that breaks the format, returns no scheme, and a finding for each faulty key or value:
 * `Pagination/InvalidScheme` (error) in a configuration, `Pagination/IgnoredScheme` (warn) in a document.
 * - A well-formed scheme that can't work as declared is returned with findings about it.
 */
export function parseScheme(
  value: unknown,
  source: Source,
  { at = [], profile }: SchemeParseOptions = {},
): ParsedScheme {
  if (profile !== undefined) knownProfile(profile);
  const copy = copyJson(value);
  if (!copy.ok) {
    const message = copyProblem(copy.problem);
    return { findings: [broken(value, source, [...at, ...copy.problem.path], 'value', message)] };
  }
  const problems = shapeProblems(copy.value);
  if (problems.length > 0 || !isRecord(copy.value)) {
    return {
      findings: problems.map(({ path, part, message, suggestion }) =>
        broken(value, source, [...at, ...path], part, message, suggestion),
      ),
    };
  }
  const { scheme, idle } = readScheme(copy.value, profile);
  return { scheme, findings: checkScheme(scheme, idle, source, at, profile) };
}

export function broken(
  value: unknown,
  source: Source,
  pointer: Pointer,
  part: Part,
  problem: string,
  suggestion?: string | boolean,
): Finding {
  const name = schemeNameOf(value);
  const code = source === 'config' ? 'Pagination/InvalidScheme' : 'Pagination/IgnoredScheme';
  return report(
    code,
    { scheme: name ?? '(unnamed)', problem },
    {
      at: { source, pointer, part },
      suppressionKey: name ?? pointerText(pointer),
      ...(suggestion !== undefined && { data: { suggestion } }),
    },
  );
}

export function schemeNameOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const name = Object.getOwnPropertyDescriptor(value, 'name')?.value as unknown;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function copyProblem(problem: JsonProblem): string {
  switch (problem.kind) {
    case 'depth':
      return 'it is nested more than 100 levels deep.';
    case 'size':
      return 'it holds more than 20,000 values.';
    case 'notJson':
      return `${problem.found} cannot be part of a scheme.`;
  }
}

/**
 * Parses a scheme that is declared in code. Throws a TypeError with all reasons if the scheme breaks the
 * format or can't work as declared; use `parseScheme` for declarations from elsewhere.
 *
 * A Scheme is plain JSON, so it can be built ahead of time and walked with only `@pagewright/core/paging`.
 */
export function defineScheme(declaration: unknown): Scheme {
  const { scheme, findings } = parseScheme(declaration, 'config');
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (scheme === undefined || errors.length > 0)
    throw new TypeError(errors.map(({ message }) => message).join('\n'));
  return scheme;
}
