import type { ErrorCode } from 'yaml';
import type { ReportProblem } from '../problems/problem.js';
import { type OffsetRange, trimmedRange } from '../text/line-index.js';

export type ReportFault = (code: ErrorCode, message: string, range: OffsetRange) => void;

/**
 * Reports the faults that the `yaml` package finds, in plain words. Skips missing quotes, which are reported at their
 * opening quote, and faults in text that was appended after `length`.
 */
export function inPlainWords(text: string, length: number, report: ReportProblem): ReportFault {
  return (code, message, { start, end }) => {
    if (message.startsWith('Missing closing') || start > length) return;
    // A missing bracket is reported at the last character before it, not on the next line.
    const range = message.startsWith('Flow ') ? lastCharacter(text, start) : { start, end };
    const kind = code === 'RESOURCE_EXHAUSTION' ? 'tooDeep' : 'syntax';
    report(kind, wording(code, message, text.charAt(start)), range);
  };
}

function lastCharacter(text: string, before: number): OffsetRange {
  const { end } = trimmedRange(text, 0, before);
  return { start: Math.max(0, end - 1), end };
}

function wording(code: ErrorCode, message: string, found: string): string {
  if (code === 'MULTILINE_IMPLICIT_KEY' && found === '-') return listAmongKeys;
  const special = wordings.find(([codes, begin]) => codes === code && message.startsWith(begin));
  const quoted = found === '`' ? 'a backtick' : `\`${found}\``;
  return (special?.[2] ?? byCode[code] ?? 'YAML does not allow this here.').replace('{found}', quoted);
}

const listAmongKeys = 'A list item is not allowed among keys.';

/**
 * Each row has a code, the beginning of the `yaml` package's message, and the message to show. The first match applies.
 */
const wordings: readonly (readonly [ErrorCode, string, string])[] = [
  ['BAD_INDENT', 'All mapping', 'This line is indented differently from the keys around it.'],
  ['BAD_INDENT', 'All sequence', 'This line is indented differently from the list items around it.'],
  ['BAD_INDENT', 'Flow map', 'A closing `}` is missing, or the lines inside `{ }` are not indented enough.'],
  ['BAD_INDENT', 'Flow seq', 'A closing `]` is missing, or the lines inside `[ ]` are not indented enough.'],
  ['BAD_INDENT', 'Block scalar values', 'The lines of this text must be indented.'],
  ['BAD_INDENT', 'Block scalar lines', 'This line is indented less than the first line of its text.'],
  ['BLOCK_AS_IMPLICIT_KEY', 'A block sequence', listAmongKeys],
  ['MISSING_CHAR', 'Implicit map keys', 'A colon is missing after this key.'],
  ['MISSING_CHAR', 'Missing , between', 'A comma is missing before this.'],
  ['MISSING_CHAR', 'Missing , or :', 'A comma or a colon is missing before this.'],
  ['MISSING_CHAR', 'Missing space after :', 'A space is missing after the colon.'],
  ['MISSING_CHAR', 'Sequence item', 'This is among list items, but has no dash.'],
  ['MISSING_CHAR', 'Flow map', 'A closing `}` is missing.'],
  ['MISSING_CHAR', 'Flow seq', 'A closing `]` is missing.'],
  ['MISSING_CHAR', 'Tags and anchors', 'A space is missing after the tag or anchor.'],
  ['MISSING_CHAR', 'Missing newline', 'A list must begin on a new line after a tag or an anchor.'],
  ['MISSING_CHAR', 'Block collection', 'Keys and list items must begin on a new line after `---`.'],
  ['MISSING_CHAR', 'Missing directives-end', 'A line `---` is missing after the lines that begin with `%`.'],
  ['MISSING_CHAR', 'Block scalars', 'The empty lines above this text are indented more than the text.'],
  ['UNEXPECTED_TOKEN', 'Unexpected empty item', 'An item is missing before this comma.'],
  ['UNEXPECTED_TOKEN', 'Unexpected ,', 'An item is missing before this comma.'],
  ['UNEXPECTED_TOKEN', 'Unexpected comma', 'This comma separates nothing.'],
  ['UNEXPECTED_TOKEN', 'Unexpected flow-map-end', 'This `}` closes nothing.'],
  ['UNEXPECTED_TOKEN', 'Unexpected flow-seq-end', 'This `]` closes nothing.'],
  ['UNEXPECTED_TOKEN', 'Unexpected block-seq-ind', 'A list must begin on a new line, below its key.'],
  ['UNEXPECTED_TOKEN', 'Unexpected seq-item-ind', 'A dash is not allowed here.'],
  ['UNEXPECTED_TOKEN', 'Unexpected map-value-ind', 'A colon is not allowed here.'],
  ['UNEXPECTED_TOKEN', 'Block scalar header', 'The text must begin on the next line after `|` or `>`.'],
  ['UNEXPECTED_TOKEN', 'Not a YAML token', 'The text must begin on the next line after `|` or `>`.'],
  [
    'UNEXPECTED_TOKEN',
    'Unexpected',
    'This follows a value that has already ended. If both belong together, put them in quotes.',
  ],
];

const byCode: Readonly<Partial<Record<ErrorCode, string>>> = {
  ALIAS_PROPS: 'An alias cannot have a tag or an anchor of its own.',
  BAD_ALIAS: 'A name is missing after {found}.',
  BAD_DIRECTIVE: 'This line begins with `%`, but is not a valid YAML directive.',
  BAD_DQ_ESCAPE: 'This escape does not exist. Write `\\\\` for a backslash, or use single quotes.',
  BAD_INDENT: 'This line is not indented like the lines around it.',
  BAD_PROP_ORDER: 'A tag or an anchor must be directly before its value.',
  BAD_SCALAR_START: 'A text that begins with {found} must be in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'This line has a second key. Put the text in quotes, or begin a new line.',
  BLOCK_IN_FLOW: 'Inside brackets, lists and mappings must have brackets too.',
  MULTILINE_IMPLICIT_KEY: 'A key must be on one line. A colon may be missing after the first line.',
  MULTIPLE_ANCHORS: 'A value can have only one anchor.',
  MULTIPLE_TAGS: 'A value can have only one tag.',
  RESOURCE_EXHAUSTION: 'This is nested too deeply to be read.',
  TAB_AS_INDENT: 'Lines must be indented with spaces, not with tabs.',
  TAG_RESOLVE_FAILED: 'This tag is not understood.',
};
