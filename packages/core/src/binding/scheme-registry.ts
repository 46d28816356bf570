import type { Finding, Place } from '../findings/finding.js';
import type { SchemeType } from '../format/roles.js';
import { report } from '../rules/report.js';
import { schemeIdentity } from '../scheme/normal-form.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import { createSuggester } from '../scheme/suggest.js';

/** The schemes that methods can be bound to, and which of them are. */
export interface SchemeRegistry {
  readonly all: () => readonly PlacedScheme[];
  /** Schemes of the configuration and of the document root (D36). */
  readonly configured: readonly PlacedScheme[];
  /** The configured scheme of that name; an inline scheme cannot be named. */
  readonly find: (name: string) => PlacedScheme | undefined;
  /** The configured scheme whose name is nearest. */
  readonly nearest: (name: string) => string | undefined;
  readonly ofType: (type: SchemeType) => readonly PlacedScheme[];
  /** Where a scheme of that name was left out because it breaks the format. */
  readonly leftOut: (name: string) => Place | undefined;
  /**
   * Takes an inline scheme in: onto the structurally identical one met first (D7), else as a scheme of its own, under
   * a name with a number where its own is taken. Gives the name to bind to.
   */
  readonly collapse: (inline: PlacedScheme, report: (finding: Finding) => void) => string;
}

/** Builds the registry out of the configuration's schemes and the root's; the configuration's count first. */
export function schemeRegistry(
  config: readonly PlacedScheme[],
  root: readonly PlacedScheme[],
  leftOut: ReadonlyMap<string, Place>,
): { readonly registry: SchemeRegistry; readonly findings: readonly Finding[] } {
  const byName = new Map(config.map((placed) => [placed.scheme.name, placed]));
  const findings: Finding[] = [];
  for (const placed of root) {
    const wins = byName.get(placed.scheme.name);
    if (wins === undefined) byName.set(placed.scheme.name, placed);
    else findings.push(shadowed(placed, wins));
  }
  const configured = [...byName.values()];
  const named = new Map(byName);
  const byIdentity = new Map<string, string>();
  for (const { scheme } of configured) remember(byIdentity, scheme);
  const byType = groupByType(configured);
  const numbers = new Map<string, number>();
  const registry: SchemeRegistry = {
    configured,
    all: () => [...byName.values()],
    find: (name) => named.get(name),
    nearest: createSuggester(configured.map(({ scheme }) => scheme.name)),
    ofType: (type) => byType.get(type) ?? [],
    leftOut: (name) => leftOut.get(name),
    collapse: (inline, found) => {
      const known = byIdentity.get(schemeIdentity(inline.scheme));
      if (known !== undefined) return known;
      const name = freeName(byName, numbers, inline.scheme.name);
      if (name !== inline.scheme.name) found(renamed(inline, byName.get(inline.scheme.name), name));
      const kept = { ...inline, scheme: { ...inline.scheme, name } };
      byName.set(name, kept);
      remember(byIdentity, kept.scheme);
      return name;
    },
  };
  return { registry, findings };
}

function remember(byIdentity: Map<string, string>, scheme: Scheme): void {
  const identity = schemeIdentity(scheme);
  if (!byIdentity.has(identity)) byIdentity.set(identity, scheme.name);
}

function groupByType(placed: readonly PlacedScheme[]): ReadonlyMap<SchemeType, readonly PlacedScheme[]> {
  const groups = new Map<SchemeType, PlacedScheme[]>();
  for (const one of placed) {
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

function shadowed(placed: PlacedScheme, wins: PlacedScheme): Finding {
  const { name } = placed.scheme;
  const reason =
    wins.source === 'config'
      ? 'the configuration also defines it, and configuration wins.'
      : 'another list at the root of the document defines it first.';
  return report(
    'Pagination/ShadowedScheme',
    { scheme: name, reason },
    {
      at: { source: placed.source, pointer: [...placed.pointer, 'name'], part: 'value' },
      suppressionKey: name,
      related: [{ source: wins.source, pointer: [...wins.pointer, 'name'], message: `this ${name} is used` }],
    },
  );
}

function renamed(inline: PlacedScheme, first: PlacedScheme | undefined, name: string): Finding {
  const scheme = inline.scheme.name;
  return report(
    'Pagination/NameCollision',
    {
      schemes: `Two different schemes named ${scheme}`,
      targets: 'every target',
      outcome: `this one is kept as ${name}.`,
    },
    {
      at: { source: inline.source, pointer: [...inline.pointer, 'name'], part: 'value' },
      suppressionKey: scheme,
      ...(first !== undefined && {
        related: [
          {
            source: first.source,
            pointer: [...first.pointer, 'name'],
            message: `a different ${scheme} is defined here`,
          },
        ],
      }),
    },
  );
}
