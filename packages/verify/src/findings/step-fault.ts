import type { Pointer, Scheme, StopReason } from '@pagewright/core';
import { stopReasons } from '@pagewright/core';
import type { RequestField } from '@pagewright/core/paging';
import {
  advancingField,
  bodyPath,
  isLiteral,
  itemCursorPath,
  itemsField,
  requestField,
  responseField,
} from '@pagewright/core/scheme';
import type { VerifyCode } from '../codes.js';
import { arraysInBody } from '../requests/body-values.js';
import { changeName, type SentChange, valueChanges } from '../requests/changes.js';
import { sentText } from '../requests/sent-values.js';
import type { ObservedStep } from '../walks/observed-steps.js';
import type { RecordedPage } from '../walks/page.js';
import type { PagingChange } from '../walks/step-evidence.js';
import { requestKeyOf, requestNameKeys, responseKeyOf, responsePathKeys } from './scheme-place.js';

/**
 * The key of a scheme that a recorded step contradicts, and the reason. `path` is relative to the scheme; the
 * finding is at the first of `keys` that is declared. `text` is a clause that follows the operation's name.
 */
export interface StepFault {
  readonly code: VerifyCode;
  readonly path: Pointer;
  readonly keys?: readonly string[];
  readonly text: string;
}

type Step = ObservedStep<RecordedPage>;

/** Finds the key that a recorded step contradicts; undefined if the response before the step failed. */
export function stepFault(scheme: Scheme, step: Step): StepFault | undefined {
  const { from } = step;
  const [main] = step.changes;
  if (main === undefined) return undefined;
  if (from.step.kind === 'stop') return stopFault(scheme, step, main, from.step.reason);
  return nextFault(scheme, step, main);
}

function stopFault(
  scheme: Scheme,
  step: Step,
  main: PagingChange,
  reason: StopReason,
): StepFault | undefined {
  if (reason === 'failedResponse') return undefined;
  const why = `the declaration ends paging, because ${stopReasons[reason]}, but the traffic continued with ${changed(main.change)}`;
  const at = (path: Pointer, keys?: readonly string[], text = why): StepFault => ({
    code:
      reason === 'itemsMissing' || reason === 'itemsNotList' ? 'Verify/ItemsNotFound' : 'Verify/EndsEarly',
    path,
    ...(keys !== undefined && { keys }),
    text,
  });
  const response = (
    role: Parameters<typeof responseField>[1],
    keys: readonly string[] = responsePathKeys,
  ) => {
    const key = responseKeyOf(scheme, responseField(scheme, role));
    return key === undefined ? undefined : at(['response', key], keys);
  };
  const itemsPlace = () => response('items') ?? at(['response']);
  const field = advancingField(scheme);
  const isElsewhere = field !== undefined && !isFieldOf(field, main.change);
  if (isElsewhere && (reason === 'totalReached' || reason === 'lastPage'))
    return roleFault(scheme, main, at) ?? at(['request', requestKeyOf(scheme, field) ?? ''], requestNameKeys);
  switch (reason) {
    case 'itemsMissing':
    case 'itemsNotList':
      return itemsPlace();
    case 'emptyPage':
      return arraysInBody(step.from.exchange.response.body).some(
        ({ length, path }) => length > 0 && JSON.stringify(path) !== JSON.stringify(itemsField(scheme).path),
      )
        ? itemsPlace()
        : at(['continueOnEmptyItems']);
    case 'hasMoreFalse':
      return response('hasMore');
    case 'totalReached':
      return response('total');
    case 'lastPage':
      return lastPageFault(scheme, step, at, response('totalPages'));
    case 'noCursor':
    case 'noNextUrl':
      return tokenFault(scheme, main, at);
    case 'unusablePageSize':
      return limitPlace(scheme, at);
    case 'unusablePosition':
      return at(['type']);
    case 'unwritableBody':
      return at(['request', requestKeyOf(scheme, advancingField(scheme)) ?? ''], requestNameKeys);
    case 'noRequestField':
      return roleFault(scheme, main, at) ?? at(['request']);
    case 'unsupportedUrl':
      return response('cursorUrl');
    default:
      return at(['type']);
  }
}

