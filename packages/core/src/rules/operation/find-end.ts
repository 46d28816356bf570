import type { ResponseRole, SchemeType } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import { type JsonType, typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import type { NodeRef } from '../../openapi/source-document.js';
import { strategyWords } from '../../paging/strategies/table.js';
import { countedByName, countsOnePage, endWords } from './counted.js';

export interface FoundEnd {
  readonly role: Extract<ResponseRole, 'hasMore' | 'total' | 'totalPages'>;
  readonly path: Pointer;
  readonly node: NodeRef;
}

const maxProperties = 300;
const maxDepth = 3;

export function findEnd(body: SchemaView, type: SchemeType): FoundEnd | undefined {
  const { endsAt } = strategyWords[type];
  const roles = (['hasMore', 'totalPages', 'total'] as const).filter(
    (role) => role === 'hasMore' || role === endsAt,
  );
  const ends: FoundEnd[] = [];
  const pending: { readonly schema: SchemaView; readonly path: Pointer }[] = [{ schema: body, path: [] }];
  let looked = 0;
  // The loop appends to the list that it walks, so it visits objects in order of depth.
  for (const { schema, path } of pending) {
    for (const { name, schema: inner } of propertiesOf(schema).properties.values()) {
      if (++looked > maxProperties) break;
      if (inner.kind !== 'known') continue;
      const at = [...path, name];
      const { types, complete } = typesOf(inner.value);
      if (!complete) continue;
      const role = roles.find((one) => isEnd[one](name, path) && fits(types, typesFor[one]));
      if (role !== undefined && countsOnePage(inner.value)) continue;
      if (role !== undefined) ends.push({ role, path: at, node: inner.value.node });
      else if (at.length < maxDepth && types.has('object')) pending.push({ schema: inner.value, path: at });
    }
  }
  return roles.flatMap((role) => ends.find((one) => one.role === role) ?? [])[0];
}

const typesFor = {
  hasMore: ['boolean'],
  totalPages: ['integer', 'number'],
  total: ['integer', 'number'],
} as const;

function fits(types: ReadonlySet<JsonType>, wanted: readonly JsonType[]): boolean {
  return (
    wanted.some((one) => types.has(one)) && [...types].every((one) => one === 'null' || wanted.includes(one))
  );
}

const isEnd: Readonly<Record<FoundEnd['role'], (name: string, around: Pointer) => boolean>> = {
  hasMore: (name) => moreNames.test(name.toLowerCase().replace(/[^a-z0-9]/g, '')),
  totalPages: (name) => countedByName(name) === 'pages',
  // Excludes `page.total`, which may count pages, and a bare `count`, which may count the items of this page.
  total: (name, around) =>
    countedByName(name) === 'items' &&
    endWords(name).every((word) => totalWords.test(word)) &&
    /total|found/i.test(name) &&
    !/^(?:pages?)$/i.test(String(around.at(-1) ?? '')),
};

const moreNames =
  /^(?:(?:has|is)(?:more|next)(?:pages?|items|results|records|data|entries)?|more(?:available|items|results|pages|records)?)$/;
const totalWords =
  /^(?:total\w*|counts?|items?|results?|records?|elements?|entr(?:y|ies)|hits?|rows?|objects?|num|nb|number|of|found)$/;
