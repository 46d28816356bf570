import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { ResponseRole } from '../../format/roles.js';
import { wireNumber } from '../../json/wire-number.js';
import { type ResponseExample, responseExamples } from '../../openapi/examples.js';
import { bodyOf } from '../../openapi/operation-view.js';
import { keywordIn, walkPath } from '../../openapi/schema-path.js';
import { below, keysAt, locationOf, type NodeRef } from '../../openapi/source-document.js';
import { advancingField, itemsField, usableToken } from '../../paging/exchange/response-value.js';
import { pathText } from '../../paging/exchange/wording.js';
import { isInHeader, responseFieldWith, type Scheme } from '../../scheme/scheme.js';
import { type BoundOperation, defect } from '../operation/bound-operation.js';
import { bodyReadings, costOf, type FieldReading } from '../operation/reading.js';
import { isUrl, kindOfToken, sentSchema } from './check-cursor-types.js';
import { listIn, valueElsewhere } from './example-elsewhere.js';
import {
  aList,
  anObject,
  type ExampleEnd,
  isPlaceholder,
  plainExampleAt,
  valueWords,
  walkExample,
} from './example-value.js';

interface Disagreement {
  /** The place in the example; if that does not exist, the nearest enclosing place that exists. */
  readonly at: NodeRef;
  readonly problem: string;
  /** The cost as a clause. Default: the cost of an unusable value. */
  readonly cost?: string;
}

/**
 * Checks examples of a response against the fields that the scheme reads, since examples show real responses.
 * Reports an example from which no page can be read, a value that contradicts its role, and a value under
 * another name; ignores missing values. Fields in `known` were already reported because of their schema.
 */
export function checkExamples(
  subject: BoundOperation,
  known: ReadonlySet<unknown>,
  addFinding: (finding: Finding) => void,
): void {
  const readings = readingsOf(subject.scheme).filter(({ key }) => !known.has(key));
  if (readings.length === 0) return;
  const examples = responseExamples(subject.view);
  for (const reading of readings) {
    const disagreement = disagreementIn(subject, reading, examples) ?? atProperty(subject, reading);
    if (disagreement !== undefined) addFinding(disagreementFinding(subject, reading, disagreement));
  }
}

function disagreementIn(
  subject: BoundOperation,
  reading: FieldReading,
  examples: readonly ResponseExample[],
): Disagreement | undefined {
  for (const { node, body } of examples) {
    const end = walkExample(body, reading.path);
    const disagreement =
      reading.use === 'items'
        ? itemsDisagree(subject, body, end)
        : end.missing === undefined
          ? valueDisagrees(subject, reading, end.node, body)
          : missingDisagrees(subject, reading, body, end);
    // If the example is a JSON string, no pointer leads to a value inside it, so report at the whole example.
    if (disagreement !== undefined)
      return body.document === node.document ? disagreement : { ...disagreement, at: node };
  }
  return undefined;
}

/** Checks the example of a single property. Skips lists, because their example often shows one item. */
function atProperty(subject: BoundOperation, reading: FieldReading): Disagreement | undefined {
  const body = reading.use === 'items' ? undefined : bodyOf(subject.view);
  const walk = body && walkPath(body, reading.path);
  if (walk?.kind !== 'found' || walk.schema.kind !== 'known') return undefined;
  const place = keywordIn(walk.schema.value, 'example', walk.node);
  return place && valueDisagrees(subject, reading, place);
}

function readingsOf(scheme: Scheme): readonly FieldReading[] {
  const readings = bodyReadings(scheme).filter(({ use }) => use !== 'member');
  const field = itemsField(scheme);
  if (responseFieldWith(scheme, 'items') !== undefined || isInHeader(field)) return readings;
  return [{ key: 'data', field, use: 'items', path: field.path }, ...readings];
}

function disagreementFinding(
  subject: BoundOperation,
  { key: field, field: { type: role = 'items' }, use, path }: FieldReading,
  { at, problem, cost }: Disagreement,
): Finding {
  const { scheme, method } = subject;
  const usual = use === 'member' ? '' : costOf(scheme, use);
  const args = {
    method,
    scheme: scheme.name,
    role: words[role] ?? role,
    path: pathText(path),
    problem,
    cost: cost ?? usual,
  };
  return report(
    'Pagination/ExampleDisagrees',
    args,
    defect(subject, locationOf(at, 'value'), { side: 'response', field }),
  );
}

const words: Readonly<Partial<Record<ResponseRole, string>>> = {
  cursor: 'the next cursor',
  cursorId: 'the next cursor',
  cursorUrl: 'the next URL',
};

