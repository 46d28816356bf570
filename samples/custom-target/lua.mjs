// A target for Lua. `npx pagewright generate openapi.yaml --target ./samples/custom-target/lua.mjs --out sdks` runs it.
import { readFileSync } from 'node:fs';

/** What every page does is Lua by itself, so that Lua's own tools can read it. */
const runtime = readFileSync(new URL('pages.lua', import.meta.url), 'utf8');

const keywords =
  'and break do else elseif end false for function goto if in local nil not or repeat return then true until while';
/** What a page has of its own, which no field of a response can be called. */
const pageMembers = 'body each has_next items kind next paging request send';

/** @type {import('@pagewright/codegen').Target} */
export const target = {
  id: 'lua',
  names: { members: 'snake', words: `${keywords} ${pageMembers}`.split(' ') },
  // The plan has what these pages can't do worked in: such schemes are single pages, and `notes` says why.
  abilities: { cursorUrl: 'stops', headerFields: 'carried', headerParams: 'query' },
  comment: (text) => `-- ${text}`,
  emit: ({ packageName, pages }) => [
    { path: `${packageName}/pages.lua`, text: runtime },
    { path: `${packageName}/init.lua`, text: `${initLines(packageName, pages).join('\n')}\n` },
  ],
};

function initLines(packageName, pages) {
  return [
    `local pages = require(${literal(`${packageName}.pages`)})`,
    '',
    'local module = {}',
    ...pages.flatMap((page) => ['', ...commentLines(page), ...pageLines(page)]),
    '',
    'return module',
  ];
}

/** Texts come from a document: in a comment an end of line would begin code. */
function commentLines({ scheme, next, stops, notes }) {
  const way = next === undefined ? ['There is one page.'] : [`Next request: ${next}.`, ...stops.map((when) => `Stops when ${when}.`)];
  const lines = [`A page of a list that uses the scheme ${scheme}.`, ...way, ...notes];
  return lines.map((line) => `-- ${line.replace(/\s+/g, ' ')}`);
}

function pageLines({ names, params, members, paging }) {
  const slots = params.map(({ name, slot }) => `      ${key(name)} = ${slotText(slot)},`);
  const paths = members
    .filter(({ holdsItems, from }) => !holdsItems && from.in === 'body')
    .map(({ name, from }) => `      ${key(name)} = ${literal(from.path)},`);
  return [
    `module.${names.page} = {`,
    '  list = pages.lister({',
    '    params = {',
    ...slots,
    '    },',
    '    members = {',
    ...paths,
    '    },',
    '    paging = {',
    ...pagingLines(paging),
    '    },',
    '  }),',
    '}',
  ];
}

/** An absent member of the plan is not read, so that it is absent here too. */
function pagingLines({ rule, items, passesEmptyPages, hasMore, position, start, limit, end, token, literals }) {
  const entries = {
    rule: literal(rule),
    items: items && literal(items),
    passes_empty_pages: literal(passesEmptyPages),
    has_more: hasMore && literal(hasMore),
    position: position && slotText(position),
    start: start === undefined ? undefined : literal(start),
    limit: limit && 'slot' in limit ? slotText(limit.slot) : undefined,
    limit_value: limit && 'value' in limit ? literal(limit.value) : undefined,
    end: end && literal(end),
    token: token && literal(token.path),
    token_in_item: literal(token?.of === 'lastItem'),
    literals: `{ ${literals.map(({ slot, value }) => `{ slot = ${slotText(slot)}, value = ${literal(value)} }`).join(', ')} }`,
  };
  return Object.entries(entries).flatMap(([name, text]) => (text === undefined ? [] : [`      ${key(name)} = ${text},`]));
}

function slotText(slot) {
  return slot.in === 'body' ? `{ path = ${literal(slot.path)} }` : `{ name = ${literal(slot.name)} }`;
}

function key(name) {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !keywords.split(' ').includes(name) ? name : `[${literal(name)}]`;
}

/** A value of JSON as Lua writes it. */
export function literal(value) {
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `{ ${value.map(literal).join(', ')} }`;
  return `{ ${Object.entries(value).map(([name, member]) => `[${quoted(name)}] = ${literal(member)}`).join(', ')} }`;
}

/** Lua's strings are bytes: what is not plain ASCII is escaped byte by byte. */
function quoted(text) {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => {
    const mark = String.fromCharCode(byte);
    if (mark === '"' || mark === '\\') return `\\${mark}`;
    return byte >= 32 && byte < 127 ? mark : `\\x${byte.toString(16).padStart(2, '0')}`;
  });
  return `"${bytes.join('')}"`;
}
