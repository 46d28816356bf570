import type { Finding } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import { targetIds } from '../format/target-ids.js';
import type { PlacedScheme } from '../scheme/parse-schemes.js';
import { type NameCollision, nameCollisions } from '../targets/name-collisions.js';
import { placeIn } from './scheme-place.js';

/** Schemes whose type names take a numeric suffix in some target (rule 2, D8). */
export function collisionsOf(placed: readonly PlacedScheme[]): readonly NameCollision[] {
  return nameCollisions(
    placed.map(({ scheme }) => scheme),
    targetIds,
  );
}

export function nameFindings(
  placed: readonly PlacedScheme[],
  collisions: readonly NameCollision[],
): readonly Finding[] {
  const places = new Map(placed.map((one) => [one.scheme.name, one]));
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
