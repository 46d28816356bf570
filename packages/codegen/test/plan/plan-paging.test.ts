import {
  parseScheme,
  type Scheme,
  type TargetId,
  type TargetProfile,
  targetIds,
  targetSupport,
} from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { planPages } from '../../src/index.js';

function schemeOf(value: Readonly<Record<string, unknown>>): Scheme {
  const { scheme } = parseScheme({ name: 'somePage', ...value }, 'config');
  if (scheme === undefined) throw new Error('not a scheme');
  return scheme;
}

function pagingOf(scheme: Scheme, target: TargetId) {
  return planPages([scheme], target).pages[0]?.paging;
}

const byItem = schemeOf({
  type: 'cursorId',
  request: { after: { type: 'cursorId' } },
  response: { data: { type: 'items', itemCursor: ['id'] } },
});
const envelope = schemeOf({
  type: 'cursor',
  request: { after: { type: 'cursor' } },
  response: { data: { type: 'items' }, next: { type: 'cursor', cursorPath: ['token'] } },
});
const byUrl = schemeOf({
  type: 'cursorUrl',
  request: { page: { type: 'cursorUrl' } },
  response: {
    data: { type: 'items' },
    next: { type: 'cursorUrl', location: 'bodyLink', path: ['links', 'next'] },
  },
});
const inHeader = schemeOf({
  type: 'cursor',
  request: { after: { type: 'cursor' } },
  response: { data: { type: 'items' }, next: { type: 'cursor', location: 'header', headerName: 'X-Next' } },
});

describe('targets that cannot advance a scheme', () => {
  test.each([
    ['itemCursor', byItem, ['typescript', 'python', 'csharp']],
    ['cursorPath', envelope, ['typescript', 'python']],
    ['bodyLink', byUrl, ['rust']],
    ['a cursor in a header', inHeader, []],
  ] as const)(
    'the plan has the rule `single` for every target that cannot advance by %s',
    (_, scheme, able) => {
      const advancing = targetIds.filter((target) => {
        const rule = pagingOf(scheme, target)?.rule;
        return rule !== undefined && rule !== 'single';
      });
      expect(advancing).toEqual(able);
    },
  );

  test('the plan has the rule `single` exactly if the target matrix says that the target cannot advance', () => {
    for (const scheme of [byItem, envelope, byUrl, inHeader]) {
      const methods = [{ operation: 'get /list', scheme: scheme.name, why: 'operation' }] as const;
      for (const target of targetIds) {
        for (const profile of ['baseline', 'latest'] as const) {
          const rule = planPages([scheme], target, { profile, methods }).pages[0]?.paging.rule ?? 'single';
          expect(rule !== 'single').toBe(targetSupport(scheme, target, profile).advances);
        }
      }
    }
  });
});

describe('the plan of a page', () => {
  test('an object that contains the cursor is a member of the page, and the plan reads the cursor by a path', () => {
    const page = planPages([envelope], 'typescript').pages[0];
    expect(page?.paging.token).toEqual({ of: 'body', path: ['next', 'token'] });
    expect(page?.members.find(({ field }) => field === 'next')?.from).toEqual({ in: 'body', path: ['next'] });
  });

  test('the plan of a scheme that follows URLs lists the paging parameters that must not be added to them', () => {
    expect(pagingOf(byUrl, 'rust')).toMatchObject({
      rule: 'url',
      url: { path: ['links', 'next'], takes: 'url' },
      urlParameters: ['page'],
    });
  });

  test('a literal limit is always sent and is not a parameter, but a literal offset is the first position', () => {
    const page = planPages(
      [
        schemeOf({
          type: 'offset',
          request: {
            offset: { type: 'offset', value: 10 },
            limit: { type: 'limit', value: 5 },
            mode: { value: 'all' },
          },
          response: { data: { type: 'items' } },
        }),
      ],
      'go',
    ).pages[0];
    expect(page?.params.map(({ field }) => field)).toEqual(['offset']);
    expect(page?.paging).toMatchObject({
      start: 10,
      limit: { value: 5 },
      literals: [
        { slot: { in: 'query', name: 'limit' }, value: 5 },
        { slot: { in: 'query', name: 'mode' }, value: 'all' },
      ],
    });
  });

  test('fields in headers are members of pages only in C++ and Dart, and in Swift with profile `latest`', () => {
    const named = (target: TargetId, profile: TargetProfile) =>
      planPages([inHeader], target, { profile }).pages[0]?.members.map(({ field }) => field);
    const exposing = (profile: TargetProfile) =>
      targetIds.filter((target) => named(target, profile)?.includes('next') === true);
    expect(exposing('baseline')).toEqual(['dart', 'cpp']);
    expect(exposing('latest')).toEqual(['dart', 'cpp', 'swift']);
    expect(named('typescript', 'baseline')).toEqual(['data']);
    expect(named('cpp', 'baseline')).toEqual(['data', 'next']);
  });

  test('the plan for Swift in the profile `baseline` has no pages and gives the reason', () => {
    expect(planPages([envelope], 'swift')).toMatchObject({
      pages: [],
      left: [{ scheme: 'somePage', notes: [expect.stringContaining('no page helper')] }],
    });
  });
});

test('the plan of a scheme does not depend on the order of schemes', () => {
  const schemes = [byItem, envelope, byUrl].map((scheme, index) => ({
    ...scheme,
    name: `page${'abc'[index]}`,
  }));
  for (const target of targetIds) {
    const plans = (order: readonly Scheme[]) =>
      new Map(planPages(order, target).pages.map((page) => [page.scheme, page]));
    expect(plans([...schemes].reverse())).toEqual(plans(schemes));
  }
});
