import type { Json } from '@pagewright/core';
import { isRecord, pickJson, setMember } from '@pagewright/core/internal';
import { below, keysAt, type Operation, resolve, valueAt } from '@pagewright/core/openapi';
import { describedResponse, headerText, numericStatus } from './success-response.js';

/** Each kind of error, with the response keys that may describe it, in order of preference. */
const errorKinds = {
  badRequest: { status: 400, title: 'Bad Request', described: ['400', '422', '4XX', 'default'] },
  unauthorized: { status: 401, title: 'Unauthorized', described: ['401', '403', '4XX', 'default'] },
  rateLimit: { status: 429, title: 'Too Many Requests', described: ['429', '4XX', 'default'] },
  serverError: {
    status: 500,
    title: 'Internal Server Error',
    described: ['500', '503', '502', '5XX', 'default'],
  },
} as const;

export type ErrorKind = keyof typeof errorKinds;

export interface ErrorAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly body: Json;
  readonly headers: Readonly<Record<string, string>>;
}

export function describedError({ node }: Operation, kind: ErrorKind, reason: string): ErrorAnswer {
  const { status, title, described } = errorKinds[kind];
  const responses = below(node, 'responses');
  const keys = (keysAt(responses) ?? []).map(String);
  for (const name of described) {
    const key = keys.find((one) => one.toUpperCase() === name.toUpperCase());
    const found = key === undefined ? undefined : resolve(below(responses, key));
    if (key === undefined || found?.kind !== 'found') continue;
    const isOld = found.node.document.version === '2.0';
    const hasSchema = valueAt(below(found.node, 'schema')) !== undefined;
    const mediaTypes = isOld
      ? hasSchema
        ? ['application/json']
        : []
      : (keysAt(below(found.node, 'content')) ?? []).map(String);
    const plan = describedResponse(
      found.node,
      /xx$|default/i.test(key) ? status : numericStatus(key, status),
      pickJson(mediaTypes),
      mediaTypes,
    );
    if (!plan.ok || plan.sample === undefined || plan.mediaType === undefined) continue;
    const body = withReason(plan.sample, reason);
    return { status: plan.status, mediaType: plan.mediaType, body, headers: plan.headers };
  }
  return problemAnswer(status, title, reason);
}

/** Returns problem details (RFC 9457). */
export function problemAnswer(status: number, title: string, detail: string): ErrorAnswer {
  return {
    status,
    mediaType: 'application/problem+json',
    body: { type: 'about:blank', title, status, detail },
    headers: {},
  };
}

const reasonNames = [
  'message',
  'detail',
  'error_description',
  'description',
  'error_message',
  'title',
  'error',
];

function withReason(sample: Json, reason: string): Json {
  if (Array.isArray(sample)) {
    const [first, ...rest] = sample as readonly Json[];
    return first === undefined ? sample : [withReason(first, reason), ...rest];
  }
  if (!isRecord(sample)) return sample;
  const record: Readonly<Record<string, Json>> = sample;
  const name = reasonNames.find((one) => typeof record[one] === 'string');
  const copy: Record<string, Json> = { ...record };
  if (name !== undefined) {
    copy[name] = headerText(reason);
    return copy;
  }
  const holder = ['error', 'errors', 'meta', ...Object.keys(record)].find((one) => {
    const member = record[one];
    return Object.hasOwn(record, one) && member !== undefined && withReason(member, reason) !== member;
  });
  const inner = holder === undefined ? undefined : record[holder];
  if (holder !== undefined && inner !== undefined) setMember(copy, holder, withReason(inner, reason));
  return holder === undefined ? sample : copy;
}
