import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { printScheme, schemeIdentity } from '../../src/scheme/normal-form.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import type { Scheme } from '../../src/scheme/scheme.js';
import { anyJson, declaration } from './arbitrary-declarations.js';

function schemeOf(value: unknown): Scheme {
  const { scheme, findings } = parseScheme(value, 'config');
  if (scheme === undefined) throw new Error(findings.map(({ message }) => message).join('\n'));
  return scheme;
}

/** Reverses the members of every object in a value. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, reversed(member as Json)]);
  return Object.fromEntries(entries.reverse()) as JsonObject;
}

/**
 * True if no role occurs twice. If several fields have the same role, only the first applies (D6), so their order
 * matters.
 */
function rolesStandOnce({ request, response }: Scheme): boolean {
  return [request, response].every((fields) => {
    const roles = Object.values(fields).flatMap(({ type }) => type ?? []);
    return new Set(roles).size === roles.length;
  });
}

/** The scheme as a declaration that has every member, including defaults. */
function spelledOut(scheme: Scheme): JsonObject {
  return JSON.parse(JSON.stringify(scheme)) as JsonObject;
}

describe('the normal form', () => {
  it('parseScheme of a printed scheme returns an equal scheme', () => {
    fc.assert(
      fc.property(declaration, (value) => {
        const scheme = schemeOf(value);
        expect(schemeOf(printScheme(scheme))).toEqual(scheme);
        expect(schemeOf(JSON.parse(JSON.stringify(printScheme(scheme))))).toEqual(scheme);
      }),
      { numRuns: 500 },
    );
  });

  it('a printed scheme is minimal: every key is needed, and printing it again changes nothing', () => {
    fc.assert(
      fc.property(declaration, (value) => {
        const scheme = schemeOf(value);
        const printed = printScheme(scheme);
        expect(printScheme(schemeOf(printed))).toEqual(printed);
        for (const shorter of withoutOneKey(printed)) {
          expect(parseScheme(shorter, 'config').scheme).not.toEqual(scheme);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a printed scheme has the findings of its declaration, except about keys without effect', () => {
    fc.assert(
      fc.property(declaration, (value) => {
        const { scheme, findings } = parseScheme(value, 'config');
        if (scheme === undefined) throw new Error('not read');
        const left = findings.filter(({ code }) => code !== 'Pagination/NoEffect');
        const printed = parseScheme(printScheme(scheme), 'config').findings;
        expect(printed.filter(({ code }) => code !== 'Pagination/NoEffect')).toEqual(left);
      }),
    );
  });

  it('parseScheme of a scheme, or of its JSON text, returns an equal scheme', () => {
    fc.assert(
      fc.property(declaration, (value) => {
        const scheme = schemeOf(value);
        expect(schemeOf(scheme)).toEqual(scheme);
        expect(schemeOf(JSON.parse(JSON.stringify(scheme)))).toEqual(scheme);
        expect(Object.keys(schemeOf(scheme).request)).toEqual(Object.keys(scheme.request));
      }),
      { numRuns: 500 },
    );
  });

  it('a parsed scheme shares no object with its declaration (D22)', () => {
    const value = { name: 'a', type: 'fakePage', request: { a: { value: { b: [1] } } }, response: {} };
    const scheme = schemeOf(value);
    value.request.a.value.b.push(2);
    expect(scheme.request.a?.value).toEqual({ b: [1] });
  });
});

describe('D7: structural identity', () => {
  it('structural identity ignores name, description, and key order', () => {
    fc.assert(
      fc.property(declaration, fc.string({ minLength: 1 }), (value, word) => {
        const scheme = schemeOf(value);
        const identity = schemeIdentity(scheme);
        expect(schemeIdentity(schemeOf({ ...value, name: word, description: word }))).toBe(identity);
        if (rolesStandOnce(scheme)) expect(schemeIdentity(schemeOf(reversed(value)))).toBe(identity);
      }),
      { numRuns: 500 },
    );
  });

  it('D67: structural identity ignores whether `body` is declared per field or for the scheme', () => {
    const response = { data: { type: 'items' }, next: { type: 'cursor' } };
    const request = { after: { type: 'cursor' }, size: { type: 'limit' } };
    const each = Object.fromEntries(
      Object.entries(request).map(([key, field]) => [key, { ...field, location: 'body' }]),
    );
    const identityOf = (value: JsonObject) =>
      schemeIdentity(schemeOf({ name: 'pages', type: 'cursor', response, request, ...value }));
    expect(identityOf({ paramLocation: 'body' })).toBe(identityOf({ request: each }));
    expect(identityOf({ paramLocation: 'body' })).not.toBe(identityOf({}));
    expect(identityOf({ paramLocation: 'body', request: {} })).toBe(identityOf({ request: {} }));
  });

  it('structural identity ignores keys that spell out a default', () => {
    fc.assert(
      fc.property(declaration, (value) => {
        const scheme = schemeOf(value);
        expect(schemeIdentity(schemeOf(spelledOut(scheme)))).toBe(schemeIdentity(scheme));
        expect(schemeIdentity(schemeOf(printScheme(scheme)))).toBe(schemeIdentity(scheme));
      }),
      { numRuns: 500 },
    );
  });

  it('structural identity treats pageSize like limit, and a path of one name like a property', () => {
    const base = { name: 'a', type: 'offset', response: { data: { type: 'items', path: ['rows'] } } };
    const one = schemeOf({ ...base, request: { offset: { type: 'offset' }, n: { type: 'limit' } } });
    const two = schemeOf({
      ...base,
      request: { n: { type: 'pageSize' }, offset: { type: 'offset' } },
      response: { data: { type: 'items', property: 'rows' } },
    });
    expect(schemeIdentity(two)).toBe(schemeIdentity(one));
  });

  it('two schemes have the same identity only if they are equal except for name, description and order', () => {
    fc.assert(
      fc.property(declaration, declaration, (one, two) => {
        const [a, b] = [schemeOf(one), schemeOf(two)];
        // Every field of a parsed scheme has a location, so `paramLocation` says nothing more (D67).
        const plain = ({ name: _, description: __, paramLocation: ___, ...rest }: Scheme) => rest;
        const same = fc.stringify(sorted(plain(a))) === fc.stringify(sorted(plain(b)));
        if (rolesStandOnce(a) && rolesStandOnce(b)) {
          expect(schemeIdentity(a) === schemeIdentity(b)).toBe(same);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('changing one member of a scheme, except its name or description, changes its structural identity', () => {
    fc.assert(
      fc.property(declaration, anyJson, fc.nat(), (value, other, where) => {
        const scheme = schemeOf(value);
        const changed = spelledOut(scheme);
        const places = leaves(changed).filter(([[first]]) => first !== 'name' && first !== 'description');
        const place = places[where % places.length];
        if (place === undefined || JSON.stringify(place[1]) === JSON.stringify(other)) return;
        const parsed = parseScheme(replaced(changed, place[0], other), 'config').scheme;
        if (parsed === undefined || JSON.stringify(sorted(parsed)) === JSON.stringify(sorted(scheme))) return;
        expect(schemeIdentity(parsed)).not.toBe(schemeIdentity(scheme));
      }),
      { numRuns: 1000 },
    );
  });

  it('structural identity depends on the order of two fields with the same role, since the first is used', () => {
    const base = { name: 'a', type: 'offset', response: {} };
    const one = schemeOf({ ...base, request: { a: { type: 'offset' }, b: { type: 'offset' } } });
    const two = schemeOf({ ...base, request: { b: { type: 'offset' }, a: { type: 'offset' } } });
    expect(schemeIdentity(one)).not.toBe(schemeIdentity(two));
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, sorted(member)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function leaves(value: Json, at: readonly string[] = []): (readonly [readonly string[], Json])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[at, value]];
  return Object.entries(value).flatMap(([key, member]) => leaves(member as Json, [...at, key]));
}

function replaced(value: Json, [key, ...rest]: readonly string[], other: Json): Json {
  if (key === undefined) return other;
  const { [key]: member = null, ...others } = value as JsonObject;
  return { ...others, [key]: replaced(member, rest, other) };
}

/** The printed scheme without one of its keys, or without one key of a field, for each such key. */
function withoutOneKey(printed: JsonObject): readonly Json[] {
  const of = (object: JsonObject) =>
    Object.keys(object).map((gone) =>
      Object.fromEntries(Object.entries(object).filter(([key]) => key !== gone)),
    );
  const below = (['request', 'response'] as const).flatMap((side) =>
    Object.entries(printed[side] as JsonObject).flatMap(([key, field]) =>
      of(field as JsonObject).map((shorter) => ({
        ...printed,
        [side]: { ...(printed[side] as JsonObject), [key]: shorter },
      })),
    ),
  );
  return [...of(printed), ...below];
}
