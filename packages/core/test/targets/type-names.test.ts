import { describe, expect, it } from 'vitest';
import { type TargetId, targetIds } from '../../src/format/target-ids.js';
import { typeNames } from '../../src/targets/type-names.js';

function pages(names: readonly string[], target: TargetId): readonly string[] {
  return [...typeNames(named(names), target).values()].map(({ page }) => page);
}

function named(names: readonly string[]) {
  return names.map((name) => ({ name }));
}

describe('Scheme names become public page class names, cased per language', () => {
  it('the scheme offsetPage becomes OffsetPage in TypeScript', () => {
    expect(typeNames(named(['offsetPage']), 'typescript').get('offsetPage')).toEqual({
      page: 'OffsetPage',
      pages: ['OffsetPage'],
      params: 'OffsetPageParams',
      response: 'OffsetPageResponse',
    });
  });

  it('the scheme offsetPage becomes SyncOffsetPage and AsyncOffsetPage in Python', () => {
    expect(typeNames(named(['offsetPage']), 'python').get('offsetPage')).toEqual({
      page: 'SyncOffsetPage',
      pages: ['SyncOffsetPage', 'AsyncOffsetPage'],
      params: 'OffsetPageParams',
      response: 'OffsetPageResponse',
    });
  });

  it('the scheme offsetPage becomes OffsetPage in every target except Python', () => {
    for (const target of targetIds.filter((id) => id !== 'python')) {
      expect(typeNames(named(['offsetPage']), target).get('offsetPage')?.pages).toEqual(['OffsetPage']);
    }
  });

  it.each([
    ['offsetPage', 'OffsetPage', 'OffsetPage'],
    ['cursor_page', 'CursorPage', 'CursorPage'],
    ['v2-page', 'V2Page', 'V2Page'],
    ['listHTTPItems', 'ListHttpItems', 'ListHTTPItems'],
    ['2fast', 'Page2fast', 'Page2fast'],
    ['HTTPPageV2', 'HttpPageV2', 'HTTPPageV2'],
    ['page-2', 'Page2', 'Page2'],
    ['version 1.2', 'Version12', 'Version12'],
    ['page_cursor_url', 'PageCursorUrl', 'PageCursorURL'],
    ['last_id', 'LastId', 'LastID'],
    ['userIDs', 'UserIds', 'UserIDs'],
    ['listHttpsUrls', 'ListHttpsUrls', 'ListHTTPSURLs'],
    ['OAuth2Token', 'OAuth2Token', 'OAuth2Token'],
    ['IDsOfUsers', 'IdsOfUsers', 'IDsOfUsers'],
    ['THEsame', 'ThEsame', 'ThEsame'],
    ['$top', 'Top', 'Top'],
    ['größe', 'Gre', 'Gre'],
    ['gro\u0308ße', 'Gre', 'Gre'],
    ['日本語', 'Page', 'Page'],
    ['日本語2', 'Page2', 'Page2'],
    ['__proto__', 'Proto', 'Proto'],
    ['constructor', 'Constructor', 'Constructor'],
    ['_', 'Page', 'Page'],
    ['', 'Page', 'Page'],
  ])('the scheme name %j becomes %s, or %s with the initialisms of Go', (name, plain, go) => {
    expect(pages([name], 'typescript')).toEqual([plain]);
    expect(pages([name], 'go')).toEqual([go]);
    expect(pages([name], 'python')).toEqual([`Sync${plain}`]);
  });

  it('type names are in declaration order, with one entry per scheme name', () => {
    expect([...typeNames(named(['b', 'a', 'b', 'c']), 'ruby').keys()]).toEqual(['b', 'a', 'c']);
    expect(pages(['b', 'a', 'b', 'c'], 'ruby')).toEqual(['B', 'A', 'C']);
  });
});

