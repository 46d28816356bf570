import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/diagnostics/finding.js';
import type { Pointer } from '../../src/json/json.js';
import { readAt } from '../../src/json/pointer.js';
import { printScheme, schemeIdentity } from '../../src/scheme/normal-form.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { parseSchemes } from '../../src/scheme/parse-schemes.js';
import { grafted, placesOf } from '../json/grafting.js';
import { anything, deepFreeze, hostileValues } from '../json/hostile-values.js';
import { declaration, mutatedDeclaration } from './arbitrary-declarations.js';

const rich = {
  name: 'rich',
  type: 'cursor',
  description: 'x',
  paramLocation: 'body',
  continueOnEmptyItems: true,
  request: {
    after: {
      type: 'cursor',
      param: 'a',
      location: 'body',
      path: ['a', 0],
      value: { a: [1] },
      required: true,
    },
    size: { type: 'limit', property: 'n', schema: { type: 'integer' } },
  },
  response: {
    data: { type: 'items', property: 'rows', itemCursor: ['id'] },
    next: { type: 'cursor', location: 'header', headerName: 'X', rel: 'next', cursorPath: 'at' },
  },
};

/** Parses and prints a value, and checks that an invalid one has a finding. */
function exercise(value: unknown): void {
  for (const source of ['config', 'document'] as const) {
    const { scheme, findings } = parseScheme(value, source, { at: ['at', 1] });
    pointInto(value, ['at', 1], findings);
    if (scheme === undefined) {
      expect(findings.length).toBeGreaterThan(0);
      continue;
    }
    expect(parseScheme(printScheme(scheme), source).scheme).toEqual(scheme);
    expect(schemeIdentity(scheme)).toBe(schemeIdentity(scheme));
  }
  const { schemes, findings } = parseSchemes(value, 'config');
  pointInto(value, [], findings);
  if (!Array.isArray(value) && value !== undefined) expect(schemes).toEqual([]);
}

/** Checks that each finding points into `root` below `at`, and to an existing key if it is about a key. */
function pointInto(root: unknown, at: Pointer, findings: readonly Finding[]): void {
  for (const { pointer, part, related = [] } of findings) {
    expect(pointer.slice(0, at.length)).toEqual(at);
    const inside = pointer.slice(at.length);
    const holder = readAt(root, inside.slice(0, -1));
    const [last] = inside.slice(-1);
    if (last !== undefined) expect(typeof holder).toBe('object');
    if (last !== undefined && part === 'key') expect(Object.hasOwn(Object(holder), last)).toBe(true);
    for (const place of related) {
      expect(readAt(root, place.pointer.slice(at.length))).not.toBeUndefined();
    }
  }
}

describe('untrusted schemes', () => {
  it.each(Object.keys(hostileValues))('parseScheme only reports %s in place of a scheme', (name) => {
    exercise(hostileValues[name]?.());
  });

  it.each(Object.keys(hostileValues))('parseScheme never throws for %s anywhere in a scheme', (name) => {
    const value = hostileValues[name]?.();
    for (const place of placesOf(rich)) {
      exercise(grafted(rich, place, value));
    }
  });

  it('parseScheme reads or reports arbitrary data in place of a scheme, and does not modify it', () => {
    fc.assert(
      fc.property(anything, (value) => exercise(deepFreeze(value))),
      { numRuns: 2000 },
    );
  });

  it('parseSchemes reads or reports arbitrary data in a list of schemes', () => {
    fc.assert(fc.property(fc.array(fc.oneof(anything, declaration)), (value) => exercise(deepFreeze(value))));
  });

  it('parseScheme reads or reports a declaration with one mutation, and does not modify it', () => {
    fc.assert(
      fc.property(mutatedDeclaration, (value) => exercise(deepFreeze(value))),
      { numRuns: 500 },
    );
  });

  it('a scheme with a member __proto__ does not change the prototype of plain objects', () => {
    parseScheme(
      JSON.parse('{"__proto__": {"polluted": 1}, "request": {"__proto__": {"polluted": 1}}}'),
      'config',
    );
    expect('polluted' in {}).toBe(false);
  });

  it('inherited members of a scheme are not read', () => {
    expect(parseScheme(Object.create(rich), 'config').scheme).toBeUndefined();
    expect(parseScheme(Object.assign(Object.create(null), rich), 'config').scheme).toBeDefined();
  });

  it('a scheme with more than 20,000 values, or deeper than 100 levels, is reported', () => {
    const wide = { ...rich, request: { a: { value: new Array(20_001).fill(0) } } };
    const deepest = { ...rich, request: { a: { value: nested(97) } } };
    const deeper = { ...rich, request: { a: { value: nested(98) } } };
    expect(parseScheme(wide, 'config').findings[0]?.message).toContain('it holds more than 20,000 values.');
    expect(parseScheme(deepest, 'config').scheme).toBeDefined();
    expect(parseScheme(deeper, 'config').findings[0]?.message).toContain(
      'it is nested more than 100 levels deep.',
    );
  });
});

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}
