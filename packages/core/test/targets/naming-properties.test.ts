import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TargetId, targetIds } from '../../src/format/target-ids.js';
import { memberName, memberNames } from '../../src/targets/member-names.js';
import { namesIn, namingConventions, takenTypes } from '../../src/targets/naming-conventions.js';
import { targets } from '../../src/targets/support-matrix.js';
import { nameCollisions, typeNames } from '../../src/targets/type-names.js';

/** Keywords that the target's casing never produces. The naming conventions don't list them. */
const clearKeywords: Partial<Record<TargetId, string>> = {
  go: 'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var',
  csharp:
    'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while',
};

const typePattern = /^[A-Z][A-Za-z0-9]*(_[0-9]+)?(Params|Response)?$/;
const memberPatterns = {
  wire: /^/,
  snake: /^[a-z][a-z0-9]*(_[a-z0-9]+)*_?$/,
  camel: /^[a-z][A-Za-z0-9]*_?[0-9]*$/,
  pascal: /^[A-Z][A-Za-z0-9]*_?[0-9]*$/,
} as const;

const reserved = Object.values(namingConventions).flatMap(({ words, pageMembers, types, alsoTaken = '' }) =>
  [words, pageMembers, types, alsoTaken].flatMap(namesIn),
);
const awkward = [
  ...['', '_', '-', '2', '２', '٣', 'ß', 'İ', 'ſ', 'K', '日本', '\ud800', '\0', ' a ', 'a\u0308'],
  ...[
    'page',
    'Page',
    'page2',
    'page_2',
    'Page2',
    'v2',
    'V2',
    'v2_2',
    'offset_page',
    'offsetPage',
    'offsetpage',
  ],
  ...[
    'pageParams',
    'page params',
    'page response',
    'sync page',
    'async page',
    'page async',
    'page autoPager',
  ],
  ...[
    'userIDs',
    'URLs',
    'paginator',
    '__proto__',
    'constructor',
    'toString',
    'has more',
    'hasMore',
    'has_more',
  ],
];
const anyName = fc.oneof(
  fc.constantFrom(...awkward),
  fc.constantFrom(...awkward),
  fc.constantFrom(...reserved),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('a', 'A', '2', '_', 's') }),
);
const anyNames = fc.array(anyName, { maxLength: 40 });
const anyTarget = fc.constantFrom(...targetIds);
const anySide = fc.constantFrom('page' as const, 'params' as const);

function schemes(names: readonly string[]) {
  return names.map((name) => ({ name }));
}

function fold(target: TargetId) {
  return (name: string) => (namingConventions[target].ignoresCase ? name.toLowerCase() : name);
}