function valueDisagrees(
  subject: BoundOperation,
  reading: FieldReading,
  at: NodeRef,
  body?: NodeRef,
): Disagreement | undefined {
  const value = plainExampleAt(at);
  if (value === '' && reading.use === 'carrier') return body && emptyToken(subject, body, at);
  if (value === null || value === undefined || isPlaceholder(value)) return undefined;
  switch (reading.use) {
    case 'hasMore':
      return typeof value === 'boolean' ? undefined : { at, problem: `it is ${valueWords(value)} there` };
    case 'end':
      return wireNumber(value) === undefined
        ? { at, problem: `it is ${valueWords(value)} there, not a number` }
        : body && fewerThanShown(subject, reading, body, { at, value });
    default:
      return carriedDisagrees(subject, reading, { at, value });
  }
}

function itemsDisagree(
  { view }: BoundOperation,
  body: NodeRef,
  { node: at, missing }: ExampleEnd,
): Disagreement | undefined {
  const value = plainExampleAt(at);
  if (value === null || value === undefined) return undefined;
  if (missing === undefined)
    return value === aList ? undefined : { at, problem: `it is ${valueWords(value)} there` };
  const name = pathText(missing.slice(-1));
  const here = missing.length === 1 ? 'the example' : pathText(missing.slice(0, -1));
  // The path goes on below a scalar, or enters a list by a name instead of an index.
  if (value !== anObject)
    return { at, problem: `${here} is ${valueWords(value)} there, which has no ${name}` };
  const other = listIn(body, bodyOf(view));
  return other && { at, problem: `it has no ${pathText(missing)}, but a list in ${pathText(other)}` };
}

function emptyToken({ scheme }: BoundOperation, body: NodeRef, at: NodeRef): Disagreement | undefined {
  const path =
    bodyReadings(scheme).find(({ use }) => use === 'hasMore')?.path ??
    valueElsewhere(body, { path: ['hasMore'], role: 'hasMore' }, undefined, []);
  const end = path && walkExample(body, path);
  if (end === undefined || end.missing !== undefined || plainExampleAt(end.node) !== true) return undefined;
  return { at, problem: `it is "" there, next to ${pathText(path ?? [])}, which is true` };
}

function missingDisagrees(
  { view, scheme }: BoundOperation,
  { field: { type: role }, path }: FieldReading,
  body: NodeRef,
  { node: at, missing = path }: ExampleEnd,
): Disagreement | undefined {
  if (role === undefined || plainExampleAt(at) !== anObject) return undefined;
  const readPaths = bodyReadings(scheme).map((reading) => reading.path);
  const other = valueElsewhere(body, { path, role }, bodyOf(view), readPaths);
  if (other === undefined) return undefined;
  const what =
    role === 'hasMore'
      ? 'a boolean'
      : typeof plainExampleAt(below(body, ...other)) === 'number'
        ? 'a number'
        : 'a string';
  return { at, problem: `it has no ${pathText(missing)}, but ${what} in ${pathText(other)}` };
}

function fewerThanShown(
  { scheme }: BoundOperation,
  { field }: FieldReading,
  body: NodeRef,
  { at, value }: { readonly at: NodeRef; readonly value: unknown },
): Disagreement | undefined {
  const items = walkExample(body, itemsField(scheme).path);
  const shown = items.missing === undefined ? (keysAt(items.node)?.length ?? 0) : 0;
  const total = wireNumber(value);
  if (field.type !== 'total' || total === undefined || total < 1 || total >= shown) return undefined;
  return {
    at,
    problem: `it is ${total} there, next to ${shown} items`,
    cost: 'paging stops while items are left',
  };
}

function carriedDisagrees(
  { view, scheme }: BoundOperation,
  { field: { type: role } }: FieldReading,
  { at, value }: { readonly at: NodeRef; readonly value: unknown },
): Disagreement | undefined {
  const disagrees = (problem: string, cost?: string) => ({
    at,
    problem,
    ...(cost !== undefined && { cost }),
  });
  if (usableToken(value) === undefined)
    return value === '' ? undefined : disagrees(`it is ${valueWords(value)} there`);
  if (role === 'cursorUrl')
    return typeof value === 'string' && isToken.test(value)
      ? disagrees(`it is ${valueWords(value)} there, not a URL`)
      : undefined;
  const sent = advancingField(scheme);
  const wanted = sent && sentSchema(view, sent);
  if (typeof value !== 'string' || sent === undefined) return undefined;
  if (wanted !== undefined && kindOfToken(wanted) === 'number' && wireNumber(value) === undefined)
    return disagrees(
      `it is ${valueWords(value)} there, and ${sent.param} takes a number`,
      'the API gets a value that it does not accept',
    );
  const isTakenAsUrl = (wanted !== undefined && isUrl(wanted)) || /ur[il]|link|href/i.test(sent.param);
  return /^https?:\/\//i.test(value) && !isTakenAsUrl
    ? disagrees('it is a whole URL there', 'the API gets a URL instead of a cursor')
    : undefined;
}

/** Matches values that are certainly not URLs: single words with both letters and digits. */
const isToken = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_=-]{8,}$/;
