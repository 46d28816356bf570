import type { PagePlan } from '@pagewright/codegen';
import type { Play } from '../kit/plays.js';

/** Returns the code of the walks; types are fixed at compile time, so each page needs its own lines. */
export function walksText(plays: readonly Play[]): string {
  return `func allWalks() -> [String: Walk] {
  var walks: [String: Walk] = [:]
${plays.flatMap(walkLines).join('\n')}
  return walks
}
`;
}

function walkLines({ page, vector }: Play): readonly string[] {
  const { names, list: name, members } = page;
  const list = `${name}(transport: $0, request: $1${paramsText(page, vector.request.query ?? {})})`;
  const reported = members.map(({ name }) => `        "${name}": json(page.${name}),`);
  return [
    `  walks["${names.page}"] = { order in`,
    `    try await order.play({ ${list} { $0 } }) { page in`,
    ...(reported.length === 0 ? ['      [:]'] : ['      [', ...reported, '      ]']),
    '    }',
    '  }',
  ];
}

/** Returns the code of the parameters; required ones get the value that the request already has. */
function paramsText({ params, names }: PagePlan, query: Readonly<Record<string, unknown>>): string {
  const given = params
    .filter(({ required, type }) => required && !type.nullable)
    .map(({ name, slot }) => {
      const value = slot.in === 'query' && Object.hasOwn(query, slot.name) ? query[slot.name] : undefined;
      if (value === undefined) throw new Error(`${names.page}: ${name} is not in the request`);
      return `${name}: ${JSON.stringify(value)}`;
    });
  return given.length === 0 ? '' : `, params: .init(${given.join(', ')})`;
}
