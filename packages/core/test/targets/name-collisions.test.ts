import { describe, expect, it } from 'vitest';
import { type TargetId, targetIds } from '../../src/format/target-ids.js';
import { nameCollisions } from '../../src/targets/type-names.js';

function collisions(names: readonly string[], targets: readonly TargetId[] = targetIds) {
  return nameCollisions(
    names.map((name) => ({ name })),
    targets,
  );
}

describe('nameCollisions', () => {
  it('nameCollisions lists each scheme that gets a number, with the scheme that has its name', () => {
    expect(collisions(['offset_page', 'list', 'offsetPage', 'OffsetPage'])).toEqual([
      { scheme: 'offsetPage', first: 'offset_page', targets: targetIds, name: 'OffsetPage2' },
      { scheme: 'OffsetPage', first: 'offset_page', targets: targetIds, name: 'OffsetPage3' },
    ]);
  });

  it('nameCollisions lists the affected targets, and the numbered name in the first of them', () => {
    expect(collisions(['offsetPage', 'offsetpage'])).toEqual([
      {
        scheme: 'offsetpage',
        first: 'offsetPage',
        targets: ['java', 'kotlin', 'ruby', 'csharp', 'php'],
        name: 'Offsetpage2',
      },
    ]);
    expect(collisions(['offset_page', 'offsetPage'], ['python', 'go'])).toEqual([
      { scheme: 'offsetPage', first: 'offset_page', targets: ['python', 'go'], name: 'SyncOffsetPage2' },
    ]);
  });

  it('nameCollisions lists a scheme whose name equals a type derived from another scheme', () => {
    expect(collisions(['users', 'users_params', 'users-params'], ['go'])).toEqual([
      { scheme: 'users_params', first: 'users', targets: ['go'], name: 'UsersParams2' },
      { scheme: 'users-params', first: 'users', targets: ['go'], name: 'UsersParams3' },
    ]);
  });

  it('nameCollisions does not list a scheme whose name equals only a runtime type', () => {
    expect(collisions(['page'])).toEqual([]);
    expect(collisions(['page', 'Page'], ['dart'])).toEqual([
      { scheme: 'Page', first: 'page', targets: ['dart'], name: 'Page3' },
    ]);
    expect(collisions(['page 2', 'page'], ['dart'])).toEqual([
      { scheme: 'page', first: 'page 2', targets: ['dart'], name: 'Page3' },
    ]);
  });

  it('nameCollisions lists nothing for different names, for a repeated name, or without targets', () => {
    expect(collisions(['a', 'b', 'a'])).toEqual([]);
    expect(collisions([])).toEqual([]);
    expect(collisions(['a', 'A'], [])).toEqual([]);
  });

  it('nameCollisions lists a collision with a scheme that has an empty name', () => {
    expect(collisions(['', '_'], ['go'])).toEqual([
      { scheme: '_', first: '', targets: ['go'], name: 'Page2' },
    ]);
  });
});
