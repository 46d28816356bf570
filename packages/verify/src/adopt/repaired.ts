import { type JsonObject, parseScheme, type Scheme } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import type { OperationReport, VerifyFinding } from '../report.js';
import type { Proposed } from './judge-scheme.js';

const ends: ReadonlySet<unknown> = new Set(['hasMore', 'total', 'totalPages']);

/**
 * Returns the proposal without the fields for an end (such as a total) that the traffic contradicts, and with
 * a start at 0 if the traffic has pages before the declared first one. Undefined if the traffic contradicts
 * anything else.
 */
export function repaired(proposal: Proposed, { findings }: OperationReport): Proposed | undefined {
  const { scheme } = parseScheme(proposal.scheme, 'document');
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (scheme === undefined || errors.length === 0) return undefined;
  const starts = errors.filter(({ code }) => code === 'Verify/StartDiffers');
  const refuted = errors.filter((one) => !starts.includes(one)).map((one) => refutedEnd(scheme, one));
  if (refuted.includes(undefined)) return undefined;
  const { request, response } = proposal.scheme;
  const paths = new Set(refuted.map((key = '') => JSON.stringify(scheme.response[key]?.path)));
  return {
    ...proposal,
    scheme: {
      ...proposal.scheme,
      request: starts.reduce(
        (fields, { pointer }) => fromZero(fields, String(pointer[1])),
        objectOf(request),
      ),
      response: Object.fromEntries(
        Object.entries(objectOf(response)).filter(([key]) => !refuted.includes(key)),
      ),
    },
    evidence: {
      ...proposal.evidence,
      answers: proposal.evidence.answers.filter((path) => !paths.has(JSON.stringify(path))),
    },
  };
}

function refutedEnd(scheme: Scheme, { pointer: [part, key] }: VerifyFinding): string | undefined {
  const name = String(key);
  return part === 'response' && ends.has(scheme.response[name]?.type) ? name : undefined;
}

function fromZero(fields: JsonObject, key: string): JsonObject {
  return { ...fields, [key]: { ...objectOf(fields[key]), value: 0 } };
}

function objectOf(value: unknown): JsonObject {
  return isRecord(value) ? (value as JsonObject) : {};
}
