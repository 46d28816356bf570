import type { Finding, Part, Place, RelatedPlace, Severity } from '../findings/finding.js';
import type { Json } from '../json/json.js';
import { catalogue, type Rule, type RuleCode } from './catalogue.js';

/** The names in the braces of a message template: `'{a} and {b}'` has `'a' | 'b'`. */
type ArgumentNames<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ArgumentNames<Rest>
  : never;

/** What the message of a rule must be given. A missing or unknown argument does not compile. */
export type RuleArguments<Code extends RuleCode> = Readonly<
  Record<ArgumentNames<(typeof catalogue)[Code]['message']>, string>
>;

export interface Occurrence {
  readonly at: Place;
  readonly suppressionKey: string;
  readonly related?: readonly RelatedPlace[];
  readonly data?: Json;
}

/** A finding of the rule `code`, its message filled in. */
export function report<Code extends RuleCode>(
  code: Code,
  args: RuleArguments<Code>,
  { at, suppressionKey, related, data }: Occurrence,
): Finding {
  const rule: Rule = catalogue[code];
  const severity: Severity = rule.severity;
  const part: Part = at.part;
  return {
    code,
    severity,
    message: fill(rule.message, args),
    source: at.source,
    ...(at.file !== undefined && { file: at.file }),
    pointer: at.pointer,
    part,
    suppressionKey,
    ...(related !== undefined && related.length > 0 && { related }),
    ...(data !== undefined && { data }),
  };
}

/** By parts rather than by a pattern: one slip may be told of thousands of operations at once. */
function fill(template: string, args: Readonly<Record<string, string>>): string {
  const [start = '', ...parts] = template.split('{');
  let text = start;
  for (const part of parts) {
    const close = part.indexOf('}');
    text += (args[part.slice(0, close)] ?? '') + part.slice(close + 1);
  }
  return text;
}
