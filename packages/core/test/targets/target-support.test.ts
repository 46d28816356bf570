import { describe, expect, it } from 'vitest';
import { type TargetId, targetIds } from '../../src/format/target-ids.js';
import type { TargetProfile } from '../../src/format/target-profiles.js';
import type { Scheme } from '../../src/scheme/scheme.js';
import { targetSupport } from '../../src/targets/target-support.js';
import { samples, schemeOf } from './scheme-of.js';

const walking = targetIds.filter((id) => id !== 'cpp' && id !== 'swift');

function notes(scheme: Scheme, target: TargetId, profile?: TargetProfile): readonly string[] {
  return targetSupport(scheme, target, profile).notes;
}

function advancing(scheme: Scheme): readonly TargetId[] {
  return targetIds.filter((id) => targetSupport(scheme, id).advances);
}

describe('Field-location limits of generated pages', () => {
  it('every target that fetches pages can advance by a cursor in the response body', () => {
    expect(advancing(samples.cursor)).toEqual(walking);
    for (const id of walking) expect(notes(samples.cursor, id)).toEqual([]);
  });

  it('every target that fetches pages, except Dart, has no note about a header field without a role', () => {
    const scheme = schemeOf(
      'offset',
      { offset: { type: 'offset' } },
      { data: { type: 'items' }, rate: { location: 'header', headerName: 'X-Rate' } },
    );
    for (const id of walking.filter((target) => target !== 'dart')) {
      expect(targetSupport(scheme, id)).toEqual({ advances: true, walksItems: true, notes: [] });
    }
  });

  it('C++ and Dart expose fields in headers as page metadata', () => {
    const scheme = schemeOf(
      'fakePage',
      {},
      {
        data: { type: 'items' },
        count: { location: 'header' },
        prev: { location: 'linkHeader', rel: 'prev' },
      },
    );
    const exposed = [
      'Exposes count as page metadata only: it is in a header.',
      'Exposes prev as page metadata only: it is in a header.',
    ];
    expect(notes(scheme, 'dart')).toEqual(exposed);
    expect(notes(scheme, 'cpp')).toEqual([
      'Never fetches: the page holds the items and next-page metadata.',
      ...exposed,
    ]);
    for (const id of walking.filter((target) => target !== 'dart')) expect(notes(scheme, id)).toEqual([]);
  });

  it.each(['cursor, header', 'cursor, linkHeader'] as const)(
    'a scheme whose only cursor is in a header stops after the first page in every target (%s)',
    (name) => {
      const stop = 'Stops after the first page: its only cursor is in a header.';
      expect(advancing(samples[name])).toEqual([]);
      for (const id of walking) expect(notes(samples[name], id)[0]).toBe(stop);
    },
  );

  it('of a cursor in the body and one in a header, the first in document order is used (D6)', () => {
    const request = { after: { type: 'cursor' } } as const;
    const link = { type: 'cursor', location: 'header' } as const;
    const next = { type: 'cursor' } as const;
    expect(advancing(schemeOf('cursor', request, { data: { type: 'items' }, next, link }))).toEqual(walking);
    expect(advancing(schemeOf('cursor', request, { data: { type: 'items' }, link, next }))).toEqual([]);
  });

  it('only Rust follows bodyLink as a next-page URL', () => {
    expect(advancing(samples['cursorUrl, bodyLink'])).toEqual(['rust']);
    expect(notes(samples['cursorUrl, bodyLink'], 'rust')).toEqual([]);
  });

  it('TypeScript and Python read cursorPath and itemCursor', () => {
    for (const id of ['typescript', 'python'] as const) {
      for (const name of ['cursor, cursorPath', 'cursorId, itemCursor'] as const) {
        expect(targetSupport(samples[name], id)).toEqual({ advances: true, walksItems: true, notes: [] });
      }
    }
  });

  it('C# reads itemCursor but not cursorPath', () => {
    expect(targetSupport(samples['cursorId, itemCursor'], 'csharp').advances).toBe(true);
    expect(notes(samples['cursor, cursorPath'], 'csharp')).toEqual([
      'Stops after the first page: cursorPath is not read.',
    ]);
  });

  it('with cursorPath or itemCursor, targets except TypeScript, Python and C# stop after the first page', () => {
    const others = walking.filter((id) => !['typescript', 'python', 'csharp'].includes(id));
    for (const id of others) {
      expect(targetSupport(samples['cursor, cursorPath'], id)).toEqual({
        advances: false,
        walksItems: true,
        notes: ['Stops after the first page: cursorPath is not read.'],
      });
      expect(targetSupport(samples['cursorId, itemCursor'], id)).toEqual({
        advances: false,
        walksItems: true,
        notes: ['Stops after the first page: itemCursor is not read.'],
      });
    }
  });

  it('every target reads a cursor with an empty cursorPath, which is the value itself', () => {
    const scheme = schemeOf(
      'cursor',
      { after: { type: 'cursor' } },
      { data: { type: 'items' }, next: { type: 'cursor', cursorPath: [] } },
    );
    expect(advancing(scheme)).toEqual(walking);
  });
});

