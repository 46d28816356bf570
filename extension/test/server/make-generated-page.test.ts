import * as codegen from '@pagewright/codegen';
import { analyze, objectReader, type TargetId, targetIds } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import type { PageHelperAnswer } from '../../src/generated-page/generated-page.js';
import { makePageHelper } from '../../src/server/make-generated-page.js';

const offsets = (name: string, response: object = { rows: { type: 'items' }, total: { type: 'total' } }) => ({
  ...{ name, type: 'offset', request: { skip: { type: 'offset' } }, response },
});
const links = {
  name: 'links',
  type: 'cursorUrl',
  request: {},
  response: { rows: { type: 'items' }, next: { type: 'cursorUrl' } },
};

function made(
  schemes: readonly object[],
  scheme: string,
  target: string,
  unreadable?: string,
): PageHelperAnswer {
  const analysis = analyze({ document: { openapi: '3.1.0', 'x-vendor-pagination': schemes, paths: {} } });
  const unit = {
    analysis,
    profile: 'baseline',
    ...(unreadable !== undefined && { unreadable }),
  } as const;
  return makePageHelper([unit], { scheme, target }, codegen);
}

const filesOf = (answer: PageHelperAnswer) => ('files' in answer ? answer.files : []);

describe('the page helper of a scheme', () => {
  it.each(targetIds.map((target) => [target]))(
    'the page helper of a scheme equals what is generated for %s',
    (target) => {
      const schemes = [offsets('first'), offsets('second')];
      const files = filesOf(made(schemes, 'second', target));
      const analysis = analyze({ document: { openapi: '3.1.0', 'x-vendor-pagination': schemes, paths: {} } });
      const all = new Map(
        codegen.generate({ schemes: analysis.schemes }, target).map(({ path, text }) => [path, text]),
      );
      for (const { path, text } of files) expect(text).toBe(all.get(path));
      const page = codegen.planPages(analysis.schemes, target).pages.find((one) => one.scheme === 'second');
      const names = page === undefined ? [] : [page.names.page, page.names.params, page.names.response];
      const isNamed = (text: string | undefined) => names.some((name) => text?.includes(name) === true);
      const [{ text = '', line = 0 } = {}] = files;
      const lines = text.split('\n');
      if (page !== undefined) expect(isNamed(lines.slice(line, line + 40).join('\n'))).toBe(true);
    },
  );

  it('the file with the page type comes before the other files of a scheme', () => {
    const schemes = [offsets('first'), offsets('second')];
    const paths = (target: TargetId) => filesOf(made(schemes, 'second', target)).map(({ path }) => path);
    expect(paths('typescript')).toEqual(['pagination.ts', 'schemes.ts']);
    expect(paths('java')).toEqual([
      'Second.java',
      'SecondParams.java',
      'SecondResponse.java',
      'SecondAsync.java',
    ]);
  });

  it('a page helper opens at the comment above its first type', () => {
    const [{ text = '', line = 0 } = {}] = filesOf(
      made([offsets('first'), offsets('second')], 'second', 'typescript'),
    );
    const lines = text.split('\n');
    expect([lines[line - 1], lines[line]?.startsWith('/**'), lines[line + 1]]).toEqual([
      '',
      true,
      'export interface SecondParams {',
    ]);
  });

  it('a page helper from an unreadable document has a warning', () => {
    expect(made([offsets('first')], 'first', 'go', 'Line 3 can’t be read: why.')).toMatchObject({
      doubt: 'Line 3 can’t be read: why.',
      files: [{ path: 'pages.go' }],
    });
    expect(made([], 'first', 'go', 'Line 3 can’t be read: why.')).toEqual({
      problem: 'Line 3 can’t be read: why.',
    });
  });

  it('a page helper of an invalid scheme reports why the scheme is invalid', () => {
    const broken = offsets('first', { rows: { type: 'itms' } });
    expect(made([broken], 'first', 'go')).toEqual({
      problem: expect.stringMatching(/^Scheme first is ignored: type cannot be "itms"/),
    });
  });

  it('a page helper that can’t be generated is reported with the reason', () => {
    expect(made([offsets('first')], 'other', 'go')).toEqual({
      problem: 'The scheme other no longer exists.',
    });
    expect(made([offsets('first')], 'first', 'perl')).toEqual({ problem: 'perl is not a target.' });
    expect(made([links], 'links', 'ruby')).toEqual({
      problem: expect.stringMatching(/^Ruby generates no page type for links\. .+\.$/),
    });
  });

  it('the page helper is generated from the unit that has the scheme', () => {
    const unit = (name: string) => {
      const document = { openapi: '3.1.0', 'x-vendor-pagination': [offsets(name)], paths: {} };
      return { analysis: analyze({ document }), profile: 'baseline' } as const;
    };
    const asked = { scheme: 'two', target: 'go' };
    const answer = makePageHelper([unit('one'), unit('two')], asked, codegen);
    expect(filesOf(answer).map(({ path }) => path)).toEqual(['pages.go']);
  });

  it('the page helper of a scheme includes the page type of each operation that is bound to the scheme', () => {
    const get = { operationId: 'listUsers', 'x-vendor-pagination': 'first' };
    const schemes = [offsets('first'), offsets('second')];
    const document = {
      openapi: '3.1.0',
      'x-vendor-pagination': schemes,
      paths: { '/users': { get }, '/teams': { get: { ...get, operationId: 'listTeams' } } },
    };
    const unit = { analysis: analyze({ document }), profile: 'latest' } as const;
    const asked = (scheme: string) => makePageHelper([unit], { scheme, target: 'java' }, codegen);
    expect(filesOf(asked('first')).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['ListUsersPage.java', 'ListTeamsPage.java']),
    );
    expect(asked('second')).toEqual({
      problem: 'Java generates no page type for second. Has no page type: no operation is bound to it.',
    });
  });

  it('the page helper sends a field as a header if the operation declares it there', () => {
    const request = { skip: { type: 'offset', location: 'header' } };
    const parameters = [{ name: 'Skip', in: 'header', schema: { type: 'integer' } }];
    const document = {
      openapi: '3.1.0',
      'x-vendor-pagination': [{ ...offsets('first'), request }],
      paths: {
        '/a': { parameters, get: { operationId: 'a', 'x-vendor-pagination': 'first' } },
        '/b': { get: { operationId: 'b', 'x-vendor-pagination': 'first' } },
      },
    };
    const unit = {
      analysis: analyze({ document }),
      profile: 'latest',
      document: objectReader(document),
    } as const;
    const files = filesOf(makePageHelper([unit], { scheme: 'first', target: 'java' }, codegen));
    const slots = files.flatMap(({ path, text }) =>
      /^[AB]Page\.java$/.test(path) ? [`${path} ${/Slot\.\w+/.exec(text)?.[0]}`] : [],
    );
    expect(slots.sort()).toEqual(['APage.java Slot.header', 'BPage.java Slot.query']);
  });

  it('every target has a page helper, or a reason why it has none', () => {
    for (const target of targetIds) {
      const answer = made([offsets('first')], 'first', target);
      expect('problem' in answer ? answer.problem : answer.files.length).toBeTruthy();
    }
  });
});
