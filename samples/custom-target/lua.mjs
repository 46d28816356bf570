// A target for Lua. `npx pagewright generate openapi.yaml --target ./samples/custom-target/lua.mjs --out sdks` runs it.
import { readFileSync } from 'node:fs';

/** The code that all pages share is a separate Lua file, so that Lua's tools can read it. */
const runtime = readFileSync(new URL('pages.lua', import.meta.url), 'utf8');

const keywords =
  'and break do else elseif end false for function goto if in local nil not or repeat return then true until while';
/** Members of every page. A field of a response must not have one of these names. */
const pageMembers = 'body each has_next items kind next paging request send';

/** @type {import('@pagewright/codegen').Target} */
export const target = {
  id: 'lua',
  names: { members: 'snake', words: `${keywords} ${pageMembers}`.split(' ') },
  // The plan respects these abilities: a scheme that needs more becomes a single page, and its `notes` say why.
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

/** Removes line breaks: these texts come from a document, and in a comment a new line would start code. */
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

/** Omits the members that are absent from the plan. */
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

/** Returns a JSON value as a Lua literal. */
export function literal(value) {
  if (value === null || value === undefined) return 'nil';
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `{ ${value.map(literal).join(', ')} }`;
  return `{ ${Object.entries(value).map(([name, member]) => `[${quoted(name)}] = ${literal(member)}`).join(', ')} }`;
}

/** Lua strings consist of bytes, so every byte that is not printable ASCII is escaped. */
function quoted(text) {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => {
    const mark = String.fromCharCode(byte);
    if (mark === '"' || mark === '\\') return `\\${mark}`;
    return byte >= 32 && byte < 127 ? mark : `\\x${byte.toString(16).padStart(2, '0')}`;
  });
  return `"${bytes.join('')}"`;
}
