import { findRule, type SourceLocation } from '@pagewright/core';
import { ruleLink } from '@pagewright/core/internal';
import type { ClientAbilities } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import { fileName } from '../model/uris.js';
import { lspLocationOf } from '../queries/locations.js';

export type Inline =
  | string
  | { readonly code: string }
  | { readonly strong: Inline }
  | { readonly link: string; readonly to: string }
  /** The code of a rule; it becomes a link if the client can show the rule's page. */
  | { readonly rule: string };

export type Line = readonly Inline[];

export type Block =
  | { readonly kind: 'line'; readonly of: Line }
  | { readonly kind: 'list'; readonly intro?: Line; readonly items: readonly Line[] }
  /** Level 1 is the title of the page. */
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly of: Line }
  /** Each row has as many cells as `head`. */
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'sample'; readonly language: string; readonly text: string };

export type Text = readonly Block[];

export function line(...of: Line): Block {
  return { kind: 'line', of };
}

export function bulletList(items: readonly Line[], intro?: Line): Text {
  return items.length === 0 ? [] : [{ kind: 'list', items, ...(intro !== undefined && { intro }) }];
}

export function heading(level: 1 | 2 | 3, ...of: Line): Block {
  return { kind: 'heading', level, of };
}

export function table(head: readonly string[], rows: readonly (readonly Line[])[]): Text {
  return rows.length === 0 ? [] : [{ kind: 'table', head, rows }];
}

/** Cuts names longer than `maxNameLength`; real names are shorter. */
export function code(name: string): Inline {
  return { code: name.length > maxNameLength ? `${withoutHalf(name.slice(0, maxNameLength))}…` : name };
}

const maxNameLength = 200;

export function strong(inline: Inline): Inline {
  return { strong: inline };
}

/** Only for texts of this package, not of files: backticks in `text` delimit names. */
export function words(text: string): Line {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : code(part)));
}

export function countedText(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

export function joined(lines: readonly Line[], separator: string): Line {
  return lines.flatMap((one, index) => (index === 0 ? one : [separator, ...one]));
}

/**
 * Shortens text from a file to one line of at most `maxLength` characters, at the end of a sentence if a third of the
 * length remains. Links are replaced by their labels.
 */
export function shortText(text: string, maxLength = 160): string {
  const near = text.slice(0, 10 * maxLength).replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1');
  const flat = near.replace(/\s+/g, ' ').trim();
  if (flat.length <= maxLength) return flat;
  const cut = flat.slice(0, maxLength);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  if (end >= maxLength / 3) return cut.slice(0, end + 1);
  const blank = cut.lastIndexOf(' ');
  return `${(blank > 0 ? cut.slice(0, blank) : withoutHalf(cut)).trimEnd()}…`;
}

/** Removes half a surrogate pair from the end of a shortened text. */
function withoutHalf(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}

type Client = Pick<ClientAbilities, 'commands'>;

const showRule = 'pagewright.showRule';

/** Links to the client's page of the rule if it has one, or else to the web page. Undefined for an unknown code. */
export function ruleTarget(code: string, { commands }: Client): string | undefined {
  if (findRule(code) === undefined) return undefined;
  if (!commands.has(showRule)) return ruleLink(code);
  return `command:${showRule}?${encodeURIComponent(JSON.stringify([code]))}`;
}

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

/** A link such as `sdk.yaml:12`. Its address contains line and column, both counted from 1. */
export function placeLink(unit: Unit, place: SourceLocation): Inline {
  const location = lspLocationOf(unit, place);
  if (location === undefined) return place.file ?? place.source;
  const { line, character } = location.range.start;
  return {
    link: `${fileName(location.uri).replace(/^[a-z][a-z0-9+.-]+:/i, '')}:${line + 1}`,
    to: `${location.uri}#L${line + 1},${character + 1}`,
  };
}
