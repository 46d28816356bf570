import { describe, expect, it } from 'vitest';
import { targetIds } from '../../src/format/target-ids.js';
import { targetName, targets } from '../../src/targets/support-matrix.js';

describe('the idiom table: Target | Walk every item | One page at a time', () => {
  it.each([
    ['TypeScript', 'for await over the page', 'hasNextPage(), getNextPage(), iterPages()'],
    ['Python', 'for / async for over the page', 'has_next_page(), get_next_page(), iter_pages()'],
    ['Go', 'ListAutoPaging(...) with Next(), Current(), Err()', 'GetNextPage()'],
    ['Java', 'autoPager()', 'hasNextPage()'],
    ['Kotlin', 'autoPager()', 'hasNextPage()'],
    ['Ruby', 'auto_paging_each with a block', 'next_page'],
    ['C#', 'await foreach over the list', 'await foreach over AsPages, NextAsync()'],
    ['PHP', 'foreach, or pagingEachItem()', 'hasNextPage(), getNextPage()'],
    ['Rust', 'paginate() pager with next().await', 'Pager::next_page'],
    ['Dart', 'await for over autoPaging()', 'hasNextPage(), getNextPage()'],
    ['C++', 'Page<T> with items and next-page metadata, no fetching', undefined],
    ['Swift', 'no page helper; the response is returned as is', undefined],
  ])('%s walks items with "%s", and single pages with "%s"', (name, walk, step) => {
    const found = Object.values(targets).find((target) => target.name === name)?.profiles.baseline;
    expect({ walk: found?.walk, step: found?.step }).toEqual({ walk, step });
  });

  it('the table of targets has twelve targets, each once', () => {
    expect(Object.keys(targets)).toEqual([...targetIds]);
    expect(new Set(targetIds).size).toBe(12);
  });
});

describe('idioms of the profile `latest`', () => {
  it.each([
    [
      'swift',
      'for try await item in client.x.list(...)',
      '.pages, firstPage(), page.hasNextPage, page.nextPage()',
    ],
    ['java', 'autoPager()', 'hasNextPage(), nextPage()'],
    ['kotlin', 'autoPager()', 'hasNextPage(), nextPage()'],
  ] as const)('in the profile `latest`, %s walks items with "%s", and pages with "%s"', (id, walk, step) => {
    expect(targets[id].profiles.latest).toMatchObject({ walk, step });
  });

  it('only Swift, Java and Kotlin have different idioms in the profiles `latest` and `baseline`', () => {
    for (const id of targetIds.filter((target) => !['swift', 'java', 'kotlin'].includes(target))) {
      const { baseline, latest } = targets[id].profiles;
      expect([id, latest.walk, latest.step]).toEqual([id, baseline.walk, baseline.step]);
    }
  });
});

describe('targetName', () => {
  it('targetName returns the name of a target as it is written in prose', () => {
    expect(targetIds.map(targetName)).toEqual([
      'TypeScript',
      'Python',
      'Go',
      'Java',
      'Kotlin',
      'Ruby',
      'C#',
      'PHP',
      'Rust',
      'Dart',
      'C++',
      'Swift',
    ]);
  });
});
