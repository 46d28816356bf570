import type { Finding, Part, Source } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import type { TargetProfile } from '../format/target-profiles.js';
import { copyJson, type JsonProblem } from '../json/copy-json.js';
import { isRecord, type Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import { checkScheme } from './check-scheme.js';
import { readScheme } from './read-scheme.js';
import type { Scheme } from './scheme.js';
import { shapeProblems } from './shape-problems.js';

/** The result of `parseScheme` for an unknown value: a scheme, or findings that report why there is none. */
export interface ParsedScheme {
  /** Absent when the value breaks the format: a scheme is read whole or not at all (D4). */
  readonly scheme?: Scheme;
  readonly findings: readonly Finding[];
}

/** Options of `parseScheme` and `parseSchemes`. */
export interface SchemeParseOptions {
  /** The place of the value in its file; findings point below it. Default: the root. */
  readonly at?: Pointer;
  /** The reading of the format (D35). Default: `baseline`. */
  readonly profile?: TargetProfile | undefined;
}

/**
 * Reads an unknown value as a pagination scheme (docs/format.md#pagination-scheme, D3 to D6).
 * - A value that breaks the format gives no scheme: `Pagination/InvalidScheme` (error) in a configuration,
 *   `Pagination/IgnoredScheme` (warn) in a document, once for each key or value at fault.
 * - A scheme that is well formed but cannot do all it asks for is given with findings about it.
 */
export function parseScheme(
  value: unknown,
  source: Source,
  { at = [], profile }: SchemeParseOptions = {},
): ParsedScheme {
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

/** A finding that `value` is no scheme, under the code of its source. */
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

/** The name a value gives itself, however broken the rest of it is. */
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
 * The scheme of a declaration that is in code. Throws a TypeError with every reason where it breaks the format, or
 * can't do what it asks for: a declaration that comes from elsewhere is read by `parseScheme`, which never throws.
 *
 * A scheme is plain JSON: made once, at build time, it can be shipped as such, and walked with
 * `@pagewright/core/paging`
 * alone.
 */
export function defineScheme(declaration: unknown): Scheme {
  const { scheme, findings } = parseScheme(declaration, 'config');
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (scheme === undefined || errors.length > 0)
    throw new TypeError(errors.map(({ message }) => message).join('\n'));
  return scheme;
}