describe('support of cursorUrl', () => {
  it('Rust follows a cursorUrl at bodyLink only', () => {
    expect(targetSupport(samples['cursorUrl, bodyLink'], 'rust').advances).toBe(true);
    expect(notes(samples['cursorUrl, body'], 'rust')).toEqual([
      'Stops after the first page: cursorUrl is followed from a field located at bodyLink only.',
    ]);
    expect(notes(samples['cursorUrl, linkHeader'], 'rust')).toEqual([
      'Stops after the first page: its only cursor is in a header.',
    ]);
  });

  it('the target Ruby does not support a cursorUrl scheme', () => {
    for (const name of ['cursorUrl, body', 'cursorUrl, bodyLink', 'cursorUrl, linkHeader'] as const) {
      expect(targetSupport(samples[name], 'ruby')).toEqual({
        advances: false,
        walksItems: false,
        notes: ['Declines the scheme: cursorUrl is not supported.'],
      });
    }
  });

  it('the target C# treats the first page of a cursorUrl scheme as the last', () => {
    expect(targetSupport(samples['cursorUrl, bodyLink'], 'csharp')).toEqual({
      advances: false,
      walksItems: true,
      notes: ['Treats the first page as the last: cursorUrl is not followed.'],
    });
  });

  it('targets except Rust, Ruby, C#, C++ and Swift stop after the first page of a cursorUrl scheme', () => {
    for (const id of ['typescript', 'python', 'go', 'java', 'kotlin', 'php', 'dart'] as const) {
      expect(targetSupport(samples['cursorUrl, bodyLink'], id)).toEqual({
        advances: false,
        walksItems: true,
        notes: ['Stops after the first page: cursorUrl is not followed.'],
      });
    }
  });

  it('in the profile `latest`, Java and Kotlin replay the query of a next URL', () => {
    for (const id of ['java', 'kotlin'] as const) {
      expect(targetSupport(samples['cursorUrl, bodyLink'], id, 'latest')).toEqual({
        advances: true,
        walksItems: true,
        notes: ['Replays the query string of the next URL: its host and path are not used.'],
      });
    }
  });
});

describe('targets without paging', () => {
  it('the target C++ never fetches pages; its page type has the items and next-page metadata', () => {
    const note = 'Never fetches: the page holds the items and next-page metadata.';
    expect(targetSupport(samples.offset, 'cpp')).toEqual({
      advances: false,
      walksItems: false,
      notes: [note],
    });
    expect(targetSupport(samples.fakePage, 'cpp')).toEqual({
      advances: true,
      walksItems: false,
      notes: [note],
    });
  });

  it('Swift has no page helper in the profile `baseline` and returns the response', () => {
    const note = 'Has no page helper: the response is returned as is.';
    expect(targetSupport(samples.offset, 'swift')).toEqual({
      advances: false,
      walksItems: false,
      notes: [note],
    });
    expect(targetSupport(samples.fakePage, 'swift')).toEqual({
      advances: true,
      walksItems: false,
      notes: [note],
    });
  });

  it('targetSupport says that every target reads a fakePage list completely, since it has one page', () => {
    expect(advancing(samples.fakePage)).toEqual(targetIds);
  });
});

