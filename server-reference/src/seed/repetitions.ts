import type { SeedDraft } from './seed.js';

/** Lists the values that identify a resource and are given to two of them. */
export function repetitions({ apiDocuments, projects }: SeedDraft): readonly string[] {
  return [
    ...repeated(
      'apiDocuments',
      'uid',
      apiDocuments.map(({ uid }) => uid),
    ),
    ...repeated(
      'projects',
      'uid',
      projects.map(({ uid }) => uid),
    ),
    ...repeated(
      'projects',
      'slug',
      projects.map(({ slug }) => slug),
    ),
  ];
}

function repeated(list: string, field: string, values: readonly (string | undefined)[]): readonly string[] {
  const first = new Map<string, number>();
  return values.flatMap((value, index) => {
    if (value === undefined) return [];
    const earlier = first.get(value);
    if (earlier !== undefined) {
      return [
        `/${list}/${index}/${field}: ${JSON.stringify(value)} is the ${field} of /${list}/${earlier} already`,
      ];
    }
    first.set(value, index);
    return [];
  });
}
