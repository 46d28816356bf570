import { configKeys, diagnosticsKeys, methodKeys, resourceKeys } from '../src/format/config-schema.js';
import {
  requestRoles,
  responseRoles,
  type SchemeType,
  schemeTypes,
  strategies,
} from '../src/format/roles.js';
import {
  expectation,
  fieldName,
  type KeyTable,
  requestFieldKeys,
  requestLocations,
  responseFieldKeys,
  responseLocations,
  schemeKeys,
} from '../src/format/scheme-keys.js';
import { type StopReason, stopKind, stopReasons } from '../src/paging/exchange/exchange.js';
import { type Abilities, targets } from '../src/targets/support-matrix.js';

/**
 * Returns docs/format.md with regenerated tables: replaces the text between the markers of each table and keeps the
 * rest.
 */
export function formatPage(page: string): string {
  return withTables(page, tables());
}

/** Replaces the text between each pair of markers. `made` holds the new texts, keyed by the name in the markers. */
export function withTables(page: string, made: Readonly<Record<string, string>>): string {
  return Object.entries(made).reduce((text, [name, content]) => {
    const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The page has no place for "${name}".`);
    return text.slice(0, from + begin.length) + content + text.slice(to);
  }, page);
}

/** Returns the text for each pair of markers on the page, keyed by the name in the markers. */
function tables(): Readonly<Record<string, string>> {
  const all = Object.values(targets);
  const baseline = all.map(({ name, profiles }) => supportRow(name, profiles.baseline));
  const latest = all.map(({ name, profiles }) => supportRow(name, profiles.latest));
  const changed = latest.filter((row, index) => String(row) !== String(baseline[index]));
  return {
    'scheme keys': keyTable(schemeKeys),
    'request field keys': keyTable(requestFieldKeys),
    'request roles': wordTable('role', requestRoles),
    'request locations': wordTable('location', requestLocations),
    'response field keys': keyTable(responseFieldKeys),
    'response roles': wordTable('role', responseRoles),
    'response locations': wordTable('location', responseLocations),
    'field name': `${code(fieldName.pattern)}, at most ${fieldName.maxLength} characters, and none of ${fieldName.refused.map(code).join(', ')}`,
    strategies: strategyTable(),
    'stop reasons': reasonTable(),
    idioms: idiomTable(),
    'support in baseline': table(supportHeader, baseline),
    'support in latest': table(supportHeader, changed),
    'support in full': table(
      supportHeader,
      all.map(({ name, profiles }) => supportRow(name, profiles.full)),
    ),
    'configuration keys': wordTable('key', configKeys),
    'resource keys': wordTable('key', resourceKeys),
    'method keys': wordTable('key', methodKeys),
    'diagnostics keys': wordTable('key', diagnosticsKeys),
  };
}

function keyTable(keys: KeyTable): string {
  return table(
    ['key', 'value', 'default', 'meaning'],
    Object.entries(keys).map(([key, { value, required, default: standard, text }]) => [
      code(key),
      expectation(value),
      required ? '**required**' : standard === undefined ? '' : code(JSON.stringify(standard)),
      text,
    ]),
  );
}

function wordTable(kind: string, words: Readonly<Record<string, string>>): string {
  return table(
    [kind, 'meaning'],
    Object.entries(words).map(([word, text]) => [code(word), text]),
  );
}

function reasonTable(): string {
  const reasons = Object.entries(stopReasons) as readonly (readonly [StopReason, string])[];
  return table(
    ['reason', 'kind', 'meaning'],
    reasons.map(([reason, text]) => [code(reason), stopKind(reason), text]),
  );
}

function strategyTable(): string {
  const types = Object.keys(schemeTypes) as readonly SchemeType[];
  return table(
    ['type', 'request field that advances', 'response field with the next position', 'meaning'],
    types.map((type) => {
      const { advances, carries } = strategies[type];
      return [code(type), ...[advances, carries].map((role) => (role ? code(role) : '')), schemeTypes[type]];
    }),
  );
}

function idiomTable(): string {
  return table(
    ['target', 'walk every item', 'one page at a time'],
    Object.values(targets).map(
      ({
        name,
        profiles: {
          baseline: { walk, step = '' },
        },
      }) => [name, walk, step].map((text) => text.replaceAll('<', '\\<')),
    ),
  );
}

const supportHeader = [
  'target',
  'page type',
  'cursorPath',
  'itemCursor',
  'cursorUrl',
  'header fields',
  'header parameters',
];

function supportRow(name: string, abilities: Abilities): readonly string[] {
  const { pageType, fetches, readsCursorPath, readsItemCursor } = abilities;
  const { cursorUrl, bodyUrl, headerFields, headerParams } = abilities;
  if (pageType === 'none') return [name, 'none: the response is returned as is', '', '', '', '', ''];
  const ofPage = [`${pageTypes[pageType]}${fetches ? '' : '; fetches nothing'}`];
  if (!fetches) return [name, ...ofPage, '', '', '', headerTexts[headerFields], parameterTexts[headerParams]];
  return [
    name,
    ...ofPage,
    ...[readsCursorPath, readsItemCursor].map((reads) => (reads ? 'read' : 'stops')),
    [urlTexts[cursorUrl], bodyTexts[bodyUrl]].filter((text) => text !== '').join('; '),
    headerTexts[headerFields],
    parameterTexts[headerParams],
  ];
}

const pageTypes = { scheme: 'per scheme', method: 'per method', generic: 'one for all schemes' } as const;

const urlTexts: Readonly<Record<Abilities['cursorUrl'], string>> = {
  follows: 'follows a `bodyLink`',
  replaysQuery: 'sends the query of the URL',
  lastPage: 'treats the first page as the last',
  stops: 'stops',
  declines: 'declines the scheme',
};

/** How a target treats a next-page URL at `body`. Tables append this text to the target's text in `urlTexts`. */
const bodyTexts: Readonly<Record<Abilities['bodyUrl'], string>> = {
  unread: '',
  written: 'sends a URL at `body` as cursor',
  alone: 'does the same at `body`, or sends that URL as cursor',
  taken: 'does the same at `body`',
};

const headerTexts: Readonly<Record<Abilities['headerFields'], string>> = {
  carried: 'carried',
  metadata: 'page metadata',
  read: 'read',
};

const parameterTexts: Readonly<Record<Abilities['headerParams'], string>> = {
  query: 'sent in the query',
  header: 'sent in a header',
  declared: 'sent in a header if the operation declares that',
};

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, header.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map(cell).join(' | ')} |`,
  );
  return `\n${lines.join('\n')}\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function code(text: string): string {
  return `\`${text}\``;
}