describe('fields in a header that end paging', () => {
  const items = { data: { type: 'items' } } as const;
  const more = { more: { type: 'hasMore', location: 'header' } } as const;

  it('targetSupport notes that paging with total or totalPages in a header continues to an empty page', () => {
    const offset = schemeOf(
      'offset',
      { offset: { type: 'offset' } },
      { ...items, total: { type: 'total', location: 'header' } },
    );
    const pages = schemeOf(
      'pageNumber',
      { page: { type: 'pageNumber' } },
      { ...items, pages: { type: 'totalPages', location: 'linkHeader' } },
    );
    expect(targetSupport(offset, 'go')).toEqual({
      advances: true,
      walksItems: true,
      notes: ['Does not read total: it is in a header, so paging goes on to an empty page.'],
    });
    expect(notes(pages, 'go')).toEqual([
      'Does not read totalPages: it is in a header, so paging goes on to an empty page.',
    ]);
    expect(notes(offset, 'dart')).toEqual([
      'Does not read total: it is in a header, so paging goes on to an empty page.',
      'Exposes total as page metadata only: it is in a header.',
    ]);
    expect(notes(offset, 'swift', 'latest')).toEqual([]);
  });

  it('targetSupport notes what ends paging instead of a hasMore in a header', () => {
    const cursor = schemeOf(
      'cursor',
      { after: { type: 'cursor' } },
      { ...items, next: { type: 'cursor' }, ...more },
    );
    const pages = schemeOf('pageNumber', { page: { type: 'pageNumber' } }, { ...items, ...more });
    expect(notes(cursor, 'python')).toEqual([
      'Does not read hasMore: it is in a header, so paging goes on until a response carries no cursor.',
    ]);
    expect(notes(pages, 'python')).toEqual([
      'Does not read hasMore: it is in a header, so paging goes on to an empty page.',
    ]);
    expect(notes({ ...pages, continueOnEmptyItems: true }, 'python')).toEqual([
      'Does not read hasMore: it is in a header, so it does not end paging.',
    ]);
  });

  it('targetSupport has no note about a total or hasMore in a header that the scheme type ignores', () => {
    const pages = schemeOf(
      'pageNumber',
      { page: { type: 'pageNumber' } },
      { ...items, total: { type: 'total', location: 'header' } },
    );
    expect(notes(pages, 'php')).toEqual([]);
    expect(notes(schemeOf('fakePage', {}, { ...items, ...more }), 'php')).toEqual([]);
  });

  it('items in a header end paging after the first page, unless empty pages are skipped', () => {
    const scheme = schemeOf(
      'pageNumber',
      { page: { type: 'pageNumber' } },
      { ids: { type: 'items', location: 'header' } },
    );
    expect(targetSupport(scheme, 'go')).toEqual({
      advances: false,
      walksItems: true,
      notes: ['Stops after the first page: the items are in a header, and pages read the response body.'],
    });
    expect(targetSupport({ ...scheme, continueOnEmptyItems: true }, 'go').advances).toBe(true);
  });
});

describe('request fields located in a header', () => {
  const scheme = schemeOf(
    'cursor',
    { after: { type: 'cursor', param: 'X-After', location: 'header' } },
    { data: { type: 'items' }, next: { type: 'cursor' } },
  );

  it('every target sends a request field located in a header as a query parameter', () => {
    for (const id of targetIds) {
      expect(notes(scheme, id).at(-1)).toBe('Sends X-After as a query parameter, not in a header.');
    }
    expect(advancing(scheme)).toEqual(walking);
  });

  it('in the profile `latest`, a header field has no note for Swift and Rust, and one for Java and Kotlin', () => {
    const declared = 'Sends X-After as a query parameter, unless the operation declares it as a header.';
    expect(notes(scheme, 'swift', 'latest')).toEqual([]);
    expect(notes(scheme, 'rust', 'latest')).toEqual([]);
    expect(notes(scheme, 'java', 'latest')).toEqual([declared]);
    expect(notes(scheme, 'kotlin', 'latest')).toEqual([declared]);
    expect(notes(scheme, 'go', 'latest')).toEqual(['Sends X-After as a query parameter, not in a header.']);
  });
});
