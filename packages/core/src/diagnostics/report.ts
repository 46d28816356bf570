import { pointerText } from '../json/pointer.js';
import { catalogue, type Rule, type RuleCode } from './catalogue.js';
import type { Finding, RelatedLocation, SourceLocation } from './finding.js';
import type { FindingFacts } from './finding-facts.js';

/** The names in braces in a message template: `'{a} and {b}'` has `'a' | 'b'`. */
type ArgumentNames<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ArgumentNames<Rest>
  : never;

/** The arguments of a rule's message, all strings. Missing and unknown arguments don't compile. */
export type RuleArguments<Code extends RuleCode> = Readonly<
  Record<ArgumentNames<(typeof catalogue)[Code]['message']>, string>
>;

export interface Occurrence {
  readonly at: SourceLocation;
  readonly suppressionKey: string;
  readonly operation?: string | undefined;
  readonly related?: readonly RelatedLocation[] | undefined;
  readonly data?: FindingFacts | undefined;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Creates a finding of the rule `code` and fills in its message. Avoids object spread for speed, because one
 * mistake may be reported for thousands of operations.
 */
export function report<Code extends RuleCode>(
  code: Code,
  args: RuleArguments<Code>,
  { at, suppressionKey, operation, related, data }: Occurrence,
): Finding {
  const rule: Rule = catalogue[code];
  const finding: Writable<Finding> = {
    code,
    severity: rule.severity,
    message: filled(rule.message, args),
    args,
    source: at.source,
    pointer: at.pointer,
    part: at.part,
    suppressionKey,
  };
  if (at.file !== undefined) finding.file = at.file;
  if (related !== undefined && related.length > 0) finding.related = related;
  if (data !== undefined) finding.data = data;
  if (operation !== undefined) finding.operation = operation;
  return finding;
}

export function filled(template: string, args: Readonly<Record<string, string>>): string {
  const [start = '', ...parts] = template.split('{');
  let text = start;
  for (const part of parts) {
    const close = part.indexOf('}');
    text += (args[part.slice(0, close)] ?? '') + part.slice(close + 1);
  }
  return text;
}

/**
 * Collects findings without duplicates. A mistake in a part that several operations share is one finding,
 * which is ignored only if all these operations ignore it.
 */
export interface FindingSet {
  readonly add: (finding: Finding) => void;
  readonly all: () => readonly Finding[];
}

/**
 * Creates an empty set. Findings with the same message are duplicates if `keyOf` (default `findingKey`)
 * returns the same string for both. `keyOf` may cache its results.
 */
export function findingSet(keyOf: (finding: Finding) => string = findingKey): FindingSet {
  const reported: Finding[] = [];
  // Most messages name their subject and are therefore unique, so few findings need a key.
  const byMessage = new Map<string, number | Map<string, number>>();

  const indexOf = (finding: Finding): number => {
    const alike = byMessage.get(finding.message);
    if (alike === undefined) {
      byMessage.set(finding.message, reported.length);
      return reported.length;
    }
    const byKey = typeof alike === 'number' ? keyed(alike) : alike;
    byMessage.set(finding.message, byKey);
    const key = keyOf(finding);
    const index = byKey.get(key) ?? reported.length;
    byKey.set(key, index);
    return index;
  };
  const keyed = (index: number): Map<string, number> => {
    const only = reported[index];
    return new Map(only === undefined ? [] : [[keyOf(only), index]]);
  };

  return {
    add: (finding) => {
      const index = indexOf(finding);
      const before = reported[index];
      if (before === undefined || (before.ignoredBy !== undefined && finding.ignoredBy === undefined))
        reported[index] = finding;
    },
    all: () => [
      ...reported.filter(({ source }) => source === 'config'),
      ...reported.filter(({ source }) => source === 'document'),
    ],
  };
}

export function findingKey({ code, source, file, pointer, part, message }: Finding): string {
  // A space separates the parts unambiguously: code, source and part contain none, and the message comes last.
  return `${code} ${source} ${part} ${file === undefined ? '' : JSON.stringify(file)} ${pointerText(pointer)} ${message}`;
}

/**
 * Joins words in prose: "a", "a and b", "a, b and c". Longer lists end with the number of the remaining words
 * after the first `max`: "a, b and 7 more".
 */
export function wordList(words: readonly string[], max = 12): string {
  const shown = words.length > max ? [...words.slice(0, max), `${words.length - max} more`] : words;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
