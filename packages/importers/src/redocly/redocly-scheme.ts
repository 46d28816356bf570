import type { Finding, Pointer } from '@pagewright/core';
import { hint, type Meaning } from '@pagewright/core/external';
import { firstPositions } from '@pagewright/core/format';
import { suggest } from '@pagewright/core/internal';
import { bodyOf } from '@pagewright/core/openapi';
import {
  type AnsweredPart,
  addedEnd,
  declareScheme,
  positionByDefault,
  type SentPart,
} from '../shared/declare-scheme.js';
import { queryParameter, type RedoclySubject, wayTo } from './redocly-fit.js';
import { encodeJsonPointer, type RedoclyKey, type RedoclyRule, redoclyStyles } from './redocly-rule.js';

interface RedoclyScheme {
  readonly meaning: Meaning;
  readonly notes: readonly Finding[];
}

export function schemeOfRule(subject: RedoclySubject): RedoclyScheme {
  const { rule, at, note } = subject;
  const type = redoclyStyles[rule.style];
  const isCounted = rule.style === 'offset' || rule.style === 'page';
  const end = isCounted ? addedEnd(type, subject, at()) : undefined;
  const next = nextParts(subject);
  const first = isCounted ? firstNumber(subject) : { part: {}, notes: [] };
  const limit = limitPart(subject);
  const sent: readonly SentPart[] = [
    ...(rule.advance === undefined ? [] : [{ ...advancePart(subject, rule.advance), ...first.part }]),
    ...limit.parts,
  ];
  const scheme = declareScheme({
    type,
    ...(!isCounted && { continueOnEmptyItems: true }),
    original: at(),
    sent,
    answered: [
      answered(subject, 'items', 'items', rule.items),
      ...next,
      ...(end === undefined ? [] : [end.part]),
    ],
  });
  const notes = [
    ...first.notes,
    ...(rule.style === 'offset' && limit.parts.length > 0 ? [byLimit(subject)] : []),
    ...(rule.style === 'link' || rule.style === 'body-link' ? [mergedQuery(subject)] : []),
    ...(rule.style === 'link' ? undocumentedHeader(subject) : []),
    ...(end === undefined ? [] : [end.note]),
    ...limit.notes,
    ...rule.ignored.map(({ key, why, suggestion }) => {
      const place = { ...at(key as RedoclyKey), part: 'key' } as const;
      const extras = suggestion === undefined ? {} : { data: { suggestion } };
      return note(
        'Pagination/ForeignMistake',
        { problem: `the key ${key} does nothing: ${why}` },
        place,
        extras,
      );
    }),
  ];
  return { meaning: { kind: 'scheme', ...scheme }, notes };
}

function nextParts(subject: RedoclySubject): readonly AnsweredPart[] {
  const { rule, at } = subject;
  if (rule.style === 'link')
    return [{ role: 'cursorUrl', path: ['next'], location: 'linkHeader', original: at('style') }];
  if (rule.nextLink !== undefined)
    return [{ ...answered(subject, 'nextLink', 'cursorUrl', rule.nextLink), location: 'bodyLink' }];
  return [
    ...(rule.nextCursor === undefined ? [] : [answered(subject, 'nextCursor', 'cursor', rule.nextCursor)]),
    ...(rule.hasMore === undefined ? [] : [answered(subject, 'hasMore', 'hasMore', rule.hasMore)]),
  ];
}

function answered(
  { view, at, isExplicit }: RedoclySubject,
  key: RedoclyKey,
  role: AnsweredPart['role'],
  steps: readonly string[],
): AnsweredPart {
  const body = bodyOf(view);
  const way = body && wayTo(body, steps);
  const path = way?.kind === 'found' ? way.path : steps;
  return { role, path, original: at(key), ...(isExplicit && { encode: encodeJsonPointer }) };
}

