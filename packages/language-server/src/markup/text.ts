import { findRule, type SourceLocation } from '@pagewright/core';
import { ruleLink } from '@pagewright/core/internal';
import type { ClientAbilities } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import { fileName } from '../model/uris.js';
import { lspLocationOf } from '../queries/locations.js';

/** A piece of a line: plain words, a name, something important, a link, or a rule. */
export type Inline =
  | string
  | { readonly code: string }
  | { readonly strong: Inline }
  | { readonly link: string; readonly to: string }
  /** The code of a rule, which a client may be able to show the page of. */
  | { readonly rule: string };

export type Line = readonly Inline[];

export type Block =
  | { readonly kind: 'line'; readonly of: Line }
  /** `intro` introduces the list, where it needs that. */
  | { readonly kind: 'list'; readonly intro?: Line; readonly items: readonly Line[] }
  /** A heading of a part of the page: level 1 is the title of the whole page. */
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly of: Line }
  /** Each row has as many cells as the head. */
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly Line[])[] }
  /** A text in a language, as it is. */
  | { readonly kind: 'sample'; readonly language: string; readonly text: string };

/** Text to be shown, before it is decided how. */
export type Text = readonly Block[];

export function line(...of: Line): Block {
  return { kind: 'line', of };
}

/** A list of its items; nothing at all where there are none. */
export function listText(items: readonly Line[], intro?: Line): Text {
  return items.length === 0 ? [] : [{ kind: 'list', items, ...(intro !== undefined && { intro }) }];
}

export function heading(level: 1 | 2 | 3, ...of: Line): Block {
  return { kind: 'heading', level, of };
}

/** A table of its rows; nothing at all where there are none. */
export function table(head: readonly string[], rows: readonly (readonly Line[])[]): Text {
  return rows.length === 0 ? [] : [{ kind: 'table', head, rows }];
}

/** A name; the beginning of one that is longer than any that people give. */
export function code(name: string): Inline {
  return { code: name.length > maxNameLength ? `${withoutHalf(name.slice(0, maxNameLength))}…` : name };
}

const maxNameLength = 200;

export function strong(inline: Inline): Inline {
  return { strong: inline };
}

/** Own words, in which names are in backticks. */
export function words(text: string): Line {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : code(part)));
}

/** `1 scheme`, `12 schemes`. */
export function countedText(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Pieces with something between them. */
export function joined(lines: readonly Line[], separator: string): Line {
  return lines.flatMap((one, index) => (index === 0 ? one : [separator, ...one]));
}

/**
 * Somebody else's text as one line of at most `most` characters: whole sentences where that leaves enough, links as their
 * words.
 */
export function shortText(text: string, most = 160): string {
  const near = text.slice(0, 10 * most).replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1');
  const flat = near.replace(/\s+/g, ' ').trim();
  if (flat.length <= most) return flat;
  const cut = flat.slice(0, most);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  if (end >= most / 3) return cut.slice(0, end + 1);
  const blank = cut.lastIndexOf(' ');
  return `${(blank > 0 ? cut.slice(0, blank) : withoutHalf(cut)).trimEnd()}…`;
}

/** A character that takes two units is never cut in two. */
function withoutHalf(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}

type Client = Pick<ClientAbilities, 'commands'>;

/** The command of a client that shows the page of a rule, given its code. */
const showRule = 'pagewright.showRule';

/**
 * Returns where a click on a code leads: to the client's own page of the rule, else to the web; undefined
 * where neither is.
 */
export function ruleTarget(code: string, { commands }: Client): string | undefined {
  if (findRule(code) === undefined) return undefined;
  if (!commands.has(showRule)) return ruleLink(code);
  return `command:${showRule}?${encodeURIComponent(JSON.stringify([code]))}`;
}

/** A text whose codes of rules lead somewhere, as far as they can. */
export function withRuleLinks(text: Text, client: Client): Text {
  const link = (inline: Inline): Inline => {
    if (typeof inline === 'string') return inline;
    if ('strong' in inline) return { strong: link(inline.strong) };
    const to = 'rule' in inline ? ruleTarget(inline.rule, client) : undefined;
    return 'rule' in inline && to !== undefined ? { link: inline.rule, to } : inline;
  };
  const linked = (line: Line): Line => line.map(link);
  return text.map((block) => {
    if (block.kind === 'line') return { ...block, of: linked(block.of) };
    return block.kind === 'list' ? { ...block, items: block.items.map(linked) } : block;
  });
}

/** A link to a place of the analysis: `sdk.yaml:12`; its address names line and column, from one. */
export function placeLink(unit: Unit, place: SourceLocation): Inline {
  const location = lspLocationOf(unit, place);
  if (location === undefined) return place.file ?? place.source;
  const { line, character } = location.range.start;
  return {
    link: `${fileName(location.uri).replace(/^[a-z][a-z0-9+.-]+:/i, '')}:${line + 1}`,
    to: `${location.uri}#L${line + 1},${character + 1}`,
  };
}
