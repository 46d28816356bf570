import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../src/resources/error-codes.js';
import { parseErrorBody } from '../../src/resources/parse-resource.js';
import { faults, notA } from './rows.js';

describe('Errors: each an object with required string fields code and message', () => {
  it('any strings are accepted as the code and message of an error', () => {
    for (const body of [
      { code: 'not_found', message: 'No.' },
      { code: '', message: '' },
    ]) {
      expect(parseErrorBody(body)).toEqual({ ok: true, value: body });
    }
  });

  it('the code and message of an error are required strings', () => {
    expect(faults(parseErrorBody({}))).toEqual([
      ['/code', 'required'],
      ['/message', 'required'],
    ]);
    for (const [value] of notA('string')) {
      expect(faults(parseErrorBody({ code: value, message: 'm' }))).toEqual([['/code', 'type']]);
      expect(faults(parseErrorBody({ code: 'c', message: value }))).toEqual([['/message', 'type']]);
    }
    for (const [value] of notA('object')) expect(faults(parseErrorBody(value))).toEqual([['', 'type']]);
  });

  it('an error may have further members, none of which is required (D24)', () => {
    const body = { code: 'c', message: 'm', requestId: 'r-1' };
    expect(parseErrorBody(body)).toEqual({ ok: true, value: body });
  });
});

describe('error codes (D24)', () => {
  const withStatus = (status: number) =>
    Object.entries(errorCodes)
      .filter(([, entry]) => entry.status === status)
      .map(([code]) => code);

  it('four error codes have status 400, all for requests that cannot be read', () => {
    expect(withStatus(400)).toEqual([
      'invalid_json',
      'unsupported_media_type',
      'body_too_large',
      'invalid_request',
    ]);
  });

  it('error codes with status 401 and 403 have the header WWW-Authenticate', () => {
    expect(withStatus(401)).toEqual(['unauthenticated']);
    expect(withStatus(403)).toEqual(['insufficient_scope']);
    expect(errorCodes.unauthenticated.headers).toEqual({ 'WWW-Authenticate': 'Bearer' });
    expect(errorCodes.insufficient_scope.headers).toEqual({
      'WWW-Authenticate': 'Bearer error="insufficient_scope"',
    });
  });

  it('status 404 has the codes not_found and unknown_namespace, and 405 only method_not_allowed', () => {
    expect(withStatus(404)).toEqual(['not_found', 'unknown_namespace']);
    expect(withStatus(405)).toEqual(['method_not_allowed']);
  });

  it('error codes with status 422 are for readable values that break a rule', () => {
    expect(withStatus(422)).toEqual([
      'validation_failed',
      'slug_taken',
      'unknown_version',
      'unknown_project',
      'repository_mismatch',
    ]);
  });

  it('the only error code with status 500 is internal, and there are 15 codes in all', () => {
    expect(withStatus(500)).toEqual(['internal']);
    expect(Object.keys(errorCodes)).toHaveLength(15);
  });
});
