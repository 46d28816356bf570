import type { Json } from '../json/json.js';
import { catalogue, type Rule, type RuleCode } from './catalogue.js';
import type { Finding, Place, RelatedPlace } from './finding.js';

/** The names in the braces of a message template: `'{a} and {b}'` has `'a' | 'b'`. */
type ArgumentNames<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ArgumentNames<Rest>
  : never;

/** The arguments that the message of a rule must be given. A missing or unknown argument does not compile. */
export type RuleArguments<Code extends RuleCode> = Readonly<
  Record<ArgumentNames<(typeof catalogue)[Code]['message']>, string>
>;

export interface Occurrence {
  readonly at: Place;
  readonly suppressionKey: string;
  /** The name of the operation that it is about. */
  readonly operation?: string | undefined;
  readonly related?: readonly RelatedPlace[] | undefined;
  readonly data?: Json | undefined;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * A finding of the rule `code`, its message filled in. Put together without a spread: one slip may be told of thousands
 * of operations at once.
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
    message: fill(rule.message, args),
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

function fill(template: string, args: Readonly<Record<string, string>>): string {
  const [start = '', ...parts] = template.split('{');
  let text = start;
  for (const part of parts) {
    const close = part.indexOf('}');
    text += (args[part.slice(0, close)] ?? '') + part.slice(close + 1);
  }
  return text;
}