type FaultAt = (path: Pointer, keys?: readonly string[], text?: string) => StepFault;

/** Reports paging that ends too early. If only the last page is missing, pages begin at 1, not at the declared 0. */
function lastPageFault(
  scheme: Scheme,
  { from, to }: Step,
  at: FaultAt,
  total: StepFault | undefined,
): StepFault {
  const field = advancingField(scheme);
  const key = requestKeyOf(scheme, field) ?? '';
  const position = field === undefined ? undefined : Number(sentText(from.sent, field) ?? field.value ?? 1);
  const next = field === undefined ? undefined : Number(sentText(to.sent, field));
  const pages = pagesOf(scheme, from);
  const isOffByOne =
    isLiteral(field) && Number(field.value) === 0 && next === pages && position === (pages ?? 0) - 1;
  return isOffByOne ? at(['request', key], ['value']) : (total ?? at(['request', key]));
}

function pagesOf(scheme: Scheme, { content }: RecordedPage): number | undefined {
  const key = responseKeyOf(scheme, responseField(scheme, 'totalPages'));
  const value = key === undefined ? undefined : content.members[key];
  return value === undefined ? undefined : Number(value);
}

function limitPlace(scheme: Scheme, at: FaultAt): StepFault {
  const key = requestKeyOf(scheme, requestField(scheme, 'limit'));
  return key === undefined ? at(['type']) : at(['request', key], ['value', ...requestNameKeys]);
}

/**
 * Handles a response without the declared token. The fault is at the field that declares the token. If no field does,
 * it is at the declared field whose value was sent as the token.
 */
function tokenFault(scheme: Scheme, main: PagingChange, at: FaultAt): StepFault {
  if (main.evidence.kind === 'count')
    return at(
      ['type'],
      undefined,
      `the declaration finds no cursor, but the traffic counts: ${changed(main.change)}`,
    );
  const inItems =
    main.evidence.kind === 'answer' && main.evidence.path.some((one) => typeof one === 'number');
  if (scheme.type === 'cursorId') return itemCursorFault(scheme, at, inItems);
  if (inItems) return at(['type']);
  const role = scheme.type === 'cursorUrl' ? 'cursorUrl' : 'cursor';
  const key = responseKeyOf(scheme, responseField(scheme, role));
  const hint = main.evidence.kind === 'answer' ? `; the value is at ${main.evidence.path.join('.')}` : '';
  const text = `the declaration finds no ${role === 'cursor' ? 'cursor' : 'next URL'}, but the traffic continued with ${changed(main.change)}${hint}`;
  if (key !== undefined) return at(['response', key], responsePathKeys, text);
  return responseRoleFault(scheme, main, at) ?? at(['type'], undefined, text);
}

function itemCursorFault(scheme: Scheme, at: FaultAt, inItems: boolean): StepFault {
  const withCursor = Object.entries(scheme.response).find(([, field]) => field.itemCursor !== undefined)?.[0];
  if (withCursor !== undefined) return at(['response', withCursor], ['itemCursor']);
  const key = responseKeyOf(scheme, responseField(scheme, 'cursorId'));
  if (key !== undefined) return at(['response', key], responsePathKeys);
  const items = responseKeyOf(scheme, responseField(scheme, 'items'));
  return items !== undefined && inItems ? at(['response', items], ['itemCursor']) : at(['type']);
}

function responseRoleFault(scheme: Scheme, { evidence }: PagingChange, at: FaultAt): StepFault | undefined {
  if (evidence.kind !== 'answer') return undefined;
  const path = JSON.stringify(evidence.path);
  const [key, field] =
    Object.entries(scheme.response).find(([, one]) => JSON.stringify(one.path) === path) ?? [];
  if (key === undefined) return undefined;
  // A field with the role of a cursor is declared correctly; only the type of the scheme is wrong.
  return scheme.type === 'cursorUrl' && field?.type === 'cursor'
    ? at(['type'])
    : at(['response', key], ['type']);
}

