import { readFileSync } from 'node:fs';
import {
  type Json,
  parseScheme,
  type Scheme,
  type TargetProfile,
  targetIds,
  targetSupport,
} from '@pagewright/core';
import { targetProfiles } from '@pagewright/core/internal';
import { targetName } from '@pagewright/core/targets';
import { expect, test } from 'vitest';

const items: Json = { type: 'items' };

function schemeOf(type: string, sends: Json, response: Json): Scheme {
  const { scheme } = parseScheme({ name: 'pages', type, request: sends, response }, 'config');
  if (scheme === undefined) throw new Error('not a scheme');
  return scheme;
}

const token = (next: object, sent: object = {}) =>
  schemeOf(
    'cursor',
    { after: { type: 'cursor', ...sent } },
    { data: items, next: { type: 'cursor', ...next } },
  );
const link = (location: string) =>
  schemeOf('cursorUrl', {}, { data: items, next: { type: 'cursorUrl', location } });

/** The first cell of each table row, with an example scheme of that kind. */
const kinds: Readonly<Record<string, Scheme>> = {
  'offset, pageNumber, cursor, cursorId in the body': token({}),
  'a cursor with `cursorPath`': token({ cursorPath: ['token'] }),
  'items with `itemCursor`': schemeOf(
    'cursorId',
    { after: { type: 'cursorId' } },
    { data: { type: 'items', itemCursor: ['id'] } },
  ),
  'a next URL at `bodyLink`': link('bodyLink'),
  'a next URL at `body`': link('body'),
  'a next URL in a `Link` header': link('linkHeader'),
  'a cursor in a header': token({ location: 'header', headerName: 'X-Next' }),
};

function cell(scheme: Scheme, profile: TargetProfile): string {
  const reach = targetIds.filter((id) => {
    const { advances, walksItems } = targetSupport(scheme, id, profile);
    return advances && walksItems;
  });
  const left = targetIds.filter((id) => !reach.includes(id));
  if (left.length === 0) return 'all';
  if (reach.length === 0) return 'none';
  return left.length < reach.length
    ? `all but ${left.map(targetName).join(', ')}`
    : reach.map(targetName).join(', ');
}

/** Returns the table that the pages must contain. */
function table(): string {
  const head = [
    'languages in which paging reaches the end',
    ...targetProfiles.map((profile) => `\`${profile}\``),
  ];
  const rows = Object.entries(kinds).map(([kind, scheme]) => [
    kind,
    ...targetProfiles.map((profile) => cell(scheme, profile)),
  ]);
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

test.each(['docs/generating.md', 'README.md'])(
  '%s has the table of what each profile does with a scheme',
  (page) => {
    const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
    expect(text).toContain(table());
  },
);
