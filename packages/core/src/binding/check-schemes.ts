import type { Finding } from '../findings/finding.js';
import { report } from '../rules/report.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import { nameCollisions } from '../targets/name-collisions.js';
import { targetIds } from '../targets/target.js';
import type { BoundMethod } from './analysis.js';

/** Configured schemes that are bound to no method (D36). */
export function unusedSchemes(
  configured: readonly PlacedScheme[],
  methods: readonly BoundMethod[],
): readonly Finding[] {
  const used = new Set(methods.map(({ scheme }) => scheme));
  return configured
    .filter(({ scheme }) => !used.has(scheme.name))
    .map(({ scheme: { name }, source, pointer }) =>
      report(
        'Pagination/UnusedScheme',
        { scheme: name },
        { at: { source, pointer: [...pointer, 'name'], part: 'value' }, suppressionKey: name },
      ),
    );
}

/** Schemes whose type names take a numeric suffix in some target (rule 2, D8). */
export function nameFindings(placed: readonly PlacedScheme[]): readonly Finding[] {
  const places = new Map(placed.map((one) => [one.scheme.name, one]));
  const all = placed.map(({ scheme }) => scheme);
  return nameCollisions(all, targetIds).flatMap(({ scheme, first, targets, name }) => {
    const place = places.get(scheme);
    const before = places.get(first);
    if (place === undefined) return [];
    const related =
      before === undefined
        ? []
        : [
            {
              source: before.source,
              pointer: [...before.pointer, 'name'],
              message: `${first} takes the name first`,
            },
          ];
    return [
      report(
        'Pagination/NameCollision',
        {
          schemes: `Schemes ${first} and ${scheme}`,
          targets: targets.length === targetIds.length ? 'every target' : targets.join(', '),
          outcome: `this one becomes ${name}.`,
        },
        {
          at: { source: place.source, pointer: [...place.pointer, 'name'], part: 'value' },
          suppressionKey: scheme,
          related,
        },
      ),
    ];
  });
}
