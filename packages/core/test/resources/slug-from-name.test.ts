import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patterns } from '../../src/resources/object-schema.js';
import { slugFromName } from '../../src/resources/slug-from-name.js';

const legal = new RegExp(patterns.slug.pattern);

describe('slugFromName (D26)', () => {
  it.each([
    ['Handbook', 'handbook'],
    ['Orders API', 'orders-api'],
    ['  Café -- API 2.0!  ', 'cafe-api-2-0'],
    ['Straße & ﬁn', 'stra-e-fin'],
    ['İstanbul', 'istanbul'],
    ['2024 plans', 'untitled-2024-plans'],
    ['', 'untitled'],
    ['日本語', 'untitled'],
    ['---', 'untitled'],
  ])('the slug of the name %j is %j', (name, slug) => {
    expect(slugFromName(name, { maxLength: 60 })).toBe(slug);
  });

  it('slugFromName cuts a slug to the maximum length, without a hyphen at its end (D26)', () => {
    expect(slugFromName('abc def', { maxLength: 4 })).toBe('abc');
    expect(slugFromName('abc def', { maxLength: 5 })).toBe('abc-d');
    expect(slugFromName('2', { maxLength: 1 })).toBe('u');
  });

  it('slugFromName puts the `stem` before a slug that is too short, as in api-ab', () => {
    expect(slugFromName('ab', { maxLength: 60, minLength: 3, stem: 'api' })).toBe('api-ab');
    expect(slugFromName('', { maxLength: 60, minLength: 5, stem: 'api' })).toBe('apixx');
    expect(slugFromName('abc', { maxLength: 60, minLength: 3, stem: 'api' })).toBe('abc');
  });

  it('slugFromName returns a valid slug within its limits for any name (D26)', () => {
    const room = fc
      .record({ maxLength: fc.integer({ min: 1, max: 80 }), least: fc.integer({ min: 1, max: 80 }) })
      .map(({ maxLength, least }) => ({ maxLength, minLength: Math.min(least, maxLength) }));
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.stringMatching(/^[a-z0-9 -]{0,90}$/),
    );
    fc.assert(
      fc.property(name, room, (text, { maxLength, minLength }) => {
        const slug = slugFromName(text, { maxLength, minLength });
        expect(slug).toMatch(legal);
        expect(slug.length).toBeGreaterThanOrEqual(minLength);
        expect(slug.length).toBeLessThanOrEqual(maxLength);
      }),
      { numRuns: 1000 },
    );
  });

  it('slugFromName returns a slug unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const slug = slugFromName(name, { maxLength: 60 });
        expect(slugFromName(slug, { maxLength: 60 })).toBe(slug);
      }),
    );
  });

  it('slugFromName takes linear time on names of any length (D26)', () => {
    expect(slugFromName('\ufdfa'.repeat(1e6), { maxLength: 60 })).toBe('untitled');
    expect(slugFromName('-'.repeat(1e7), { maxLength: 60 })).toBe('untitled');
  });
});
