import type { Finding, Source } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import { copyJson, kindOf } from '../json/copy-json.js';
import type { Json, Pointer } from '../json/json.js';
import { broken, type ParsedScheme, parseScheme, type SchemeParseOptions } from './parse-scheme.js';
import type { Scheme } from './scheme.js';

/** A list with more schemes is a mistake or an attack. */
const maxSchemes = 10_000;

/** The maximum number of JSON values in a list of schemes. Each use of a YAML alias counts, which stops alias bombs. */
const maxValues = 500_000;

/** A scheme of a list, with its location. */
export interface LocatedScheme {
  readonly scheme: Scheme;
  readonly source: Source;
  readonly file?: string;
  readonly pointer: Pointer;
}

/**
 * Parses a list of named schemes: `pagination` of a configuration, or the extension at a document's root. If
 * several schemes have the same name, the first is kept and the others are reported
 * (`Pagination/DuplicateScheme`). Undefined is an empty list; any other value that is not a list is reported.
 */
export function parseSchemes(
  value: unknown,
  source: Source,
  options: SchemeParseOptions = {},
): { readonly schemes: readonly Scheme[]; readonly findings: readonly Finding[] } {
  const { located, findings } = parseLocatedSchemes(value, source, options);
  return { schemes: located.map(({ scheme }) => scheme), findings };
}

/**
 * Returns the cached result for an equal value at `at`, or else calls `parse`.
 *
 * @param copy the value as plain JSON
 */
export type KnownParsed = (
  copy: Json,
  source: Source,
  at: Pointer,
  parse: () => ParsedScheme,
) => ParsedScheme;

export function parseLocatedSchemes(
  value: unknown,
  source: Source,
  { at = [], profile }: SchemeParseOptions,
  known?: KnownParsed,
): { readonly located: readonly LocatedScheme[]; readonly findings: readonly Finding[] } {
  if (value === undefined) return { located: [], findings: [] };
  if (!Array.isArray(value)) {
    return {
      located: [],
      findings: [broken(value, source, at, 'value', `expected a list of schemes, found ${kindOf(value)}.`)],
    };
  }
  if (value.length > maxSchemes) {
    return {
      located: [],
      findings: [
        broken(value, source, at, 'value', `a list of more than ${maxSchemes} schemes is not read.`),
      ],
    };
  }
  const whole = copyJson(value, { values: maxValues });
  if (!whole.ok && whole.problem.kind === 'size') {
    const problem = `a list that holds more than ${maxValues} values is not read.`;
    return { located: [], findings: [broken(value, source, at, 'value', problem)] };
  }
  const located = new Map<string, LocatedScheme>();
  const findings: Finding[] = [];
  for (const [index, item] of value.entries()) {
    const pointer = [...at, index];
    const parse = () => parseScheme(item, source, { at: pointer, profile });
    const copy = whole.ok && Array.isArray(whole.value) ? whole.value[index] : undefined;
    const parsed = copy === undefined || !known ? parse() : known(copy, source, pointer, parse);
    findings.push(...parsed.findings);
    if (parsed.scheme === undefined) continue;
    const { name } = parsed.scheme;
    const first = located.get(name);
    if (first === undefined) {
      located.set(name, { scheme: parsed.scheme, source, pointer });
    } else {
      findings.push(duplicate(name, source, [...pointer, 'name'], [...first.pointer, 'name']));
    }
  }
  return { located: [...located.values()], findings };
}

function duplicate(scheme: string, source: Source, pointer: Pointer, first: Pointer): Finding {
  return report(
    'Pagination/DuplicateScheme',
    { scheme, outcome: 'this one is left out.' },
    {
      at: { source, pointer, part: 'value' },
      suppressionKey: scheme,
      related: [{ source, pointer: first, message: `${scheme} is first defined here` }],
    },
  );
}
