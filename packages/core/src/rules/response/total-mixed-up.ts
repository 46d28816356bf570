import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { Pointer } from '../../json/json.js';
import { constraint, walkPath } from '../../openapi/schema-path.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { relatedTo } from '../../openapi/source-document.js';
import { pathText } from '../../paging/exchange/wording.js';
import { mismatch } from '../operation/bound-operation.js';
import { type CountKind, countedByDescription, countedByName } from '../operation/find-end.js';
import { type FoundValue, otherTypes, pathFacts, pathHint } from '../operation/reading.js';
import { roleTypes } from './role-names.js';

/** A total of items read as one of pages or the reverse, by the name or the description of the property. */
export function totalMixedUp({ page, reading, walk, schema }: FoundValue): Finding | undefined {
  const { subject, body } = page;
  const { path, use, key: field } = reading;
  const { type: role } = reading.field;
  if (role !== 'total' && role !== 'totalPages') return undefined;
  const claimed: CountKind = role === 'total' ? 'items' : 'pages';
  const owner = ownerOf(body, path);
  const evidence = evidenceAgainst(claimed, path, schema, owner);
  if (evidence === undefined) return undefined;
  const suggestion = owner && siblingThatCounts(claimed, path, owner);
  const counted = claimed === 'items' ? 'pages' : 'items';
  const { scheme, method } = subject;
  return report(
    'Pagination/TotalMixedUp',
    {
      scheme: scheme.name,
      role,
      path: pathText(path),
      method,
      evidence,
      cost: use === 'end' ? costs[role] : `the page exposes a number of ${counted} as ${role}`,
      hint: pathHint(suggestion),
    },
    mismatch(subject, {
      side: 'response',
      field,
      related: [relatedTo(walk.node, `this is a number of ${counted}`)],
      data: { role, ...pathFacts(suggestion) },
    }),
  );
}

const costs = {
  total: 'paging stops while items are left',
  totalPages:
    'paging asks for pages after the last one: an extra request, or a loop if the API repeats its last page',
} as const;

/**
 * Returns why a value is not what is claimed: its name or its description declares the other, and neither
 * declares what is claimed.
 */
function evidenceAgainst(
  claimed: CountKind,
  path: Pointer,
  schema: SchemaView,
  owner: SchemaView | undefined,
): string | undefined {
  const name = countedAt(path);
  const own = constraint(schema, 'description');
  const text = typeof own === 'string' ? own : owner && constraint(owner, 'description');
  const described = typeof text === 'string' ? countedByDescription(text) : undefined;
  if (name === claimed || described === claimed) return undefined;
  if (name !== undefined) return `its name says that it counts ${name}`;
  return described && `its description says that it counts ${described}`;
}

/** `page.total` may be either. */
function countedAt(path: Pointer): CountKind | undefined {
  const name = path.at(-1);
  if (typeof name !== 'string') return undefined;
  const inPage = path.slice(0, -1).some((step) => /^(?:pages?|paging|pagination)$/i.test(String(step)));
  return inPage && /^(?:total|count)$/i.test(name) ? undefined : countedByName(name);
}

function ownerOf(body: SchemaView, path: Pointer): SchemaView | undefined {
  const walk = walkPath(body, path.slice(0, -1));
  return walk.kind === 'found' && walk.schema.kind === 'known' ? walk.schema.value : undefined;
}

/** The one property beside it whose name means the wanted count. */
function siblingThatCounts(claimed: CountKind, path: Pointer, owner: SchemaView): Pointer | undefined {
  const fitting = [...propertiesOf(owner).properties.values()].filter(
    ({ name, schema }) =>
      countedByName(name) === claimed &&
      (schema.kind !== 'known' || otherTypes(schema.value, roleTypes.total) === undefined),
  );
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined ? [...path.slice(0, -1), only.name] : undefined;
}
