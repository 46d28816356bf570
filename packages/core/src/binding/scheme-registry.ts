import { type Finding, placeIn, type SourceLocation } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import type { SchemeType } from '../format/roles.js';
import { targetIds } from '../format/target-ids.js';
import { grouped } from '../json/grouped.js';
import { schemeIdentity } from '../scheme/normal-form.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import { createSuggester } from '../scheme/suggest.js';
import { type NameCollision, nameCollisions } from '../targets/type-names.js';

export interface ConfiguredSchemes {
  readonly configured: readonly LocatedScheme[];
  /** Finds a scheme by name. Inline schemes are not found, since a method can't name them. */
  readonly find: (name: string) => LocatedScheme | undefined;
  readonly nearest: (name: string) => string | undefined;
  readonly ofType: (type: SchemeType) => readonly LocatedScheme[];
  readonly rejected: (name: string) => SourceLocation | undefined;
  readonly unread: (name: string) => UnreadScheme | undefined;
}

export interface UnreadScheme {
  readonly key: string;
  readonly meant: string;
}

interface SchemeRegistry extends ConfiguredSchemes {
  readonly all: () => readonly LocatedScheme[];
  /**
   * Adds an inline scheme and returns the scheme to bind: an identical earlier scheme if there is one (D7), otherwise
   * the inline scheme, with a number appended if its name is taken.
   */
  readonly collapse: (inline: LocatedScheme, report: (finding: Finding) => void) => LocatedScheme;
}

/** Joins both lists; a configuration's scheme replaces a root scheme of the same name. */
export function configuredSchemes(
  config: readonly LocatedScheme[],
  root: readonly LocatedScheme[],
  rejected: ReadonlyMap<string, SourceLocation>,
  unread: ReadonlyMap<string, UnreadScheme>,
): { readonly schemes: ConfiguredSchemes; readonly findings: readonly Finding[] } {
  const byName = new Map(config.map((located) => [located.scheme.name, located]));
  const findings: Finding[] = [];
  for (const located of root) {
    const wins = byName.get(located.scheme.name);
    if (wins === undefined) byName.set(located.scheme.name, located);
    else findings.push(shadowed(located, wins));
  }
  const configured = [...byName.values()];
  const byType = grouped(configured, ({ scheme }) => scheme.type);
  const schemes: ConfiguredSchemes = {
    configured,
    find: (name) => byName.get(name),
    nearest: createSuggester(configured.map(({ scheme }) => scheme.name)),
    ofType: (type) => byType.get(type) ?? [],
    rejected: (name) => rejected.get(name),
    unread: (name) => unread.get(name),
  };
  return { schemes, findings };
}

/**
 * Creates a registry without inline schemes. `identityOf` may cache its results, because every run passes the same
 * scheme objects.
 */
export function schemeRegistry(
  schemes: ConfiguredSchemes,
  identityOf: (scheme: Scheme) => string = schemeIdentity,
): SchemeRegistry {
  const byName = new Map(schemes.configured.map((located) => [located.scheme.name, located]));
  const byIdentity = new Map<string, LocatedScheme>();
  const numbers = new Map<string, number>();
  const addPlace = (located: LocatedScheme): void => {
    const identity = identityOf(located.scheme);
    if (!byIdentity.has(identity)) byIdentity.set(identity, located);
  };
  for (const located of schemes.configured) addPlace(located);
  return {
    ...schemes,
    all: () => [...byName.values()],
    collapse: (inline, addFinding) => {
      const identical = byIdentity.get(identityOf(inline.scheme));
      if (identical !== undefined) return identical;
      const name = freeName(byName, numbers, inline.scheme.name);
      if (name !== inline.scheme.name) addFinding(renamed(inline, byName.get(inline.scheme.name), name));
      const added = name === inline.scheme.name ? inline : { ...inline, scheme: { ...inline.scheme, name } };
      byName.set(name, added);
      addPlace(added);
      return added;
    },
  };
}

/**
 * Appends the smallest free number from 2 if the name is taken. `numbers` holds the next number to try for
 * each name.
 */
function freeName(taken: ReadonlyMap<string, unknown>, numbers: Map<string, number>, name: string): string {
  if (!taken.has(name)) return name;
  const stem = /\d$/.test(name) ? `${name}_` : name;
  for (let number = numbers.get(name) ?? 2; ; number++) {
    if (taken.has(`${stem}${number}`)) continue;
    numbers.set(name, number + 1);
    return `${stem}${number}`;
  }
}

function shadowed(located: LocatedScheme, wins: LocatedScheme): Finding {
  const { name } = located.scheme;
  const reason =
    wins.source === 'config'
      ? 'the configuration also defines it and takes precedence.'
      : 'another list at the root of the document defines it first.';
  return report(
    'Pagination/ShadowedScheme',
    { scheme: name, reason },
    {
      at: { ...placeIn(located, 'name'), part: 'value' },
      suppressionKey: name,
      related: [{ ...placeIn(wins, 'name'), message: `this ${name} is used` }],
    },
  );
}

function renamed(inline: LocatedScheme, first: LocatedScheme | undefined, name: string): Finding {
  const scheme = inline.scheme.name;
  return report(
    'Pagination/NameCollision',
    {
      schemes: `Two different schemes named ${scheme}`,
      targets: 'every target',
      outcome: `this one is kept as ${name}.`,
    },
    {
      at: { ...placeIn(inline, 'name'), part: 'value' },
      suppressionKey: scheme,
      ...(first !== undefined && {
        related: [{ ...placeIn(first, 'name'), message: `a different ${scheme} is defined here` }],
      }),
    },
  );
}

export function inFile(finding: Finding, file: string | undefined): Finding {
  if (file === undefined) return finding;
  const { related } = finding;
  return { ...finding, file, ...(related && { related: related.map((place) => ({ ...place, file })) }) };
}

export function collisionsOf(located: readonly LocatedScheme[]): readonly NameCollision[] {
  return nameCollisions(
    located.map(({ scheme }) => scheme),
    targetIds,
  );
}

export function nameFindings(
  located: readonly LocatedScheme[],
  collisions: readonly NameCollision[],
): readonly Finding[] {
  const places = new Map(located.map((one) => [one.scheme.name, one]));
  return collisions.flatMap(({ scheme, first, targets, name }) => {
    const place = places.get(scheme);
    const before = places.get(first);
    if (place === undefined) return [];
    const related =
      before === undefined ? [] : [{ ...placeIn(before, 'name'), message: `${first} takes the name first` }];
    return [
      report(
        'Pagination/NameCollision',
        {
          schemes: `Schemes ${first} and ${scheme}`,
          targets: targets.length === targetIds.length ? 'every target' : targets.join(', '),
          outcome: `this one becomes ${name}.`,
        },
        {
          at: { ...placeIn(place, 'name'), part: 'value' },
          suppressionKey: scheme,
          related,
        },
      ),
    ];
  });
}
