import type { Finding, SourceLocation } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { bodyOf } from '../../openapi/operation-view.js';
import { keywordIn, walkPath } from '../../openapi/schema-path.js';
import { below, locationOf, valueAt } from '../../openapi/source-document.js';
import { advancingField } from '../../paging/exchange/response-value.js';
import { pathText, sentName } from '../../paging/exchange/wording.js';
import { type BoundOperation, defect } from '../operation/bound-operation.js';
import { inputKeyword, takenBy } from '../operation/input-match.js';
import { operationInputs } from '../operation/operation-inputs.js';
import { bodyReadings } from '../operation/reading.js';

interface Described {
  readonly name: string;
  readonly at: SourceLocation;
  readonly text: string;
  readonly side: 'request' | 'response';
  readonly field: string;
}

/** Reports descriptions that call an empty string a valid cursor, although an empty cursor ends paging (D57). */
export function checkEmptyCursor(subject: BoundOperation, addFinding: (finding: Finding) => void): void {
  const { scheme, method } = subject;
  if (scheme.type !== 'cursor' && scheme.type !== 'cursorId') return;
  const described = [inResponse(subject), inRequest(subject)].find(
    (one) => one !== undefined && saysEmptyIsCursor(one.text),
  );
  if (described === undefined) return;
  const { name, at, side, field } = described;
  const args = { method, name, scheme: scheme.name };
  addFinding(report('Pagination/EmptyCursor', args, defect(subject, at, { side, field })));
}

function inResponse({ scheme, view }: BoundOperation): Described | undefined {
  const reading = bodyReadings(scheme).find(({ use }) => use === 'carrier');
  const body = reading && bodyOf(view);
  const walk = body && walkPath(body, reading.path);
  if (reading === undefined || walk?.kind !== 'found' || walk.schema.kind !== 'known') return undefined;
  const place = keywordIn(walk.schema.value, 'description', walk.node);
  const text = place && valueAt(place);
  if (place === undefined || typeof text !== 'string') return undefined;
  const { key: field, path } = reading;
  return { name: pathText(path), at: locationOf(place, 'value'), text, side: 'response', field };
}

function inRequest({ scheme, view }: BoundOperation): Described | undefined {
  const sent = advancingField(scheme);
  const input = sent && takenBy(operationInputs(view), sent);
  if (sent === undefined || input?.kind !== 'here') return undefined;
  const own = valueAt(below(input.node, 'description'));
  const place =
    input.schema.kind === 'known' ? keywordIn(input.schema.value, 'description', input.node) : undefined;
  const text = own ?? (place && valueAt(place));
  const [field] = Object.entries(scheme.request).find(([, one]) => one === sent) ?? [];
  if (typeof text !== 'string' || field === undefined) return undefined;
  const at = inputKeyword(input, 'description', 'value');
  return { name: sentName(sent), at, text, side: 'request', field };
}

const maxText = 2000;

const empty = String.raw`\b(?:empty|zero-length|blank) (?:string|text|value|cursor|token|marker)s?\b`;
const ends = String.raw`\b(?:ends?|last|final|no more|no further|complete|finished|missing|absent)\b`;

const isCursor = new RegExp(
  `${empty} (?:(?:also|still|itself) )?(?:is|are|can be|may be|counts? as|(?:must|should) be treated as) (?:(?:also|still|itself) )?(?:an? )?(?:valid|legal|legitimate|usable|normal|ordinary|regular) (?:next |page |opaque |pagination )?(?:cursor|token|marker)s?\\b`,
  'i',
);
const isNoEnd: readonly RegExp[] = [
  new RegExp(
    `${empty}[^.;]{0,60}?\\b(?:not|never|(?:does|do|must|should|is|are)n't)\\b[^.;]{0,25}\\b(?:mean|indicate|signal|mark|denote|imply|signify|(?:be )?(?:treated|taken|interpreted|read|understood))\\b[^.;]{0,40}?${ends}`,
    'i',
  ),
  new RegExp(
    `\\b(?:not|never|mustn't|don't) (?:treat|take|interpret|read|mistake|consider)\\b[^.;]{0,30}?${empty}[^.;]{0,40}?${ends}`,
    'i',
  ),
];
const isSentEmpty =
  /\b(?:send|pass|use|follow|echo)\b(?! an empty)[^.;]{0,60}\beven (?:if|when|where) (?:(?:it|this|the (?:cursor|token|value|string)) (?:is|may be) |it's )?(?:an )?empty\b/i;
const isDenied = /\b(?:no|not|neither|nor|never)\b|n't\b/i;

function saysEmptyIsCursor(description: string): boolean {
  const sentences = description
    .slice(0, maxText)
    .replaceAll(/\s+/g, ' ')
    .split(/[.;!?] /);
  return sentences.some(
    (sentence) =>
      isNoEnd.some((pattern) => pattern.test(sentence)) ||
      [isCursor, isSentEmpty].some((pattern) => isStated(sentence, pattern)),
  );
}

function isStated(sentence: string, pattern: RegExp): boolean {
  const match = pattern.exec(sentence);
  return match !== null && !isDenied.test(sentence.slice(0, match.index + match[0].length));
}
