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

/** Reverses the order of the members of every object in a value. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, reversed(member as Json)]);
  return Object.fromEntries(entries.reverse()) as JsonObject;
}

/** Only the first field of a role counts (D6), so with a role declared twice the order of fields is no mere order. */
function rolesStandOnce({ request, response }: Scheme): boolean {
  return [request, response].every((fields) => {
    const roles = Object.values(fields).flatMap(({ type }) => type ?? []);
    return new Set(roles).size === roles.length;
  });
}

/** The scheme as a declaration with every member, defaults spelled out. */
function spelledOut(scheme: Scheme): JsonObject {
  return JSON.parse(JSON.stringify(scheme)) as JsonObject;
}

describe('the normal form', () => {
  it('parse of a printed normal form gives the same scheme', () => {
    fc.assert(
      fc.property(declaration, (value) => {
        const scheme = schemeOf(value);
        expect(schemeOf(printScheme(scheme))).toEqual(scheme);
        expect(schemeOf(JSON.parse(JSON.stringify(printScheme(scheme))))).toEqual(scheme);
      }),
      { numRuns: 500 },
    );
  });

  it('a normal form is the shortest: printing it again changes nothing, and every key is needed', () => {
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

  it('a normal form has no new findings except for keys without effect', () => {
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

  it('parseScheme of a Scheme, or of its JSON text, gives an equal Scheme', () => {
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

  it('the normal form leaves nothing shared with the value that was parsed (D22)', () => {
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

  it('D67: structural identity ignores whether fields or the scheme say that they are sent in the body', () => {
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

  it('structural identity ignores whether limit is written as pageSize, and a path of one name as a text', () => {
    const base = { name: 'a', type: 'offset', response: { data: { type: 'items', path: ['rows'] } } };
    const one = schemeOf({ ...base, request: { offset: { type: 'offset' }, n: { type: 'limit' } } });
    const two = schemeOf({
      ...base,
      request: { n: { type: 'pageSize' }, offset: { type: 'offset' } },
      response: { data: { type: 'items', property: 'rows' } },
    });
    expect(schemeIdentity(two)).toBe(schemeIdentity(one));
  });

  it('two schemes that differ anywhere else are structurally different', () => {
    fc.assert(
      fc.property(declaration, declaration, (one, two) => {
        const [a, b] = [schemeOf(one), schemeOf(two)];
        const plain = ({ name: _, description: __, ...rest }: Scheme) => rest;
        const same = fc.stringify(sorted(plain(a))) === fc.stringify(sorted(plain(b)));
        if (rolesStandOnce(a) && rolesStandOnce(b)) {
          expect(schemeIdentity(a) === schemeIdentity(b)).toBe(same);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('two schemes that differ in one member are structurally different', () => {
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

  it('structural identity distinguishes two schemes whose fields of one role are in another order: the first is used', () => {
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

/** Every value that lacks one key of the printed scheme, of a field of it, but not of a schema or literal. */
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