/**
 * Handles a declared field that changed although it does not advance: its role, or the type of the scheme, is
 * wrong.
 */
function roleFault(scheme: Scheme, { change, evidence }: PagingChange, at: FaultAt): StepFault | undefined {
  const match = Object.entries(scheme.request).find(([, field]) => isFieldOf(field, change));
  if (match === undefined) return undefined;
  const [key, { type }] = match;
  const isFitting =
    evidence.kind === 'count'
      ? (type === 'pageNumber' && evidence.by !== 'size') || (type === 'offset' && evidence.by !== 'one')
      : type === 'cursor' || type === 'cursorId';
  return isFitting ? at(['type']) : at(['request', key], ['type']);
}

export function isFieldOf(field: RequestField, { where, name }: SentChange): boolean {
  return where === 'body'
    ? name === JSON.stringify(bodyPath(field))
    : field.param === name && field.location !== 'body';
}

function nextFault(scheme: Scheme, step: Step, main: PagingChange): StepFault {
  const { from, to } = step;
  const different = from.nextSent === undefined ? [] : valueChanges(from.nextSent, to.sent);
  const expected = different.flatMap((change) =>
    change.before === undefined ? [] : [valueText(changeName(change), change.before)],
  );
  const text = `the declaration predicts ${expected.join(', ') || 'another request'}, but the traffic continued with ${changed(main.change)}`;
  const at: FaultAt = (path, keys, ownText = text) => ({
    code: 'Verify/NextRequestDiffers',
    path,
    ...(keys !== undefined && { keys }),
    text: ownText,
  });
  const field = advancingField(scheme);
  const key = requestKeyOf(scheme, field);
  if (scheme.type === 'cursorUrl' || field === undefined || key === undefined)
    return urlFault(scheme, main, at);
  if (isFieldOf(field, main.change)) return valueFault(scheme, main, key, at);
  const isMoved =
    changeName(main.change).split('.').at(-1) ===
    (field.location === 'body' ? bodyPath(field).join('.').split('.').at(-1) : field.param);
  if (isMoved && (main.change.where === 'body') !== (field.location === 'body'))
    return at(['request', key], ['location', 'path', ...requestNameKeys]);
  return (
    roleFault(scheme, main, at) ??
    at(['request', key], field.location === 'body' ? ['path', 'param', 'property'] : requestNameKeys)
  );
}

function urlFault(scheme: Scheme, main: PagingChange, at: FaultAt): StepFault {
  const key = responseKeyOf(scheme, responseField(scheme, 'cursorUrl'));
  if (main.evidence.kind === 'count') return at(['type']);
  return key === undefined ? at(['type']) : at(['response', key], responsePathKeys);
}

/** Handles the right parameter with a wrong value: the value's source or the scheme's type is declared wrongly. */
function valueFault(scheme: Scheme, { evidence }: PagingChange, key: string, at: FaultAt): StepFault {
  const counted = evidence.kind === 'count' ? evidence.by : undefined;
  switch (scheme.type) {
    case 'cursor': {
      const source = responseKeyOf(scheme, responseField(scheme, 'cursor'));
      return counted !== undefined || source === undefined
        ? at(['type'])
        : at(['response', source], responsePathKeys);
    }
    case 'cursorId':
      return counted !== undefined
        ? at(['type'])
        : itemCursorFault(scheme, at, itemCursorPath(scheme) !== undefined);
    case 'offset': {
      return counted === 'size' || counted === 'either' ? limitPlace(scheme, at) : at(['type']);
    }
    case 'pageNumber':
      return counted === 'one' || counted === 'either' ? at(['request', key]) : at(['type']);
    default:
      return at(['type']);
  }
}

function changed(change: SentChange): string {
  return valueText(changeName(change), change.after);
}

/** Writes a count as `page=2`, and any other value as `another cursor`: cursors are long, and the evidence has them. */
function valueText(name: string, value: string | undefined): string {
  return value !== undefined && /^\d{1,9}$/.test(value) ? `${name}=${value}` : `another ${name}`;
}
