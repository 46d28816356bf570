import type { Finding, SourceLocation } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import type { SchemeType } from '../format/roles.js';
import { targetIds } from '../format/target-ids.js';
import type { Pointer } from '../json/json.js';
import { schemeIdentity } from '../scheme/normal-form.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import { createSuggester } from '../scheme/suggest.js';
import { type NameCollision, nameCollisions } from '../targets/type-names.js';

/** The schemes of the configuration and of the document root: those that have a name to be bound by (D36). */
export interface ConfiguredSchemes {
  /** In order, the configuration's first. */
  readonly configured: readonly LocatedScheme[];
  /** The scheme of that name; an inline scheme cannot be named. */
  readonly find: (name: string) => LocatedScheme | undefined;
  /** The scheme whose name is nearest. */
  readonly nearest: (name: string) => string | undefined;
  readonly ofType: (type: SchemeType) => readonly LocatedScheme[];
  /** Returns the place of a scheme of that name that is rejected because it breaks the format. */
  readonly rejected: (name: string) => SourceLocation | undefined;
  /** The root key that holds a scheme of that name, and is not read. */
  readonly unread: (name: string) => UnreadScheme | undefined;
}

/** A scheme at the root under a key that is not read. */
export interface UnreadScheme {
  readonly key: string;
  /** The key that it was meant to be. */
  readonly meant: string;
}

/** The configured schemes, and inline ones as they are met. */
interface SchemeRegistry extends ConfiguredSchemes {
  readonly all: () => readonly LocatedScheme[];
  /**
   * Takes an inline scheme in: onto the structurally identical one met first (D7), else as a scheme of its own, under
   * a name with a number where its own is taken. Gives the scheme to bind to.
   */
  readonly collapse: (inline: LocatedScheme, report: (finding: Finding) => void) => LocatedScheme;
}

/** Joins the configuration's schemes and the root's; the configuration's count first. */
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
  const byType = groupByType(configured);
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

/** A registry that has taken in no inline scheme yet. `identityOf` may remember: it gets equal schemes again. */
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
    collapse: (inline, found) => {
      const known = byIdentity.get(identityOf(inline.scheme));
      if (known !== undefined) return known;
      const name = freeName(byName, numbers, inline.scheme.name);
      if (name !== inline.scheme.name) found(renamed(inline, byName.get(inline.scheme.name), name));
      const kept = name === inline.scheme.name ? inline : { ...inline, scheme: { ...inline.scheme, name } };
      byName.set(name, kept);
      addPlace(kept);
      return kept;
    },
  };
}

function groupByType(located: readonly LocatedScheme[]): ReadonlyMap<SchemeType, readonly LocatedScheme[]> {
  const groups = new Map<SchemeType, LocatedScheme[]>();
  for (const one of located) {
    const group = groups.get(one.scheme.type);
    if (group === undefined) groups.set(one.scheme.type, [one]);
    else group.push(one);
  }
  return groups;
}

/** The name itself, or with the smallest number from 2 that is free; `numbers` remembers how far each name got. */
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
      ? 'the configuration also defines it, and configuration wins.'
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

/** Returns the place of a scheme, or of a key inside it. */
export function placeIn(
  { source, file, pointer }: LocatedScheme,
  ...steps: Pointer
): Pick<SourceLocation, 'source' | 'file' | 'pointer'> {
  return { source, ...(file !== undefined && { file }), pointer: [...pointer, ...steps] };
}

/** A finding of a scheme that is read from another file, with the name of that file. */
export function inFile(finding: Finding, file: string | undefined): Finding {
  if (file === undefined) return finding;
  const { related } = finding;
  return { ...finding, file, ...(related && { related: related.map((place) => ({ ...place, file })) }) };
}

/** Schemes whose type names take a numeric suffix in some target (rule 2, D8). */
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
