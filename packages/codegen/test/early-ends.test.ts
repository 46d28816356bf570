import { type Json, parseScheme, type Scheme, type TargetId, targetIds } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { earlyEnds } from '../src/index.js';

function schemeOf(name: string, type: string, response: Readonly<Record<string, Json>>): Scheme {
  const request = { cursor: { type: 'cursor' }, cursorId: { type: 'cursorId' }, cursorUrl: {} }[type];
  const { scheme } = parseScheme(
    { name, type, request: request === undefined ? {} : { after: request }, response },
    'config',
  );
  if (scheme === undefined) throw new Error('no scheme');
  return scheme;
}

const data: Json = { type: 'items' };
const byToken = schemeOf('byToken', 'cursor', { data, next: { type: 'cursor' } });
const byUrl = schemeOf('byUrl', 'cursorUrl', { data, next: { type: 'cursorUrl', location: 'bodyLink' } });
const byLink = schemeOf('byLink', 'cursorUrl', { data, next: { type: 'cursorUrl', location: 'linkHeader' } });
const byItem = schemeOf('byItem', 'cursorId', { data: { type: 'items', itemCursor: ['id'] } });
const whole = schemeOf('whole', 'fakePage', { data });
const methods = [byToken, byUrl, byLink, byItem].map(({ name }) => ({
  operation: `get /${name}`,
  scheme: name,
  why: 'operation' as const,
}));
const full = 'generate with --profile full to reach all of them';
const fetching = 'generate with --profile full for pages that fetch the next page';

describe('pages that end after the first in a profile', () => {
  test.each<readonly [TargetId, Scheme, string]>([
    ['typescript', byUrl, `pages of byUrl end after the first, since cursorUrl is not followed; ${full}`],
    ['java', byUrl, `pages of byUrl end after the first, since cursorUrl is not followed; ${full}`],
    ['python', byLink, `pages of byLink end after the first, since cursorUrl is not followed; ${full}`],
    ['go', byItem, `pages of byItem end after the first, since itemCursor is not read; ${full}`],
    ['dart', byItem, `pages of byItem end after the first, since itemCursor is not read; ${full}`],
    [
      'ruby',
      byUrl,
      `byUrl has no pages, so lists end after the first response, since cursorUrl is not supported; ${full}`,
    ],
    ['cpp', byToken, `pages of byToken end after the first, since they can't fetch the others; ${fetching}`],
    [
      'swift',
      byToken,
      `there are no page helpers in the profile \`baseline\`, so byToken end after the first response; ${fetching}`,
    ],
  ])('earlyEnds for %s names the scheme, the reason and the option that helps', (target, scheme, line) => {
    expect(earlyEnds([scheme, whole], target, { methods })).toEqual([line]);
  });

  test('earlyEnds has no note for a scheme whose pages reach the end, nor for a complete list', () => {
    expect(earlyEnds([byToken, whole], 'typescript', { methods })).toEqual([]);
    expect(earlyEnds([whole], 'cpp', { methods })).toEqual([]);
    expect(earlyEnds([byToken, byUrl, byItem], 'java', { methods, profile: 'latest' })).toEqual([]);
  });

  test.each(targetIds)('earlyEnds has no note for %s in the profile `full`', (target) => {
    const schemes = [byToken, byUrl, byLink, byItem, whole];
    expect(earlyEnds(schemes, target, { methods, profile: 'full' })).toEqual([]);
  });

  test('earlyEnds has no note for a faulty scheme, since check reports it and no option helps', () => {
    const broken = schemeOf('broken', 'cursor', { data });
    expect(earlyEnds([broken], 'typescript')).toEqual([]);
  });
});
