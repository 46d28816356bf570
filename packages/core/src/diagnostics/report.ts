import type { Json } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import { catalogue, type Rule, type RuleCode } from './catalogue.js';
import type { Finding, RelatedLocation, SourceLocation } from './finding.js';

/** The names in the braces of a message template: `'{a} and {b}'` has `'a' | 'b'`. */
type ArgumentNames<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ArgumentNames<Rest>
  : never;

/** The arguments that the message of a rule must be given. A missing or unknown argument does not compile. */
export type RuleArguments<Code extends RuleCode> = Readonly<
  Record<ArgumentNames<(typeof catalogue)[Code]['message']>, string>
>;

export interface Occurrence {
  readonly at: SourceLocation;
  readonly suppressionKey: string;
  /** The name of the operation that it is about. */
  readonly operation?: string | undefined;
  readonly related?: readonly RelatedLocation[] | undefined;
  readonly data?: Json | undefined;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * A finding of the rule `code`, its message filled in. Put together without a spread: one slip may be reported for
 * thousands of operations at once.
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

/** The template with an argument in the place of each name in braces. */
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
 * Findings as they come in, each kept once: what several operations share is one mistake, and ignored only where all of
 * them ignore it.
 */
export interface FindingSet {
  readonly add: (finding: Finding) => void;
  /** Lists the findings about the configuration, then those about the document. */
  readonly all: () => readonly Finding[];
}

/**
 * Makes an empty set of findings. Two with one message are equal when `keyOf` returns the same text for both; default:
 * `findingKey`. `keyOf` may cache its results, since it is called for equal findings.
 */
export function findingSet(keyOf: (finding: Finding) => string = findingKey): FindingSet {
  const reported: Finding[] = [];
  // Most findings name what they are about, so that hardly two are equal, and no key is needed.
  const byMessage = new Map<string, number | Map<string, number>>();

  /** Returns the place of an equal finding, or the place that it would have. */
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

/** Returns a key that is equal for findings that report the same of the same place. */
export function findingKey({ code, source, file, pointer, part, message }: Finding): string {
  // No code, source or part has a space in it; a message comes last, whatever it holds.
  return `${code} ${source} ${part} ${file === undefined ? '' : JSON.stringify(file)} ${pointerText(pointer)} ${message}`;
}

/** "a", "a and b", "a, b and c"; of more than `most` words, the first ones and how many are left out. */
export function wordList(words: readonly string[], most = 12): string {
  const shown = words.length > most ? [...words.slice(0, most), `${words.length - most} more`] : words;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