describe('scheme names that give the same type name', () => {
  it('if several schemes would get the same type name, the first gets it and later ones get a number', () => {
    const three = ['offset_page', 'offsetPage', 'OffsetPage'];
    expect(pages(three, 'typescript')).toEqual(['OffsetPage', 'OffsetPage2', 'OffsetPage3']);
    expect(typeNames(named(three), 'python').get('offsetPage')).toEqual({
      page: 'SyncOffsetPage2',
      pages: ['SyncOffsetPage2', 'AsyncOffsetPage2'],
      params: 'OffsetPage2Params',
      response: 'OffsetPage2Response',
    });
  });

  it('a numbered type name is never the name of another scheme', () => {
    expect(pages(['page-2', 'page', 'Page', 'PAGE'], 'typescript')).toEqual([
      'Page2',
      'Page',
      'Page3',
      'Page4',
    ]);
  });

  it('a type name that ends in a digit gets its number after an underscore', () => {
    expect(pages(['v2', 'V2', 'v22', 'V-2', 'v-2'], 'go')).toEqual(['V2', 'V2_2', 'V22', 'V2_3', 'V2_4']);
  });

  it('a type name is numbered if it equals a name derived from another scheme', () => {
    expect(pages(['offsetPage', 'offsetPageParams', 'offsetPageResponse'], 'rust')).toEqual([
      'OffsetPage',
      'OffsetPageParams2',
      'OffsetPageResponse2',
    ]);
    expect(pages(['offsetPageParams', 'offsetPage'], 'rust')).toEqual(['OffsetPageParams', 'OffsetPage2']);
    expect(pages(['offsetPage', 'offsetPageAutoPager'], 'go')).toEqual([
      'OffsetPage',
      'OffsetPageAutoPager2',
    ]);
    expect(pages(['offsetPage', 'offsetPageAsync'], 'java')).toEqual(['OffsetPage', 'OffsetPageAsync2']);
    expect(pages(['offsetPage', 'offsetPageAsync'], 'go')).toEqual(['OffsetPage', 'OffsetPageAsync']);
  });

  it('in targets that ignore letter case, a type name that differs only in case gets a number', () => {
    const folding = targetIds.filter((id) => pages(['offsetPage', 'offsetpage'], id)[1]?.endsWith('2'));
    expect(folding).toEqual(['java', 'kotlin', 'ruby', 'csharp', 'php']);
    expect(pages(['offsetPage', 'offsetpage'], 'swift')).toEqual(['OffsetPage', 'Offsetpage']);
  });

  it('a type name is numbered if the page runtime has a type of that name', () => {
    const taken = targetIds.filter((id) => pages(['page'], id)[0]?.endsWith('Page2'));
    expect(taken).toEqual(['java', 'kotlin', 'rust', 'dart', 'cpp', 'swift']);
    expect(pages(['paginator'], 'python')).toEqual(['SyncPaginator2']);
    expect(pages(['pager', 'Pager'], 'rust')).toEqual(['Pager2', 'Pager3']);
  });

  it('30,000 schemes whose names give the same type name are numbered quickly', () => {
    const names = Array.from(
      { length: 30_000 },
      (_, index) => `${index.toString(2).replaceAll('0', '-').replaceAll('1', '_')}list`,
    );
    const found = pages(names, 'kotlin');
    expect([found[0], found[1], found.at(-1)]).toEqual(['ListPage', 'ListPage2', 'ListPage30000']);
    expect(new Set(found).size).toBe(30_000);
  });

  it('equal type names are numbered quickly even if other schemes have the first 10,000 numbers', () => {
    const numbered = Array.from({ length: 10_000 }, (_, index) => `page ${index + 2}`);
    const equal = Array.from(
      { length: 10_000 },
      (_, index) => `${'-'.repeat(index % 100)}page${'_'.repeat(index / 100)}`,
    );
    const found = pages([...numbered, ...equal], 'typescript');
    expect(found.slice(0, 2)).toEqual(['Page2', 'Page3']);
    expect(found.slice(10_000, 10_002)).toEqual(['Page', 'Page10002']);
    expect(found.at(-1)).toBe('Page20000');
  });
});

describe('reserved words as scheme names', () => {
  it.each([
    ['typescript', 'promise', 'PromisePage'],
    ['java', 'object', 'ObjectPage'],
    ['kotlin', 'sequence', 'SequencePage'],
    ['ruby', 'hash', 'HashPage'],
    ['csharp', 'list', 'ListPage'],
    ['csharp', 'items', 'ItemsPage'],
    ['java', 'items', 'Items'],
    ['php', 'list', 'ListPage'],
    ['php', 'instance_of', 'InstanceOfPage'],
    ['rust', 'self', 'SelfPage'],
    ['dart', 'function', 'FunctionPage'],
    ['swift', 'type', 'TypePage'],
    ['python', 'none', 'SyncNone'],
    ['go', 'list', 'List'],
    ['java', 'default', 'Default'],
    ['java', 'float', 'FloatPage'],
    ['java', 'math', 'MathPage'],
    ['kotlin', 'transient', 'TransientPage'],
    ['csharp', 'big_integer', 'BigIntegerPage'],
    ['dart', 'content_type', 'ContentTypePage'],
    ['swift', 'decimal', 'DecimalPage'],
  ] as const)('a reserved word gets a legal type name: in %s, %s becomes %s', (target, name, page) => {
    expect(pages([name], target)).toEqual([page]);
  });

  it('the legal name of a reserved word differs from the name of another scheme', () => {
    expect(pages(['promise', 'promisePage'], 'typescript')).toEqual(['PromisePage', 'PromisePage2']);
  });
});
