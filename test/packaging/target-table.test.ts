import { describe, expect, it } from 'vitest';
import type { PlayedVector } from '../targets/kit/target-run.js';
import {
  fullTable,
  type TargetOutcome,
  targetTable,
  undeclaredDifferences,
} from '../targets/kit/target-table.js';

type Vectors = Readonly<Record<string, PlayedVector>>;

function outcome(name: string, vectors: Vectors, ran = true): TargetOutcome {
  const run = { target: 'go', compiled: true, ran, vectors } as const;
  return { name, run, passed: 3, tests: 4, vectors: 1 };
}

const all = (pages: number): PlayedVector => ({ declared: 'all', pages });
const first = (pages: number): PlayedVector => ({ declared: 'first', pages });
const none: PlayedVector = { declared: 'none', pages: 0 };

it('the table of targets has a row for each target, whether it was run, only parsed, or skipped', () => {
  const missing = {
    name: 'Ruby',
    run: { ...newRun, missing: 'ruby is not there' },
    passed: 1,
    tests: 1,
    vectors: 0,
  };
  const parsed = { name: 'Dart', passed: 5, tests: 5, vectors: 0 };
  const broken = { name: 'PHP', run: newRun, passed: 0, tests: 3, vectors: 0 };
  const table = targetTable([parsed, outcome('Go', { a: all(2), b: first(1), c: none }), broken, missing]);
  expect(table.split('\n')).toEqual([
    'target   compiled      ran   vectors passed',
    'Dart     parsed only   -     5 of 5 tests of its text',
    'Go       yes           yes   1 of 2',
    'PHP      no            no    0 of 0',
    'Ruby     -             -     left out: ruby is not there',
  ]);
});

it('the table of the profile `full` has a row for each language that ran, and a note for every other one', () => {
  const outcomes = [
    { name: 'Dart', missing: 'there is no compiler', walked: {} },
    { name: 'Go', walked: { cursor: true, 'constant cursor': true } },
    { name: 'PHP', walked: { cursor: true } },
  ];
  expect(fullTable(outcomes).split('\n')).toEqual([
    'profile full   cursor   constant cursor',
    'Go             yes      yes',
    'PHP            yes      no',
    'Dart: not run: there is no compiler',
  ]);
});

const newRun = { target: 'go', compiled: false, ran: false, vectors: {} } as const;

describe('a difference between targets', () => {
  it('a difference between targets that the target matrix declares is not reported as undeclared', () => {
    expect(undeclaredDifferences([outcome('Go', { a: first(1) }), outcome('Python', { a: all(3) })])).toEqual(
      [],
    );
  });

  it('an undeclared difference between targets is reported with the number of pages that each reached', () => {
    const outcomes = [outcome('Go', { a: all(1), b: all(2) }), outcome('PHP', { a: all(3), b: all(2) })];
    expect(undeclaredDifferences([...outcomes, outcome('Python', { a: all(3) })])).toEqual([
      'a: the matrix declares "all" of all of them, but the pages reached are 1 in Go; 3 in PHP, Python',
    ]);
  });

  it('a target that did not run is not compared with other targets', () => {
    expect(
      undeclaredDifferences([outcome('Go', { a: all(1) }, false), outcome('PHP', { a: all(3) })]),
    ).toEqual([]);
  });
});
