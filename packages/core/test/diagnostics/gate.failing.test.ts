import { describe, expect, it } from 'vitest';
import { gate } from '../../src/diagnostics/gate.js';
import { finding, findings } from './findings.js';

describe('D13: failOn', () => {
  it.each<[string, unknown, readonly [boolean, boolean, boolean]]>([
    ['error', { failOn: 'error' }, [true, false, false]],
    ['warn', { failOn: 'warn' }, [true, true, false]],
    ['info', { failOn: 'info' }, [true, true, true]],
    ['off', { failOn: 'off' }, [false, false, false]],
    ['absent: error', {}, [true, false, false]],
    ['no settings: error', undefined, [true, false, false]],
  ])('gate applies failOn %s to an error, a warning and an info', (_, settings, [error, warn, info]) => {
    expect(gate(findings(1, 0), settings).failed).toBe(error);
    expect(gate(findings(0, 1), settings).failed).toBe(warn);
    expect(gate(findings(0, 0, 1), settings).failed).toBe(info);
  });

  it.each(['error', 'warn', 'info', 'off'])(
    'gate with failOn %s passes if there are no findings',
    (failOn) => {
      expect(gate([], { failOn, maxErrors: 0, maxWarnings: 0 })).toMatchObject({
        failed: false,
        reported: [],
        suppressed: [],
      });
    },
  );

  it('gate with failOn: off still reports the findings', () => {
    const all = findings(1, 1, 1);
    expect(gate(all, { failOn: 'off' })).toMatchObject({ failed: false, reported: all, suppressed: [] });
  });
});

describe('D13: maxWarnings, maxErrors', () => {
  it.each<[number, boolean]>([
    [0, false],
    [2, false],
    [3, false],
    [4, true],
  ])('gate with maxWarnings: 3 passes up to three warnings: %i', (count, failed) => {
    expect(gate(findings(0, count), { maxWarnings: 3 }).failed).toBe(failed);
  });

  it.each<[number, boolean]>([
    [0, false],
    [2, false],
    [3, true],
  ])('gate with maxErrors: 2 passes up to two errors: %i', (count, failed) => {
    expect(gate(findings(count, 0), { maxErrors: 2 }).failed).toBe(failed);
  });

  it('gate fails for the first warning with maxWarnings: 0, and for the first error with maxErrors: 0', () => {
    expect(gate(findings(0, 1), { maxWarnings: 0 }).failed).toBe(true);
    expect(gate(findings(1, 0), { maxErrors: 0, failOn: 'off' }).failed).toBe(true);
  });

  it('maxWarnings and maxErrors replace failOn for their severity, and for no other', () => {
    expect(gate(findings(1, 0), { failOn: 'error', maxErrors: 1 }).failed).toBe(false);
    expect(gate(findings(0, 1), { failOn: 'warn', maxWarnings: 1 }).failed).toBe(false);
    expect(gate(findings(0, 2), { failOn: 'off', maxWarnings: 1 }).failed).toBe(true);
    expect(gate(findings(1, 0), { maxWarnings: 5 }).failed).toBe(true);
    expect(gate(findings(0, 1), { failOn: 'warn', maxErrors: 5 }).failed).toBe(true);
    expect(gate(findings(0, 0, 1), { failOn: 'info', maxErrors: 5, maxWarnings: 5 }).failed).toBe(true);
  });

  it('gate counts findings for maxWarnings and maxErrors after re-grading and suppressing', () => {
    const rules = { 'Pagination/UnusedScheme': 'info' };
    expect(gate(findings(0, 3), { maxWarnings: 0, rules }).failed).toBe(false);
    const ignored = { 'Pagination/UnusedScheme': true };
    expect(gate(findings(0, 3), { maxWarnings: 0, ignored }).failed).toBe(false);
    expect(gate(findings(0, 3), { rules: { 'Pagination/UnusedScheme': 'error' }, maxErrors: 2 }).failed).toBe(
      true,
    );
    expect(gate(findings(0, 3), { rules: { 'Pagination/UnusedScheme': 'error' }, maxErrors: 3 }).failed).toBe(
      false,
    );
  });
});

describe('invalid settings of gate', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['a string', 'off'],
    ['a list', ['off']],
    ['a date', new Date(0)],
    ['an unknown failOn', { failOn: 'warning' }],
    ['failOn as a number', { failOn: 0 }],
    ['an inherited failOn', Object.create({ failOn: 'off' })],
    ['a negative maxErrors', { maxErrors: -1 }],
    ['a fractional maxErrors', { maxErrors: 1.5 }],
    ['maxErrors as a string', { maxErrors: '5' }],
    ['maxErrors as NaN', { maxErrors: Number.NaN }],
    ['an infinite maxErrors', { maxErrors: Number.POSITIVE_INFINITY }],
    ['rules as a list', { rules: ['off'] }],
    ['rules as a string', { rules: 'off' }],
    ['a rule with an unknown severity', { rules: { 'Pagination/UnknownScheme': 'warning' } }],
    ['a rule with a boolean', { rules: { 'Pagination/UnknownScheme': false } }],
    ['rules for unknown codes', { rules: { 'Pagination/Unknown': 'off', UnknownScheme: 'off' } }],
    ['ignored as true', { ignored: true }],
    ['a code ignored by false', { ignored: { 'Pagination/UnknownScheme': false } }],
    ['a code ignored by null', { ignored: { 'Pagination/UnknownScheme': null } }],
    ['a code ignored by an object', { ignored: { 'Pagination/UnknownScheme': { location: '*' } } }],
    ['a code ignored by a list of strings', { ignored: { 'Pagination/UnknownScheme': ['*'] } }],
    [
      'a code ignored by entries without a location',
      { ignored: { 'Pagination/UnknownScheme': [{ reason: 'x' }, null, 3, []] } },
    ],
    ['an inherited code in ignored', { ignored: Object.create({ 'Pagination/UnknownScheme': true }) }],
  ])('gate ignores invalid settings: %s', (_, settings) => {
    const all = findings(1, 1);
    expect(gate(all, settings)).toMatchObject({ failed: true, reported: all, suppressed: [] });
  });

  it('gate applies a valid setting next to an invalid one', () => {
    expect(gate(findings(1, 1), { failOn: 'warning', maxErrors: 1 }).failed).toBe(false);
  });
});

describe('gate', () => {
  it('gate keeps the order of findings in reported and suppressed, and does not change its input', () => {
    const all = Object.freeze([
      finding('Pagination/UnusedScheme', { suppressionKey: 'a' }),
      finding('Pagination/UnknownScheme', { suppressionKey: 'b' }),
      finding('Pagination/UnusedScheme', { suppressionKey: 'c' }),
      finding('Pagination/UnknownScheme', { suppressionKey: 'd' }),
    ]);
    const settings = Object.freeze({
      ignored: { 'Pagination/UnusedScheme': 'c', 'Pagination/UnknownScheme': 'b' },
    });
    const { reported, suppressed } = gate(all, settings);
    expect(reported.map(({ suppressionKey }) => suppressionKey)).toEqual(['a', 'd']);
    expect(suppressed.map(({ suppressionKey }) => suppressionKey)).toEqual(['b', 'c']);
  });
});
