import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { Pointer } from '../../json/json.js';
import { constraint, schemaAtPath } from '../../openapi/schema-path.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { relatedTo } from '../../openapi/source-document.js';
import { pathText } from '../../paging/exchange/wording.js';
import { mismatch } from '../operation/bound-operation.js';
import { type CountKind, countedByDescription, countedByName, countsOnePage } from '../operation/counted.js';
import { pathHint } from '../operation/own-remedies.js';
import { type FoundValue, otherTypes, pathFacts } from '../operation/reading.js';
import { isTotal, roleTypes } from './role-names.js';

export function totalMixedUp({ page, reading, walk, schema }: FoundValue): Finding | undefined {
  const { subject, body } = page;
  const { path, use, key: field } = reading;
  const { type: role } = reading.field;
  if (role === undefined || !isTotal(role)) return undefined;
  const claimed: CountKind = role === 'total' ? 'items' : 'pages';
  const owner = schemaAtPath(body, path.slice(0, -1));
  const evidence = evidenceAgainst(claimed, path, schema, owner);
  if (evidence === undefined) return undefined;
  const { clause, counted } = evidence;
  const suggestion = owner && siblingThatCounts(claimed, path, owner);
  const { scheme, method } = subject;
  return report(
    'Pagination/TotalMixedUp',
    {
      scheme: scheme.name,
      role,
      path: pathText(path),
      method,
      evidence: clause,
      cost: use === 'end' ? costs[counted][role] : `the page exposes ${words[counted]} as ${role}`,
      hint: pathHint(subject, field, suggestion),
    },
    mismatch(subject, {
      side: 'response',
      field,
      related: [relatedTo(walk.node, `this is ${words[counted]}`)],
      data: { role, ...pathFacts(suggestion) },
    }),
  );
}

type Counted = CountKind | 'onePage';

const words: Readonly<Record<Counted, string>> = {
  items: 'a number of items',
  pages: 'a number of pages',
  onePage: 'the number of items on one page',
};

const early = 'paging stops while items are left';
const late =
  'paging requests pages after the last one: an extra request, or a loop if the API repeats its last page';

const costs: Readonly<Record<Counted, Readonly<Record<'total' | 'totalPages', string>>>> = {
  items: { total: early, totalPages: late },
  pages: { total: early, totalPages: late },
  onePage: {
    total: early,
    totalPages: 'paging stops before the last page, or requests pages after it',
  },
};

interface Evidence {
  readonly clause: string;
  readonly counted: Counted;
}

function evidenceAgainst(
  claimed: CountKind,
  path: Pointer,
  schema: SchemaView,
  owner: SchemaView | undefined,
): Evidence | undefined {
  if (countsOnePage(schema))
    return { clause: 'its description says that it counts the items of one page', counted: 'onePage' };
  const name = countedAt(path);
  const own = constraint(schema, 'description');
  const text = typeof own === 'string' ? own : owner && constraint(owner, 'description');
  const described = typeof text === 'string' ? countedByDescription(text) : undefined;
  if (name === claimed || described === claimed) return undefined;
  if (name !== undefined) return { clause: `its name says that it counts ${name}`, counted: name };
  return described && { clause: `its description says that it counts ${described}`, counted: described };
}

function countedAt(path: Pointer): CountKind | undefined {
  const name = path.at(-1);
  if (typeof name !== 'string') return undefined;
  const inPage = path.slice(0, -1).some((step) => /^(?:pages?|paging|pagination)$/i.test(String(step)));
  return inPage && /^(?:total|count)$/i.test(name) ? undefined : countedByName(name);
}

function siblingThatCounts(claimed: CountKind, path: Pointer, owner: SchemaView): Pointer | undefined {
  const fitting = [...propertiesOf(owner).properties.values()].filter(
    ({ name, schema }) =>
      countedByName(name) === claimed &&
      name !== path.at(-1) &&
      (schema.kind !== 'known' || !countsOnePage(schema.value)) &&
      (schema.kind !== 'known' || otherTypes(schema.value, roleTypes.total) === undefined),
  );
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined ? [...path.slice(0, -1), only.name] : undefined;
}
