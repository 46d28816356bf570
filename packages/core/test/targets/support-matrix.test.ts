import { describe, expect, it } from 'vitest';
import { type TargetId, targetIds } from '../../src/format/target-ids.js';
import { type TargetProfile, targetProfiles } from '../../src/format/target-profiles.js';
import { targets } from '../../src/targets/support-matrix.js';
import { targetSupport } from '../../src/targets/target-support.js';
import { samples } from './scheme-of.js';

/**
 * One row per scheme, one column per target:
 * - all: pages and items can be walked to the end
 * - one: the whole collection is in one response, whose items can't be walked
 * - 1st: paging stops after the first page, whose items can be walked
 * - none: paging stops early, and items can't be walked
 */
const matrices: Readonly<Record<TargetProfile, string>> = {
  baseline: `
    scheme                | typescript python go  java kotlin ruby csharp php rust dart cpp  swift
    offset                | all        all    all all  all    all  all    all all  all  none none
    pageNumber            | all        all    all all  all    all  all    all all  all  none none
    cursor                | all        all    all all  all    all  all    all all  all  none none
    cursor, cursorPath    | all        all    1st 1st  1st    1st  1st    1st 1st  1st  none none
    cursor, header        | 1st        1st    1st 1st  1st    1st  1st    1st 1st  1st  none none
    cursor, linkHeader    | 1st        1st    1st 1st  1st    1st  1st    1st 1st  1st  none none
    cursorId              | all        all    all all  all    all  all    all all  all  none none
    cursorId, itemCursor  | all        all    1st 1st  1st    1st  all    1st 1st  1st  none none
    cursorUrl, body       | 1st        1st    1st 1st  1st    none 1st    1st 1st  1st  none none
    cursorUrl, bodyLink   | 1st        1st    1st 1st  1st    none 1st    1st all  1st  none none
    cursorUrl, linkHeader | 1st        1st    1st 1st  1st    none 1st    1st 1st  1st  none none
    fakePage              | all        all    all all  all    all  all    all all  all  one  one`,
  latest: `
    scheme                | typescript python go  java kotlin ruby csharp php rust dart cpp  swift
    offset                | all        all    all all  all    all  all    all all  all  none all
    pageNumber            | all        all    all all  all    all  all    all all  all  none all
    cursor                | all        all    all all  all    all  all    all all  all  none all
    cursor, cursorPath    | all        all    1st all  all    all  1st    1st 1st  1st  none all
    cursor, header        | 1st        1st    1st 1st  1st    1st  1st    1st 1st  1st  none all
    cursor, linkHeader    | 1st        1st    1st 1st  1st    1st  1st    1st 1st  1st  none all
    cursorId              | all        all    all all  all    all  all    all all  all  none all
    cursorId, itemCursor  | all        all    all all  all    all  all    all all  1st  none all
    cursorUrl, body       | 1st        1st    1st all  all    all  1st    1st 1st  1st  none all
    cursorUrl, bodyLink   | 1st        1st    1st all  all    all  1st    1st all  1st  none all
    cursorUrl, linkHeader | 1st        1st    1st 1st  1st    1st  1st    1st 1st  1st  none all
    fakePage              | all        all    all all  all    all  all    all all  all  one  all`,
  full: `
    scheme                | typescript python go  java kotlin ruby csharp php rust dart cpp swift
    offset                | all        all    all all  all    all  all    all all  all  all all
    pageNumber            | all        all    all all  all    all  all    all all  all  all all
    cursor                | all        all    all all  all    all  all    all all  all  all all
    cursor, cursorPath    | all        all    all all  all    all  all    all all  all  all all
    cursor, header        | all        all    all all  all    all  all    all all  all  all all
    cursor, linkHeader    | all        all    all all  all    all  all    all all  all  all all
    cursorId              | all        all    all all  all    all  all    all all  all  all all
    cursorId, itemCursor  | all        all    all all  all    all  all    all all  all  all all
    cursorUrl, body       | all        all    all all  all    all  all    all all  all  all all
    cursorUrl, bodyLink   | all        all    all all  all    all  all    all all  all  all all
    cursorUrl, linkHeader | all        all    all all  all    all  all    all all  all  all all
    fakePage              | all        all    all all  all    all  all    all all  all  all all`,
};

function measured(profile: TargetProfile): string {
  const rows = Object.entries(samples).map(([name, scheme]) => {
    const cells = targetIds.map((target) => {
      const { advances, walksItems } = targetSupport(scheme, target, profile);
      if (advances) return walksItems ? 'all' : 'one';
      return walksItems ? '1st' : 'none';
    });
    return `${name} | ${cells.join(' ')}`;
  });
  return [`scheme | ${targetIds.join(' ')}`, ...rows].join('\n');
}

function compact(table: string): string {
  return table.trim().replace(/ +/g, ' ').replace(/\n /g, '\n');
}

describe('the support of each type in each target', () => {
  it.each(targetProfiles)('targetSupport matches the table of this test in the profile %s', (profile) => {
    expect(measured(profile)).toBe(compact(matrices[profile]));
  });

  it('targetSupport uses the profile `baseline` by default', () => {
    for (const target of targetIds) {
      for (const scheme of Object.values(samples)) {
        expect(targetSupport(scheme, target)).toEqual(targetSupport(scheme, target, 'baseline'));
      }
    }
  });

  it('targetSupport gives a reason if pages are missed or items are not walked', () => {
    for (const profile of targetProfiles) {
      for (const target of targetIds) {
        for (const scheme of Object.values(samples)) {
          const { advances, walksItems, notes } = targetSupport(scheme, target, profile);
          if (!advances || !walksItems) expect(notes.length).toBeGreaterThan(0);
        }
      }
    }
  });
});

describe('further properties of the profiles', () => {
  const having = (test: (id: TargetId) => boolean) => targetIds.filter(test);

  it('in the profile `latest`, page types are per scheme, per method or generic, depending on the target', () => {
    const by = (kind: string) => having((id) => targets[id].profiles.latest.pageType === kind);
    expect(by('scheme')).toEqual(['typescript', 'python', 'go', 'ruby', 'php']);
    expect(by('method')).toEqual(['java', 'kotlin', 'csharp']);
    expect(by('generic')).toEqual(['rust', 'dart', 'cpp', 'swift']);
  });

  it('in the profile `baseline`, page types are named per scheme, except in Swift, which has none', () => {
    expect(having((id) => targets[id].profiles.baseline.pageType !== 'scheme')).toEqual(['swift']);
    expect(targets.swift.profiles.baseline.pageType).toBe('none');
  });

  it('in the profile `latest`, Rust and Swift send all header fields, Java and Kotlin only declared ones', () => {
    const by = (kind: string) => having((id) => targets[id].profiles.latest.headerParams === kind);
    expect(by('header')).toEqual(['rust', 'swift']);
    expect(by('declared')).toEqual(['java', 'kotlin']);
  });
});