describe('type names for arbitrary scheme names', () => {
  it('type names are legal identifiers and not reserved', () => {
    fc.assert(
      fc.property(anyNames, anyTarget, (names, target) => {
        const { types, words } = namingConventions[target];
        const forbidden = new Set([...namesIn(types), ...takenTypes(target)].map(fold(target)));
        const keywords = new Set([...namesIn(words), ...namesIn(clearKeywords[target] ?? '')]);
        for (const { pages, params, response } of typeNames(schemes(names), target).values()) {
          for (const name of [...pages, params, response]) {
            expect(name).toMatch(typePattern);
            expect([name, forbidden.has(fold(target)(name)) || keywords.has(name)]).toEqual([name, false]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('type names are all different, with one entry per scheme name, in order', () => {
    fc.assert(
      fc.property(anyNames, anyTarget, (names, target) => {
        const found = typeNames(schemes(names), target);
        const all = [...found.values()].flatMap(({ pages, params, response }) => [
          ...pages,
          params,
          response,
        ]);
        expect(new Set(all.map(fold(target))).size).toBe(all.length);
        expect([...found.keys()]).toEqual([...new Set(names)]);
        for (const { page, pages } of found.values()) expect(page).toBe(pages[0]);
      }),
      { numRuns: 500 },
    );
  });

  it('type names do not depend on later schemes, so the first scheme keeps its plain name', () => {
    fc.assert(
      fc.property(anyNames, anyTarget, fc.nat(40), (names, target, length) => {
        const all = [...typeNames(schemes(names), target)];
        const some = [...typeNames(schemes(names.slice(0, length)), target)];
        expect(all.slice(0, some.length)).toEqual(some);
      }),
      { numRuns: 500 },
    );
  });

  it('a type name depends on other schemes if and only if a collision is reported', () => {
    fc.assert(
      fc.property(anyNames, anyTarget, (names, target) => {
        const changed = [...typeNames(schemes(names), target)]
          .filter(([name, { page }]) => typeNames([{ name }], target).get(name)?.page !== page)
          .map(([name]) => name);
        const reported = nameCollisions(schemes(names), [target]);
        expect(reported.map(({ scheme }) => scheme)).toEqual(changed);
        for (const { scheme, first } of reported) {
          expect(names.indexOf(first)).toBeLessThan(names.indexOf(scheme));
          expect(names).toContain(first);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('member names for arbitrary wire names', () => {
  it('member names are legal identifiers, not reserved, and all different', () => {
    fc.assert(
      fc.property(anyNames, anyTarget, anySide, (names, target, on) => {
        const { members, words, pageMembers } = namingConventions[target];
        const forbidden = new Set([
          ...namesIn(words),
          ...namesIn(on === 'page' ? pageMembers : ''),
          ...namesIn(clearKeywords[target] ?? ''),
        ]);
        const found = memberNames(names, target, { on });
        for (const name of found) {
          expect(name).toMatch(memberPatterns[members]);
          expect([name, forbidden.has(name)]).toEqual([name, false]);
        }
        expect(found.length).toBe(names.length);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 500 },
    );
  });

  it('the first member has the same name with and without later members', () => {
    fc.assert(
      fc.property(anyName, anyNames, anyTarget, anySide, (name, others, target, on) => {
        expect(memberNames([name, ...others], target, { on })[0]).toBe(memberName(name, target, { on }));
      }),
    );
  });

  it('memberName takes linear time on long names', () => {
    for (const name of [
      'A'.repeat(200_000),
      '_a'.repeat(100_000),
      'aB'.repeat(100_000),
      '-'.repeat(200_000),
    ]) {
      for (const target of targetIds) expect(memberName(name, target)).not.toBe(undefined);
    }
  });
});

describe('naming conventions', () => {
  it.each(targetIds)(
    'the conventions of a target list each name once, and only members that casing can produce (%s)',
    (target) => {
      const { words, pageMembers, types, alsoTaken = '' } = namingConventions[target];
      const members = [...namesIn(words), ...namesIn(pageMembers)];
      expect([...new Set(members)]).toEqual(members);
      for (const name of members) expect(memberName(name, target)).toBe(`${name}_`);
      const all = [...namesIn(types), ...takenTypes(target)];
      expect([...new Set(all)]).toEqual(all);
      for (const list of [words, pageMembers, types, alsoTaken])
        expect(list).toBe(list.trim().replace(/\s+/g, ' '));
    },
  );

  it.each(targetIds)(
    'a scheme named like a reserved type of the target gets a page type with the suffix Page (%s)',
    (target) => {
      const { types, pagePrefixes } = namingConventions[target];
      // A prefix makes the name of a page legal.
      for (const name of pagePrefixes === undefined ? namesIn(types) : []) {
        const page = typeNames([{ name }], target).get(name)?.page ?? '';
        expect(page.toLowerCase()).toBe(`${name.toLowerCase()}page`);
      }
    },
  );

  it.each(targetIds)(
    'a type of values named like a reserved type of the target gets the suffix Model, and like one of the runtime a number (%s)',
    (target) => {
      const nameOf = (name: string) =>
        typeNames([{ name, isModel: true }], target)
          .get(name)
          ?.params.replace(/Params$/, '') ?? '';
      for (const name of namesIn(namingConventions[target].types))
        expect(nameOf(name).toLowerCase()).toBe(`${name.toLowerCase()}model`);
      const taken = new Set(takenTypes(target));
      expect([...taken].filter((name) => taken.has(nameOf(name)))).toEqual([]);
      expect(nameOf('2fa')).toBe('Model2fa');
    },
  );

  // Excludes Go, where `ListAutoPaging` is a method of the service, and PHP and Rust, where methods have a separate
  // namespace.
  it.each(['typescript', 'python', 'java', 'kotlin', 'ruby', 'csharp', 'dart'] as const)(
    'the page members in the table of idioms are reserved names (%s)',
    (target) => {
      const { walk, step = '' } = targets[target].profiles.baseline;
      const idioms = `${walk} ${step}`.match(/\w+(?=\(\))|auto_paging_each|next_page\b/g) ?? [];
      expect(idioms.length).toBeGreaterThan(0);
      expect(namesIn(namingConventions[target].pageMembers)).toEqual(expect.arrayContaining(idioms));
    },
  );
});