function advancePart(
  { rule, at, isExplicit }: RedoclySubject,
  { key, name }: NonNullable<RedoclyRule['advance']>,
): SentPart {
  const role =
    rule.style === 'cursor' ? 'cursor' : rule.style === 'offset' ? 'offset' : ('pageNumber' as const);
  const encode = (path: Pointer) => String(path.at(-1) ?? name);
  return { role, name, original: at(key), ...(isExplicit && { encode }) };
}

/** Returns Redocly's first position as a literal if the default of the parameter differs: Redocly always sends it. */
function firstNumber({ rule: { style, advance }, view, at, note }: RedoclySubject): {
  readonly part: Pick<SentPart, 'value'>;
  readonly notes: readonly Finding[];
} {
  const name = advance?.name ?? '';
  const schema = queryParameter(view, name)?.schema;
  const byDefault = positionByDefault(schema?.kind === 'known' ? schema.value : undefined);
  const start = style === 'offset' ? firstPositions.offset : firstPositions.pageNumber;
  if (byDefault === undefined || byDefault === start) return { part: {}, notes: [] };
  const args = {
    external: `sends ${name}=${start} first, whatever its default is`,
    own: `omits ${name} in the first request, so that the API uses its default, ${byDefault}`,
    cost: `${name} gets the literal value ${start}, which the first request then sends; remove it if the first page is ${byDefault}.`,
  };
  return {
    part: { value: start },
    notes: [note('Pagination/ForeignPosition', args, at(advance?.key))],
  };
}

/** Declares the page size, which Redocly does not use, if the operation has the parameter. */
function limitPart({ rule: { limitParam }, view, at, isExplicit, note }: RedoclySubject): {
  readonly parts: readonly SentPart[];
  readonly notes: readonly Finding[];
} {
  if (limitParam === undefined) return { parts: [], notes: [] };
  if (queryParameter(view, limitParam) !== undefined) {
    const encode = (path: Pointer) => String(path.at(-1) ?? limitParam);
    const original = at('limitParam');
    return {
      parts: [{ role: 'limit', name: limitParam, original, ...(isExplicit && { encode }) }],
      notes: [],
    };
  }
  const { list, complete } = view.parameters();
  if (!isExplicit || !complete) return { parts: [], notes: [] };
  const suggestion = suggest(
    limitParam,
    list.flatMap((one) => (one.in === 'query' ? one.name : [])),
  );
  const problem = `limitParam names ${JSON.stringify(limitParam)}, but the operation has no query parameter of that name.${hint(suggestion)}`;
  const extras = suggestion === undefined ? {} : { data: { suggestion } };
  return {
    parts: [],
    notes: [note('Pagination/ForeignMistake', { problem }, at('limitParam'), extras)],
  };
}

function byLimit({ rule: { advance, limitParam }, at, note }: RedoclySubject): Finding {
  const name = advance?.name ?? '';
  const args = {
    external: `adds the number of received items to ${name}`,
    own: `adds ${limitParam} if it is sent`,
    cost: `If the API returns fewer items than ${limitParam} requests, items are skipped.`,
  };
  return note('Pagination/ForeignPosition', args, at('limitParam'));
}

function mergedQuery({ rule, at, note }: RedoclySubject): Finding {
  const args = {
    what: 'The request for the next page',
    difference:
      'Redocly calls the same operation with the query of the link; a scheme requests the link itself.',
  };
  return note('Pagination/ForeignDiffers', args, at(rule.style === 'body-link' ? 'nextLink' : 'style'));
}

/** Reports a Link header that is not documented. Redocly follows it nevertheless. */
function undocumentedHeader({ view, at, note }: RedoclySubject): readonly Finding[] {
  const response = view.response();
  if (response.kind !== 'known' || response.value.headers.kind === 'unknown') return [];
  const { headers } = response.value;
  if (headers.kind === 'known' && headers.value.has('link')) return [];
  const problem = 'the style link follows the Link header, but the response does not document one.';
  const extras = { data: { says: 'Pagination/UndeclaredLink' } };
  return [note('Pagination/ForeignMistake', { problem }, at('style'), extras)];
}
